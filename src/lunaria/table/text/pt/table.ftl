table-name = Lunaria
table-slogan = Jogos de tabuleiro modernos, em uma mesa que qualquer pessoa pode hospedar.
language = Idioma
theme = Claro ou escuro
back = Voltar
name = Seu nome

## Who are you

introduce = Boas-vindas
introduce-help = Escolha um nome e sente-se. É só isso.
introduce-go = Entrar

## The front page

home-games = Jogos
home-seats = { $least } a { $most } jogadores
home-new = Nova mesa
home-mine = Suas mesas
home-mine-none = Você ainda não se sentou a nenhuma mesa.
home-awaited = à espera de { $names }, { $time }
home-open = Mesas abertas
home-open-none = Ninguém espera por jogadores agora.
status-gathering = lugares livres
status-ready = esperando a confirmação de todos
status-playing = em jogo
status-over = terminada
status-turn = sua vez
agreed-void = não conta
agreed-concede = terminada de comum acordo
agreed-draw = empate de comum acordo

## A new table

new-title = { $game }: nova mesa
new-seats = Lugares
new-range = de { $least } a { $most }
new-choose = Escolher uma
new-seats-help = Amigos ocupam os lugares livres pelo link que você enviar. Os bots estão sempre prontos.
new-options = Opções
new-go = Abrir a mesa
new-clock = Tempo
clock = Relógio
clock-help = Corre enquanto você tem algo a decidir, e nunca enquanto o servidor está fora do ar.
clock-none = Sem relógio
clock-move = { $time } por turno
clock-bank = { $time } para a partida inteira, mais { $increment } s após cada turno
clock-bank-days = { $time } para a partida inteira, com { $increment } a mais depois de cada turno
clock-bank-only = { $time } para a partida inteira
clock-weekend = { $clock }, parado nos fins de semana
weekend = Fins de semana
weekend-help = Para relógios com um dia ou mais.
weekend-no = O relógio corre nos fins de semana
weekend-yes = O relógio para aos sábados e domingos
zero = Quando o tempo acaba
zero-help = O que acontece com quem fica sem tempo.
zero-bot = Um bot continua jogando
zero-lose = Perde a partida
zero-nothing = Nada
time-seconds = { $count ->
    [1] 1 segundo
   *[other] { $count } segundos
}
time-minutes = { $count ->
    [1] um minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [1] uma hora
   *[other] { $count } horas
}
time-days = { $count ->
    [1] um dia
   *[other] { $count } dias
}
new-one-seat = Você só pode ocupar um lugar.
seat-me = eu
seat-me-short = você
seat-open = lugar livre
seat-open-short = livre
seat-nobody = ninguém
seat-nobody-short = adicionar
seat-bot = bot: { $name }
seat-you = (você)

## Waiting for players

seats-title = Quem joga
seats-sit = Sentar aqui
seats-leave = Levantar
seats-bot = Colocar um bot aqui
seats-bot-which = Qual bot
seats-share = Convidar
seats-share-help-all = Quem abrir este link pode se sentar ou assistir.
seats-share-help-link = Quem abrir este link pode se sentar ou assistir.
seats-copy = Copiar o link
seats-copied = Copiado
seats-fill = Começar com bots
seats-address = Link desta mesa
seats-meanwhile = Enquanto espera: uma lição, { $minutes } min
seats-check = Como este sorteio pode ser conferido
deal-before = O servidor já escolheu um segredo e mostra o lacre dele antes do sorteio: outro segredo teria outro lacre. Seu navegador acrescenta dígitos aleatórios quando você abre a mesa, se senta ou confirma. O sorteio é calculado a partir dos dois, então nem o servidor nem os jogadores podem manipulá-lo. Quando a partida termina, tudo é revelado.
deal-after = Antes do sorteio, o servidor mostrou o lacre de um segredo. Depois, os navegadores das pessoas à mesa acrescentaram dígitos ao acaso, sem conhecer o segredo. O sorteio veio dos dois juntos, então nenhum dos lados podia direcioná-lo.
deal-seal = Lacre
deal-secret = Segredo
deal-added = Acrescentado por { $name }
deal-key = Chave do sorteio
deal-fits = O segredo corresponde ao lacre.
deal-fits-not = O segredo não corresponde ao lacre: não confie neste sorteio.
deal-mine = O que este navegador acrescentou está no sorteio.
deal-mine-not = Falta o que este navegador acrescentou: não confie neste sorteio.
deal-mine-none = Este navegador não guardou nada que tenha acrescentado a este sorteio.
deal-again = O registro joga de novo a partida inteira a partir desta chave, em qualquer computador com a Lunaria:

