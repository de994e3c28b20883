"""A seat at a table for language models: tools by the Model Context Protocol."""

from turres.core.errors import need

need("turres mcp", "mcp", "fastmcp")

from turres.mcp.server import make_server  # noqa: E402 - after the check, which says what to install

__all__ = ["make_server"]
