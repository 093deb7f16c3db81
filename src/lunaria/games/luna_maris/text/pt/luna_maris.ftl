game-name = Luna Maris
game-intro = Cuide de uma base lunar: minere, produza água, alimente a equipe.
game-goal = Cinco rodadas em uma base lunar. Mande cientistas aos módulos: eles transformam minério em água, energia e alimento, e bens em pontos. Sondas lado a lado e pouco CO2 pontuam a cada rodada; demandas, alimentos e bens, no fim.

## Options

option-tools = Ferramentas especiais
option-tools-help = A partida avançada: cada um começa com uma ferramenta especial para um módulo.
option-automaton = Autômato
option-automaton-help = A força do adversário no modo solo. Com mais jogadores não tem efeito.
option-automaton-basic = Básico
option-automaton-intermediate = Intermediário
option-automaton-advanced = Avançado

## Names

automaton = O autômato
nothing = nada
nowhere = Ainda fora da base
list = { $first }, { $rest }
trade = { $pay } → { $gain }
module-DEC = Sala de Descompressão
    .the = a { module-DEC }
    .to = à { module-DEC }
    .in = na { module-DEC }
    .of = da { module-DEC }
module-COM = Sala de Comunicação
    .the = a { module-COM }
    .to = à { module-COM }
    .in = na { module-COM }
    .of = da { module-COM }
module-EXP = Sala de Expedição
    .the = a { module-EXP }
    .to = à { module-EXP }
    .in = na { module-EXP }
    .of = da { module-EXP }
module-LAB = Laboratório
    .the = o { module-LAB }
    .to = ao { module-LAB }
    .in = no { module-LAB }
    .of = do { module-LAB }
module-IND = Complexo Industrial
    .the = o { module-IND }
    .to = ao { module-IND }
    .in = no { module-IND }
    .of = do { module-IND }
module-REC = Usina de Reciclagem
    .the = a { module-REC }
    .to = à { module-REC }
    .in = na { module-REC }
    .of = da { module-REC }
module-MIN = Módulo de Mineração
    .the = o { module-MIN }
    .to = ao { module-MIN }
    .in = no { module-MIN }
    .of = do { module-MIN }
module-POW = Usina de Energia
    .the = a { module-POW }
    .to = à { module-POW }
    .in = na { module-POW }
    .of = da { module-POW }
module-GRE = Estufa
    .the = a { module-GRE }
    .to = à { module-GRE }
    .in = na { module-GRE }
    .of = da { module-GRE }
module-DOR = Dormitório
    .the = o { module-DOR }
    .to = ao { module-DOR }
    .in = no { module-DOR }
    .of = do { module-DOR }
tool-COM = Antena de Alta Frequência
tool-EXP = Contrato de Fidelidade
tool-IND = Extrator de Hélio a Seco
tool-REC = Composteira Lunar
tool-MIN = Sonar de Mineração
tool-POW = Produtor de Bioenergia
tool-GRE = Fertilizante Ultra Rápido
tile-COM = Sala de Comunicação avançada: após contratar, dispense um cientista de nível 1 por 2 pontos
tile-EXP = Sala de Expedição avançada: 1 ponto por titânio pago no lugar de ferro
tile-LAB = Laboratório avançado: receba de novo um bônus seu; construir custa 1 titânio a menos
tile-IND = Complexo Industrial avançado: titânio pago no lugar de ferro não vira lixo
tile-REC = Usina de Reciclagem avançada: opções melhores nos níveis 1 e 2
tile-MIN = Módulo de Mineração avançado: minerar também pontua sondas adjacentes; trocar ferro não gera lixo
tile-POW = Usina de Energia avançada: 1 energia a mais
tile-GRE = Estufa avançada: 1 titânio por 2 cartas de alimento e 1 ponto
scientist-S1-1 = Geólogo
    .the = o { scientist-S1-1 }
scientist-S1-2 = Botânica
    .the = a { scientist-S1-2 }
scientist-S1-3 = Engenheiro
    .the = o { scientist-S1-3 }
