## What the symbols of the pictures are called

explain-sand = Arena
explain-rock = Roca
explain-tablet = Tablilla sagrada
explain-fountain = Fuente
explain-grass = Hierba
explain-flowers = Espacio de flores
explain-tree = Árbol
explain-assistant = Ayudante
explain-token = Ficha de brote
explain-icon-assistant = Icono de ayudante
explain-icon-skill = Icono de habilidad
explain-icon-wild = Icono comodín
explain-gem-purple = Gema morada
explain-gem-red = Gema roja
explain-gem-white = Gema blanca
explain-cup = Maceta
explain-can = Regadera
explain-waiting = Ayudantes en espera
explain-supply = Reserva general
explain-turn = Dirección
explain-card = Carta de árbol
explain-reserved = Árbol reservado
explain-assistants = Ayudantes listos
explain-planted = Árboles plantados
explain-skill = Habilidad { $name }
