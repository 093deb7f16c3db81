## The game and its options

game-name = Welcome to the Moon
game-intro = Escreva números, sempre crescentes, e voe até a Lua.
game-goal = A cada turno todos escolhem um par de cartas e anotam o número na própria folha, sempre crescente em cada zona. Partes preenchidas e missões dão pontos, as missões mais a quem as cumpre primeiro. A partida termina quando alguém cumpre as três missões, preenche a folha ou marca todos os erros.
option-adventure = Aventura
option-adventure-help = Cada aventura tem sua folha e suas regras. A primeira é a mais fácil.
option-adventure-1 = 1 · O Lançamento
option-adventure-2 = 2 · A Jornada
option-adventure-3 = 3 · A Colônia
option-level = ASTRA
option-level-help = Contra quem você joga no modo solo. Com mais jogadores não tem efeito.
option-level-1 = 1 · Katherine
option-level-2 = 2 · Alexei
option-level-3 = 3 · Margaret
option-level-4 = 4 · Franklin
option-level-5 = 5 · Sergei
option-level-6 = 6 · Stephanie
option-level-7 = 7 · Thomas
option-level-8 = 8 · Peggy
option-level-9 = 9 · Welcome Team
astra = ASTRA

## Actions, places and steps

action-robot = Robô
action-energy = Energia
action-plant = Planta
action-water = Água
action-astronaut = Astronauta
action-planning = Planejamento
action-none = nenhuma ação
quarter-tl = o bairro superior esquerdo
    .of = do bairro superior esquerdo
quarter-tr = o bairro superior direito
    .of = do bairro superior direito
quarter-bl = o bairro inferior esquerdo
    .of = do bairro inferior esquerdo
quarter-br = o bairro inferior direito
    .of = do bairro inferior direito
column-plants = plantas
    .of = das { column-plants }
column-tanks = tanques de água
    .of = dos { column-tanks }
column-antennas = antenas
    .of = das { column-antennas }
station-name = a estação { $number }
symbol-name = a sabotagem { $number }
step-choose = escolher uma combinação
step-pair = escolher duas cartas
step-value = escolher o número
step-write = anotar o número
step-robot = usar ou recusar o Robô
step-energy = usar ou recusar a Energia
step-plant = usar ou recusar a Planta
step-water = usar ou recusar a Água
step-planning = usar ou recusar o Planejamento
step-effects = usar os efeitos do quarto
step-done = encerrar o turno
step-mission = cumprir uma missão ou esperar
step-give = decidir o destino da terceira carta
step-cross = riscar o que a carta de efeito pede
step-gift = receber o bônus ganho
step-effects-5 = cortar uma seção do domo

## What is to be decided

prompt-choose = { $first ->
    [planet] { $count ->
        [1] Só uma combinação cabe: escolha essa combinação.
       *[other] Escolha uma das combinações.
    }
   *[space] { $count ->
        [1] Só uma combinação cabe: escolha essa combinação, ou antes um espaço.
       *[other] Escolha uma das combinações, ou antes um espaço.
    }
}
prompt-pair = Escolha uma carta pelo número e outra pela ação.
prompt-error = Nenhum número pode ser anotado: marque um Erro de Sistema.
prompt-error-or-wild = Nenhum número pode ser anotado como está: use uma Ação Curinga ou marque um Erro de Sistema.
prompt-value = Astronauta: anotar { $number }, ou até 2 a mais ou a menos?
prompt-write = Onde você anota o { $number }?
prompt-robot-2 = Robô: circule um robô de uma estação.
prompt-robot-3 = Robô: desenhe um túnel a partir da sua rede.
prompt-energy-2 = Energia: a cada duas, uma zona é dividida. Onde?
prompt-energy-3 = Energia: qual valor você melhora?
prompt-plant-2 = Planta: circule uma planta de uma estação desta zona.
prompt-plant-3 = Planta: circular a próxima estufa deste bairro?
prompt-water-2 = Água: circular o tanque deste espaço?
prompt-water-3 = Água: circular o tanque deste edifício?
prompt-planning-2 = Planejamento: anotar um X em outro espaço?
prompt-planning-3 = Planejamento: anotar um X em outro edifício? Custa pontos.
prompt-effects-1 = Use os efeitos: preencha uma seta ou construa um X.
prompt-done = Confira e encerre seu turno.
prompt-mission = Você pode cumprir uma missão. Agora ou depois?
prompt-give = Qual carta vai para a ASTRA?
prompt-cross-1 = Carta de efeito: risque uma sabotagem e circule um Erro de Sistema.
prompt-cross-2 = Carta de efeito: risque um multiplicador maior.
prompt-cross-3 = Carta de efeito: risque o 15 de um bairro.

