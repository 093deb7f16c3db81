"""The drawing of Ishtar, part by part: the desert, the Carpet with its Cups, the Trees, the players' boards."""
