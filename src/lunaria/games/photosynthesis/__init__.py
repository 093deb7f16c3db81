"""Photosynthesis (Hjalmar Hach, Blue Orange Games): trees race for sunlight. Rules PH-1 to PH-9."""