scientist-S1-4 = Físico
    .the = o { scientist-S1-4 }
scientist-S1-5 = Química
    .the = a { scientist-S1-5 }
scientist-S1-6 = Oficial de Comunicações
    .the = o { scientist-S1-6 }
scientist-S2-01 = Astrogeóloga
    .the = a { scientist-S2-01 }
scientist-S2-02 = Radioastrônoma
    .the = a { scientist-S2-02 }
scientist-S2-03 = Agrônomo
    .the = o { scientist-S2-03 }
scientist-S2-04 = Engenheira de Minas
    .the = a { scientist-S2-04 }
scientist-S2-05 = Químico de Processos
    .the = o { scientist-S2-05 }
scientist-S2-06 = Gerente de Logística
    .the = a { scientist-S2-06 }
scientist-S2-07 = Físico Nuclear
    .the = o { scientist-S2-07 }
scientist-S2-08 = Especialista em Caminhada Lunar
    .the = o { scientist-S2-08 }
scientist-S2-09 = Astrobióloga
    .the = a { scientist-S2-09 }
scientist-S2-10 = Engenheiro Ambiental
    .the = o { scientist-S2-10 }
scientist-S2-11 = Metalurgista
    .the = a { scientist-S2-11 }
scientist-S2-12 = Nutricionista
    .the = a { scientist-S2-12 }
scientist-S2-13 = Engenheira de Sistemas
    .the = a { scientist-S2-13 }
scientist-S2-14 = Médico de Voo
    .the = o { scientist-S2-14 }
scientist-S2-15 = Cientista de Materiais
    .the = a { scientist-S2-15 }
scientist-S2-16 = Engenheiro de Robótica
    .the = o { scientist-S2-16 }
food-arugula = rúcula
food-tomato = tomate
food-leek = alho-poró
food-cress = agrião
food-chives = cebolinha
food-radish = rabanete
food-pea = ervilha
food-rye = centeio
food-quinoa = quinoa
track-extraction = extração
track-sustainability = sustentabilidade

## Goods

goods-energy = { $n ->
    [1] 1 energia
   *[other] { $n } de energia
}
goods-iron = { $n ->
    [1] 1 ferro
   *[other] { $n } de ferro
}
goods-iron_to_waste = { $n ->
    [1] 1 ferro
   *[other] { $n } de ferro
} para o lixo
goods-titanium = { $n ->
    [1] 1 titânio
   *[other] { $n } de titânio
}
goods-water = { $n ->
    [1] 1 água
   *[other] { $n } de água
}
goods-helium3 = { $n } hélio-3
goods-points = { $n ->
    [-1] { $n } ponto
    [1] { $n } ponto
   *[other] { $n } pontos
}
goods-waste = { $n ->
    [1] 1 lixo
   *[other] { $n } de lixo
}
goods-oxygen = { $n } de oxigênio de volta
goods-stress = estresse −{ $n }
goods-co2 = CO2 −{ $n }
goods-waste_returned = remover até { $n ->
    [1] 1 lixo
   *[other] { $n } de lixo
}
goods-research = { $n ->
    [1] 1 avanço de pesquisa
   *[other] { $n } avanços de pesquisa
}
goods-scientists = { $n ->
    [1] 1 cientista recuperado
   *[other] { $n } cientistas recuperados
}
goods-food = { $n ->
    [1] 1 alimento
   *[other] { $n } alimentos
}
goods-top_food = o alimento do topo do monte
goods-discarded_food = um alimento descartado à escolha
goods-ore_per_probe = um minério por sonda sua
goods-energy_when_advanced = { $n ->
    [1] 1 energia
   *[other] { $n } de energia
} a mais se avançado
goods-fill_battery = bateria cheia
goods-stress_to_last = estresse mínimo

## Decisions

