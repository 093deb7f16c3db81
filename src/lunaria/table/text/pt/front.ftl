## The front page and the way to a first move

guest-first = Tranquila, Brilhante, Curiosa, Gentil, Paciente, Veloz, Alegre, Valente, Esperta, Serena
guest-last = Garça, Coruja, Raposa, Lontra, Tartaruga, Cotovia, Lebre, Capivara, Arara, Onça
guest-name = { $last } { $first }
front-title = Quatro mundos, uma mesa.
front-lead = Sente-se e jogue. A primeira jogada está a um toque; um treinador fica ao seu lado.
front-play = Jogar agora
front-learn = Aprender
front-friends = Com amigos
front-as = Você joga como { $name }. Não há nada a preencher.
front-nobody = Você ganha um nome para jogar. Não há nada a preencher.
front-next = Jogar agora abre este
front-minutes = { $minutes } min
front-windows = Os quatro jogos, jogando sozinhos
front-still = O tabuleiro de { $game }, no meio de uma partida
front-sit = Sentar
front-waiting = { $count ->
    [1] uma espera por você
   *[other] { $count } esperam por você
}
front-skip = Pular para a página
front-menu = Principal
front-people = Pessoas
front-rules = Regras
front-new = Primeira vez aqui?
front-new-help = Escolha uma janela e jogue contra um bot amigável, ou aprenda jogando:
front-open-own = Abra uma e convide outras pessoas:
front-puzzles-done = Os de hoje estão feitos. Amanhã há outros.
front-you = você
setup = Preparação
setup-first = Primeira partida
setup-box = Como na caixa
setup-expansion = Com a expansão
setup-advanced = Partida avançada
setup-variants = Com variantes
setup-middle = Uma aventura do meio
setup-last = A última aventura
setup-everything = Tudo
setup-more = Mais opções
setup-plain = as regras básicas, sem nada a mais
setup-with = Jogar com
front-own-name = Escolher um nome
