remark-beside = Ao lado das suas sondas, { $space } dá { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} a mais em cada Limpeza.
remark-apart = Nenhuma sonda sua fica ao lado de { $space }: ali ela não pontua com as outras.
remark-not-shown = A carta jogada não mostra { $module-the }. Ali você não pode fazer nada.
remark-no-room = Sem espaço: você perde { $goods }.
remark-too-much = Alimenta mais do que { $resting ->
    [1] o único cientista
   *[other] os { $resting } cientistas
} da sua pilha de descanso; a sobra vira { $waste ->
    [1] 1 lixo
   *[other] { $waste } de lixo
}.
remark-oxygen = Você tem cientistas na mão e ainda { $oxygen } de oxigênio, que não passa para a próxima rodada.
remark-exit = Na saída da sua esteira há { $ore } de minério que vira lixo na próxima rodada.
