"""Building parts: walls with openings, windows, doors, slabs, roofs, railings, gates, pools."""
import math
import random

from . import materials as M
from .shot import lamp


ACCENTS = {
    'laterite': M.laterite, 'basalt': M.basalt, 'brick': M.brick, 'concrete': M.concrete,
    'sand': lambda: M.blocks('#c9a878', '#b08a5c', '#8f7a5c', .6, .15, .006, .5, 9.0),          # sawn sandstone
    'slate': lambda: M.blocks('#63686b', '#474b4e', '#35383a', .55, .07, .008, .7, 18.0),       # thin courses of grey stone
    'cream': lambda: M.blocks('#d9ccb4', '#c4b496', '#a3967d', .5, .12, .006, .5, 12.0),        # pale split stone
    'ratnagiri': lambda: M.blocks('#b0623c', '#8a4a2e', '#6a5a4a', .38, .19, .014, .9, 16.0),   # a redder laterite
}


def shade(color, k):
    """'#rrggbb' darkened (k < 1) or lightened (k > 1)."""
    return '#' + ''.join(f'{max(0, min(255, round(int(color[i:i + 2], 16) * k))):02x}' for i in (1, 3, 5))


class Style:
    """What a house is made of, and the habits of its joiner: bars, grids, sunshades, kinds of railing."""

    def __init__(self, wall='#f1ede4', accent='laterite', frame='#26282a', trim='#e6e0d4', wood='#8f5a32', lit=0.0, curtain='#efe6d6', roof='#b4512d', second=None,
                 door='teak', rail='glass', bars=False, grid=0, chajja=False, moss=.5, plinth='kota'):
        self.wall, self.trim = M.plaster(wall), M.plaster(trim)
        self.second = M.plaster(second) if second else self.wall
        self.frame = M.wood('#7a4a28', '#43260f') if frame == 'teak' else M.paint(frame, .35)
        self.wood, self.woodx = M.wood(wood), M.wood(wood, axis='x')
        self.accent = self.wood if accent == 'wood' else ACCENTS[accent]()
        self.glass = M.glass()
        self.lit, self.curtain, self.roof = lit, M.curtain(curtain), M.roof_tile(roof, shade(roof, .66), moss)
        self.slab = M.concrete('#a8a39a')
        self.dark = M.paint('#3a352f', .8)
        self.leaf, self.panel = (self.wood, M.wood('#6b3f20')) if door == 'teak' else (M.paint(door, .4), M.paint(shade(door, .8), .4))
        self.rail, self.bars, self.grid, self.chajja = rail, bars, grid, chajja
        self.plinth = ACCENTS[plinth]() if plinth in ACCENTS else M.kota() if plinth == 'kota' else M.plaster(plinth)


def win(s, w, sill=.9, h=1.4, kind='window', panes=2, **k):
    """An opening: s metres from the left as seen from outside."""
    return dict(s=s, w=w, sill=sill, h=h, kind=kind, panes=panes, **k)


def french(s, w, h=2.3, panes=3, **k):
    return win(s, w, .02, h, 'slider', panes, **k)


def door(s, w=1.1, h=2.2, **k):
    return win(s, w, .02, h, 'door', 1, **k)


