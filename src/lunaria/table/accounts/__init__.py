"""Who is there: names, ways to sign in, mails, and all that is known of a person."""
