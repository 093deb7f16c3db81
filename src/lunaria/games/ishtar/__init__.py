"""Ishtar: Gardens of Babylon (Bruno Cathala, Evan Singh, IELLO): gardens bloom in the desert. Rules IS-1 to IS-13."""
