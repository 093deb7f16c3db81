## Adventure 5

explain-end = Bônus de ponta
explain-section = Seção do domo
decide-write-5 = Cada arranha-céu começa em seus níveis de partida e cresce dali para cima e para baixo, ao lado do que está preenchido. Os números crescem do nível mais baixo ao topo.
decide-effects-5 = Um X corta uma seção do domo em duas. Cada metade é construída à parte, e o que não for construído custa pontos no fim.
decide-robot-5 = O domo cresce dos dois lados. Uma seção só pode ser construída se for par ou ímpar como o número anotado; as não construídas custam pontos.
decide-energy-5 = A energia melhora uma de quatro coisas: as missões, a torre, os astronautas ou a penalidade do domo não construído. Melhore o que você mais faz.
decide-plant-5 = Circule uma planta do nível da torre ligado ao nível em que você acabou de anotar. Um nível da torre vale mais com os três símbolos circulados.
decide-water-5 = Circule a água do nível da torre ligado ao nível em que você acabou de anotar. Um nível da torre vale mais com os três símbolos circulados.
decide-planning-5 = Um X preenche um nível como um número, mas depois uma seção do domo é cortada em duas e exige duas ações de Robô.
decide-cross-5 = Uma carta de efeito age contra você: um bônus maior de um arranha-céu não pode mais ser ganho. Risque o que você alcançaria por último.
