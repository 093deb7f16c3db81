## Adventure 2

explain-divider = División
explain-station = Estación
decide-robot-2 = Rodea un robot de cualquier estación. Con todos sus robots rodeados, la estación obtiene su multiplicador de plantas: el mayor para quien llegue antes.
decide-energy-2 = La división parte la zona aquí, y los números vuelven a subir a cada lado. Las zonas pequeñas se completan pronto; la más larga completa cuenta sus espacios.
decide-plant-2 = Rodea una planta de una estación unida a la zona donde acabas de escribir. Cada planta vale el multiplicador que dan los robots de la estación.
decide-water-2 = El número está junto a un tanque de agua: rodéalo para ganar los puntos impresos en él.
decide-planning-2 = Una X llena cualquier espacio vacío y no rompe ningún orden. Cada dos, ganas una Acción comodín para más tarde.
decide-cross-2 = Una carta de efecto actúa contra ti: el multiplicador mayor de una estación ya no se puede ganar. Tacha el que alcanzarías el último.
