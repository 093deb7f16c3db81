remark-dark-space = Com as árvores como estão, { $space } fica na sombra nas próximas { $rounds } rodadas.
remark-dark-tree = Com as árvores como estão, a árvore crescida em { $space } não recebe luz nas próximas { $rounds } rodadas.
remark-sunny-space = Com as árvores como estão, { $space } fica ao sol nas próximas { $rounds } rodadas.
remark-sunny-tree = Com as árvores como estão, a árvore crescida em { $space } recebe luz nas próximas { $rounds } rodadas.
remark-still-lit = Com as árvores como estão, a árvore em { $space } receberia luz nas próximas { $rounds } rodadas.
remark-lost = Não há espaço no seu tabuleiro: { $piece } sai do jogo.
remark-unused = { $size ->
    [1] Você teria mais árvores pequenas disponíveis ({ $ready }) do que sementes na floresta ({ $growing }).
    [2] Você teria mais árvores médias disponíveis ({ $ready }) do que árvores pequenas na floresta ({ $growing }).
   *[other] Você teria mais árvores grandes disponíveis ({ $ready }) do que árvores médias na floresta ({ $growing }).
}
remark-moonlit = Na próxima rodada a Lua ilumina { $target }, mas não { $space }.
remark-moon-left = Na próxima rodada a Lua ilumina { $space }, mas não { $target }.