task-tool = escolha uma ferramenta especial
task-start = escolha uma posição inicial
task-turn = jogue um cientista, alimente ou encerre o expediente
task-step = escolha para onde ir
task-module = use o módulo ou termine nele
task-option = escolha uma opção da ação principal
task-second = escolha uma segunda opção ou pare
task-titanium = escolha quanto titânio substitui ferro
task-track = escolha uma trilha de pesquisa
task-bonus = escolha um bônus
task-recall = escolha um cientista para recuperar
task-food = escolha um alimento
task-discard = escolha um alimento descartado
task-remove = escolha um cientista para dispensar, ou ninguém
task-rest = escolha quem mais descansa ou pare
task-build = escolha um módulo avançado para construir
task-filter = escolha quanta energia o filtro de ar usa
task-feed = continue alimentando ou pare

prompt-tool = Escolha a ferramenta especial que você terá nesta partida.
prompt-start = Escolha o módulo em que seu astronauta começa.
prompt-turn = { $oxygen ->
    [0] Você não tem mais oxigênio: alimente seus cientistas ou encerre o expediente.
   *[other] Você tem { $oxygen } de oxigênio e { $energy } de energia: jogue um cientista, alimente ou encerre o expediente.
}
prompt-step = { $step ->
    [2] { $card }: você pode seguir para outro módulo. Você tem { $oxygen } de oxigênio, 1 por módulo em que entra.
   *[other] { $card }: para onde vai seu astronauta? Você tem { $oxygen } de oxigênio, 1 por módulo em que entra, ou 1 para ficar.
}
prompt-module = { $module }: o que você usa? Você tem { $energy } de energia.
prompt-option = { $module }: escolha o que a ação principal faz.
prompt-second = { $module }, nível 4: você pode escolher uma segunda opção.
prompt-titanium = Quanto titânio você paga no lugar de ferro?
prompt-track = Em qual trilha de pesquisa você avança?
prompt-bonus = Qual bônus seu disco alcança?
prompt-recall = { $number ->
    [1] Escolha um cientista para voltar à sua mão.
   *[other] Escolha { $number } cientistas, um a um, para voltar à sua mão.
}
prompt-food = { $number ->
    [1] Escolha um alimento.
   *[other] Escolha { $number } alimentos, um a um.
}
prompt-discard = Escolha um alimento da pilha de descarte.
prompt-remove = Você pode dispensar um cientista de nível 1 por 2 pontos.
prompt-rest = Quem mais vai descansar?
prompt-build = Qual módulo avançado você constrói?
prompt-filter = Quanta energia o filtro de ar usa? O CO2 volta o mesmo número de casas.
prompt-feed = Use outro alimento ou pare.

act-take-energy = Depósito de emergência: 1 energia por { $points }
act-take-iron = Depósito de emergência: 1 ferro por { $points }
act-take-water = Depósito de emergência: 1 água por { $points }
act-done-step = Parar aqui
act-done-module = Terminar aqui
act-done-option = Ninguém descansa
act-done-second = Sem segunda opção
act-done-remove = Não dispensar ninguém
act-done-rest = Mais ninguém
act-done-feed = Parar de alimentar
act-end = Encerrar o expediente
act-play = Jogar { $card-the }: { $shows }
act-feed = Alimentar com { $food }
act-points = Recuperar { $number ->
    [1] 1 cientista
   *[other] { $number } cientistas
} por { $points }
act-go = { $module }: { $oxygen } de oxigênio
act-pass = { $module }: { $oxygen } de oxigênio, sem ação
act-stay = Ficar { $module-in }: { $oxygen } de oxigênio
act-main = Ação principal: { $energy } de energia
act-main-brief = Ação principal { $energy }
act-extra-IND = Filtro de ar: 1 ou 2 de energia, o CO2 volta o mesmo tanto
act-extra-IND-brief = Filtro de ar 1–2 [energy]
act-extra-LAB = Construir um módulo avançado
act-build = { $tile }. { $titanium ->
    [1] 1 titânio
   *[other] { $titanium } de titânio
}, 1 energia
act-filter = { $number ->
    [1] 1 energia
   *[other] { $number } de energia
}: CO2 −{ $number }
act-titanium = { $number ->
    [0] Só ferro
    [1] 1 titânio
   *[other] { $number } de titânio
}
act-advance-extraction = Avançar em extração
act-advance-sustainability = Avançar em sustentabilidade
act-bonus = { $gain }
act-repeat = De novo: { $gain }
act-recall = Recuperar { $card-the }: { $shows }
act-rest = Pôr { $card-the } para descansar
act-remove = Dispensar { $card-the } por 2 pontos
act-start = Começar { $module-in }
act-probe = Colocar a sonda em { $space }
act-hire = Contratar { $card-the } por { $iron ->
    [1] 1 ferro
   *[other] { $iron } de ferro
}: { $shows }
ask-tool = { $what }. Com a ferramenta?
act-plain = Sem a ferramenta
act-tool = { $tool }
act-tool-brief = [{ $module }] { $tool }
act-demand = Demanda { $level }: { $trade }
act-use-tool = { $tool }: { $trade }
act-food = Pegar { $food }

