remark-gap = { $room ->
    [0] { $count ->
        [1] Así ningún número cabe en el espacio { $first }.
   *[other] Así ningún número cabe en los espacios de { $first } a { $last }.
    }
   *[other] Así solo { $room ->
        [1] cabe 1 número
   *[other] caben { $room } números
    }, en orden, en los { $count } espacios vacíos de { $first } a { $last }.
}
remark-only = En el espacio { $space } solo cabe el número { $number }.
remark-number = Tal como están las zonas, escribas donde escribas { $number } algún espacio vacío se queda sin número.
remark-free-x = Ningún número cabe en el espacio { $space }: la X no quita nada.
