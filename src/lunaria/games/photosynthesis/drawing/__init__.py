"""The drawing of Photosynthesis and Under the Moonlight, part by part: forest, sun, Moon, animals, players' boards."""