## Events

event-tool = { $seat } escolhe a ferramenta { $tool }.
event-start = { $seat } começa { $module-in }.
event-round = Começa a rodada { $round }.
event-play = { $seat } joga { $card-the }.
event-go = { $oxygen ->
    [0] { $seat } vai { $module-to }.
   *[other] { $seat } vai { $module-to } por { $oxygen } de oxigênio.
}
event-activate = { $seat } ativa { $module-the }.
event-extra = { $seat } usa a ação extra { $module-of }.
event-occupant = { $seat } está no símbolo de energia { $module-of }: 1 ponto.
event-leave = { $seat } sai do símbolo de energia { $module-of }.
event-pay = { $seat } paga { $goods }.
event-gain = { $seat } recebe { $goods }.
event-overflow = Sem espaço: { $seat } perde { $goods }.
event-spoil = No fim da esteira de { $seat }, isto vira lixo: { $goods }.
event-waste = { $seat } acrescenta { $count ->
    [1] 1 lixo
   *[other] { $count } de lixo
}.
event-co2 = { $seat } vai a { $index } na trilha de CO2.
event-stress = { $seat } leva o marcador de estresse a { $value }.
event-oxygen = { $seat } move o marcador de oxigênio { $steps ->
    [-1] 1 espaço para a esquerda
    [-2] 2 espaços para a esquerda
   *[other] em { $steps }
}.
event-points-adjacency = { $seat }: { $points } por sondas adjacentes.
event-points-co2 = { $seat }: { $points } pela trilha de CO2.
event-points-built = { $seat }: { $points } por módulos avançados.
event-points-recall = { $seat }: { $points } por recuperar cientistas.
event-points-titanium = { $seat }: { $points } por titânio no lugar de ferro.
event-points-contract = { $seat }: { $points } com o Contrato de Fidelidade.
event-points-automaton = { $seat }: { $points }.
event-deposit = { $seat } pega { $goods } do depósito de emergência e perde { $points }.
event-use-tool = { $seat } usa a ferramenta { $tool }.
event-probe = { $seat } coloca uma sonda em { $space }.
event-hire = { $seat } contrata { $card-the }.
event-new-scientist = Disponível para contratar: { $card }.
event-hiring-closed = O monte de cientistas acabou: ninguém mais pode ser contratado.
event-demand = { $seat } cumpre uma demanda: { $trade }.
event-new-demand = Nova demanda: { $trade }.
event-advance = { $seat } avança em { $track } até o nível { $level }.
event-bonus = { $seat } recebe um bônus: { $gain }.
event-build = { $seat } constrói um módulo avançado. { $tile }.
event-remove = { $seat } dispensa { $card-the }.
event-rest = { $seat }: { $card-the } descansa.
event-recall = { $seat } recupera { $card-the }.
event-feed = { $seat } alimenta com { $food }.
event-food = { $seat } pega { $food }.
event-salvage = { $seat } pega { $food } da pilha de descarte.
event-draw-food = { $seat } compra { $food }.
event-new-food = Novo alimento aberto: { $food }.
event-reshuffle = O descarte de alimentos é embaralhado em um novo monte.
event-discard = { $seat } descarta { $food }.
event-end-workday = { $seat } encerra o expediente e fica com o { $place }º lugar na ordem de turno.
event-solo-card = Carta { $card } do autômato: { $actions }.
event-over = A quinta rodada terminou, e com ela a partida.

