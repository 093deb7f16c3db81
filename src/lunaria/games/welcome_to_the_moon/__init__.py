"""Welcome to the Moon (Benoit Turpin, Alexis Allard; Blue Cocker): eight space leaflets to fill. Rules WM-1 to WM-S."""
