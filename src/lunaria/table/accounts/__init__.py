"""Accounts: names, sign-in, mails, and personal data."""