def fill(kit, st, o, rng):
    """What stands in an opening, in the opening's own frame (x across, y inward)."""
    w, h, d, fr = o['w'], o['h'], .09, st.frame
    k = o['kind']
    if k == 'void':
        return
    if k == 'shutter':
        n = int(h / .09)
        for i in range(n):
            kit.box(M.metal(o.get('col', '#7f8b92'), .5, .6), 0, d + .02 * (i % 2), h * i / n, w, d + .05, h * (i + 1) / n)
        return
    f = .055
    for a in ((0, d, 0, f, d + .08, h), (w - f, d, 0, w, d + .08, h), (0, d, h - f, w, d + .08, h), (0, d, 0, w, d + .08, f * (.6 if k != 'window' else 1))):
        kit.box(fr, *a)
    if k == 'door':
        kit.box(st.leaf, f, d + .03, f * .5, w - f, d + .075, h - f)
        for i in range(3):
            kit.box(st.panel, f + .12, d + .015, .25 + i * (h - .4) / 3, w - f - .12, d + .03, (h - .4) / 3 * (i + 1) + .1)
        kit.box(M.brushed(), w - .2, d - .03, .8, w - .16, d + .03, 1.35)
        return
    n = o['panes']
    for i in range(1, n):
        x = w * i / n
        kit.box(fr, x - .028, d + .01, f, x + .028, d + .07, h - f)
    if o.get('transom'):
        kit.box(fr, f, d + .01, h * .72, w - f, d + .07, h * .72 + .045)
    grid = o.get('grid', st.grid if k == 'window' else 0)
    for j in range(1, grid):
        kit.box(fr, f, d + .02, h * j / grid, w - f, d + .055, h * j / grid + .025)
    if not o.get('inside'):      # seen from within, glass costs much and shows little
        kit.box(st.glass, f, d + .035, f, w - f, d + .041, h - f)
    if o.get('bars', st.bars and k == 'window' and not o.get('inside')):
        for i in range(1, int(w / .14)):
            kit.box(M.metal('#2a2b2d'), i * .14 - .006, d - .05, f, i * .14 + .006, d - .038, h - f)
    if k == 'window' and not o.get('bare'):
        kit.box(st.trim, -.06, -.07, -.07, w + .06, d, 0)
    # curtains: gathered at the sides, sometimes drawn
    if o.get('curtain', True):
        drawn = o.get('drawn', rng.choice((.22, .28, .34, .5)))
        cy = -.1 if o.get('inside') else d + .2
        for x0, x1 in ((.03, w * drawn), (w * (1 - drawn), w - .03)):
            m = max(4, int((x1 - x0) / .045))
            kit.grid(st.curtain, lambda u, v, x0=x0, x1=x1, m=m, cy=cy: (x0 + (x1 - x0) * u, cy + .035 * math.sin(u * m * 1.9), .02 + (h + .05) * v), m * 2, 1)


def wall(kit, mat, st, length, h, ops=(), t=.23, rng=None, chajja=False, ends=0.0):
    """A wall in its frame with openings; nothing overlaps, so no booleans are needed.
    ``ends`` is left out at both ends, where a crossing wall already stands."""
    rng = rng or random.Random(1)
    x = ends
    for o in sorted(ops, key=lambda o: o['s']):
        s, w, a, b = o['s'], o['w'], o['sill'], o['sill'] + o['h']
        kit.box(mat, x, 0, 0, s, t, h)
        kit.box(mat, s, 0, 0, s + w, t, a)
        kit.box(mat, s, 0, b, s + w, t, h)
        with kit.at(s, 0, a):
            fill(kit, st, o, rng)
        if o.get('chajja', chajja) and o['kind'] not in ('void', 'shutter'):
            kit.box(st.trim, s - .2, -.5, b + .06, s + w + .2, 0, b + .15)
        if o.get('surround'):
            for q in ((s - .14, -.16, a - .14, s, .02, b + .14), (s + w, -.16, a - .14, s + w + .14, .02, b + .14),
                      (s - .14, -.16, b, s + w + .14, .02, b + .14), (s - .14, -.16, a - .14, s + w + .14, .02, a)):
                kit.box(o['surround'], *q)
        x = s + w
    kit.box(mat, x, 0, 0, length - ends, t, h)


