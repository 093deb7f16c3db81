"""How the table is asked and answers: who asks, in which words, by which forms, and why not."""
