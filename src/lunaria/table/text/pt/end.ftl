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
end-void = Esta partida não conta.
end-agreed-void = Todos concordaram em terminá-la sem resultado. As classificações ficam como estavam.
end-agreed-concede = Todos concordaram em terminar a partida aqui. As colocações valem como estavam.
end-agreed-draw = Todos concordaram com o empate.
end-passed = { $other } ficaria em primeiro lugar, mas fica em último: o tempo acabou, um bot jogou ou alguém tinha deixado o lugar.
end-most = Maior parte da vantagem: { $label }, { $mine } a { $theirs }.
end-but = { $other } esteve à frente em: { $label }, { $mine } a { $theirs }.
end-but-mine = Você ficou à frente em: { $label }, { $mine } a { $theirs }.
end-own-most = O seu melhor: { $label }, { $points }.
end-lead = A partir da jogada { $move }, { $name } esteve à frente em pontos até o fim.
end-best = Mais pontos em uma só jogada: { $name }, jogada { $move }, +{ $points }.
end-best-mine = Sua jogada com mais pontos: jogada { $move }, +{ $points }.
rematch-wanted = { $name } quer jogar de novo.
rematch-there = Alguém quer jogar de novo.
end-go = Ver esse momento
end-next = E agora?
end-play-on = Continuar de antes da jogada { $move }
end-lesson = Uma lição: { $lesson }, { $minutes } min
end-easier = Jogar contra { $bot }
end-chart = Como foi
end-points = Pontos
end-moves = jogadas
end-back = Rever
end-share = Compartilhar
end-share-help = Uma imagem do tabuleiro final com o resultado e um link para a partida inteira.
end-share-picture = Salvar a imagem
end-share-now = Enviar

## A campaign

campaign = Campanha
campaign-help = Todas as { $count } aventuras, uma após a outra, ao longo de vários dias e com as mesmas pessoas. Cada aventura dá estrelas.
campaign-done = { $done } de { $count } concluídas
campaign-at = { $number } de { $count }
campaign-all = No total
campaign-next = Próxima aventura
campaign-wanted = { $name } já abriu a próxima aventura.
campaign-on = Continuar
campaign-stars = { $count ->
    [1] 1 estrela
   *[other] { $count } estrelas
}
