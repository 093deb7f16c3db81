## Adventure 2

explain-divider = Divisão
explain-station = Estação
decide-robot-2 = Circule um robô de qualquer estação. Com todos os robôs circulados, a estação ganha o multiplicador das plantas: o maior para quem chegar primeiro.
decide-energy-2 = A divisão parte a zona aqui, e os números crescem de novo de cada lado. Zonas pequenas logo se completam; a mais longa completa conta seus espaços.
decide-plant-2 = Circule uma planta de uma estação ligada à zona em que acabou de anotar. Cada planta vale o multiplicador que os robôs da estação dão.
decide-water-2 = O número está junto a um tanque de água: circule-o para ganhar os pontos impressos nele.
decide-planning-2 = Um X preenche qualquer espaço vazio e não quebra ordem nenhuma. A cada dois, você ganha uma Ação Curinga para depois.
decide-cross-2 = Uma carta de efeito age contra você: o multiplicador maior de uma estação não pode mais ser ganho. Risque o que você alcançaria por último.