## What can be touched

card-both = { $number } com { $action }
card-number = O número { $number }
card-action = A ação { $action }
way-use = Usar { $action }
way-declined = Anotar só { $number }
way-wild = Ação Curinga: como { $action }
way-use-brief = Usar [{ $action }]
way-wild-brief = como [{ $action }]
act-error = Marcar um Erro de Sistema
act-value = Anotar { $number }
act-value-brief = [pencil] { $number }
act-write = Anotar { $number } em { $space }
act-space = Anotar em { $space }
ask-action = Qual ação vai com o { $number }?
ask-way = { $action } com o { $number }: como você usa a carta?
ask-give = { $action }: vai para a ASTRA?
ask-card = Qual combinação você anota aqui?
act-x = Anotar um X em { $space }
act-done = Encerrar o turno
decided-card = Escolher a combinação { $card }
decided-declined = Escolher a combinação { $card } sem o Astronauta
decided-wild = Escolher a combinação { $card } como { $action }
decided-space = Anotar em { $space }
act-mission = Cumprir a missão { $letter }
act-give = Dar à ASTRA
act-remove = Remover: um bônus solo
act-water = Usar a Água
act-energy = Circular uma energia
act-plant = Usar a Planta
act-robot-station = Circular um robô da estação { $place }
act-plant-station = Circular uma planta da estação { $place }
act-cross-station = Riscar o multiplicador da estação { $place }
act-energy-divider = Dividir depois do espaço { $place }
act-robot-tunnel = Desenhar o túnel { $place }
act-energy-column = Melhorar o valor { $place-of }
act-cross-quarter = Riscar o 15 { $place-of }
act-effects-quarter = Ativar o foguete de { $place }
act-cross-symbol = Riscar a sabotagem { $place }
pass-mission = Agora não
pass-robot = Não usar o Robô
pass-energy = Não usar a Energia
pass-plant = Não usar a Planta
pass-water = Não usar a Água
pass-x = Não anotar X

## What happened

