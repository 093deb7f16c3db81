remark-theirs = { $count ->
    [1] Uma destas flores entra
   *[other] { $count } destas flores entram
} em um canteiro de { $seat } e { $count ->
    [1] conta
   *[other] contam
} ali.
remark-own = { $count ->
    [1] Uma destas flores entra
   *[other] { $count } destas flores entram
} em um canteiro seu.
remark-few-flowers = Um assistente fica para sempre, e este canteiro só tem { $count ->
    [1] 1 flor
   *[other] { $count } flores
}.
remark-many-flowers = Este canteiro tem { $count ->
    [1] 1 flor
   *[other] { $count } flores
}, e nele só cabe um assistente.
remark-tree-theirs = A habilidade { $skill } de { $seat } conta uma árvore em { $space }.
remark-tree-apart = Sua habilidade { $skill } não conta uma árvore em { $space }: nenhum canteiro seu fica ao lado.
remark-tree-counts = Sua habilidade { $skill } conta uma árvore em { $space }, ao lado de um canteiro seu.
remark-skill-empty = Do jeito que está, a habilidade { $skill } não vale nada.
