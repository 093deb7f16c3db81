"""The compiler: rules written in Python become machine code."""