event-turn = Novas combinações: { $number_1 } { $action_1 }, { $number_2 } { $action_2 }, { $number_3 } { $action_3 }.
event-reveal = Todos terminaram.
event-finished = { $seat } terminou.
event-decided = { $seat }: { $what }.
event-decided-hidden = { "" }
event-write = { $seat } anota { $number } em { $space } ({ $action }).
event-x = { $seat } anota um X em { $space }.
event-error = { $seat } marca um Erro de Sistema ({ $errors } agora).
event-wild = { $seat } usa uma Ação Curinga como { $action }.
event-robot-2 = { $seat } circula um robô da estação { $place }.
event-robot-3 = { $seat } desenha o túnel { $place }.
event-energy-2 = { $seat } divide uma zona depois do espaço { $place }.
event-energy-plain = { $seat } circula uma energia.
event-energy-3 = { $seat } melhora o valor { $place-of }.
event-plant-2 = { $seat } circula uma planta da estação { $place }.
event-plant-3 = { $seat } circula uma estufa { $place-of }.
event-water = { $seat } circula o tanque em { $space }.
event-astronaut = { $seat } risca o Astronauta { $total }.
event-bonus = { $seat } circula o bônus maior: { $place }.
event-bonus-low = { $seat } circula o bônus menor: { $place }.
event-quarter-1 = { $seat } completa o quarto { $place }.
event-rockets = { $seat } risca { $count ->
    [1] 1 símbolo de foguete
   *[other] { $count } símbolos de foguete
} ({ $total ->
    [1] 1 foguete
   *[other] { $total } foguetes
} no total).
event-activate = { $seat } ativa o foguete de { $place }.
event-sabotage = { $seat } anuncia a sabotagem { $symbol }.
event-sabotaged = { $seat } sofre a sabotagem { $symbol }.
event-mission = { $seat } cumpre a missão { $letter } antes de todos.
event-mission-low = { $seat } cumpre a missão { $letter }.
event-effect = Sai a carta de efeito { $letter }.
event-no-effect = A carta de efeito { $letter } não tem efeito: não sobrou nada para ela.
event-flipped = A missão { $letter } é virada: só resta o valor menor.
event-crossed = { $seat } risca pela carta de efeito: { $place }.
event-given = A ASTRA recebe a carta { $number } { $action }: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}. Cartas desta ação agora: { $count }.
event-given-1 = A ASTRA recebe a carta { $number } { $action } e risca { $points ->
    [1] 1 casa
   *[other] { $points } casas
} da sua trilha. Cartas desta ação agora: { $count }.
event-removed = Uma carta sai do jogo: { $number } { $action }.
event-launch = { $seat } lança o foguete!
event-over = A partida terminou.

## Why not

refusal-not-now = Agora não. O próximo passo: { $now }.
refusal-solo-pairs = No modo solo, você usa o número de uma carta e a ação de outra.
refusal-no-pairs = O número e a ação vêm da mesma pilha.
refusal-must-write = Um dos números pode ser anotado, portanto você não pode marcar um Erro de Sistema.
refusal-nothing-to-decline = Só um Astronauta precisa ser recusado antes de anotar.
refusal-no-wild-here = Não há Ações Curinga nesta folha.
refusal-no-wild = Você não tem Ação Curinga circulada.
refusal-no-space = Não há espaço onde anotar { $number }.
refusal-no-space-changed = Não há espaço onde anotar { $number }, mudado em no máximo 2.
refusal-too-far = Um Astronauta muda { $number } em no máximo 2, entre 0 e 17.
refusal-filled = { $space } já está preenchido.
refusal-floor = { $space } não fica em um andar de { $action }.
refusal-no-floor = { $number } não cabe em nenhum andar de { $action }.
refusal-too-low = { $number } não pode vir depois do { $other } em { $space }: os números são crescentes.
refusal-too-high = { $number } não pode vir antes do { $other } em { $space }: os números são crescentes.
refusal-mission-done = Você já cumpriu a missão { $letter }.
refusal-mission = Esta missão ainda não foi cumprida: { $condition } Ela vale até { $points }.
refusal-not-the-third = A carta { $card } foi usada; a terceira vai para a ASTRA.
refusal-no-bonus = Você não tem bônus solo.
refusal-crossed = Isso já está riscado ou circulado.
refusal-no-building = Você não tem efeito Construção para usar.
refusal-no-activation = Você não tem efeito Ativação para usar.
refusal-already-active = Este foguete já está ativo.
refusal-quarter-full = Este quarto está completo: seu foguete não pode mais ser ativado.
refusal-no-robots = Todos os robôs da estação { $place } estão circulados.
refusal-energy-compulsory = A energia de um Erro de Sistema é obrigatória.
refusal-no-divider-yet = Esta energia é a primeira da coluna: ainda sem divisão.
refusal-divide-now = Esta energia é a segunda da coluna: ela divide uma zona na hora.
refusal-divided = Já há uma divisão ali.
refusal-no-plants = Todas as plantas da estação { $place } estão circuladas.
refusal-other-zone = A estação { $place } não está ligada à zona do seu número.
refusal-tunnel-drawn = O túnel { $tunnel } já está desenhado.
refusal-not-joined = O túnel { $tunnel } não começa na sua rede.
refusal-column-full = Este valor não pode mais ser melhorado.

