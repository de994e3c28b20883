"""The web server: tables for people and bots anywhere, kept in a database."""

from turres.core.errors import need

need("turres.server", "play", "litestar", "uvicorn", "sqlalchemy", "openskill", "argon2")
