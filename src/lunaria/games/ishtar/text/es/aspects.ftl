aspect-points = puntos
aspect-gems = gemas
aspect-assistants = ayudantes en la reserva
aspect-reserved = árboles reservados
aspect-skills = habilidades desbloqueadas
aspect-open = lo que ofrece la próxima decisión