## Missions

mission-1-a-1 = Preencher os andares de Astronauta e o de Água.
mission-1-a-2 = Preencher os andares de Robô e o de Planejamento.
mission-1-b-1 = Preencher o andar de Energia.
mission-1-b-2 = Preencher os andares de Planta e Curinga.
mission-1-c-1 = Anotar 10 X com efeitos de Construção.
mission-1-c-2 = Ter 5 Erros de Sistema circulados e não riscados.
mission-2-a-1 = Circular um multiplicador de 3 estações.
mission-2-a-2 = Circular todas as plantas de 2 estações.
mission-2-b-1 = Completar 2 zonas de exatamente 6 espaços.
mission-2-b-2 = Completar zonas de exatamente 6, 4 e 2 espaços.
mission-2-c-1 = Circular 6 tanques de água.
mission-2-c-2 = Circular 4 tanques de água consecutivos.
mission-3-a-1 = Preencher 3 colunas.
mission-3-a-2 = Preencher 3 linhas.
mission-3-b-1 = Conectar o observatório aos seus túneis.
mission-3-b-2 = Circular todas as antenas de 2 bairros.
mission-3-c-1 = Ter 10 plantas em estufas.
mission-3-c-2 = Circular os dois tanques de 2 bairros.

## In words, and the score

describe-turn = Turno { $turn }
describe-card = Combinação { $card }: { $number } com { $action }; no próximo turno { $following }.
describe-first-card = Pilha { $card }: o primeiro turno traz { $following }.
describe-solo-card = Carta { $card }: { $number }, { $action }.
describe-mission = Missão { $letter } ({ $points }): { $condition }
describe-seat = { $seat }: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}, { $errors ->
    [1] 1 Erro de Sistema
   *[other] { $errors } Erros de Sistema
}.
describe-spaces = Preenchidos: { $spaces }
describe-astra = ASTRA, nível { $level } ({ $name }): { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}.
describe-astra-cards = { $action }: { $count ->
    [1] 1 carta
   *[other] { $count } cartas
}, { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}.
describe-astra-boxes = { $action }: { $count ->
    [1] 1 carta
   *[other] { $count } cartas
}, { $points ->
    [1] 1 casa
   *[other] { $points } casas
}.
describe-astra-level = Pelo nível: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}.
describe-track = Casas riscadas da trilha: { $crossed } de { $boxes }.
describe-bonuses = Bônus solo para usar: { $count } (usados: { $used }, no máximo { $most }).
describe-stars = Em uma campanha isto dá { $count ->
    [1] 1 estrela
   *[other] { $count } estrelas
} a { $seat }.
verdict-won = Você venceu a ASTRA.
verdict-draw = Empate com a ASTRA.
verdict-lost = A ASTRA vence.
score-missions = Missões
score-rockets = Foguetes
score-plants = Plantas
score-tanks = Tanques de água
score-longest-zone = Zona mais longa
score-most-zones = Mais zonas
score-antennas = Antenas
score-quarters = Bairros
score-astronauts = Astronautas
score-planning = Planejamento
score-errors = Erros de Sistema
score-astra-cards = Cartas da ASTRA
score-astra-level = Nível da ASTRA
score-so-far = { $line } (até agora)

## The picture

picture-label = Welcome to the Moon, turno { $turn }
space-fixed = { $space }: preenchido desde o início
space-holds = { $space }: { $number }
space-empty = { $space }: vazio
station-label = Estação { $number }: { $robots } de { $of } robôs, { $plants ->
    [1] 1 planta
   *[other] { $plants } plantas
}
wilds-used = usadas: { $count }
card-following = No próximo turno { $action }
score-total = Total
sheet-of = A folha de { $seat }
solo-bonuses = Bônus solo: { $count }

## Adventure 4