message-seat = Esse lugar não está livre
message-seat-help = Alguém foi mais rápido, você já está nesta mesa, ou a partida começou.
message-name = Falta um nome
message-name-help = Escreva um nome qualquer, para que os outros saibam quem você é.
message-soon = Um momento
message-nothing = Não há nada aqui

## Bots

bot-random = Aleatório
bot-apprentice = Aprendiz
bot-apprentice-about = ainda aprende, deixa passar muitas jogadas
bot-gardener = Jardineiro
bot-gardener-about = escolhe o que parece melhor na hora
bot-botanist = Botânica
bot-botanist-about = pesa suas melhores jogadas e as respostas
bot-astronaut = Astronauta
bot-astronaut-about = pensa algumas jogadas à frente
bot-oracle = Oráculo
bot-oracle-about = pensa até três segundos, raramente erra
bot-random-about = qualquer jogada permitida
bot-program-about = um programa que joga aqui
bot-offer = { $name }: { $about }
bot-greedy = Guloso
bot-mcts = Busca, { $strength ->
    [1] 1 simulação
   *[other] { $strength } simulações
}

## At the table

board = O tabuleiro
board-connecting = Chegando à mesa…
board-script = O tabuleiro precisa de JavaScript: ele envia suas jogadas e mostra as dos outros.
board-players = Jogadores
board-overlay = Mostrar
board-none = Nada mais
board-log = Histórico da partida
board-words = O tabuleiro em palavras
board-result = Resultado
board-record = Salvar o registro
board-lost = A conexão caiu. Tentando de novo…
board-no-answer = O servidor não respondeu. Tente de novo.
board-you = (você)
board-turn = é a vez
board-away = ausente
board-score = Pontos até agora
board-total = Total
board-rank = Colocação
board-undo = Desfazer
board-rotate = Girar
board-place-here = Colocar aqui
board-ask = Pedir para desfazer
board-asks = pede para desfazer a última jogada, com tudo o que veio depois.
board-asking = Você pediu para desfazer sua última jogada. Aguarde a resposta dos outros.
board-yes = Concordar
board-no = Deixar como está
board-play-on = Continuar a partida
board-proposing = Você fez uma proposta. Aguarde a resposta dos outros.
board-agree = Terminar a partida de comum acordo
board-agree-void = Não conta
board-agree-concede = Terminar como está
board-agree-draw = Empate
board-agree-ask-void = Propor que esta partida não conte? Ninguém recebe resultado, e as classificações ficam como estão.
board-agree-ask-concede = Propor terminar a partida aqui? As colocações valem como estão agora.
board-agree-ask-draw = Propor empate? Todos dividem a primeira colocação.
board-agree-bots = Os bots concordam com tudo: a partida termina na hora.
board-agree-go = Propor
board-agree-stop = Cancelar
board-wants-void = propõe que esta partida não conte: ninguém recebe resultado, e as classificações ficam como estão.
board-wants-concede = propõe terminar a partida aqui: as colocações valem como estão agora.
board-wants-draw = propõe empate: todos dividem a primeira colocação.
board-give = Dar um dia a { $name }
board-left = saiu; um bot está jogando. Você pode assumir o lugar: o resultado fica com quem saiu, e sua classificação não muda.
board-take = Assumir o lugar
board-paused-weekend = fim de semana: o relógio está parado
holiday-now = de férias até { $last }
holiday-next = de férias de { $first } a { $last }
board-own = Seu tabuleiro
board-auto = Fazer por mim as jogadas forçadas
board-auto-help = Quando só resta uma coisa a fazer, como terminar o turno, ela é feita por você.
board-leave = Sair e deixar um bot jogar
banner-away = Um bot está jogando por você até você voltar.
banner-late = Seu tempo acabou, e um bot está jogando por você. Você pode voltar a jogar no seu próximo turno.
banner-on = Seu tempo acabou. Um bot joga por você até o fim.
banner-lost = Seu tempo acabou, e você perdeu. Um bot joga por você até o fim.
board-return = Voltei
board-keys = Teclas
board-key-arrows = Setas
board-key-arrows-help = ir ao próximo item que pode ser escolhido
board-key-enter = Enter
board-key-enter-help = escolher esse item ou apertar o botão principal
board-key-escape-help = um passo atrás
board-key-undo-help = desfazer
board-key-turn-help = girar o que está na mão
board-notify = Avisar quando for a minha vez

