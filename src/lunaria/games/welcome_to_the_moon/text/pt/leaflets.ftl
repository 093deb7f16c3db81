## O que está impresso nos folhetos

adventure-count-1 = Aventura um
adventure-count-2 = Aventura dois
adventure-count-3 = Aventura três
adventure-count-4 = Aventura quatro
adventure-count-5 = Aventura cinco
adventure-count-6 = Aventura seis
adventure-count-7 = Aventura sete
adventure-count-8 = Aventura oito
adventure-name-1 = O Lançamento
adventure-name-2 = A Jornada
adventure-name-3 = A Colônia
adventure-name-4 = A Mina
adventure-name-5 = O Domo
adventure-name-6 = O Vírus
adventure-name-7 = A Fuga
adventure-name-8 = A Batalha
print-points = pontos
print-sum = soma
print-all = todos
print-gives = dá
print-all-crossed = tudo riscado
print-wilds = Ações Curinga
print-two-give-one = duas dão uma
print-two-give-one-wild = cada par dá uma curinga
print-first = 1º
print-later = depois
print-most = mais
print-others = outros
print-next = depois
print-last = último escrito
print-rise = números crescem
print-and = e
strip-missions = missões
strip-longest-zone = maior zona
strip-most-zones = mais zonas
strip-quarters = bairros
strip-errors = erros

## O Lançamento

launch-missions-note = foguetes ganhos
launch-flight = Em voo
launch-flight-note = desempata
launch-each = { $points } cada
launch-all = todos riscados: decola!

## A Jornada

journey-earth = Terra
journey-moon = Lua
journey-station = Estação { $number }
journey-divider = 2 = divisão

## A Colônia

colony-greenhouses = Estufas
colony-full = todos
colony-filled = os 8
colony-open = vale o menor livre
colony-lowest = vale o menor

## A Mina

mine-plants = Plantas
mine-waters = Água
mine-pearls = Pérolas
mine-rubies = Rubis
mine-less-errors = − erros
mine-note-rows = As linhas crescem.
mine-note-columns = Coluna cheia: os círculos sobem.
mine-note-flag = Primeiro na bandeira: bônus.
factory-state = { $place }: energias { $energies } de { $all_energies }, robôs { $robots } de { $all_robots }

## O Domo

dome-start = Início
dome-tower = Torre
dome-odd = ímpar
dome-even = par
dome-levels = Níveis da torre
dome-gaps = Vãos do domo
dome-each-gap = cada vão
dome-gap-whole = seção ou metade
dome-gap-half = não construída
dome-ends = pontas
dome-end = Ponta { $space }: { $high } para o primeiro, depois { $low }
dome-section-open = Seção { $place } do domo ({ $kind })
dome-section-cut = Seção { $place } do domo ({ $kind }), cortada em duas
dome-section-half = Seção { $place } do domo ({ $kind }), construída pela metade
dome-section-built = Seção { $place } do domo ({ $kind }), construída

## O Vírus

virus-deck = Andar { $number }
virus-plants = Plantas
virus-waters = Água
virus-spreads = Mais uma propagação para você
virus-quarters = Bairros
virus-infected = Infectados
virus-quarter-open = Bairro { $place }: energias { $energies } de { $of }
virus-quarter-sick = Bairro { $place }: energias { $energies } de { $of }, há um vírus ativo
virus-quarter-evacuated = Bairro { $place }: evacuado, energias { $energies } de { $of }
virus-door = Passarela entre { $one } e { $other }
virus-door-shut = Passarela entre { $one } e { $other }: fechada

## A Fuga

escape-x-costs = cada X custa
escape-errors-open = 1º, 2º: abrem
escape-an-airlock = uma eclusa
escape-when-full = Completos
escape-module = módulo
escape-greenhouse = estufa
escape-ship = Nave { $place }: plantas circuladas { $plants }, reatores { $reactors } de { $of }
escape-airlock = Eclusa { $place } entre { $one } e { $other }
escape-airlock-active = Eclusa { $place } entre { $one } e { $other }: ativa

## A Batalha

battle-near = Perto
battle-far = Longe
battle-stored = ±2 cada
battle-plants = Plantas
battle-waters = Água
battle-each = cada
battle-errors = Erros
battle-you = você
battle-one-sheet = em uma folha
battle-your-sheet = Sua folha
battle-play-near = Você joga no lado de perto.
battle-play-far = Você joga no lado de longe.
battle-sides = perto: { $near } · longe: { $far }
battle-shared = Comum:
battle-either = um dos dois
battle-flag-1 = Mais insígnias,
battle-flag-2 = com a lua,
battle-flag-3 = dão a bandeira.