option-adventure-4 = 4 · A Mina
factory-plants = a fábrica de plantas
    .in = na fábrica de plantas
    .of = da fábrica de plantas
factory-waters = a fábrica de água
    .in = na fábrica de água
    .of = da fábrica de água
factory-pearls = a fábrica de pérolas
    .in = na fábrica de pérolas
    .of = da fábrica de pérolas
factory-rubies = a fábrica de rubis
    .in = na fábrica de rubis
    .of = da fábrica de rubis
factory-second-plants = a fábrica secundária de plantas
    .in = na fábrica secundária de plantas
    .of = da fábrica secundária de plantas
factory-second-waters = a fábrica secundária de água
    .in = na fábrica secundária de água
    .of = da fábrica secundária de água
factory-second-pearls = a fábrica secundária de pérolas
    .in = na fábrica secundária de pérolas
    .of = da fábrica secundária de pérolas
factory-second-rubies = a fábrica secundária de rubis
    .in = na fábrica secundária de rubis
    .of = da fábrica secundária de rubis
factory-second-robots = a fábrica de robôs
    .in = na fábrica de robôs
    .of = da fábrica de robôs
factory-centre-astronauts = o centro de Astronautas
    .in = no centro de Astronautas
    .of = do centro de Astronautas
factory-centre-planning = o centro de Planejamento
    .in = no centro de Planejamento
    .of = do centro de Planejamento
prompt-robot-4 = Robô: risque um robô em uma fábrica.
prompt-energy-4 = Energia: risque uma energia em uma fábrica.
prompt-plant-4 = Planta: circule uma planta acima ou abaixo.
prompt-water-4 = Água: circule a água acima ou abaixo.
prompt-planning-4 = Planejamento: anotar um X em outro espaço? Custa pontos.
prompt-cross-4 = Carta de efeito: risque um bônus de preenchimento.
act-robot-factory = Riscar um robô { $place-of }
act-energy-factory = Riscar uma energia { $place-of }
act-cross-factory = Riscar o bônus { $place-of }
act-plant-deposit = Circular a planta { $place }
act-water-deposit = Circular a água { $place }
event-robot-4 = { $seat } risca um robô { $place-of }.
event-energy-4 = { $seat } risca uma energia { $place-of }.
event-plant-4 = { $seat } circula a planta { $place }.
event-deposit-4 = { $seat } circula a água { $place }.
event-extract = { $seat } extrai a coluna { $place }.
refusal-factory-full = Não há mais nada desse tipo para riscar { $place-in }.
refusal-other-deposit = { $place } é um depósito do outro tipo.
refusal-deposit-elsewhere = O depósito { $place } não toca { $space }.
refusal-deposit-circled = O depósito { $place } já está circulado.
mission-4-a-1 = Completar 5 colunas de extração.
mission-4-a-2 = Completar 4 colunas vizinhas.
mission-4-b-1 = Ativar as 5 fábricas secundárias.
mission-4-b-2 = Melhorar ou ativar 6 fábricas ou centros.
mission-4-c-1 = Circular 8 plantas na mina.
mission-4-c-2 = Circular 5 águas na mina.
score-waters = Fábrica de água
score-pearls = Fábrica de pérolas
score-rubies = Fábrica de rubis

## Adventure 5

option-adventure-5 = 5 · O Domo
column-missions = missões
    .of = das { column-missions }
column-tower = torre
    .of = da { column-tower }
column-astronauts = Astronautas
    .of = dos { column-astronauts }
column-dome = domo
    .of = do { column-dome }
