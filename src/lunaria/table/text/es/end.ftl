## The end

end-you-win = ¡Has ganado!
end-wins = Ha ganado { $name }.
end-behind = { $place ->
    [2] Segundo
    [3] Tercer
    [4] Cuarto
    [5] Quinto
   *[other] Sexto
} puesto, { $points ->
    [1] a un punto del primero
   *[other] a { $points } puntos del primero
}.
end-shared = Victoria compartida.
end-alone = { $points ->
    [1] Un punto.
   *[other] { $points } puntos.
}
end-ahead = { $points ->
    [1] { $name } va un punto por delante de { $other }.
   *[other] { $name } va { $points } puntos por delante de { $other }.
}
end-ahead-mine = { $points ->
    [1] Vas un punto por delante de { $other }.
   *[other] Vas { $points } puntos por delante de { $other }.
}
end-equal = Empate a { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}, y no hay otro criterio de desempate.
end-tie = Empate a puntos con { $other }: decide el criterio de desempate.
end-rules = Según las reglas { $name } queda por delante, sean cuales sean los puntos.
end-clock = La partida terminó porque se agotó el tiempo.
end-void = Esta partida no cuenta.
end-agreed-void = Todos acordaron terminarla sin resultado. Las clasificaciones quedan como estaban.
end-agreed-concede = Todos acordaron terminar la partida aquí. Los puestos valen como estaban.
end-agreed-draw = Todos acordaron el empate.
end-passed = { $other } habría quedado en primer lugar, pero queda en el último: se acabó el tiempo, jugó un bot o alguien había dejado el asiento.
end-most = La mayor parte de la ventaja: { $label }, { $mine } a { $theirs }.
end-but = { $other } iba por delante en: { $label }, { $mine } a { $theirs }.
end-but-mine = Quedaste por delante en: { $label }, { $mine } a { $theirs }.
end-own-most = Lo mejor que lograste: { $label }, { $points }.
end-lead = Desde la jugada { $move }, { $name } fue por delante en puntos hasta el final.
end-best = Más puntos con una sola jugada: { $name }, jugada { $move }, +{ $points }.
end-best-mine = Tu jugada con más puntos: jugada { $move }, +{ $points }.
rematch-wanted = { $name } quiere jugar otra vez.
rematch-there = Alguien quiere jugar otra vez.
end-go = Ver ese momento
end-next = ¿Y ahora?
end-play-on = Seguir desde antes de la jugada { $move }
end-lesson = Una lección: { $lesson }, { $minutes } min
end-easier = Jugar contra { $bot }
end-chart = Cómo fue
end-points = Puntos
end-moves = jugadas
end-back = Repasar
end-share = Compartir
end-share-help = Una imagen del tablero final con el resultado y un enlace a la partida entera.
end-share-picture = Guardar la imagen
end-share-now = Enviar

## A campaign

campaign = Campaña
campaign-help = Las { $count } aventuras, una tras otra, a lo largo de varios días y con las mismas personas. Cada aventura da estrellas.
campaign-done = { $done } de { $count } terminadas
campaign-at = { $number } de { $count }
campaign-all = En total
campaign-next = Siguiente aventura
campaign-wanted = { $name } ha abierto la siguiente aventura.
campaign-on = Continuar
campaign-stars = { $count ->
    [1] 1 estrella
   *[other] { $count } estrellas
}
