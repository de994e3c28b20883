from turres.games.tower.rules.rules cimport Tower
from turres.games.tower.rules.table cimport *
from turres.search.evaluation cimport Evaluation

cdef enum:                       # hundredths; see TowerEvaluation
    SEGMENT = 400
    WHOLE_BUILD = 425
    GEM_WORTH = 4
    PASS_WORTH = 25
    THUG_WORTH = 17


cdef class TowerEvaluation(Evaluation):
    pass