prompt-robot-5 = Robô: construa a próxima seção do domo; de que lado?
prompt-energy-5 = Energia: quais valores você melhora?
prompt-plant-5 = Planta: circular uma planta do nível ligado da torre?
prompt-water-5 = Água: circular a água do nível ligado da torre?
prompt-planning-5 = Planejamento: anotar um X? Ele corta uma seção do domo.
prompt-effects-5 = Qual seção do domo é cortada em duas?
prompt-cross-5 = Carta de efeito: risque um bônus maior de um arranha-céu.
act-left = Construir pela esquerda
act-right = Construir pela direita
act-effects-section = Cortar a seção { $place }
act-cross-end = Riscar o bônus maior em { $place }
event-robot-5 = { $seat } constrói na seção { $place } do domo.
event-energy-5 = { $seat } melhora os valores { $place-of }.
event-plant-5 = { $seat } circula uma planta no nível { $place } da torre.
event-cut = { $seat } corta a seção { $place } do domo.
refusal-out-of-reach = { $space } não está ao lado de um nível preenchido.
refusal-no-reach = { $number } só cabe onde nenhum nível vizinho está preenchido.
refusal-parity = A seção { $place } não combina com a paridade de { $number }.
refusal-same-section = A seção { $place } é a única que resta: construa-a pela esquerda.
refusal-section-cut = A seção { $place } já está construída ou cortada.
mission-5-a-1 = Preencher um arranha-céu inteiro.
mission-5-a-2 = Preencher o nível mais alto de 2 arranha-céus.
mission-5-b-1 = Circular 2 símbolos em cada um de 3 níveis da torre.
mission-5-b-2 = Circular os 3 símbolos de 2 níveis da torre.
mission-5-c-1 = Construir o domo inteiro.
mission-5-c-2 = Anotar 4 X com ações de Planejamento.
score-tower = Torre
score-skyscrapers = Arranha-céus
score-dome = Domo
event-deposit-5 = { $seat } circula a água do nível { $place } da torre.

## Adventure 6

option-adventure-6 = 6 · O Vírus
step-infect = escolher um espaço para infectar
virus-green = o vírus verde
virus-blue = o vírus azul
virus-red = o vírus vermelho
virus-purple = o vírus roxo
virus-yellow = o vírus amarelo
line-plant-4 = o símbolo de propagação da linha 4 das plantas
line-plant-5 = o símbolo de propagação da linha 5 das plantas
line-water-3 = o símbolo de propagação da linha 3 da água
line-water-4 = o símbolo de propagação da linha 4 da água
prompt-robot-6 = Feche uma passarela.
prompt-energy-6 = Circule uma energia de um bairro.
prompt-plant-6 = Planta: circular uma planta deste bairro?
prompt-water-6 = Água: circular o tanque deste espaço?
prompt-planning-6 = Planejamento: anotar um X em outro espaço?
prompt-cross-6 = Carta de efeito: ative um vírus ou risque um símbolo de propagação; depois os vírus se espalham.
prompt-outbreak = Onde surge o vírus cinza? Escolha um espaço de um bairro com vírus cinza.
prompt-infect = Os vírus se espalham: qual espaço do bairro é infectado?
act-infect = Infectar { $space }
act-robot-walkway = Fechar a passarela { $place }
act-energy-quarter = Circular uma energia do bairro { $place }
act-cross-virus = Ativar { $place }
act-cross-line = Riscar { $place }
event-robot-6 = { $seat } fecha a passarela { $place }.
event-energy-6 = { $seat } circula uma energia do bairro { $place }.
event-plant-6 = { $seat } circula uma planta do bairro { $place }.
event-quarter-6 = { $seat } evacua o bairro { $place }.
event-virus = Ativado: { $place }.
event-spread = Acionado: { $place }. Todos os outros sofrem uma propagação.
event-infect = { $seat } tem { $count ->
    [1] 1 espaço infectado
   *[other] { $count } espaços infectados
} no bairro { $place }.
refusal-bonus-compulsory = O bônus de uma linha terminada deve ser usado.
refusal-virus-active = Já está ativo: { $place }.
refusal-mission-virus = Só chega com sua missão ou com a segunda carta de efeito: { $place }.
refusal-viruses-first = Os vírus verde e azul vêm antes dos símbolos de propagação.
refusal-walkway-closed = A passarela { $place } já está fechada.
refusal-other-quarter = Você anotou o número em um bairro diferente de { $place }.
refusal-energies-circled = Todas as energias do bairro { $place } estão circuladas.
refusal-evacuated = O bairro { $place } já foi evacuado.
refusal-no-outbreak = O bairro { $place } não tem vírus cinza.
refusal-infect-elsewhere = O vírus infecta agora um espaço do bairro { $place }.
mission-6-a-1 = Evacuar 2 bairros.
mission-6-a-2 = Evacuar todos os bairros de um andar.
mission-6-b-1 = Fechar todas as passarelas de 3 bairros.
mission-6-b-2 = Fechar todas as passarelas dos bairros c e i.
mission-6-c-1 = Circular todas as energias de 2 andares.
mission-6-c-2 = Circular todas as plantas e tanques de 2 andares.
score-infected = Espaços infectados
space-infected = { $space }: infectado