def block(kit, st, x0, y0, x1, y1, z, h, S=(), E=(), N=(), W=(), mats=None, seed=1, chajja=False, lit=None, floor=True, t=.23):
    """One storey of a building: floor, four walls, ceiling and a warm room behind the glass."""
    rng = random.Random(seed)
    mats = mats or {}
    sides = {'S': ((x0, y0), (x1, y0), S), 'E': ((x1, y0), (x1, y1), E), 'N': ((x1, y1), (x0, y1), N), 'W': ((x0, y1), (x0, y0), W)}
    for name, (p, q, ops) in sides.items():
        with kit.along(p, q, z) as ln:
            wall(kit, mats.get(name, st.wall), st, ln, h, ops, t, rng, chajja, t if name in 'EW' else 0.0)
    if floor:
        kit.box(M.plaster('#c9bba2'), x0 + .05, y0 + .05, z - .02, x1 - .05, y1 - .05, z + .03)
    kit.box(M.plaster('#f3ede0'), x0 + .05, y0 + .05, z + h - .06, x1 - .05, y1 - .05, z + h - .01)
    lit = st.lit if lit is None else lit
    # the room: a back wall with a little furniture, so that glass never shows an empty box
    ym = min(y0 + 3.8, y1 - .5)
    back = rng.choice(('#e9d9bd', '#efe6d4', '#d9c6a6', '#cfd3c6'))
    kit.box(M.plaster(back) if lit else M.daylit(back, .46), x0 + .25, ym, z + .02, x1 - .25, ym + .1, z + h - .06)
    n = max(1, int((x1 - x0) / 3.2))
    for i in range(n):
        px = x0 + (i + .5) * (x1 - x0) / n
        a, b = rng.randint(0, 9), rng.choice(('#c08a6a', '#8fa39a', '#d8b878', '#a9b4ba'))
        kit.box(M.picture('#c9593a', '#e9d8b4', '#27464f', float(a)) if lit else M.daylit(b, .36), px - .55, ym - .04, z + 1.3, px + .55, ym, z + 2.05)
        kit.box(M.wood('#6b4326') if lit else M.daylit('#7a5a40', .3), px - .9, ym - .5, z, px + .9, ym - .05, z + rng.choice((.5, .75)))
        if lit:
            kit.lathe(M.glow('#ffd199', 9.0 * lit), [(.0, .0), (.16, .02), (.2, .12), (.12, .22), (.0, .24)], px, y0 + 1.6, z + h - .95, 14)
            kit.tube(st.dark, [(px, y0 + 1.6, z + h - .7), (px, y0 + 1.6, z + h - .02)], .012, 5)
    if lit:
        with_lamps(kit, [(x0 + (i + .5) * (x1 - x0) / n, y0 + 1.7, z + h - .5) for i in range(n)], 85 * lit)


def with_lamps(kit, pts, power, color='#ffbf7a'):
    """Lamps in the kit's present frame."""
    from mathutils import Vector
    for p in pts:
        q = kit.stack[-1] @ Vector(p)
        lamp(*q, power, color)


def slab(kit, mat, x0, y0, x1, y1, z, t=.22, soffit=None):
    kit.box(mat, x0, y0, z, x1, y1, z + t)
    if soffit:
        kit.box(soffit, x0 + .12, y0 + .12, z - .025, x1 - .12, y1 - .12, z)


def parapet(kit, mat, x0, y0, x1, y1, z, h=.8, t=.14, cap=None):
    for a, k in (((x0, y0, x1, y0 + t), 0), ((x0, y1 - t, x1, y1), 0), ((x0, y0 + t, x0 + t, y1 - t), 1), ((x1 - t, y0 + t, x1, y1 - t), 1)):
        kit.box(mat, a[0], a[1], z, a[2], a[3], z + h)
        if cap:      # the caps meet without lying in each other
            kit.box(cap, a[0] - .04, a[1] - .04 + .08 * k, z + h, a[2] + .04, a[3] + .04 - .08 * k, z + h + .06)


