## The front page and the way to a first move

guest-first = Tranquila, Brilhante, Curiosa, Gentil, Paciente, Veloz, Alegre, Valente, Esperta, Serena
guest-last = Garça, Coruja, Raposa, Lontra, Tartaruga, Cotovia, Lebre, Capivara, Arara, Onça
guest-name = { $last } { $first }
front-title = Quatro mundos, uma mesa.
front-lead = Sente-se e jogue. A primeira jogada está a um toque, com um treinador ao seu lado.
front-play = Jogar agora
front-learn = Aprender
front-friends = Com amigos
front-as = Você joga como { $name }. Não há nada a preencher.
front-nobody = Você recebe um nome para jogar. Não há nada a preencher.
front-next = É este que “Jogar agora” abre
front-minutes = { $minutes } min
front-windows = Os quatro jogos, jogando sozinhos
front-still = O tabuleiro de { $game }, no meio de uma partida
front-sit = Sentar
front-waiting = { $count ->
    [1] uma está à sua espera
   *[other] { $count } estão à sua espera
}
front-skip = Ir para o conteúdo
front-menu = Principal
front-people = Pessoas
front-rules = Regras
front-new = Primeira vez aqui?
front-new-help = Escolha uma janela e jogue contra um bot amigável, ou aprenda jogando:
front-open-own = Abra uma e convide outras pessoas:
front-puzzles-done = Você já resolveu os de hoje. Amanhã tem mais.
front-you = você
setup = Preparação
setup-first = Primeira partida
setup-box = Como na caixa
setup-expansion = Com a expansão
setup-advanced = Partida avançada
setup-variants = Com variantes
setup-everything = Tudo
setup-more = Mais opções
setup-plain = as regras básicas, sem nada a mais
setup-with = Jogar com
front-own-name = Escolher um nome
