## Options

option-moon_and_animals = Lua e animais da floresta
option-moon_and_animals-help = A Lua gira no sentido contrário ao do Sol. Os animais recolhem pontos Lua e os gastam em suas habilidades.
option-great_elder_tree = Sabugueiro Milenar
option-great_elder_tree-help = Um gigante antigo que bloqueia o sol e a lua para tudo o que está atrás dele.
option-moonstones = Pedras Lunares
option-moonstones-help = Pedras que passam o luar a todos os espaços em volta. Com quatro pessoas usa-se uma, e só junto com o Sabugueiro Milenar.

## Overlays: the forecast of moonlight

overlay-moon-0 = Luar nesta rodada
overlay-moon-1 = Luar na próxima rodada
overlay-moon-2 = Luar daqui a 2 rodadas
overlay-moon-3 = Luar daqui a 3 rodadas
overlay-moon-4 = Luar daqui a 4 rodadas
overlay-moon-5 = Luar daqui a 5 rodadas

## Animals, abilities, babies and the Moon

animal-boar = Javali
    .the = o { animal-boar }
animal-hedgehog = Ouriço
    .the = o { animal-hedgehog }
animal-squirrel = Esquilo
    .the = o { animal-squirrel }
animal-fox = Raposa
    .the = a { animal-fox }
animal-owl = Coruja
    .the = a { animal-owl }
animal-badger = Texugo
    .the = o { animal-badger }
animal-beaver = Castor
    .the = o { animal-beaver }
animal-turtle = Tartaruga
    .the = a { animal-turtle }
animal-hidden = um animal oculto
    .the = { animal-hidden }
ability-dig = { $level ->
    [1] Golpe de chifre (nível 1): colha sua árvore grande daqui, { moonlight-cost }
   *[other] Golpe de chifre (nível { $level }): colha sua árvore grande daqui e plante uma semente, { moonlight-cost }
}
ability-run = Correr: mais um passo, { moonlight-cost }
ability-plant = Plantar: uma semente do seu tabuleiro vem para cá, { moonlight-cost }
ability-eat = Comer: uma semente adversária daqui, { moonlight-cost }
ability-scare = Assustar: mova um animal vizinho um passo, { moonlight-cost }
ability-scratch = Raspar o solo: mova a semente daqui 1 ou 2 espaços, { moonlight-cost }
ability-steal = Roubar: 2 de luz do dono de um animal vizinho, { moonlight-cost }
ability-night-hunt = Caça noturna (nível { $level }): { $light } de luz, { moonlight-cost }
ability-fertilization = { $level ->
    [1] Fertilização (nível 1): sua semente daqui vira uma árvore pequena disponível, { moonlight-cost }
   *[other] Fertilização (nível { $level }): sua semente daqui vira uma árvore pequena do seu tabuleiro, { moonlight-cost }
}
ability-dam-building = Construção da Barragem: o que está sobre ela cresce, { moonlight-cost }
ability-dam-improvement = Melhorias na Barragem: faça crescer uma peça sua sobre ela, { moonlight-cost }
ability-hatching = Nascimento da tartaruga: vire o bebê daqui, { moonlight-cost }
ability-first-steps = Primeiros passos: use um bebê já nascido, { moonlight-cost }
baby-two-actions = uma segunda ação em um espaço
baby-free-small = uma árvore pequena de graça
baby-free-medium = uma árvore média de graça
baby-light-3 = 3 de luz
baby-points-3 = 3 pontos no fim
baby-extra-leaf = uma folha a mais para a próxima árvore colhida neste turno
baby-free-collect = colher uma árvore grande de graça
baby-free-plant = plantar uma semente em qualquer espaço
fate-hatched = nascido
fate-gone = usado
fate-kept = guardado para o fim
moon-half = meia-lua
moon-full = lua cheia

## Decisions

prompt-keep = Escolha em segredo um dos seus dois animais.
prompt-animal = Coloque { $animal-the } em um espaço livre de 3 folhas.
prompt-elder = Coloque o Sabugueiro Milenar em um espaço vazio. Ele fica ali a partida toda.
prompt-stone = Coloque uma Pedra Lunar em um espaço vazio. Ela fica ali a partida toda.
ask-where = { $what }. Para qual espaço?
ask-whom = { $what }. Qual animal?
ask-which = { $what }. Qual?
ask-whither = Para qual espaço vai?
prompt-moon-turn = Você tem { $light } de luz, { moonlight-lunar } e { $steps ->
    [0] nenhum passo grátis
    [1] 1 passo grátis
   *[other] { $steps } passos grátis
}: aja, mova seu animal, use as habilidades dele ou encerre o turno.
act-keep = Ficar com { $animal-the }
act-step = Mover { $animal-the }
act-dam = Construir a barragem em { $spaces }

## Events