## Adventure 7

option-adventure-7 = 7 · A Fuga
x2-name = o x2 da nave { $place }
prompt-robot-7 = Ative uma eclusa junto a um bloco conectado.
prompt-energy-7 = Energia: circular o próximo reator desta nave?
prompt-plant-7 = Planta: circular a próxima planta da estufa desta nave?
prompt-water-7 = Água: circular o tanque deste espaço?
prompt-planning-7 = Planejamento: anotar um X em outro espaço conectado? Custa pontos.
prompt-cross-7 = Carta de efeito: risque o x2 de uma estufa.
act-robot-airlock = Ativar a eclusa { $place }
act-cross-greenhouse = Riscar o x2 da nave { $place }
event-robot-7 = { $seat } ativa a eclusa { $place }.
event-energy-7 = { $seat } circula um reator da nave { $place }.
event-plant-7 = { $seat } circula uma planta da nave { $place }.
refusal-not-connected = { $space } não está conectado: nenhuma eclusa leva até lá.
refusal-no-connection = { $number } só cabe em blocos que não estão conectados.
refusal-airlock-compulsory = Você ganhou esta eclusa e deve ativá-la.
refusal-airlock-active = A eclusa { $place } já está ativa.
refusal-airlock-elsewhere = A eclusa { $place } não tem lado conectado.
mission-7-a-1 = Preencher 3 estufas com todas as plantas circuladas.
mission-7-a-2 = Preencher a estufa do topo com todas as plantas circuladas.
mission-7-b-1 = Preencher 7 módulos.
mission-7-b-2 = Preencher 3 naves.
mission-7-c-1 = Circular todos os reatores de 3 naves.
mission-7-c-2 = Circular todos os tanques de água de 3 naves.
score-greenhouses = Estufas
score-modules = Módulos
part-cards = Cartas do turno
part-own = Suas missões e pontos
astra-level = nível { $level }
astra-for-level = pelo nível
astra-effects = efeitos
astra-bonuses = Bônus solo

## A linha de um jogador

figure-spaces = { $filled ->
    [1] 1 espaço de { $all } preenchido
   *[other] { $filled } espaços de { $all } preenchidos
}
figure-missions = { $count ->
    [1] 1 missão cumprida
   *[other] { $count } missões cumpridas
}
figure-errors = { $count ->
    [1] 1 Erro de Sistema
   *[other] { $count } Erros de Sistema
}
figure-written = Escrito agora: { $number }
figure-flag = { $count ->
    [1] 1 planeta controlado
   *[other] { $count } planetas controlados
}
figure-insignia = { $count ->
    [1] 1 insígnia em planetas e luas
   *[other] { $count } insígnias em planetas e luas
}
figure-asteroid = { $count ->
    [1] 1 asteroide
   *[other] { $count } asteroides
}

## Preparações

setup-first = Anote para cima e decole primeiro
setup-journey = Pouse nos planetas do caminho
setup-colony = Construa casas sob um céu negro
setup-mine = Perfure e traga minerais
setup-dome = Erga torres sob um só teto
setup-virus = Feche as portas a tempo
setup-escape = Seis naves: encha-as e parta
setup-battle = Dois lados, uma órbita
