"""Steps, stages and actions as the plain integers that rules compare."""

import numpy as np

from lunaria.games.welcome_to_the_moon.tables import Action, Stage, Step

CHOOSE, PAIR, VALUE, WRITE, ROBOT, ENERGY, PLANT, WATER, PLANNING, EFFECTS, DONE, MISSION, GIVE, CROSS, INFECT = (
    int(step) for step in Step
)
TURN, MISSIONS, DRAWING, ASTRA, OVER, INFECTION = (int(stage) for stage in Stage)
ROBOT_ACTION, ENERGY_ACTION, PLANT_ACTION, WATER_ACTION, ASTRONAUT_ACTION, PLANNING_ACTION, NO_ACTION = (
    int(action) for action in Action
)
STEP_OF = np.array([ROBOT, ENERGY, PLANT, WATER, DONE, PLANNING, DONE], np.int64)
"""The step at which the choices of each action are made, ``DONE`` for those that leave none."""