event-keep = { $seat } escolhe em segredo { $animal-the }.
event-animal = { $seat } joga com { $animal-the }.
event-animal-place = { $seat } coloca { $animal-the } em { $space }.
event-elder-tree = { $seat } coloca o Sabugueiro Milenar em { $space }.
event-stone = { $seat } coloca uma Pedra Lunar em { $space }.
event-moon = A Lua ({ $face }) está em { $place }. Próxima: { $next_face } em { $next }.
event-lunar = { $lost ->
    [0] { $seat } recolhe { moonlight-gain } e fica com { $total }.
   *[other] { $seat } recolhe { moonlight-gain } e perde { $lost }: o máximo é { $total }.
}
event-step = { $seat } move { $animal-the } de { $source } para { $target }.
event-run = O Ouriço de { $seat } corre de { $source } para { $target }.
event-dig = O Javali de { $seat } dá um golpe de chifre em { $space }, nível { $level }, por { moonlight-cost }.
event-plant-here = O Ouriço de { $seat } planta uma semente em { $space } por { moonlight-cost }.
event-eat = O Esquilo de { $seat } come a semente de { $victim } em { $space } por { moonlight-cost }: { $gain } de luz para { $seat }, { $given } para { $victim }.
event-scare = A Raposa de { $seat } assusta { $animal-the } de { $victim }, de { $source } para { $target }, por { moonlight-cost }.
event-scratch = A Raposa de { $seat } leva uma semente de { $source } para { $target } por { moonlight-cost }.
event-steal = A Raposa de { $seat } rouba por { moonlight-cost }: { $victim } perde { $loss } de luz, { $seat } ganha { $gain }.
event-night-hunt = A Coruja de { $seat } caça por { moonlight-cost }: { $gain } de luz.
event-fertilize = O Texugo de { $seat } transforma a semente em { $space } em uma árvore pequena, nível { $level }, por { moonlight-cost }.
event-build = O Castor de { $seat } constrói a barragem em { $dam } por { moonlight-cost }.
event-dam-growth = Na barragem, a peça de { $seat } em { $space } cresce e vira { $piece }.
event-improve = O Castor de { $seat } faz crescer { $piece } em { $space } por { moonlight-cost }.
event-hatch = A Tartaruga de { $seat } faz nascer um bebê em { $space } por { moonlight-cost }: { $baby }.
event-baby = Um bebê de { $seat } dá os primeiros passos por { moonlight-cost }: { $baby }.
event-baby-piece = { $seat } pega { $piece } do tabuleiro de graça.
event-baby-light = { $seat } ganha { $gain } de luz.
event-baby-plant = { $seat } planta uma semente em { $space }.

## Refusals

refusal-first-keep = Primeiro, cada jogador escolhe um animal.
refusal-first-animal = Primeiro são colocados os animais.
refusal-first-elder = Primeiro é colocado o Sabugueiro Milenar.
refusal-first-stone = Primeiro são colocadas as Pedras Lunares.
refusal-first-place = Primeiro, cada pessoa coloca duas árvores pequenas.
refusal-kept = Você já escolheu { $animal-the }.
refusal-not-dealt = Você não recebeu { $animal-the }.
refusal-not-three-leaves = Os animais começam em espaços de 3 folhas; { $space } tem outro número.
refusal-off-board = Não há espaço nessa direção.
refusal-stone-there = Há uma Pedra Lunar em { $space }.
refusal-elder-tree-there = O Sabugueiro Milenar está em { $space }.
refusal-animal-there = Em { $space } já está { $animal-the }.
refusal-baby-there = Há uma ficha de bebê em { $space }.
refusal-no-animals = Não há animais nesta partida.
refusal-no-steps = Seu animal não tem mais passos grátis neste turno.
refusal-no-own-large = Não há árvore grande sua em { $space }.
refusal-no-opponents-seed = Não há semente adversária em { $space }, onde está seu Esquilo.
refusal-no-opponent = { $seat } não é seu adversário.
refusal-own-animal = Esta habilidade não pode ser usada no seu próprio animal.
refusal-not-next-to-you = Ao lado da sua Raposa não está { $animal-the }.
refusal-no-seed = Não há semente em { $space }, onde está sua Raposa.
refusal-nothing-to-steal = { $seat } não tem luz.
refusal-light-full = Você já tem { $light } de luz, o máximo que se pode guardar.
refusal-no-own-seed = Não há semente sua em { $space }, onde está seu Texugo.
refusal-planted-now = A semente em { $space } foi plantada nesta rodada.
refusal-beaver-elsewhere = Seu Castor não está em nenhum destes espaços: { $spaces }.
refusal-dam-there = A barragem já está em { $spaces }.
refusal-dam-barred = Não se pode construir em { $space }: ali há uma pedra ou o Sabugueiro Milenar.
refusal-not-on-dam = Seu Castor não está na barragem.
refusal-no-dam = Você ainda não construiu a barragem.
refusal-no-dam-there = A barragem não cobre { $space }.
refusal-nothing-to-grow = Nada seu pode crescer em { $space }.
refusal-stunted = A semente em { $space } não pode crescer nesta rodada.
refusal-no-baby = Não há ficha de bebê virada para baixo em { $space }, onde está sua Tartaruga.
refusal-none-hatched = Nenhum dos seus bebês nasceu.
refusal-not-hatched = Você não tem este bebê nascido: { $baby }.
refusal-not-your-animal = Esta habilidade é de outro animal: { $animal-the }.
refusal-ability-used = Esta habilidade já foi usada neste turno.
refusal-lunar = Isto custa { moonlight-cost } e você tem { $lunar }.
refusal-setup-over = A partida já foi preparada.

