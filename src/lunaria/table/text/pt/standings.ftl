## Mesas com classificação

rated = ranqueada
rated-no = amistosa
rated-help = A colocação conta para a classificação de todos. Não há dicas, e nada pode ser desfeito depois que algo foi revelado ou a vez passou. Os bots jogam em um dos quatro níveis. Quem sai e não volta fica em último lugar. Sempre há um relógio, de um dia por vez se você não escolher outro, e quem fica sem tempo perde.
rated-alone = Uma partida ranqueada precisa de pelo menos dois jogadores: jogando só, não há com quem se comparar.
rated-bots = Em uma mesa ranqueada todo bot joga em um dos quatro níveis; “{ $bot }” não é um deles.
rated-guest = Em uma mesa ranqueada com outras pessoas, cada uma precisa de uma senha ou de uma chave de acesso: escolha uma em “Minha conta”.
rated-often = Em um dia já foram começadas { $most } partidas ranqueadas de { $game } entre estas pessoas; as próximas não contam. É possível continuar jogando sem classificação.
rated-running = Você está jogando { $most } partidas ranqueadas. Termine uma delas antes de começar outra.
rated-running-somebody = Alguém nesta mesa já está jogando { $most } partidas ranqueadas e precisa terminar uma delas antes.
refusal-rated = Em uma mesa ranqueada nada se desfaz depois que algo foi revelado ou a vez passou.

## Como alguém jogou

standings-mine = Meus resultados
standings-none = Nenhuma partida terminada ainda.
standings-games = Partidas
standings-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-rating = Classificação
standings-rating-help = Pelo openskill: a força mais provável (todos começam em 25), mais ou menos metade do intervalo de confiança de 95%.
standings-recent = Últimas partidas
standings-sum = { $games ->
    [1] 1 partida
   *[other] { $games } partidas
}, primeiro lugar em { $wins }.
standings-counted = { $games ->
    [1] partida
   *[other] partidas
}
standings-best-of = melhor { $points }
standings-not-yet = ainda não jogado
standings-last = Últimos lugares: { $places }
standings-play-with = Jogar com { $name }
standings-none-help = Escolha uma janela: uma partida contra um bot abre na hora. As partidas terminadas aparecem aqui.
standings-place = { $place }º de { $of }
standings-points = { $points ->
    [1] um ponto
   *[other] { $points } pontos
}

## Who plays here

people-help = Quem já jogou partidas ranqueadas, jogo a jogo: a classificação mais segura vem primeiro.
people-none = Ninguém jogou ainda uma partida ranqueada. A sua pode ser a primeira.
name-of-player = Jogador
