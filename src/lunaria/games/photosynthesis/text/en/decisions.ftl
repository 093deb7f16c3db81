decide-place = Your first two trees stand at the edge. The sun goes round the forest: a tree in the shadow of one of its size or larger brings no light. Keep apart from the others, with room to plant towards the centre.
    .rule = PH-2.4
decide-turn = Light pays for everything: planting, growing, buying pieces, and collecting a large tree for points. Do as much as you can pay, but use each space only once in a turn. Light that is left is kept.
    .rule = PH-5.1
