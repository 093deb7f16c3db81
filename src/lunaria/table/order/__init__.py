"""Order in the house: reports and hiding somebody, for everybody; what administrators look at and do."""

from lunaria.table.order.administration import router as administration_router
from lunaria.table.order.reporting import report_bound
from lunaria.table.order.reporting import router as reporting_router
from lunaria.table.order.spans import SPANS, until

__all__ = ["SPANS", "administration_router", "report_bound", "reporting_router", "until"]
