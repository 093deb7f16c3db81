"""Play with somebody: one queue of wishes for the whole server, and the worker that makes tables of them."""
