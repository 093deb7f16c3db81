decide-place = Your first two trees go on the edge. The sun travels round the forest: a tree in the shadow of one of the same size or larger earns no light. Keep away from the others, with room to plant towards the centre.
    .rule = PH-2.4
decide-turn = Light pays for everything: planting, growing, buying pieces, and collecting a large tree for points. Do as much as you can afford, but use each space only once per turn. Unspent light is kept.
    .rule = PH-5.1