prompt-waiting = Esperando por { $names }.
prompt-over = { $count ->
    [1] A partida terminou. { $winners } venceu.
   *[other] A partida terminou. Vitória compartilhada: { $winners }.
}
prompt-draw = A partida terminou empatada: { $winners }.
prompt-void = A partida terminou: todos concordaram que ela não conta.
prompt-concede = { $count ->
    [1] A partida terminou de comum acordo. { $winners } venceu.
   *[other] A partida terminou de comum acordo. Vitória compartilhada: { $winners }.
}
list-more = { $others }, { $one }
prompt-gathering = A partida começa quando todos os lugares estiverem ocupados.
prompt-warming = As regras estão sendo preparadas: { $share }%.
prompt-broken = Esta partida começou com outras regras e não pode continuar com as atuais. O registro está guardado.
log-undo = { $name } desfaz uma jogada.
log-ask = { $name } pede para desfazer a última jogada.
log-yes = { $name } concorda.
log-no = { $name } não concorda.
log-back = A mesa volta para antes da jogada de { $name }.
log-ask-void = { $name } propõe que esta partida não conte.
log-ask-concede = { $name } propõe terminar a partida como está.
log-ask-draw = { $name } propõe empate.
log-agreed-void = Todos concordam: esta partida não conta.
log-agreed-concede = Todos concordam: a partida termina como está.
log-agreed-draw = Todos concordam com o empate.
log-give = { $name } dá um dia a { $other }.
log-take = O lugar de { $other } passa a { $name }.
log-flag = O tempo de { $name } acabou.
log-stumble = No lugar de { $name } um programa falhou: desta vez a jogada é sorteada.
log-silent = No lugar de { $name } um programa falhou três vezes: a partir de agora outro bot decide.
log-away = { $name } sai; um bot joga em seu lugar.
log-here = { $name } voltou e joga de novo.