## Refusals

refusal-not-now = Agora não: primeiro { $task }.
refusal-deposit-empty = Você já pegou este cubo do depósito de emergência.
refusal-deposit-points = Este cubo custa { $points }, e você tem menos.
refusal-deposit-room = Não há espaço no seu tabuleiro para este cubo.
refusal-must-step = O cientista foi jogado: escolha para onde ir.
refusal-must-use = Você ficou para usar este módulo, então use-o.
refusal-must-choose = O módulo está ativo: escolha uma opção.
refusal-must-rest = Coloque ao menos um cientista na pilha de descanso.
refusal-not-in-hand = Você não tem { $card-the } na mão.
refusal-no-oxygen = Você não tem mais oxigênio.
refusal-nobody-rests = Nenhum cientista seu está na pilha de descanso.
refusal-no-such-food = Você não tem { $food } na mão.
refusal-has-food = Você tem alimento na mão: use-o.
refusal-fewer-rest = Na sua pilha de descanso { $number ->
    [1] há só 1 cientista
   *[other] há só { $number } cientistas
}.
refusal-points = Você tem { $points }: cada cientista custa 2; o último pode custar 1.
refusal-too-far = Ir { $module-to } custa { $needed } de oxigênio, e você tem { $oxygen }.
refusal-must-move = O segundo passo deve levar a outro módulo.
refusal-not-shown = A carta do cientista não mostra { $module-the }.
refusal-nothing-here = Você só pode ficar para usar { $module-the }, e nada pode ser usado ali agora.
refusal-done-before = Você já usou isso neste passo.
refusal-no-energy = Você não tem energia para o símbolo deste módulo.
refusal-no-probe = Você não tem mais sondas no tabuleiro.
refusal-too-stressed = Sua equipe está estressada demais para sair.
refusal-no-option = Nenhuma opção { $module-of } é possível agora.
refusal-no-extra = Não há ação extra { $module-in }.
refusal-no-filter = O filtro de ar usa energia, e não mais do que o seu disco de CO2 pode voltar.
refusal-all-built = Não há mais módulos avançados para construir.
refusal-no-build = Um módulo avançado custa { $titanium ->
    [1] 1 titânio
   *[other] { $titanium } de titânio
} e 1 energia.
refusal-not-offered = Este não está disponível.
refusal-titanium = Não dá para pagar assim com { $iron ->
    [1] 1 ferro
   *[other] { $iron } de ferro
} e { $titanium ->
    [1] 1 titânio
   *[other] { $titanium } de titânio
}.
refusal-titanium-cost = Aqui só se paga { $cost ->
    [1] 1 ferro
   *[other] { $cost } de ferro
}.
refusal-bonus-reached = Este disco já está na área de bônus.
refusal-own-disc = Seu outro disco está neste bônus.
refusal-no-disc = Só com o Laboratório avançado, e só um bônus com um disco seu.
refusal-not-resting = Na sua pilha de descanso não está { $card-the }.
refusal-just-played = Este é o cientista que você está jogando.
refusal-not-own = Já saiu da partida { $card-the }.
refusal-space-taken = Já há uma sonda ali.
refusal-hiring-closed = Ninguém mais pode ser contratado.
refusal-not-for-hire = Não é possível contratar { $card-the } agora.
refusal-price = Você não pode pagar { $price }.
refusal-no-tool = Você precisa da ferramenta { $tool }, pronta para uso.
refusal-no-demand = Não há mais demandas nesta pilha.
refusal-no-demand-yet = O Contrato de Fidelidade exige uma demanda cumprida antes desta.
refusal-other-module = Isso pertence { $module-to }.
refusal-same-kind = A segunda opção deve ser de tipo diferente da primeira.
refusal-tool-instead = A ferramenta é usada no lugar da trilha, não depois de uma opção.
refusal-before-advanced = A versão avançada { $module-of } substitui esta opção.
refusal-after-advanced = Só com a versão avançada { $module-of }.
refusal-level = Sua pesquisa precisa estar no nível { $level }.
refusal-no-food = Não há alimentos abertos.
refusal-not-face-up = Não há { $food } entre os alimentos abertos.
refusal-not-discarded = Não há { $food } na pilha de descarte.

