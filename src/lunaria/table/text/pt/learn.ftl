## The rules as pages

rules = Regras
rules-find = Procurar nas regras
rules-find-help = Procure uma palavra, ou um código como { $id }
rules-chapters = Capítulos
rules-others = Outros jogos
rules-found-none = Nada encontrado nestas regras.
rules-link = Link para { $id }
rules-none = Não existem essas regras.
rules-lost = Não foi possível carregar as regras. Tente de novo.
rules-alone = Abrir só as regras

## Lessons

learn-title = Aprender jogando
learn-lead = Posições curtas, uma ideia de cada vez.
learn-go-on = Continuar: { $lesson }
learn-begin = Começar: { $lesson }
learn-done = { $done } de { $count } { $done ->
    [1] feita
   *[other] feitas
}
learn-left = faltam { $minutes } min
learn-minutes = { $minutes } min
learn-step = passo { $step } de { $steps }
learn-next = Próxima
learn-is-done = feita
learn-all-done = Tudo feito. Hora de jogar.
lesson-number = lição { $number } de { $count }
lesson-step = Passo { $step } de { $steps }
lesson-rule = A regra
lesson-task = Sua tarefa
lesson-next = Continuar
lesson-show = Mostrar como
lesson-again = De novo
lesson-back = Voltar
lesson-leave = Sair
lesson-all = Todas as lições
lesson-wrong = Ainda não é isso. Releia a tarefa e tente de novo.
lesson-done = Muito bem. Isto você já aprendeu.
lesson-done-next = Próxima: { $lesson }
lesson-play = Jogar uma partida agora
lesson-connecting = Preparando o tabuleiro…

## Puzzles

puzzle-title = Problema do dia
puzzle-of = problema de { $day }
puzzle-all = Todos os problemas
puzzle-task = É a sua vez. Qual é a melhor jogada?
puzzle-wrong = Há uma jogada melhor. Tente de novo.
puzzle-close = { $loss ->
    [1] Boa, mas a melhor jogada vale cerca de um ponto a mais. Tente de novo.
   *[other] Boa, mas a melhor jogada vale uns { $loss } pontos a mais. Tente de novo.
}
puzzle-right = Sim, é a melhor: ela vence { $best }% das partidas, contra { $other }% da segunda melhor.
puzzle-why = Por que é a melhor
puzzle-win = das partidas vencidas
puzzle-lead = pontos a menos
puzzle-figures = Depois de cada uma das duas jogadas, bots jogaram { $games } partidas até o fim.
puzzle-proof = A jogada foi conferida com { $simulations } simulações: nenhuma outra chega perto.
puzzle-difficulty = Dificuldade
puzzle-difficulty-1 = fácil
puzzle-difficulty-2 = média
puzzle-difficulty-3 = difícil
puzzle-theme = Tema
puzzle-theme-last = como terminar uma partida
puzzle-theme-patience = o que compensa mais tarde
puzzle-theme-act = o que fazer agora
puzzle-theme-place = onde faz diferença
puzzle-streak = { $days ->
    [1] 1 dia seguido
   *[other] { $days } dias seguidos
}
puzzle-streak-none = Resolva um por dia e veja aqui quantos dias seguidos já somou.
puzzle-tries = { $tries ->
    [1] na primeira tentativa
   *[other] { $tries } tentativas
}
puzzle-found = resolvido
puzzle-next = Próximo problema
