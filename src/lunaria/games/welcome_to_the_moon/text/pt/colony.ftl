## Adventure 3

explain-tunnel = Túnel
explain-dish = Antena
decide-write-3 = Um número deve caber na linha, que cresce para a direita, e na coluna, que cresce para cima. Um bairro cheio dá pontos, e mais a quem o enche primeiro.
decide-robot-3 = Um túnel liga um edifício à sua rede. Um edifício preenchido e ligado circula sua antena; o observatório traz três de uma vez.
decide-energy-3 = Energia aumenta o que cada planta, tanque ou antena vale no fim. Aumente o que você mais tem.
decide-plant-3 = Circule a próxima estufa do bairro em que você acabou de anotar. As quatro de um bairro têm 1, 1, 1 e 2 plantas.
decide-water-3 = O edifício tem um tanque: circulado, vale o que suas energias fizerem dele.
decide-planning-3 = Um X preenche qualquer edifício vazio e vale como um número para tudo. Cada um custa mais que o anterior.
decide-cross-3 = Uma carta de efeito age contra você: um bairro não pode mais dar seu 15, só seu 5. Risque o que você encheria por último.
