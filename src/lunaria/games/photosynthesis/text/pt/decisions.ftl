decide-place = Suas duas primeiras árvores ficam na borda. O sol dá a volta na floresta: uma árvore na sombra de outra do mesmo tamanho ou maior não traz luz. Fique longe dos outros, com espaço para plantar em direção ao centro.
decide-turn = A luz paga tudo: plantar, fazer crescer, comprar peças e colher uma árvore grande por pontos. Faça o quanto puder pagar, mas use cada espaço só uma vez por turno. A luz que sobra fica guardada.
decide-keep = Você fica com um de dois animais, e os outros só veem qual quando todos tiverem escolhido. Cada animal tem suas próprias habilidades, pagas com luar.
decide-animal = Cada animal começa sozinho em um espaço de 3 folhas. A cada rodada a Lua ilumina duas linhas retas: o animal que está em uma delas traz luar.
decide-elder = Atrás do Sabugueiro Milenar, do lado oposto ao sol, nenhuma árvore recebe luz, de tamanho nenhum. Nada se planta no espaço dele. Ponha-o onde ele faça mais sombra aos outros do que a você.
decide-stone = Iluminada pela Lua, uma Pedra Lunar ilumina todos os espaços ao lado. À luz do sol ela faz sombra no espaço logo atrás, como uma árvore pequena. Nada se planta nela.
decide-moon-turn = Além das ações de sempre, seu animal dá um passo grátis e usa suas habilidades, no máximo uma vez cada por turno, pagando com luar. Deixe-o onde a Lua vai brilhar na próxima rodada.
