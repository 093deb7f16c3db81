decide-place = Your first two trees stand at the edge. The sun goes round the forest: a tree in the shadow of one of its size or larger brings no light. Keep apart from the others, with room to plant towards the centre.
decide-turn = Light pays for everything: planting, growing, buying pieces, and collecting a large tree for points. Do as much as you can pay, but use each space only once in a turn. Light that is left is kept.
decide-keep = You keep one of two animals, and the other players see which only when all have chosen. Each animal has abilities of its own, paid with moonlight.
decide-animal = Every animal starts on a space with 3 leaves, alone. Each round the Moon lights two straight lines: an animal that stands on one brings moonlight.
decide-elder = Behind the Great Elder Tree, away from the sun, no tree of any size gets light. Nothing can be planted on its space. Put it where it shades others more than you.
decide-stone = Lit by the Moon, a moonstone lights every space beside it. In sunlight it shades the one space behind it, like a small tree. Nothing can be planted on it.
decide-moon-turn = Besides the usual actions, your animal makes a free step and uses its abilities, each once in a turn, for moonlight. Leave it where the Moon will shine in the next round.
