remark-gap = { $room ->
    [0] { $count ->
        [1] Assim nenhum número cabe no espaço { $first }.
   *[other] Assim nenhum número cabe nos espaços de { $first } a { $last }.
    }
   *[other] Assim só { $room ->
        [1] cabe 1 número
   *[other] cabem { $room } números
    }, em ordem, nos { $count } espaços vazios de { $first } a { $last }.
}
remark-only = No espaço { $space } só cabe o número { $number }.
remark-number = Com as zonas como estão, onde quer que você anote { $number } algum espaço vazio fica sem número.
remark-free-x = Nenhum número cabe no espaço { $space }: o X não tira nada.