## Scores and descriptions

score-track = Trilha de pontuação
score-stress = Estresse
score-scientists = Cientistas de nível 2
score-variety = Variedade de alimentos
score-nutrition = Valor nutricional
score-co2 = CO2
score-demands = Demandas
score-resources = Recursos
score-waste = Lixo
describe-round = Rodada { $round } de { $rounds }.
describe-open = Para contratar: { $scientists }. Alimentos: { $food }.
describe-demand = Demanda: { $demand }; { $left } na pilha.
describe-board = { $seat }: { $points }. { $place }. { $goods }. CO2 { $co2 }.
describe-cards = Oxigênio gasto { $oxygen } de { $stress }. Mão: { $hand }. Descansando: { $rest }.
describe-food = Alimentos na mão: { $food }.

## Palavras na imagem

picture-round = Rodada { $round }
picture-round-of = Rodada { $round } de { $rounds }
picture-day = dia
picture-night = noite
picture-over = o fim
picture-now = Agora
picture-next = Depois
picture-order = Ordem de turno desta rodada e da próxima, com o que cada posição dá
picture-mining = Área de mineração
picture-demands = Demandas
picture-demand = Demanda
picture-tiles = Módulos avançados
picture-scientists = Para contratar
picture-food = Alimentos
picture-deck = { $n } no monte
picture-discard = Pilha de descarte
picture-left = { $n ->
    [1] resta 1
   *[other] restam { $n }
}
picture-research = Pesquisa
picture-bonuses = Área de bônus
picture-bonus = Bônus
picture-built = Pontos por construir
picture-deposit = Depósito de emergência
picture-tool = Ferramenta especial
picture-ended = expediente encerrado
picture-turn = sua vez
picture-turn-theirs = na vez
picture-hand = Mão
picture-rest = Pilha de descanso
counted = { $n } × { $what }
research-level = Nível { $level }
research-twice = Nível 4: duas opções diferentes na mesma ativação
research-after = depois do nível 4
solo-card = Carta { $letter }
solo-done = feita
tool-ready = pronta
tool-used = usada nesta rodada
own-points = { $n ->
    [1] ponto
   *[other] pontos
}
own-score = { $n } se acabasse agora
own-in = Esteira, entrada
own-out = saída: vira lixo
own-probes = sondas
own-breath = Oxigênio usado { $used }, estresse permite { $most }
own-breaths = { $n ->
    [1] resta 1 de oxigênio
   *[other] restam { $n } de oxigênio
}
seat-breath = { $left } de { $stress }

## Partes da imagem

part-board = Base
part-market = Contratação, alimentos
tab-trade = Mercado
tab-work = Mina, lab.
part-own = Seu tabuleiro
part-seat = Tabuleiro de { $seat }

## Para que servem as coisas

