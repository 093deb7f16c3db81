## Adventure 7

explain-greenhouse = Estufa
explain-airlock = Eclusa
decide-write-7 = Números só vão em blocos que eclusas conectam, e crescem da esquerda para a direita em cada nave. Robôs abrem mais eclusas.
decide-robot-7 = Uma eclusa abre um bloco ao lado de um conectado, e só se anota em blocos conectados.
decide-energy-7 = Circule o próximo reator da nave em que você acabou de anotar. Cada módulo cheio dela vale mais com cada reator.
decide-plant-7 = Circule a próxima planta da estufa da nave em que você acabou de anotar. Ela vale quando a estufa está preenchida.
decide-water-7 = Circule o tanque do espaço recém-anotado: ele dobra o valor do módulo, quando este está cheio.
decide-planning-7 = Um X preenche qualquer espaço conectado vazio. Cada um custa mais que o anterior.
decide-cross-7 = Uma carta de efeito age contra você: uma estufa não pode mais ser dobrada. Risque a que você encheria por último.
