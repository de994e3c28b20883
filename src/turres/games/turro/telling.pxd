from turres.games.turro.rules cimport Turro
from turres.games.turro.script cimport read_turn, write_choices, write_text, write_view

cpdef glance(game, Turro position, seat, lang, bint acts)