def tiles_on(kit, st, a, b, c, d):
    """Mangalore tiles on a slope: a-b is the eave, d-c the ridge side; real relief, course by course."""
    from mathutils import Vector
    A, B, C, D = map(Vector, (a, b, c, d))
    width, run = (B - A).length, ((D + C) / 2 - (A + B) / 2).length
    nrm = (B - A).cross(D - A).normalized()
    nu, nv = max(8, int(width / .26) * 6), max(3, int(run / .34))

    def fn(u, v):
        row = min(int(v * nv * 2 + .001), nv * 2) / 2
        saw = .045 * (1 - (row % 1) * 2)
        p = A.lerp(B, u).lerp(D.lerp(C, u), v)
        x = (p - A).dot((B - A).normalized()) / .26
        return (p + nrm * (.04 + .032 * abs(math.sin(math.pi * x)) + saw * .7))[:]
    kit.grid(st.roof, fn, nu, nv * 2)
    kit.poly(M.wood('#7a5233'), [tuple(A), tuple(B), tuple(C), tuple(D)])


def gable(kit, st, x0, y0, x1, y1, z, rise, over=.7, axis='x', ends=True, mat=None):
    """A two-sided tiled roof; the ridge runs along ``axis``."""
    if axis == 'y':
        with kit.at(0, 0, 0, 90):
            gable(kit, st, y0, -x1, y1, -x0, z, rise, over, 'x', ends, mat)
        return
    ym, half = (y0 + y1) / 2, (y1 - y0) / 2
    drop = rise * over / half
    X0, X1 = x0 - over, x1 + over
    tiles_on(kit, st, (X0, y0 - over, z - drop), (X1, y0 - over, z - drop), (X1, ym, z + rise), (X0, ym, z + rise))
    tiles_on(kit, st, (X1, y1 + over, z - drop), (X0, y1 + over, z - drop), (X0, ym, z + rise), (X1, ym, z + rise))
    kit.tube(st.roof, [(X0, ym, z + rise + .05), (X1, ym, z + rise + .05)], .13, 10)
    if ends:
        for x in (x0, x1 - .2):
            kit.mesh(mat or st.wall, [(x, y0, z - .02), (x, y1, z - .02), (x, ym, z + rise - .06), (x + .2, y0, z - .02), (x + .2, y1, z - .02), (x + .2, ym, z + rise - .06)],
                     [(0, 2, 1), (3, 4, 5), (0, 3, 5, 2), (1, 2, 5, 4), (0, 1, 4, 3)])
    for x in (X0, X1):       # barge boards
        for ya, s in ((y0 - over, 1), (y1 + over, -1)):
            kit.tube(st.wood, [(x, ya, z - drop - .05), (x, ym, z + rise - .05)], .07, 4)
    for yy in (y0 - over, y1 + over):
        kit.box(st.woodx, X0, yy - .03, z - drop - .13, X1, yy + .03, z - drop)


def hip(kit, st, x0, y0, x1, y1, z, rise, over=.8):
    """A four-sided tiled roof with the ridge along its longer side."""
    if (y1 - y0) > (x1 - x0):
        with kit.at(0, 0, 0, 90):
            hip(kit, st, y0, -x1, y1, -x0, z, rise, over)
        return
    half = (y1 - y0) / 2
    drop = rise * over / half
    zz, X0, X1, Y0, Y1, ym = z - drop, x0 - over, x1 + over, y0 - over, y1 + over, (y0 + y1) / 2
    ra, rb = (x0 + half, ym, z + rise), (x1 - half, ym, z + rise)
    for q in (((X0, Y0, zz), (X1, Y0, zz), rb, ra), ((X1, Y1, zz), (X0, Y1, zz), ra, rb), ((X1, Y0, zz), (X1, Y1, zz), rb, rb), ((X0, Y1, zz), (X0, Y0, zz), ra, ra)):
        tiles_on(kit, st, *q)
    kit.tube(st.roof, [ra, rb], .13, 10)
    for c, r in (((X0, Y0, zz), ra), ((X1, Y0, zz), rb), ((X1, Y1, zz), rb), ((X0, Y1, zz), ra)):
        kit.tube(st.roof, [(c[0], c[1], c[2] + .06), (r[0], r[1], r[2] + .05)], .11, 8)
    for a, b in (((X0, Y0), (X1, Y0)), ((X1, Y0), (X1, Y1)), ((X1, Y1), (X0, Y1)), ((X0, Y1), (X0, Y0))):
        with kit.along(a, b, zz) as ln:
            kit.box(st.woodx, 0, -.03, -.13, ln, .04, .0)


