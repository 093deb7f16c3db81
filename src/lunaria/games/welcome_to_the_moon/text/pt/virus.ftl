## Adventure 6

explain-walkway = Passarela
explain-virus = Vírus
explain-line = Propagação
decide-robot-6 = Uma passarela fechada impede a infecção entre dois bairros. Um bairro com todas as passarelas fechadas fica em quarentena.
decide-energy-6 = Um bairro cheio é evacuado e vale suas energias circuladas vezes seus números e X. Energia só conta até lá.
decide-plant-6 = Uma planta do bairro em que você acabou de anotar avança a trilha de plantas. Uma linha cheia fecha uma passarela; alguns símbolos despertam um vírus para todos.
decide-water-6 = O tanque do espaço recém-anotado avança a trilha de água. Uma linha cheia circula uma energia; alguns símbolos despertam um vírus para todos.
decide-planning-6 = Um X preenche qualquer espaço vazio e não quebra ordem nenhuma. A cada dois, você ganha uma Ação Curinga para depois.
decide-cross-6 = Uma carta de efeito age contra você: desperta um vírus ou risca um símbolo de propagação, e depois os vírus se espalham uma vez.