refusal-key = Esta mensagem já foi usada por outro lugar.
refusal-spectator = Você está assistindo: só joga quem está sentado à mesa.
refusal-stale = A mesa mudou desde que você olhou (você viu o evento { $seen }, o último é o { $last }). Olhe de novo e decida.
refusal-not-started = A partida ainda não começou.
refusal-scope = Este token pode ver, mas não jogar: falta-lhe a permissão “play”.
refusal-long-log = Esta partida já tem { $most } eventos: nada mais pode ser desfeito, mas você pode jogar até o fim.
refusal-leaves = Você já saiu desta partida { $most } vezes. Continue jogando, por favor.
refusal-written = Muita coisa foi escrita hoje a partir da sua rede. Espere { $seconds } s e tente de novo.
refusal-storage = A jogada não pôde ser gravada, portanto não vale. Tente de novo.
refusal-stand-in = Um bot joga por você: seu tempo acabou.
refusal-absent = Um bot está jogando por você. Antes, toque em “Voltei”.
refusal-away = Um bot já joga neste lugar.
refusal-here = Você não deixou este lugar a um bot.
refusal-late = Seu tempo para este turno acabou. Você pode voltar assim que o bot o terminar.
refusal-asked = { $seat } já pediu; os outros respondem primeiro.
refusal-unasked = Ninguém pediu nada a você.
refusal-agreement = Não é possível propor “{ $wanted }”. As opções são: void, concede, draw.
refusal-agree-compared = Esta partida faz parte de uma campanha ou do desafio do dia, por isso conta de qualquer forma.
refusal-agree-alone = Não há mais ninguém na partida que possa concordar com isso.
refusal-agree-bots = Em uma partida ranqueada, só pessoas podem combinar isso: os bots concordariam com tudo.
refusal-agree-often = Propostas que você já fez nesta partida: { $most }. Continue jogando, por favor.
refusal-agree-again = Você já fez uma proposta. Faça uma jogada antes de fazer outra.
refusal-give-days = Só em mesas com dias é possível dar um dia a alguém.
refusal-give-whom = Só é possível dar um dia a outra pessoa da mesa que ainda joga.
refusal-give-idle = O relógio dessa pessoa não está correndo: cada turno tem seu próprio tempo.
refusal-give-full = Essa pessoa tem tempo suficiente: o máximo de dias em um relógio é { $days }.
refusal-give-often = Dias que você já deu nesta partida: { $most }. Esse é o máximo.
refusal-take = Ninguém deixou este lugar, ou alguém já o assumiu.
refusal-taken = Outra pessoa assumiu este lugar.
refusal-flag = Este relógio não está correndo.
refusal-over = A partida terminou.

fault-size = Uma mensagem pode ter no máximo { $limit } bytes; esta tem { $size }. Ela não foi lida.
fault-unreadable = Não é possível ler esta mensagem: { $reason }
fault-binary = Mensagens são textos; esta não é.
fault-often = Mensagens demais de uma vez: esta não foi lida. Espere { $seconds } s.
fault-overlay = Não existe a camada “{ $overlay }”.

## Looking back

replay-title = { $game }: rever a partida
replay-first = Ir para o início
replay-back = Uma jogada atrás
replay-next = Uma jogada adiante
replay-last = Ir para o fim
replay-ply = Número da jogada
replay-move = Depois
replay-table = Ir para a mesa
replay-proof = O registro contém a semente do sorteio. Qualquer pessoa pode jogar de novo e conferir.

## Análise

analysis-title = Análise
analysis-start = Analisar esta partida
analysis-stop = Parar
analysis-turns = Momentos decisivos
analysis-before = antes desta jogada
analysis-share = chance de vencer
analysis-lead = vantagem
analysis-played = Jogada feita:
analysis-best = a melhor
analysis-choices = Melhores jogadas
analysis-line = Esperado:
analysis-turning = Momento decisivo na jogada
analysis-graph = A chance de vitória de cada jogador, jogada a jogada
analysis-best-move = A melhor jogada
analysis-good-move = Boa jogada
analysis-slip = Deslize
analysis-blunder = Erro grave
analysis-failed = A análise parou por uma falha do servidor. Tente de novo: ela continua de onde parou.
replay-key-space = Espaço
replay-key-space-help = reproduzir ou pausar
replay-key-arrows-help = uma jogada para trás ou para a frente
replay-key-ends = Home, End
replay-key-ends-help = ao começo, ao fim
hint = Dica
hint-help = As três melhores jogadas, pela vantagem em pontos que prometem. Disponível só quando todos os outros são bots.
coach = Treinador
coach-help = O treinador explica a primeira decisão de cada tipo. Se uma jogada custa mais do que um pouco, ele avisa antes e mostra uma melhor. Disponível só quando todos os outros são bots.
coach-loses = { $loss ->
    [1] Isto custa cerca de um ponto.
   *[other] Isto custa cerca de { $loss } pontos.
}
coach-both = Agora: { $points } ({ $line }); depois, provavelmente outros pontos: { $later }.
coach-now = Agora: { $points } ({ $line }).
coach-later = Nada ainda; depois, provavelmente outros pontos: { $later }.
coach-keeps = É a que mais guarda para depois.
coach-more = { $what }: { $count } a mais
coach-less = { $what }: { $count } a menos
coach-some-more = { $what }: mais
coach-some-less = { $what }: menos
coach-theirs = para { $seat }, { $what }
coach-two = { $first }; { $second }
coach-gains = Ela dá a você: { $what }.
coach-brings-more = Com ela você tem mais disto: { $what }.
coach-brings-less = Com ela você tem menos disto: { $what }.
coach-brings-more-theirs = Com ela { $seat } tem mais disto: { $what }.
coach-brings-less-theirs = Com ela { $seat } tem menos disto: { $what }.
coach-better = Melhor:
coach-go = Jogar assim mesmo
coach-think = Pensar de novo
coach-waits = O treinador está analisando a jogada…
coach-silent = O treinador não conseguiu analisar essa jogada, e ela foi feita.
coach-understood = Entendi

