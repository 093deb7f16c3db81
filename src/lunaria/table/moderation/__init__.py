"""Order in the house: reports and hiding somebody, for everybody; what administrators look at and do."""
