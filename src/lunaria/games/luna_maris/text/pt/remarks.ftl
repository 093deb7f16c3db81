remark-beside = Ao lado das suas sondas, { $space } dá { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} a mais em cada Limpeza.
remark-apart = Nenhuma sonda sua fica ao lado de { $space }: ali ela não pontua com as outras.
remark-no-room = Sem espaço: você perde { $goods }.
remark-too-much = Alimenta mais do que { $resting ->
    [1] o único cientista
   *[other] os { $resting } cientistas
} na sua pilha de descanso, o que coloca { $waste } lixo.
remark-oxygen = Você tem cientistas na mão e ainda { $oxygen } oxigênio, que nenhuma rodada guarda.
remark-exit = { $ore } minério na saída da sua esteira vira lixo na próxima rodada.
