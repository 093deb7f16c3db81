## Adventure 6

explain-walkway = Passarela
explain-virus = Vírus
explain-line = Propagação
decide-robot-6 = Uma passarela fechada impede a infecção entre dois bairros. Um bairro com todas as passarelas fechadas fica em quarentena.
decide-energy-6 = Um bairro cheio é evacuado e vale suas energias circuladas vezes seus números e X. Energia só conta até lá.
decide-plant-6 = Circule uma planta do bairro em que você acabou de anotar; a trilha de plantas avança. Uma linha cheia fecha uma passarela; alguns símbolos ativam um vírus para todos.
decide-water-6 = Circule o tanque do espaço recém-anotado; a trilha de água avança. Uma linha cheia circula uma energia; alguns símbolos ativam um vírus para todos.
decide-planning-6 = Um X preenche qualquer espaço vazio e não quebra ordem nenhuma. A cada dois, você ganha uma Ação Curinga para depois.
decide-cross-6 = Uma carta de efeito age contra você: ativa um vírus ou risca um símbolo de propagação, e depois os vírus se espalham uma vez.
