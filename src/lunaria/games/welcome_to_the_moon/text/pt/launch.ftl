## Adventure 1

explain-launch-quarter = Quarto
explain-sabotage = Sabotagem
explain-arrow = Ativar um foguete
explain-build = Construção
explain-rocket = Foguete
explain-sleep = Foguete inativo
decide-choose-1 = Nesta aventura a ação só indica em quais andares o número pode ser anotado: os do símbolo dela, ou o andar Curinga. O canto de cada carta mostra a ação que vem a seguir.
decide-write-1 = Em um andar os números crescem da esquerda para a direita. Ao preencher o último espaço de um quarto você ganha tudo o que está impresso nele: foguetes, na maioria.
decide-effects-1 = Você encheu um quarto: uma seta faz um foguete de um quarto inacabado valer depois, uma construção anota um X em qualquer lugar. Escolha a ordem.
decide-cross-1 = Uma carta de efeito age contra você: uma sabotagem não pode mais ser anunciada, e você circula uma caixa de erro. Você escolhe qual sabotagem.
