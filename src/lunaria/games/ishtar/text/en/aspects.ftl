aspect-points = points
aspect-gems = gems
aspect-assistants = assistants in the supply
aspect-reserved = reserved trees
aspect-skills = unlocked skills
aspect-open = what the next decision offers