def skillion(kit, st, x0, y0, x1, y1, z0, z1, t=.16, mat=None, soffit=None):
    """A single slope slab from the front height to the back height."""
    v = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z1), (x0, y1, z1)]
    v += [(x, y, z + t) for x, y, z in v]
    kit.mesh(mat or st.slab, v, [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    kit.mesh(soffit or st.woodx, v[:4], [(0, 3, 2, 1)])


def railing(kit, st, p0, p1, z, h=1.0, kind=None):
    kind = kind or st.rail
    with kit.along(p0, p1, z) as ln:
        if kind == 'glass':
            kit.box(M.glass('#d8ebe4'), 0, -.006, .06, ln, .006, h)
            kit.box(M.brushed(), 0, -.025, h, ln, .025, h + .04)
            for i in range(int(ln / 1.2) + 1):
                kit.box(M.brushed(), min(ln, i * 1.2) - .02, -.02, -.05, min(ln, i * 1.2) + .02, .02, .3)
        elif kind == 'bars':
            n = max(2, int(ln / .11))
            for i in range(n + 1):
                kit.box(st.frame, ln * i / n - .008, -.008, 0, ln * i / n + .008, .008, h)
            kit.box(st.frame, 0, -.02, h, ln, .02, h + .04)
            kit.box(st.frame, 0, -.015, .08, ln, .015, .11)
        elif kind == 'wires':
            for i in range(int(ln / 1.3) + 1):
                kit.box(st.frame, min(ln, i * 1.3) - .02, -.02, 0, min(ln, i * 1.3) + .02, .02, h)
            for k in range(1, 7):
                kit.box(M.brushed(), 0, -.006, h * k / 7 - .006, ln, .006, h * k / 7 + .006)
            kit.box(st.frame, 0, -.025, h, ln, .025, h + .04)
        elif kind == 'jali':
            kit.box(st.trim, 0, -.06, 0, ln, .06, .12)
            kit.box(st.trim, 0, -.07, h - .1, ln, .07, h)
            jali(kit, st.trim, 0, .12, ln, h - .1, .2)
        elif kind == 'wood':
            for i in range(int(ln / 1.4) + 1):
                kit.box(st.wood, min(ln, i * 1.4) - .04, -.04, 0, min(ln, i * 1.4) + .04, .04, h)
            for zz in (.25, .5, .75, h):
                kit.box(st.woodx, 0, -.025, zz - .03, ln, .025, zz + .03)
        else:
            kit.box(st.wall, 0, -.06, 0, ln, .06, h * .85)
            kit.box(st.trim, -.03, -.09, h * .85, ln + .03, .09, h * .85 + .06)


def jali(kit, mat, x0, z0, x1, z1, cell=.24, d=.1):
    """A pierced screen of blocks in a wall's frame."""
    nx, nz = max(1, round((x1 - x0) / cell)), max(1, round((z1 - z0) / cell))
    cx, cz = (x1 - x0) / nx, (z1 - z0) / nz
    for i in range(nx + 1):
        kit.box(mat, x0 + i * cx - .025, -d / 2, z0, x0 + i * cx + .025, d / 2, z1)
    for j in range(nz + 1):
        kit.box(mat, x0, -d / 2, z0 + j * cz - .025, x1, d / 2, z0 + j * cz + .025)
    for i in range(nx):
        for j in range(nz):
            if (i + j) % 2 == 0:
                kit.box(mat, x0 + (i + .5) * cx - .02, -d / 2, z0 + j * cz, x0 + (i + .5) * cx + .02, d / 2, z0 + (j + 1) * cz)


def pergola(kit, mat, x0, y0, x1, y1, z, posts=True, floor=0.0, gap=.42):
    """Beams on posts, open to the sky."""
    for y in (y0 + .1, y1 - .1):
        kit.box(mat, x0, y - .06, z, x1, y + .06, z + .18)
    for i in range(int((x1 - x0) / gap) + 1):
        kit.box(mat, x0 + i * gap, y0 - .25, z + .18, x0 + i * gap + .07, y1 + .1, z + .34)
    if posts:
        for x in (x0 + .1, x1 - .1):
            column(kit, mat, x, y0 + .1, floor, z, .14)


def lean_to(kit, st, x0, y0, x1, y1, z0, z1):
    """A tiled slope from the wall at y1 (height z1) down to the eave at y0 (height z0)."""
    tiles_on(kit, st, (x0, y0, z0), (x1, y0, z0), (x1, y1, z1), (x0, y1, z1))
    kit.box(st.woodx, x0, y0 - .03, z0 - .13, x1, y0 + .03, z0 + .02)
    for x in (x0 + .05, x1 - .05):
        kit.tube(st.wood, [(x, y0, z0 - .05), (x, y1, z1 - .05)], .06, 4)


def solar(kit, x, y, z, n=3):
    """Panels on a stand, facing south as the house does."""
    for i in range(n):
        with kit.at(x + i * 1.08, y, z + .35, 0, 1, (18, 'X')):
            kit.box(M.paint('#10202f', .15, 1.0), 0, 0, 0, 1.02, 1.7, .035)
            kit.box(M.brushed(), -.015, -.015, -.02, 1.035, 1.715, .0)
        kit.box(M.brushed(), x + i * 1.08 + .5, y + 1.5, z, x + i * 1.08 + .55, y + 1.55, z + .85)


def tank(kit, x, y, z, r=.6, h=1.25):
    """The black water tank of every terrace."""
    m = M.paint('#1c1d20', .5)
    kit.lathe(m, [(0, 0), (r, .02), (r, h * .3), (r * 1.02, h * .32), (r, h * .34), (r, h * .62), (r * 1.02, h * .64), (r, h * .66), (r, h * .85), (r * .4, h * .97), (r * .4, h * 1.04), (0, h * 1.05)], x, y, z, 24)


def vrindavan(kit, g, st, x, y):
    """The pedestal of the tulsi before a Maval house."""
    kit.box(st.plinth, x - .5, y - .5, 0, x + .5, y + .5, .18)
    kit.box(st.second, x - .3, y - .3, .18, x + .3, y + .3, .85)
    kit.box(st.trim, x - .38, y - .38, .85, x + .38, y + .38, .97)
    kit.box(st.leaf, x - .1, y - .32, .32, x + .1, y - .3, .6)
    g.put(g.shrubs[:1], x, y, .92, .62)
    g.clear(x - .6, y - .6, x + .6, y + .6)


def slats(kit, mat, length, h, gap=.12, w=.05, d=.09):
    """A vertical screen in a wall's frame."""
    for i in range(int(length / gap) + 1):
        kit.box(mat, i * gap, -d, 0, i * gap + w, 0, h)


def column(kit, mat, x, y, z0, z1, s=.3, round_=False, base=None):
    if round_:
        kit.cyl(mat, x, y, z0, z1, s / 2, seg=20)
    else:
        kit.cbox(mat, x, y, (z0 + z1) / 2, s, s, z1 - z0)
    if base:
        kit.cbox(base, x, y, z0 + .25, s + .18, s + .18, .5)


def steps(kit, mat, x0, x1, y, z, n, tread=.32):
    """Steps that come down from z towards -y."""
    for i in range(n):
        kit.box(mat, x0, y - tread * (n - i), 0, x1, y, z * (i + 1) / n)


def stair(kit, mat, x, y, z, h, width=1.0, n=16, tread=.26, rail=None):
    """An open flight that climbs towards +x."""
    r = h / n
    for i in range(n):
        kit.box(mat, x + i * tread, y, z + r * (i + 1) - .07, x + (i + 1) * tread + .03, y + width, z + r * (i + 1))
    kit.mesh(mat, [(x, y + width * .35, z), (x + n * tread, y + width * .35, z + h - .1), (x + n * tread, y + width * .35, z + h - .35), (x + .3, y + width * .35, z),
                   (x, y + width * .65, z), (x + n * tread, y + width * .65, z + h - .1), (x + n * tread, y + width * .65, z + h - .35), (x + .3, y + width * .65, z)],
             [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (3, 2, 6, 7)])
    if rail:
        for i in range(n + 1):
            kit.box(rail, x + i * tread, y + .02, z + r * i, x + i * tread + .02, y + .04, z + r * i + .9)
        kit.tube(rail, [(x, y + .03, z + .9), (x + n * tread, y + .03, z + h + .9)], .025, 6)


def compound(kit, st, x0, y0, x1, gates=((-2, 2),), h=1.0, kind='plaster', leaf=True):
    """A front wall from x0 to x1 with a gap for every gate; a gate's leaves stand open inwards."""
    mat = {'plaster': st.wall, 'accent': st.accent, 'basalt': M.basalt(), 'laterite': M.laterite(), 'second': st.second}.get(kind, st.wall)
    iron = M.metal('#26282a', .5, .6)
    edges = [x0] + [v for gate in sorted(gates) for v in gate] + [x1]
    for a, b in zip(edges[::2], edges[1::2]):
        if b - a < .3:
            continue
        low = h * .55 if kind == 'rails' else h
        kit.box(mat, a, y0, -.2, b, y0 + .22, low)
        kit.box(st.trim, a - .03, y0 - .04, low, b + .03, y0 + .26, low + .06)
        if kind == 'rails':
            n = max(2, int((b - a) / .13))
            for i in range(n + 1):
                kit.box(iron, a + (b - a) * i / n - .009, y0 + .1, low + .06, a + (b - a) * i / n + .009, y0 + .118, h + .25)
            kit.box(iron, a, y0 + .09, h + .15, b, y0 + .13, h + .18)
    for gate in gates:
        for x in gate:
            kit.box(st.accent if kind != 'accent' else st.wall, x - .22, y0 - .12, -.2, x + .22, y0 + .34, h + .42)
            kit.box(st.trim, x - .28, y0 - .18, h + .42, x + .28, y0 + .4, h + .5)
            kit.cbox(M.glow('#ffd9a0', .7 + 2 * st.lit), x, y0 + .11, h + .57, .1, .1, .14)
        if leaf:
            half = (gate[1] - gate[0]) / 2 - .25
            for x, turn in ((gate[0] + .24, 82), (gate[1] - .24, 98)):
                with kit.at(x, y0 + .11, .08, turn):
                    for i in range(int(half / .12) + 1):
                        kit.box(iron, i * .12, -.01, .05, i * .12 + .018, .01, h + .1)
                    for z in (.05, h * .5, h + .08):
                        kit.box(iron, 0, -.018, z, half, .018, z + .04)


def pool(kit, garden, x0, y0, x1, y1, deck=None):
    deck = deck or M.tiles('#c9b79a', '#9a8a72', .6, .3, .7, .1, .5, .6)
    for a in ((x0 - 1.3, y0 - .9, x1 + 1.3, y0), (x0 - 1.3, y1, x1 + 1.3, y1 + 1.6), (x0 - 1.3, y0, x0, y1), (x1, y0, x1 + 1.3, y1)):
        kit.box(deck, a[0], a[1], -.1, a[2], a[3], .1)
    kit.box(M.water(), x0, y0, -.2, x1, y1, .055)
    garden.clear(x0 - 1.3, y0 - .9, x1 + 1.3, y1 + 1.6)


def lounger(kit, x, y, rot):
    wd, fb = M.wood('#8f5a32', axis='x'), M.fabric('#e8e1d2')
    with kit.at(x, y, .1, rot):
        kit.box(wd, 0, 0, .2, 1.95, .65, .28)
        for a in (.1, 1.75):
            for b in (.03, .55):
                kit.box(wd, a, b, 0, a + .07, b + .07, .2)
        kit.box(fb, .65, .03, .28, 1.93, .62, .38, .03)
        with kit.at(.65, 0, .3, 0, 1, (35, 'Y')):
            kit.box(fb, -.75, .03, 0, 0, .62, .1, .03)


def garden_chair(kit, x, y, rot, z=0.0, col='#8f5a32'):
    wd = M.wood(col)
    with kit.at(x, y, z, rot):
        kit.box(M.fabric('#d8cbb2'), -.28, -.28, .4, .28, .26, .48, .03)
        kit.box(wd, -.3, -.3, .36, .3, .3, .4)
        kit.box(M.fabric('#d8cbb2'), -.27, .2, .48, .27, .29, .86, .03)
        for a in (-.3, .25):
            for b in (-.3, .25):
                kit.box(wd, a, b, 0, a + .05, b + .05, .62 if b < 0 else .85)
            kit.box(wd, a, -.3, .6, a + .06, .3, .64)


def pot(kit, x, y, z=0.0, s=1.0, mat=None):
    kit.lathe(mat or M.plaster('#b06a44'), [(.0, 0), (.15 * s, 0), (.22 * s, .2 * s), (.24 * s, .42 * s), (.2 * s, .44 * s), (.19 * s, .38 * s), (0, .37 * s)], x, y, z, 20)


def car(kit, x, y, rot, color='#7d1f1c'):
    """A small hatchback, lofted from rounded sections; kept in the middle distance."""
    body, gl, tyre = M.paint(color, .25, 1.0), M.paint('#10151a', .06, 1.0), M.paint('#17181a', .7)
    with kit.at(x, y, 0, rot):
        secs = [(-1.95, .42, .72, .78), (-1.85, .30, .86, .82), (-1.0, .27, .95, .84), (.2, .27, .96, .85), (1.2, .27, .95, .84), (1.85, .32, .9, .8), (1.95, .45, .8, .74)]

        def loft(mat, sections, top):
            v, f, n = [], [], 12
            for (sx, z0, z1, hw) in sections:
                for i in range(n):
                    a = 2 * math.pi * i / n + math.pi / 12
                    c, s_ = math.cos(a), math.sin(a)
                    e = .32
                    v.append((sx, hw * math.copysign(abs(c) ** e, c), (z0 + z1) / 2 + (z1 - z0) / 2 * math.copysign(abs(s_) ** e, s_)))
            for j in range(len(sections) - 1):
                f += [(j * n + i, (j + 1) * n + i, (j + 1) * n + (i + 1) % n, j * n + (i + 1) % n) for i in range(n)]
            f += [tuple(range(n)), tuple(range((len(sections) - 1) * n, len(sections) * n))]
            kit.mesh(mat, v, f, 0, True)
        loft(body, secs, 0)
        loft(gl, [(-1.55, .85, .98, .72), (-1.2, .86, 1.38, .66), (-.3, .86, 1.44, .66), (.35, .86, 1.38, .66), (1.05, .86, .97, .74)], 1)
        loft(body, [(-1.35, 1.36, 1.42, .58), (-1.1, 1.38, 1.47, .62), (-.3, 1.42, 1.5, .63), (.35, 1.36, 1.44, .61)], 1)
        for wx in (-1.22, 1.25):
            for wy in (-.78, .78):
                with kit.at(wx, wy, .31, 0, 1, (90, 'X')):
                    kit.cyl(tyre, 0, 0, -.1, .1, .31, seg=24)
                    kit.cyl(M.metal('#b9bcc0', .3), 0, 0, -.11, .11, .19, seg=16)
        for wy in (-.6, .6):
            kit.cbox(M.ceramic('#eef2f4'), 1.9, wy, .68, .1, .3, .13, .03)
            kit.cbox(M.paint('#8a0f10', .3), -1.92, wy, .75, .06, .24, .16, .02)
