aspect-points = pontos
aspect-gems = joias
aspect-assistants = assistentes no estoque
aspect-reserved = árvores reservadas
aspect-skills = habilidades desbloqueadas
aspect-open = o que a próxima decisão oferece
