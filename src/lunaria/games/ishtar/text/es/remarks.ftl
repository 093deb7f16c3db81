remark-theirs = { $count ->
    [1] Una de estas flores entra
   *[other] { $count } de estas flores entran
} en un macizo de { $seat } y { $count ->
    [1] cuenta
   *[other] cuentan
} allí.
remark-own = { $count ->
    [1] Una de estas flores entra
   *[other] { $count } de estas flores entran
} en un macizo tuyo.
remark-few-flowers = Un ayudante se queda para siempre, y este macizo solo tiene { $count ->
    [1] 1 flor
   *[other] { $count } flores
}.
remark-many-flowers = Este macizo tiene { $count ->
    [1] 1 flor
   *[other] { $count } flores
}, y en él solo cabe un ayudante.
remark-tree-theirs = La habilidad { $skill } de { $seat } cuenta un árbol en { $space }.
remark-tree-apart = Tu habilidad { $skill } no cuenta un árbol en { $space }: no tiene al lado ningún macizo tuyo.
remark-tree-counts = Tu habilidad { $skill } cuenta un árbol en { $space }, junto a un macizo tuyo.
remark-skill-empty = Tal como está todo, la habilidad { $skill } no vale nada.