## Scores and descriptions

score-lunar = Pontos Lua restantes, 1 ponto cada
score-baby = Bebê tartaruga guardado para o fim
describe-moon = A Lua ({ $face }) está em { $place } e ilumina { $spaces }. Próxima: { $next_face } em { $next }.
describe-choosing = { $seat } está escolhendo um animal.
describe-animal = { $seat }: { $animal } em { $space }, { moonlight-lunar }.
describe-animal-off = { $seat }: { $animal }
describe-elder = Sabugueiro Milenar: { $spaces }
describe-stones = Pedras Lunares: { $spaces }
describe-dam = Barragem: { $spaces }
describe-beach = Fichas de bebê viradas para baixo: { $spaces }
describe-baby = Bebê tartaruga ({ $fate }): { $baby }

## The picture

part-animal = Seu animal
part-animals = Animais
picture-moon = A Lua ({ $face }) está em { $place }.
picture-moon-next = Próxima: { $face } em { $place }.
picture-moon-round = Rodada { $round }: { $face } em { $place }
picture-stone = Pedra Lunar em { $space }
picture-stone-lit = Pedra Lunar em { $space }, iluminada: todos os espaços em volta também estão
picture-elder = Sabugueiro Milenar em { $space }
picture-dam = Barragem em { $spaces }
picture-baby = Ficha de bebê virada para baixo em { $space }
picture-animal = { $seat }: { $animal } em { $space }
picture-lunar = { $animal }, { moonlight-lunar }
picture-lunar-track = { moonlight-lunar }, no máximo 14
picture-steps = { $steps ->
    [0] sem passo
    [1] 1 passo
   *[other] { $steps } passos
}
ability-name-dig = Golpe de chifre
ability-name-run = Correr
ability-name-plant = Plantar
ability-name-eat = Comer
ability-name-scare = Assustar
ability-name-scratch = Raspar o solo
ability-name-steal = Roubar
ability-name-night-hunt = Caça noturna
ability-name-fertilization = Fertilização
ability-name-dam-building = Construção da Barragem
ability-name-dam-improvement = Melhorias na Barragem
ability-name-hatching = Nascimento da tartaruga
ability-name-first-steps = Primeiros passos
picture-part-choosing = Cada jogador escolhe um animal
picture-part-animals = Colocando os animais
picture-part-elder-tree = Colocando o Sabugueiro Milenar
picture-part-stones = Colocando as Pedras Lunares
picture-part-placing = Primeiras árvores
explain-moon = A Lua
explain-moon-later = Onde a Lua vai estar
explain-moonlit = Ao luar
explain-stone = Pedra Lunar
explain-elder-tree = Sabugueiro Milenar
explain-dam = Barragem
explain-baby = Ficha de bebê
explain-hatched = Bebê nascido
explain-lunar = Pontos Lua
explain-ability = Habilidade
explain-animal-hidden = Animal oculto
decide-keep = Você fica com um de dois animais, e os outros só veem qual quando todos tiverem escolhido. Cada animal tem suas próprias habilidades, pagas com pontos Lua.
decide-animal = Cada animal começa sozinho em um espaço de 3 folhas. A cada rodada a Lua ilumina duas linhas retas: o animal que está em uma delas ganha pontos Lua.
decide-elder = Atrás do Sabugueiro Milenar, do lado oposto ao sol, nenhuma árvore recebe luz, seja de que tamanho for. Nada se planta no espaço dele. Ponha-o onde ele prejudique mais os outros do que você.
decide-stone = Iluminada pela Lua, uma Pedra Lunar ilumina todos os espaços ao lado. À luz do sol ela faz sombra no espaço logo atrás, como uma árvore pequena. Nada se planta nela.
decide-moon-turn = Além das ações de sempre, seu animal dá um passo grátis e usa suas habilidades, no máximo uma vez cada por turno, pagando com pontos Lua. Deixe-o onde a Lua vai brilhar na próxima rodada.

## Moonlight as it is counted; other messages use these
moonlight-cost = { $cost ->
    [1] 1 ponto Lua
   *[other] { $cost } pontos Lua
}
moonlight-gain = { $gain ->
    [1] 1 ponto Lua
   *[other] { $gain } pontos Lua
}
moonlight-lunar = { $lunar ->
    [1] 1 ponto Lua
   *[other] { $lunar } pontos Lua
}