## Continuar, e registros de fora

branch-title = Continuar daqui
branch-help = Uma mesa nova que começa exatamente nesta posição, para você e bots. Não conta para nada.
branch-seat = Eu jogo
branch-level = Todos os outros
branch-go = Continuar
branch-from = Esta partida continua outra a partir da jogada { $ply }.
branch-brought = Esta partida vem de um registro enviado por alguém.
records-title = Ver um registro
records-help = Envie o registro de uma partida terminada. Ela é reproduzida jogada a jogada e conferida; depois você pode revê-la, analisá-la e continuar a partir de qualquer ponto.
records-file = O arquivo
records-go = Ver
records-problem = Este registro não pode ser usado.

## Coming together

home-watch = Partidas para assistir
seat-kept-for = guardado para { $name }
seat-kept = guardado para quem tiver o convite
seats-move = Mudar para cá
seats-arrange = Organizar o lugar { $number }
seats-reserve = Guardar este lugar
seats-reserve-name = Para quem
seats-free = Não guardar mais
seats-invitation = Convite para este lugar
seats-remove = Retirar
seats-swap = Trocar
seats-swap-which = Com qual lugar
seats-ready = Tudo pronto
seats-wait = Espere, ainda não
seats-is-ready = tudo pronto
seats-not-ready = ainda não confirmou
prompt-gathering-ready = A partida começa quando todos os lugares estiverem ocupados e todos tiverem confirmado.
prompt-closed = Ninguém pode assistir a esta mesa.
closed-watch = Ninguém pode assistir a esta mesa.
closed-out = Quem abriu esta mesa retirou você.
closed-password = Esta mesa tem senha
door-wrong = Essa não é a senha.
door-go = Entrar
password = Senha
password-help = Só entra quem souber a senha. Em branco: sem senha.
new-terms = Quem pode vir
listed = A mesa
listed-help = Uma mesa fora da lista só é encontrada pelo link.
listed-yes = aparece na lista
listed-no = só com o link
watch = Espectadores
watch-help = Quem assiste não vê nada que um jogador esconda.
watch-all = todos
watch-link = quem tem o link
watch-nobody = ninguém
start = A partida começa
start-help = Esperar a confirmação de todos dá tempo de trocar de lugar e conversar.
start-full = quando todos os lugares estiverem ocupados
start-ready = quando todos confirmarem
seats-share-password = A senha também é necessária.
seats-share-help-nobody = Quem abrir este link pode se sentar; ninguém pode assistir.
board-watching = Assistindo
board-rematch = Jogar de novo
board-rematch-go = Ir para a nova mesa

## Chat

talk = Chat
talk-say = Diga algo
talk-go = Enviar
talk-mute = Silenciar:
talk-unmute = Deixar de silenciar:
talk-watching = (assistindo)
refusal-talk-unknown = Escolha antes um nome, para que os outros saibam quem fala.
refusal-talk-empty = A mensagem está vazia.
refusal-talk-long = É longo demais: { $count } caracteres; são permitidos { $limit }.
refusal-talk-often = Muitas mensagens em pouco tempo. Espere { $seconds } s.
refusal-talk-full = Esta conversa está cheia: já tem { $most } mensagens, e não cabem mais.
refusal-talk-storage = Não foi possível gravar a mensagem, e ela não foi enviada. Tente de novo.
