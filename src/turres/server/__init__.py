"""The web server: tables for people and bots anywhere, kept in a database."""
