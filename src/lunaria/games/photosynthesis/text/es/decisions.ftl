decide-place = Tus dos primeros árboles van en el borde. El sol da la vuelta al bosque: un árbol a la sombra de otro de su tamaño o mayor no da luz. Quédate lejos de los demás, con espacio para plantar hacia el centro.
decide-turn = La luz lo paga todo: plantar, hacer crecer, comprar piezas y recolectar un árbol grande por puntos. Haz cuanto puedas pagar, pero usa cada espacio solo una vez por turno. La luz que sobra se guarda.
decide-keep = Te quedas con uno de dos animales, y los demás solo ven cuál cuando todos han elegido. Cada animal tiene sus propias habilidades, que se pagan con luz lunar.
decide-animal = Cada animal empieza solo en un espacio de 3 hojas. En cada ronda la Luna ilumina dos líneas rectas: el animal que está en una de ellas da luz lunar.
decide-elder = Detrás del Gran árbol anciano, al otro lado del sol, ningún árbol recibe luz, sea del tamaño que sea. En su espacio no se planta nada. Ponlo donde dé más sombra a los demás que a ti.
decide-stone = Iluminada por la Luna, una piedra lunar ilumina todos los espacios de al lado. A la luz del sol da sombra al espacio de detrás, como un árbol pequeño. Sobre ella no se planta nada.
decide-moon-turn = Además de las acciones de siempre, tu animal da un paso gratis y usa sus habilidades, como mucho una vez cada una por turno, a cambio de luz lunar. Déjalo donde la Luna brillará en la próxima ronda.
