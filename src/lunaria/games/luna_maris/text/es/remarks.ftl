remark-beside = Junto a tus sondas, { $space } da { $points ->
    [1] 1 punto
   *[other] { $points } puntos
} más en cada fase de mantenimiento.
remark-apart = Ninguna de tus sondas está junto a { $space }: allí no puntúa con las demás.
remark-not-shown = La carta jugada no muestra { $module-the }. Allí no puedes hacer nada.
remark-no-room = Sin espacio: pierdes { $goods }.
remark-too-much = Alimenta a más de los que hay: { $resting ->
    [1] 1 científico
   *[other] { $resting } científicos
} en tu pila de descanso; el resto añade { $waste ->
    [1] 1 residuo
   *[other] { $waste } residuos
}.
remark-oxygen = Tienes científicos en la mano y aún { $oxygen } de oxígeno, que no pasa a la próxima ronda.
remark-exit = En la salida de tu cinta hay { $ore } de mineral que será residuo en la próxima ronda.
