## Pessoas: jogar com alguém

wait-title = Jogar com alguém
wait-help = Escolha tudo o que jogaria. Quanto mais escolher, mais cedo aparece alguém.
wait-searching = Procurando uma mesa
wait-help-waiting = Um som avisa quando houver uma mesa.
wait-others = { $count ->
    [0] Ninguém mais está esperando ainda. Um som avisa quando houver uma mesa.
    [1] Mais uma pessoa está esperando.
   *[other] Mais { $count } pessoas estão esperando.
}
wait-missed = Alguém não veio; seu lugar na fila continua o mesmo.
wait-games = Jogos
wait-seats = Jogadores
wait-players = { $count }
wait-tempo-live = Ao vivo
wait-tempo-days = Uma jogada por dia
wait-level = Você conhece bem o jogo?
wait-level-first = Primeira vez
wait-level-played = Já joguei
wait-level-well = Conheço bem
wait-more = Mais preferências
wait-rated-needs = Partidas ranqueadas pedem uma senha ou uma chave de acesso.
wait-bots = Se vier pouca gente
wait-bots-yes = Bots ocupam os outros lugares
wait-find = Encontrar uma mesa
wait-change = Mudar
wait-until = Até lá:
wait-lesson = Uma lição, { $minutes } min
wait-bot-game = Começar com um bot
wait-days-help = Ninguém ainda? Com uma jogada por dia, você pode fechar a página e voltar amanhã.
wait-days = Uma jogada por dia também serve
wait-stop = Parar de esperar
wait-line = Procurando uma mesa
wait-found = Mesa encontrada
wait-with = com { $names }
wait-here = Cheguei
wait-not-now = Agora não
wait-missing = { $count ->
    [1] Falta chegar uma pessoa.
   *[other] Faltam chegar { $count } pessoas.
}
people-ratings = Classificação
front-somebody = Jogar com alguém
people-here-few = Menos de 5 pessoas aqui
people-here = Pessoas aqui: cerca de { $count }
people-find = Encontrar alguém
people-find-label = O começo de um nome, no mínimo três letras
people-find-go = Procurar
people-find-none = Não há ninguém com esse nome. Visitantes não aparecem, nem quem prefere não aparecer.
people-invitations = Convites
people-invites = { $name } convida você para { $game }
people-decline = Recusar
people-friends = Amizades
people-followed = Você segue
people-played = Últimas companhias de jogo
people-nobody = Sua gente
people-nobody-help = Aqui ficam as pessoas que você segue e aquelas com quem jogou. Quando duas pessoas se seguem, são amigas e veem quando a outra está aqui.
people-at = em { $game }
people-free = aqui agora
people-seen = aqui há { $time }
people-invite = Convidar
people-invite-which = Convidar { $name }
people-again = De novo
people-watch = Assistir
people-sit = Sentar
people-follow = Seguir
people-following = Seguindo
people-friend = Amizade
company-title = Privacidade
company-invited = Quem pode me convidar
company-all = Todo mundo
company-followed = Quem eu sigo
company-nobody = Ninguém
company-unseen = Ninguém me vê
company-unseen-help = Suas amizades não veem se e onde você está aqui, e você também não vê isso delas.
seats-qr = O link desta mesa como código QR
finished-of = Últimas partidas terminadas: { $finished } de { $games }
tables-all = Mesas abertas
tables-game = Jogo
tables-seats = Jogadores
tables-clock = Relógio
tables-rated = Classificação
tables-any = Qualquer
tables-clock-none = Sem relógio
tables-clock-live = Ao vivo
tables-clock-days = Ao longo de dias
tables-rated-no = Amistosa
tables-rated-yes = Ranqueada
tables-none = Nenhuma mesa aberta com estes filtros.
tables-left = Assumir um lugar
tables-left-help = Alguém saiu destas partidas, e um bot continua. Abra uma para olhar e assumir o lugar. O resultado fica com quem saiu, e sua classificação não muda.
