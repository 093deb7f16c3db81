## Adventure 4

explain-deposit = Depósito
explain-factory = Fábrica
explain-mineral = Mineral
decide-robot-4 = Fábricas são construídas com robôs e energia. Uma fábrica principal aumenta o valor do que guarda; uma secundária traz algo na hora.
decide-energy-4 = Fábricas precisam de energia além de robôs. Risque onde os robôs já estão, ou onde o efeito ajuda agora.
decide-plant-4 = Circule uma planta logo acima ou abaixo do número. Ela conta quando a coluna está cheia e extraída; o que não estiver circulado até lá se perde.
decide-water-4 = Circule a água logo acima ou abaixo do número. Ela conta quando a coluna está cheia e extraída; o que não estiver circulado até lá se perde.
decide-planning-4 = Um X preenche qualquer espaço vazio e pode completar uma coluna. Cada um custa 3 pontos até o centro de controle ser construído.
decide-cross-4 = Uma carta de efeito age contra você: um bônus de preenchimento não pode mais ser ganho. Risque o que você alcançaria por último.
