"""A scene as a picture: zones, grids, faces, highlights, arrows, arrow keys."""
