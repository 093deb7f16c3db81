## The end

end-you-win = Você venceu.
end-wins = { $name } venceu.
end-behind = { $place ->
    [2] Segundo
    [3] Terceiro
    [4] Quarto
    [5] Quinto
   *[other] Sexto
} lugar, { $points ->
    [1] a um ponto do primeiro
   *[other] a { $points } pontos do primeiro
}.
end-shared = Vitória compartilhada.
end-alone = { $points ->
    [0] Nenhum ponto.
    [1] Um ponto.
   *[other] { $points } pontos.
}
end-ahead = { $points ->
    [1] { $name } está um ponto à frente de { $other }.
   *[other] { $name } está { $points } pontos à frente de { $other }.
}
end-ahead-mine = { $points ->
    [1] Você está um ponto à frente de { $other }.
   *[other] Você está { $points } pontos à frente de { $other }.
}
end-equal = Empate em { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}, e não há outro critério de desempate.
end-tie = Empate em pontos com { $other }: vale o critério de desempate.
end-rules = Pelas regras, { $name } vem primeiro, sejam quais forem os pontos.
end-clock = O relógio encerrou a partida.
end-passed = { $other } ficaria em primeiro lugar, mas fica em último: o tempo acabou, ou um bot jogou em seu lugar.
end-most = Maior parte da vantagem: { $label }, { $mine } a { $theirs }.
end-but = { $other } esteve à frente em: { $label }, { $mine } a { $theirs }.
end-but-mine = Você ficou à frente em: { $label }, { $mine } a { $theirs }.
end-lead = A partir da jogada { $move }, { $name } esteve à frente em pontos até o fim.
end-best = Mais pontos em uma só jogada: { $name }, jogada { $move }, +{ $points }.
end-best-mine = Sua jogada com mais pontos: jogada { $move }, +{ $points }.
end-go = Ver esse momento
end-chart = Como foi
end-points = Pontos
end-moves = jogadas
end-back = Rever
end-share = Compartilhar
end-share-help = Uma imagem do tabuleiro final com o resultado, e o endereço onde tudo pode ser visto de novo.
end-share-picture = Salvar a imagem
end-share-now = Enviar

## A campaign

campaign = Campanha
campaign-help = Todas as { $count } aventuras, uma após a outra, ao longo de dias, com as mesmas pessoas: cada uma traz estrelas.
campaign-done = { $done } de { $count } concluídas
campaign-all = No total
campaign-next = Próxima aventura
campaign-on = Continuar
campaign-stars = { $count ->
    [1] 1 estrela
   *[other] { $count } estrelas
}