module-DEC-does = A equipe sai e coloca uma sonda na área de mineração.
module-COM-does = Contrate um cientista de nível 2 por ferro.
module-EXP-does = Cumpra uma demanda.
module-LAB-does = Avance na pesquisa ou construa um módulo avançado.
module-IND-does = Produza água ou hélio-3 com ferro, até onde vai a sua extração.
module-REC-does = Faça algo útil com o lixo, até onde vai a sua sustentabilidade.
module-MIN-does = Extraia um minério por sonda sua ou transforme ferro em titânio.
module-POW-does = Produza energia com ferro ou com água. Usar este módulo não gasta energia.
module-GRE-does = Pegue alimentos.
module-DOR-does = Cientistas vão descansar e a equipe se acalma. Qualquer cientista pode ir até lá.
tool-COM-does = Contratar custa 1 ferro a menos.
tool-EXP-does = Uma demanda vale 1 ponto a mais por demanda que você já cumpriu.
tool-IND-does = 2 de ferro por 1 hélio-3 e 1 lixo.
tool-REC-does = 1 lixo por 2 de oxigênio.
tool-MIN-does = 1 titânio a mais.
tool-POW-does = 1 ferro e 1 lixo por uma bateria cheia e 1 ponto.
tool-GRE-does = Além disso, a carta de alimento do topo e 1 de oxigênio.
space-does = Uma sonda aqui extrai este minério antes de cada rodada; sondas suas lado a lado pontuam.
scientist-shows = Pode usar: { $modules } e o Dormitório.
scientist-second = Dá um segundo passo e vale { $points } no fim.
food-does = Alimenta { $n ->
    [1] 1 cientista, que volta
   *[other] { $n } cientistas, que voltam
} para a sua mão.
food-bonus = Além disso: { $goods }.
built-does = Um módulo avançado também dá 1 ponto, depois de cada rodada, a quem o construiu.
build-cost = Construir custa { $goods }
track-extraction-name = Extração
track-extraction-does = Cada nível abre uma opção do Complexo Industrial.
track-sustainability-name = Sustentabilidade
track-sustainability-does = Cada nível abre uma opção da Usina de Reciclagem.
co2-does = Muito lixo gera CO2. Depois de cada rodada, o disco mais baixo ganha pontos e o mais alto perde um; no fim, cada disco vale os pontos impressos sob ele.
co2-here = { $points } no fim
thing-energy = Energia: { $n } de { $most }
thing-energy-does = Usar um módulo de símbolo livre gasta uma; construir também.
thing-water = Água: { $n } de { $most }
thing-water-does = Para demandas, hélio-3, energia e alimentos.
thing-helium3 = Hélio-3: { $n } de { $most }
thing-helium3-does = Para demandas.
thing-waste = Lixo: { $n } de { $most }
thing-waste-does = O quarto e o quinto cubo movem seu disco de CO2, o sexto é estresse; no fim, lixo custa pontos.
thing-section-1 = Esteira, entrada: { $iron ->
    [1] 1 ferro
   *[other] { $iron } de ferro
}, { $titanium ->
    [1] 1 titânio
   *[other] { $titanium } de titânio
}
thing-section-1-does = O minério novo cai aqui e avança antes da próxima rodada.
thing-section-2 = Esteira, saída: { $iron ->
    [1] 1 ferro
   *[other] { $iron } de ferro
}, { $titanium ->
    [1] 1 titânio
   *[other] { $titanium } de titânio
}
thing-section-2-does = O que ainda estiver aqui antes da próxima rodada vira lixo.
thing-probes = Sondas restantes: { $n }
thing-probes-does = Colocá-las dá 1 ferro e 1 ponto, depois 1 água, depois 1 hélio-3 e 1 lixo.
thing-breath = Oxigênio restante: { $n }
thing-breath-does = Um passo gasta 1 de oxigênio por módulo em que se entra. O oxigênio vai até o marcador de estresse.
thing-oxygen = Oxigênio usado: { $n }
thing-oxygen-does = Volta a 0 depois da rodada.
thing-stress = O estresse permite { $n } de oxigênio
thing-stress-does = Quanto mais à direita, mais calma a equipe: as duas últimas casas pontuam no fim.
thing-deposit-energy = Depósito de emergência: 1 energia por { $points }
thing-deposit-iron = Depósito de emergência: 1 ferro por { $points }
thing-deposit-water = Depósito de emergência: 1 água por { $points }
thing-deposit-left = Depósito de emergência: ainda disponível
thing-deposit-taken = Depósito de emergência: já usado
thing-deposit-does = Cada cubo pode ser pego uma vez por partida, no seu turno.
thing-demands = Demandas cumpridas: { $n }
thing-demands-does = No fim, não ter nenhuma custa 5 pontos; 2, 3 e 4 valem 3, 5 e 8.
thing-points = Até agora { $points }, e { $score } se a partida acabasse agora
thing-points-does = O segundo número conta tudo o que pontua no fim.
