"""Block letters drawn by strokes, for what is printed on sacks, buckets and machines (no font is used)."""
import math

# on a grid 4 wide and 6 high
_O = [(1, 0), (3, 0), (4, 1), (4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0)]
STROKES = {
    'A': [[(0, 0), (0, 4), (2, 6), (4, 4), (4, 0)], [(0, 2), (4, 2)]], 'B': [[(0, 0), (0, 6), (3, 6), (4, 5), (4, 4), (3, 3), (0, 3)], [(3, 3), (4, 2), (4, 1), (3, 0), (0, 0)]],
    'C': [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5)]], 'D': [[(0, 0), (0, 6), (3, 6), (4, 5), (4, 1), (3, 0), (0, 0)]],
    'E': [[(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3, 3)]], 'G': [[(4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0), (3, 0), (4, 1), (4, 3), (2.4, 3)]],
    'H': [[(0, 0), (0, 6)], [(4, 0), (4, 6)], [(0, 3), (4, 3)]], 'I': [[(2, 0), (2, 6)]], 'K': [[(0, 0), (0, 6)], [(4, 6), (0, 2.6)], [(1.4, 3.6), (4, 0)]],
    'L': [[(0, 6), (0, 0), (4, 0)]], 'M': [[(0, 0), (0, 6), (2, 3.2), (4, 6), (4, 0)]], 'N': [[(0, 0), (0, 6), (4, 0), (4, 6)]], 'O': [_O], 'P': [[(0, 0), (0, 6), (3, 6), (4, 5), (4, 4), (3, 3), (0, 3)]],
    'R': [[(0, 0), (0, 6), (3, 6), (4, 5), (4, 4), (3, 3), (0, 3)], [(2, 3), (4, 0)]], 'S': [[(0, 1), (1, 0), (3, 0), (4, 1), (4, 2), (3, 3), (1, 3), (0, 4), (0, 5), (1, 6), (3, 6), (4, 5)]],
    'T': [[(2, 0), (2, 6)], [(0, 6), (4, 6)]], 'U': [[(0, 6), (0, 1), (1, 0), (3, 0), (4, 1), (4, 6)]], 'V': [[(0, 6), (2, 0), (4, 6)]], 'W': [[(0, 6), (1, 0), (2, 3.4), (3, 0), (4, 6)]],
    '0': [_O], '1': [[(.8, 4.8), (2, 6), (2, 0)]], '2': [[(0, 5), (1, 6), (3, 6), (4, 5), (4, 4), (0, 0), (4, 0)]], '3': [[(0, 5), (1, 6), (3, 6), (4, 5), (4, 4), (3, 3), (4, 2), (4, 1), (3, 0), (1, 0), (0, 1)], [(1.6, 3), (3, 3)]],
    '4': [[(3, 0), (3, 6), (0, 2), (4, 2)]], '5': [[(0, 1), (1, 0), (3, 0), (4, 1), (4, 2.6), (3, 3.6), (0, 3.6), (0, 6), (4, 6)]], '6': [[(4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0), (3, 0), (4, 1), (4, 2.6), (3, 3.5), (0, 3.5)]],
    '7': [[(0, 6), (4, 6), (1.4, 0)]], '8': [[(1, 3), (0, 4), (0, 5), (1, 6), (3, 6), (4, 5), (4, 4), (3, 3), (1, 3), (0, 2), (0, 1), (1, 0), (3, 0), (4, 1), (4, 2), (3, 3)]],
    '9': [[(4, 3), (1, 3), (0, 4), (0, 5), (1, 6), (3, 6), (4, 5), (4, 1), (3, 0), (1, 0), (0, 1)]], 'F': [[(0, 0), (0, 6), (4, 6)], [(0, 3), (3, 3)]], 'X': [[(0, 0), (4, 6)], [(0, 6), (4, 0)]], ' ': [],
}


def _touches(p, lines):
    """Whether a point lies on one of the lines."""
    for line in lines:
        for a, b in zip(line, line[1:]):
            d, e = (b[0] - a[0], b[1] - a[1]), (p[0] - a[0], p[1] - a[1])
            t = max(0, min(1, (d[0] * e[0] + d[1] * e[1]) / (d[0] ** 2 + d[1] ** 2)))
            if math.dist(p, (a[0] + d[0] * t, a[1] + d[1] * t)) < .3:
                return True
    return False


def _ribbon(line, others, w):
    """The two edges of a stroke, mitred at its corners; an end that meets another stroke stops at its edge."""
    closed, line = line[0] == line[-1], [list(map(float, p)) for p in line]
    for end, nxt in ((0, 1), (-1, -2)):
        if not closed:
            ln = math.dist(line[end], line[nxt])
            cut = w * 1.02 if _touches(line[end], others) else -w
            line[end] = [a + (b - a) * cut / ln for a, b in zip(line[end], line[nxt])]
    out, n = [], len(line)
    for i, p in enumerate(line):
        before, after = line[i - 1] if i else line[-2] if closed else None, line[i + 1] if i < n - 1 else line[1] if closed else None
        sides = [((b[1] - a[1]) / math.dist(a, b), -(b[0] - a[0]) / math.dist(a, b)) for a, b in ((before, p), (p, after)) if a and b]
        nx, ny = sum(x for x, _ in sides) / len(sides), sum(y for _, y in sides) / len(sides)
        k = w / max(nx * nx + ny * ny, .3)
        out.append(((p[0] + nx * k, p[1] + ny * k), (p[0] - nx * k, p[1] - ny * k)))
    return out


def letters(kit, mat, text, place, weight=.5):
    """``place(x, y)`` gives the point of a surface; both in heights of a letter, from the middle of the text."""
    width = (len(text) * 5.6 - 1.6) / 6
    for i, c in enumerate(text):
        for n, line in enumerate(STROKES[c]):
            edges = _ribbon(line, STROKES[c][:n], weight)
            for (a, b), (p, q) in zip(edges, edges[1:]):
                def at(u, v):
                    l, r = [s + (e - s) * u for s, e in zip(a, p)], [s + (e - s) * u for s, e in zip(b, q)]
                    x, y = [s + (e - s) * v for s, e in zip(l, r)]
                    return place((i * 5.6 + x) / 6 - width / 2, y / 6 - .5)
                kit.grid(mat, at, 4, 1)
