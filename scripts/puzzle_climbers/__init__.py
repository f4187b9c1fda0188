"""How far the answers of puzzles are found without reading words."""
