"""What a building site needs, built as the shop's other goods are (products.py): front towards -y, on the floor at z = 0; a builder
gives (size, height of the middle) in metres. What is printed on them comes from prints.mjs."""
import math
import random

from . import furniture as F
from . import materials as M
from .machines import disc, ring, rod, rubber, steel, wheel

CHROME = ('#dfe1e3', .08, 1.0)


# -- bags ------------------------------------------------------------------------------
def bag(k, name, hw=.245, hh=.35, ht=.075, z=None, flat=False, back='#d8d2c2', woven=True):
    """A printed sack by its middle, upright or lying on its back, sewn at both ends."""
    def skin(side):
        def fn(u, v):
            a, b = u * 2 - 1, v * 2 - 1
            puff = max(0, (1 - abs(a) ** 7) * (1 - abs(b) ** 9)) ** .36
            n = .005 * math.sin(11 * u + 6 * v) + .004 * math.sin(27 * v - 9 * u) + .003 * math.sin(40 * u + 3)
            tuck = 1 - .035 * (abs(b) ** 6) - .02 * (1 - abs(b))
            return (a * hw * tuck, -side * (ht * puff + n * puff), b * hh + .006 * math.sin(7 * u))
        return fn
    with k.at(0, 0, hh + .01 if z is None else z, 0, 1, (-90, 'X') if flat else None):
        k.sheet(M.printed(name, .75 if woven else .55, woven), skin(1), 56, 72)
        k.grid(M.fabric(back), skin(-1), 56, 72)
        for e in (-1, 1):
            k.grid(M.fabric('#efe9da'), lambda u, v: ((u * 2 - 1) * hw * .962, -.011 if e * (v - .5) < 0 else .011, e * (hh - .005) + .03 * (abs(v * 2 - 1) - .5)), 24, 4)


def two_bags(k, name, scale=1.0, **how):
    hw, hh, ht = (v * scale for v in (.245, .35, .075))
    bag(k, name, hw, hh, ht, **how)
    with k.at(.29 * scale, .3 * scale, 0, -38):
        bag(k, name, hw, hh, ht, z=ht + .004, flat=True, **how)
    return .98 * scale, .3 * scale


def big_bag(k, name, full, s=.9, h=.82):
    """A bag for a tonne with four loops, open above; ``full`` puts what is in it."""
    cloth, hs = M.fabric('#ebe6da'), s / 2

    def wall(u, v, x, y):
        b = .05 * math.sin(math.pi * v) * math.sin(math.pi * u) + .006 * math.sin(23 * u + 9 * v)
        return x * (hs + b), y * (hs + b), v * h

    def side(turn):
        def fn(u, v):
            a = u * 2 - 1
            bulge = .06 * math.sin(math.pi * min(v * 1.05, 1)) * (1 - a * a) + .005 * math.sin(21 * u + 8 * v)
            return (a * hs * (1 - .02 * v), -hs - bulge, v * h)
        return fn
    for turn in (0, 90, 180, 270):
        with k.at(0, 0, 0, turn):
            k.grid(cloth, side(turn), 40, 40)
            f = side(turn)
            if turn in (0, 270):
                k.sheet(M.printed(name, .75, True), lambda u, v: (lambda p: (p[0], p[1] - .004, p[2]))(f(.17 + .66 * u, .12 + .74 * v)), 32, 32)
            for sx in (-1, 1):           # loops of webbing
                k.grid(M.fabric('#2f5f9a'), lambda u, v: (lambda t: (sx * (hs - .03) + (v - .5) * .05, -hs - .012 - .03 * math.sin(math.pi * t), h - .2 + .52 * math.sin(math.pi * t * .5)))(u), 16, 1)
                k.grid(M.fabric('#2f5f9a'), lambda u, v: (sx * (hs - .03 - u * .1), -hs - .012 + u * (.2), h + .32 - .0 * u - u * u * .3 + (v - .5) * .0), 12, 1)
    full(k, hs, h)
    return 1.5, .56


def sand(color, dark):
    return M.soil(color, dark)


def _heap(k, mat, r, h, seed=1, z=0.0, x=0.0, y=0.0, square=False):
    rng = random.Random(seed)
    ph = [rng.uniform(0, 6.28) for _ in range(5)]

    def fn(u, v):
        a, t = 2 * math.pi * u, 1 - v
        rr = r * t * (1 + .07 * math.sin(3 * a + ph[0]) * t + .04 * math.sin(7 * a + ph[1]) * t)
        if square:
            rr = r * t / max(abs(math.cos(a)), abs(math.sin(a))) ** (.96 * t)
        return (x + rr * math.cos(a), y + rr * math.sin(a), z + h * (.5 + .5 * math.cos(math.pi * min(t, 1))) + .012 * h * math.sin(9 * a + 13 * t + ph[2]))
    k.grid(mat, fn, 72, 28)


def _stone(k, mat, x, y, z, r, rng):
    """A broken stone: an octahedron with its corners cut at random."""
    base = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), (.7, .7, .5), (-.7, .6, .55), (.6, -.7, -.5), (-.65, -.65, .5)]
    pts = [(0.9 + rng.random() * .35, p) for p in base[:6]]
    a, b = rng.uniform(0, 6.28), rng.uniform(0, 3.14)
    v = []
    for s, (px, py, pz) in pts:
        px, py, pz = px * s * rng.uniform(.7, 1.25), py * s, pz * s * .8
        px, py = px * math.cos(a) - py * math.sin(a), px * math.sin(a) + py * math.cos(a)
        py, pz = py * math.cos(b) - pz * math.sin(b), py * math.sin(b) + pz * math.cos(b)
        v.append((x + px * r, y + py * r, z + pz * r))
    k.mesh(mat, v, [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)], 0.0)


def stones(k, r, h, n, seed, z=0.0, x=0.0, y=0.0, size=.02, square=False):
    rng = random.Random(seed)
    mats = [M.paint(c, .9) for c in ('#6f7276', '#5f6266', '#7f8284', '#585b60', '#767371')]
    _heap(k, M.paint('#55585c', .95), r * .97, h * .93, seed, z - .004, x, y, square)
    for _ in range(n):
        a, t = rng.uniform(0, 6.28), math.sqrt(rng.random())
        rr = r * t / (max(abs(math.cos(a)), abs(math.sin(a))) ** .96 if square else 1)
        zz = z + h * (.5 + .5 * math.cos(math.pi * t)) - .002 + rng.uniform(-.004, .01)
        _stone(k, mats[rng.randrange(5)], x + rr * math.cos(a), y + rr * math.sin(a), max(zz, z + .008), size * rng.uniform(.7, 1.2), rng)


def opc(k):
    return two_bags(k, 'opc')


def ppc(k):
    return two_bags(k, 'ppc')


def adhesive(k):
    return two_bags(k, 'adhesive', .8, woven=False, back='#e9e4d8')


def putty(k):
    return two_bags(k, 'putty', .95, back='#f1eee6')


def msand(k):
    return big_bag(k, 'msand', lambda k, s, h: _heap(k, sand('#8e8b84', '#6e6b66'), s * .98, .2, 3, h - .06, square=True))


def plaster_sand(k):
    bag(k, 'plastersand', .23, .33, .08)
    with k.at(-.34, .22, 0, 20):
        bag(k, 'plastersand', .23, .33, .08)
    _heap(k, sand('#c7a06a', '#9a7442'), .3, .15, 5, x=.4, y=-.02)
    return 1.12, .3


def aggregate(k):
    return big_bag(k, 'aggregate', lambda k, s, h: stones(k, s * .88, .2, 1500, 4, h - .05, size=.024, square=True))


def cover_blocks(k):
    bag(k, 'cover', .17, .245, .06)
    rng, c = random.Random(4), [M.concrete('#a5a19a'), M.concrete('#98948d')]
    for i, (x, y) in enumerate(((.25, -.12), (.34, -.05), (.28, .02), (.4, .04), (.2, -.2), (.36, -.17), (.46, -.1), (-.26, -.12), (-.3, -.02), (.13, -.19))):
        with k.at(x, y, 0, rng.uniform(0, 90)):
            k.box(c[i % 2], -.028, -.028, 0, .028, .028, .05, .004)
            for s in (-1, 1):
                k.tube(steel(), [(s * .01, 0, .048), (s * .012, .003, .075), (s * .03, .01, .088)], .0012, 6)
    with k.at(.32, -.05, .05, 33):
        k.box(c[0], -.028, -.028, 0, .028, .028, .05, .004)
    return .84, .22


# -- steel ------------------------------------------------------------------------------
def _bar(k, p, q, r, m, seed):
    """A ribbed bar: two long ribs and slanting short ones between them."""
    k.tube(m, [p, q], r, 14)
    ln = math.dist(p, q)
    d = tuple((b - a) / ln for a, b in zip(p, q))
    up = (0, 0, 1) if abs(d[2]) < .9 else (1, 0, 0)
    a1 = (d[1] * up[2] - d[2] * up[1], d[2] * up[0] - d[0] * up[2], d[0] * up[1] - d[1] * up[0])
    n1 = math.sqrt(sum(v * v for v in a1))
    a1 = tuple(v / n1 for v in a1)
    b1 = (d[1] * a1[2] - d[2] * a1[1], d[2] * a1[0] - d[0] * a1[2], d[0] * a1[1] - d[1] * a1[0])

    def at(t, w, rr):
        return tuple(p[i] + d[i] * t + rr * (math.cos(w) * a1[i] + math.sin(w) * b1[i]) for i in range(3))
    for w in (.0, math.pi):
        k.tube(m, [at(0, w, r), at(ln, w, r)], r * .14, 6)
    n, off = int(ln / (r * 1.9)), seed * .37
    for i in range(n):
        t = (i + .3) * r * 1.9
        for w0 in (.2, math.pi + .2):
            k.tube(m, [at(t + r * .22 * j, w0 + off * 0 + j * .68, r * 1.02) for j in range(5)], r * .13, 5)


def _tag(k, name, x, y, z, w=.1, turn=0, tilt=10):
    """A tag of plastic that hangs by a wire."""
    h = w * 1.4
    with k.at(x, y, z, turn, 1, (tilt, 'X')):
        k.sheet(M.printed(name, .4), lambda u, v: (-w / 2 + u * w, -.002, -h + v * h + w * .1))
        k.box(M.paint('#f4f2ec', .5), -w / 2, -.0015, -h + w * .1, w / 2, .0005, w * .1)


def bars(k, name, r, rows, color, length=1.5):
    """A bundle of bars, tied twice, its cut ends in front."""
    m, cut = M.metal(color, .5, .75), M.metal('#a9a39c', .35, .9)
    n = 0
    rng = random.Random(rows[0])
    for j, count in enumerate(rows):
        for i in range(count):
            x = (i - (count - 1) / 2) * r * 2.2
            z = r + .045 + j * r * 1.95
            y = -length / 2 + rng.uniform(-.03, .03)
            _bar(k, (x, y, z), (x, y + length, z), r, m, n)
            disc(k, cut, x, y - .0015, z, r * .97, .003, 'y')
            n += 1
    w, h = rows[0] * r * 2.2, len(rows) * r * 1.95
    for y in (-length * .26, length * .3):
        for dy in (0, .012):
            pts = []
            for i in range(33):
                a = 2 * math.pi * i / 32
                c, s = math.cos(a), math.sin(a)
                pts.append(((w / 2 + .006) * math.copysign(abs(c) ** .55, c), y + dy, .045 + h / 2 + (h / 2 + .006) * math.copysign(abs(s) ** .55, s)))
            k.tube(M.metal('#3c3733', .6, .6), pts, .0028, 6)
    for y in (-length * .4, length * .38):
        k.box(M.wood('#a9814f', '#6f4d2b', 'x'), -w * .5 - .12, y - .03, 0, w * .5 + .12, y + .03, .042, .003)
    _tag(k, name, w * .12, -length / 2 - .05, .05 + h, .096, 0, 4)
    return length * .94, h / 2 + .03


def coil(k, name, r, turns, R=.38, color='#6d625a', tag=.15, layers=2):
    """Thin bar or wire as a coil that lies on the floor, tied at three places."""
    m = M.metal(color, .5, .75)
    for lay in range(layers):
        for t in range(turns):
            rr = R - lay * r * 2.3 + .004 * math.sin(t * 2.1 + lay)
            z = r + t * r * 2.02
            k.tube(m, [(rr * math.cos(a) * (1 + .012 * math.sin(2 * a + t)), rr * math.sin(a) * (1 + .012 * math.cos(3 * a + t)), z + .003 * math.sin(5 * a + t + lay)) for a in [2 * math.pi * i / 72 for i in range(73)]], r, 8)
    h = turns * r * 2.02
    for a in (-1.9, .3, 2.4):
        c, s = math.cos(a), math.sin(a)
        for o in (0, .014):
            i, e = R - layers * r * 2.3 - .006, R + r + .007
            k.tube(M.metal('#2f2c29', .6, .6), [(i * c - o * s, i * s + o * c, -.002), (e * c - o * s, e * s + o * c, -.002), (e * c - o * s, e * s + o * c, h + .006), (i * c - o * s, i * s + o * c, h + .006), (i * c - o * s, i * s + o * c, .0)], .003, 6)
    a = -1.45
    _tag(k, name, (R + .012) * math.cos(a), (R + .015) * math.sin(a) - .004, h * .98, tag, 8, 4)
    return R * 2.25, h / 2


def tmt8(k):
    return coil(k, 'tag8', .0052, 22, .4, '#6b5f58', .16, 3)


def tmt10(k):
    return bars(k, 'tag10', .0085, (11, 10, 11, 10, 9), '#6b5f58', .8)


def tmt12(k):
    return bars(k, 'tag12', .0115, (9, 8, 9, 8), '#655a54', .8)


def tmt16(k):
    return bars(k, 'tag16', .017, (6, 5, 6), '#6a6059', .8)


def binding_wire(k):
    return coil(k, 'tagwire', .0024, 36, .17, '#3f3d3c', .1, 6)


# -- walls ------------------------------------------------------------------------------
def pallet(k, w, d):
    wd = M.wood('#b48a58', '#7c5a34', 'x')
    for y in (-d / 2 + .05, 0, d / 2 - .05):
        k.box(M.wood('#a67c4c', '#6e4e2c', 'x'), -w / 2, y - .045, .0, w / 2, y + .045, .022, .002)
        for x in (-w / 2 + .06, 0, w / 2 - .06):
            k.box(wd, x - .05, y - .045, .0225, x + .05, y + .045, .095, .002)
    n = 7
    for i in range(n):
        x = -w / 2 + (i + .5) * w / n
        k.box(M.wood('#b9905e', '#7f5d38', 'y'), x - w / n * .4, -d / 2, .0955, x + w / n * .4, d / 2, .118, .002)
    return .119


def strap(k, w, d, z0, z1, x, color='#1f6a5c'):
    m, e = M.paint(color, .4), .004
    k.box(m, x - .01, -d / 2 - e, z0, x + .01, -d / 2 - .001, z1 + e)
    k.box(m, x - .01, d / 2 + .001, z0, x + .01, d / 2 + e, z1 + e)
    k.box(m, x - .01, -d / 2 - e, z1 + .001, x + .01, d / 2 + e, z1 + e)


def aac(k):
    z0 = pallet(k, 1.24, .84)
    rng = random.Random(2)
    for j in range(6):
        for i in range(2):
            for m in range(5):
                c = ('#b9b7b0', '#b1afa8', '#bfbdb6')[rng.randrange(3)]
                if j == 5 and i == 1 and m < 2:
                    continue
                k.box(M.plaster(c, .05), -.602 + i * .603, -.4 + m * .161, z0 + j * .152, -.602 + i * .603 + .6, -.4 + m * .161 + .158, z0 + j * .152 + .15, .004)
    for x in (-.35, .3):
        strap(k, 1.2, .8, z0, z0 + (.91 if x < 0 else .91), x) if x < 0 else None
    k.sheet(M.printed('tagblocks', .5), lambda u, v: (.08 + u * .3, -.405, z0 + .3 + v * .42))
    with k.at(.98, -.34, 0, 28):
        k.box(M.plaster('#b9b7b0', .05), -.3, -.075, 0, .3, .075, .2, .004)
    return 1.75, .5


def bricks(k):
    z0 = pallet(k, 1.06, .78)
    rng = random.Random(5)
    cols = ('#a4553a', '#94492f', '#b0603f', '#9c4e33', '#8d4630')
    for j in range(9):
        along = j % 2 == 0
        nx, ny = (4, 7) if along else (9, 3)
        for i in range(nx):
            for m in range(ny):
                if j == 8 and (m < 2 if along else i > 5):
                    continue
                sx, sy = (.225, .1) if along else (.1, .225)
                x, y = (i - (nx - 1) / 2) * (sx + .012 if along else sx + .0145), (m - (ny - 1) / 2) * (sy + .008 if along else sy + .015)
                with k.at(x + rng.uniform(-.003, .003), y + rng.uniform(-.003, .003), z0 + j * .0765, rng.uniform(-1, 1)):
                    k.box(M.blocks(cols[rng.randrange(5)], cols[rng.randrange(5)], '#85725f', 9.0, 9.0, .0, .5, 40.0), -sx / 2, -sy / 2, 0, sx / 2, sy / 2, .075, .004)
    k.sheet(M.printed('tagbricks', .5), lambda u, v: (-.42 + u * .24, -.405, z0 + .18 + v * .336))
    for x, y, a in ((.66, -.4, 20), (.82, -.22, 64)):
        with k.at(x, y, 0, a):
            k.box(M.blocks(cols[1], cols[2], '#85725f', 9.0, 9.0, .0, .5, 40.0), -.1125, -.05, 0, .1125, .05, .075, .004)
    return 1.5, .4


# -- boxes, cans ------------------------------------------------------------------------------
def box(k, name, w, d, h, color='#b8946a', side=None, tape=True):
    """A closed carton, printed in front and on its left side."""
    k.box(M.paint(color, .8), -w / 2, -d / 2, 0, w / 2, d / 2, h, .003)
    k.sheet(M.printed(name, .6), lambda u, v: (-w / 2 + .002 + u * (w - .004), -d / 2 - .0008, .002 + v * (h - .004)))
    if side:
        k.sheet(M.printed(side, .6), lambda u, v: (-w / 2 - .0008, d / 2 - .002 - u * (d - .004), .002 + v * (h - .004)))
    if tape:
        k.box(M.paint('#d9cbb0', .35), -w / 2 - .001, -.02, h, w / 2 + .001, .02, h + .001)


def grout(k):
    """Pouches of grout."""
    for i, (x, y, a) in enumerate(((-.12, .04, -4), (.13, .1, 10), (.02, -.08, 4))):
        w, h, t = .11, .15, .035
        with k.at(x, y, 0, a):
            def skin(side):
                return lambda u, v: ((u * 2 - 1) * w * (1 - .02 * math.sin(math.pi * v)), -side * (t * max(0, (1 - abs(u * 2 - 1) ** 4) * (1 - v ** 5)) ** .45 * (1 - .35 * v) + .0015 * math.sin(17 * u + 9 * v)), v * h * 2)
            k.sheet(M.printed('grout', .35), skin(1), 32, 40)
            k.grid(M.paint('#e6e0d2', .5), skin(-1), 32, 40)
    return .52, .15


def can(k, name='waterproof', col='#1d5f9f'):
    """A square can of five litres with a handle and a screw cap."""
    c, hs = M.paint(col, .3, .3), .095
    k.box(c, -hs, -hs * .8, 0, hs, hs * .8, .27, .022)
    k.prism(c, [(-hs * .8, -hs * .5), (hs * .8, -hs * .5), (hs * .8, hs * .5), (-hs * .8, hs * .5)], .262, .285, .01)
    k.tube(c, [(-.05, 0, .28), (-.055, 0, .33), (-.02, 0, .345), (.03, 0, .34), (.045, 0, .28)], .013, 16)
    with k.at(hs * .62, 0, .282):
        k.cyl(M.paint('#f0f0ec', .4), 0, 0, 0, .034, .027, seg=36)
    k.sheet(M.printed(name, .4), lambda u, v: (-hs * .84 + u * hs * 1.68, -hs * .8 - .0008, .03 + v * .2))


def waterproof(k):
    can(k)
    with k.at(.26, .14, 0, -20):
        can(k)
    return .6, .16


def bucket20(k, name, lid='#f2f0ea'):
    """A closed bucket of 20 litres, the print round it."""
    w = M.ceramic('#f3f1ec', .25)
    k.lathe(w, [(0, 0), (.142, 0), (.146, .006), (.16, .33), (.167, .332), (.167, .345), (.162, .347), (.162, .362)], 0, 0, 0, 96)
    k.lathe(M.paint(lid, .3), [(.0, .383), (.13, .383), (.138, .39), (.162, .39), (.17, .384), (.17, .352), (.163, .352)], 0, 0, 0, 96)

    def wrap(u, v):
        a, z = (u - .5) * 2.5, .04 + v * .27
        r = .146 + (.16 - .146) * (z - .006) / .324 + .0012
        return (r * math.sin(a), -r * math.cos(a), z)
    k.sheet(M.printed(name, .4), wrap, 64, 4)
    steel_ = M.metal('#c4c6c8', .25, 1.0)
    for s in (-1, 1):
        disc(k, M.paint('#e5e2da', .4), s * .168, 0, .318, .018, .012)
    k.tube(steel_, [(.176 * math.cos(a), -.03 - .12 * math.sin(a), .318 - .14 * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]], .0032, 10)


def primer(k):
    bucket20(k, 'primer', '#5c7180')
    return .56, .2


def exterior(k):
    bucket20(k, 'exterior', '#1f5f7a')
    with k.at(.3, .22, 0, 14):
        bucket20(k, 'exterior', '#1f5f7a')
    return .8, .2


def roller(k, x, y, rot):
    with k.at(x, y, .024, rot):
        disc(k, M.fabric('#e9e2cf'), 0, 0, 0, .024, .2)
        k.tube(steel(), [(-.1, 0, 0), (-.12, 0, 0), (-.12, -.07, .0), (0, -.09, .0), (0, -.14, .0)], .004, 10)
        k.tube(M.paint('#a3482c', .4), [(0, -.14, 0), (0, -.27, 0)], .014, 16)


def interior(k):
    bucket20(k, 'interior', '#a3482c')
    roller(k, .27, -.03, 32)
    return .72, .2


def floor_tiles(k):
    box(k, 'floortiles', .63, .2, .62 * .55, '#c9a678', tape=False)
    with k.at(.12, -.2, 0, -6, 1, (14, 'X')):
        pass
    for i, (x, rot, m) in enumerate(((.44, -24, M.marble('#e9e2d4', '#a5927a')), (-.44, 22, M.paint('#cfbf9f', .18)))):
        with k.at(x, .1 - .02 * i, .0, rot, 1, (-13, 'X')):
            k.box(m, -.3, -.006, 0, .3, .006, .6, .003)
    return 1.45, .28


def wall_tiles(k):
    box(k, 'walltiles', .6, .12, .31, '#cdb08a', tape=False)
    for x, y, rot, m in ((.44, .07, -26, M.paint('#7fa6a2', .08, 1.0)), (-.42, .08, 24, M.paint('#d9dcd4', .08, 1.0))):
        with k.at(x, y, 0, rot, 1, (-12, 'X')):
            k.box(m, -.15, -.005, 0, .15, .005, .6, .003)
            for i in range(5) if m is not None and x > 0 else ():
                k.box(M.paint('#5d8783', .1, 1.0), -.15, -.0056, .09 + i * .105, .15, -.005, .098 + i * .105)
    return 1.22, .28


# -- water ------------------------------------------------------------------------------
def pipes(k, color, r, rows, length, wall, stripe=None, ends='#7a2f22'):
    """Pipes in a bundle, open in front."""
    m = M.paint(color, .3)
    for j, n in enumerate(rows):
        for i in range(n):
            x, z = (i - (n - 1) / 2) * r * 2.06, r + j * r * 1.76
            with k.at(x, -length / 2 + .006 * ((i * 5 + j * 3) % 4), z, 0, 1, (-90, 'X')):
                k.lathe(m, [(r - wall, 0), (r, 0), (r, length), (r - wall, length), (r - wall, 0)], 0, 0, 0, 40)
                k.cyl(M.paint('#33302c', .9), 0, 0, length * .5, length * .5 + .01, r - wall)
            if stripe and j == len(rows) - 1:
                k.box(M.paint(stripe, .4), x - r * .1, -length / 2 + .06, z + r * .985, x + r * .1, length / 2, z + r * 1.006)
    w, top = rows[0] * r * 2.06, r * 2 + (len(rows) - 1) * r * 1.76
    for y in (-length * .3, length * .25):
        pts = []
        nb, nt = rows[0], rows[-1]
        bw, tw = (nb - 1) * r * 1.03, (nt - 1) * r * 1.03
        for cx, cz, a0, a1 in ((bw, r, -90, 20), (tw, top - r, 20, 90), (-tw, top - r, 90, 160), (-bw, r, 160, 270)):
            for i in range(7):
                a = math.radians(a0 + (a1 - a0) * i / 6)
                pts.append((cx + (r + .002) * math.cos(a), y, cz + (r + .002) * math.sin(a)))
        pts.append(pts[0])
        for dy in (0, .006, .012):
            k.tube(M.paint(ends, .5), [(x, yy + dy, z) for x, yy, z in pts], .0035, 6)
    return max(length * .72, w * 1.5), top / 2


def cpvc_pipes(k):
    return pipes(k, '#e2d3ae', .0135, (7, 6, 5, 4), .62, .003, '#7a5a22', '#2f5f9a')


def drain_pipes(k):
    return pipes(k, '#8d9296', .055, (3, 2, 1), .95, .0045, '#2f5f9a', '#b5562f')


def elbow(k, m, x, y, z, rot, r=.019, s=.05, tee=False):
    with k.at(x, y, z, rot):
        if tee:
            k.tube(m, [(-s, 0, 0), (s, 0, 0)], r, 24)
            k.tube(m, [(0, 0, 0), (0, -s, 0)], r, 24)
            ends = (((-s, 0, 0), 'x'), ((s, 0, 0), 'x'), ((0, -s, 0), 'y'))
        else:
            k.tube(m, [(s, 0, 0), (s * .4, 0, 0), (s * .12, -s * .12, 0), (0, -s * .4, 0), (0, -s, 0)], r, 24)
            ends = (((s, 0, 0), 'x'), ((0, -s, 0), 'y'))
        for (ex, ey, ez), axis in ends:
            ring(k, m, ex, ey, ez, r * 1.16, r * .28, r * .7, axis, 32)
            disc(k, M.paint('#3a362f', .9), ex * 1.012, ey * 1.012, ez, r * .8, .002, axis)


def fittings(k):
    box(k, 'fittings', .4, .26, .22, '#e4d4b6')
    m = M.paint('#e2d3ae', .25)
    for i, (x, y, rot, tee) in enumerate(((-.2, -.2, 20, False), (-.06, -.24, 70, True), (.09, -.22, -30, False), (.22, -.19, 200, True), (.31, -.08, 120, False), (-.31, -.09, 160, False), (.02, -.33, 250, False))):
        elbow(k, m, x, y, .024, rot, tee=tee)
    for x, y, rot in ((.19, -.31, 30), (-.17, -.33, -20)):
        with k.at(x, y, .02, rot):
            disc(k, m, 0, 0, 0, .02, .055)
            disc(k, M.paint('#3a362f', .9), -.0278, 0, 0, .0145, .001)
            disc(k, M.metal('#c9a14f', .2, 1.0), .034, 0, 0, .014, .02)
    return .78, .12


def tank(k):
    """A thousand litres: black, ribbed, with a lid."""
    m = M.paint('#17191b', .38)
    prof = [(0, 0), (.48, 0), (.5, .03)]
    for i in range(6):
        z = .06 + i * .14
        if i in (2, 3):
            prof += [(.505, z), (.505, z + .14)]
        else:
            prof += [(.5, z), (.515, z + .03), (.515, z + .08), (.5, z + .11)]
    prof += [(.5, .93), (.47, 1.0), (.36, 1.06), (.25, 1.09), (.25, 1.12), (0, 1.12)]
    k.lathe(m, prof, 0, 0, 0, 96)
    k.lathe(M.paint('#202326', .4), [(.27, 1.1), (.275, 1.16), (.25, 1.175), (.0, 1.19)], 0, 0, 0, 72)
    for i in range(20):
        with k.at(0, 0, 0, i * 18):
            k.box(M.paint('#202326', .4), .268, -.012, 1.105, .284, .012, 1.155, .004)
    k.sheet(M.printed('tank', .4), lambda u, v: (.5075 * math.sin((u - .5) * 1.3), -.5075 * math.cos((u - .5) * 1.3), .345 + v * .27), 48, 2)
    return 1.32, .6


def closet(k):
    """A one-piece closet on the floor with its cistern and seat."""
    c = M.ceramic('#f6f5f1', .06)
    sec, n = [(.11, .24, 0, .02), (.105, .235, .1, .02), (.12, .25, .2, .0), (.165, .3, .3, -.04), (.185, .33, .37, -.06), (.187, .335, .4, -.06)], 48
    v, f = [], []
    for hw, ln, z, dy in sec:
        for i in range(n):
            a = 2 * math.pi * i / n
            v.append((hw * math.cos(a) * (1.0 if math.sin(a) < 0 else 1.0), dy + ln * math.sin(a), z))
    for j in range(len(sec) - 1):
        f += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    k.mesh(c, v, f, 0, True)
    ov = lambda hw, ln, dy: [(hw * math.cos(2 * math.pi * i / 56), dy + ln * math.sin(2 * math.pi * i / 56)) for i in range(56)]
    k.prism(c, ov(.19, .338, -.06), .4, .418, .006)
    k.prism(M.ceramic('#fbfaf7', .12), ov(.192, .27, -.12), .42, .445, .01)
    k.box(c, -.185, .12, .4, .185, .33, .8, .03)
    k.box(c, -.13, .12, .0, .13, .32, .42, .03)
    k.box(c, -.195, .11, .8, .195, .34, .83, .012)
    for s in (-1, 1):
        k.cyl(M.metal(*CHROME), s * .022, .225, .83, .837, .02, seg=32)
    for s in (-1, 1):
        disc(k, M.metal(*CHROME), s * .09, .1, .45, .012, .05)
    return 1.02, .41


def shower(k):
    """An overhead shower on its arm, at a tiled board."""
    k.box(M.paint('#7fa6a2', .1, 1.0), -.13, 0, 0, .13, .014, .36, .003)
    m = M.metal(*CHROME)
    with k.at(0, 0, .29):
        with k.at(0, 0, 0, 0, 1, (90, 'X')):
            k.cyl(m, 0, 0, 0, .008, .032, seg=48)
        k.tube(m, [(0, 0, 0), (0, -.1, .004), (0, -.14, -.004), (0, -.162, -.03)], .0105, 20)
        with k.at(0, -.168, -.042, 0, 1, (-38, 'X')):
            k.cyl(m, 0, 0, -.012, .02, .014, seg=32)
            k.lathe(m, [(0, -.01), (.03, -.014), (.078, -.022), (.08, -.028), (.078, -.033), (0, -.033)], 0, 0, 0, 64)
            k.cyl(M.paint('#c9cdcf', .4), 0, 0, -.0345, -.0332, .07, seg=64)
            for q in (.014, .03, .046, .062):
                for i in range(int(q * 420)):
                    a = 2 * math.pi * i / int(q * 420)
                    k.cyl(M.paint('#4f5457', .6), q * math.cos(a), q * math.sin(a), -.037, -.034, .0022, seg=8)
    return .44, .17


def bib_tap(k):
    """A tap for a wall, on a tile."""
    k.box(M.paint('#dfe5e2', .1, 1.0), -.11, 0, 0, .11, .012, .24, .003)
    m = M.metal(*CHROME)
    with k.at(0, 0, .13):
        with k.at(0, 0, 0, 0, 1, (90, 'X')):
            k.cyl(m, 0, 0, 0, .008, .034, seg=48)
        k.tube(m, [(0, 0, 0), (0, -.06, 0), (0, -.095, -.004), (0, -.112, -.02), (0, -.115, -.048)], .0135, 24)
        k.cyl(m, 0, -.115, -.062, -.046, .0155, seg=32)
        k.cyl(m, 0, -.05, .0, .032, .0145, seg=32)
        k.cyl(m, 0, -.05, .033, .047, .019, seg=32)
        k.tube(m, [(0, -.05, .043), (0, -.1, .058)], .0058, 14)
    return .3, .12


# -- electrical ------------------------------------------------------------------------------
def wire(k, name, color):
    """A coil of wire before its printed box."""
    with k.at(-.02, .1, 0):
        box(k, name, .2, .08, .2, '#f5f2ea', tape=False)
    m = M.paint(color, .35, .3)
    with k.at(.14, -.04, .002, -22, 1, (0, 'X')):
        for lay in range(4):
            for t in range(10):
                rr, z = .085 - lay * .0068 + .0006 * math.sin(t * 2 + lay), .0036 + t * .0068
                k.tube(m, [(rr * math.cos(a), rr * math.sin(a), z + .0006 * math.sin(4 * a + t)) for a in [2 * math.pi * i / 60 for i in range(61)]], .0035, 8)
        for a in (-2.3, -.2, 1.9):
            with k.at(0, 0, 0, math.degrees(a)):
                k.box(M.paint('#e9e6df', .3), .055, -.008, .069, .0905, .008, .0705)
                k.box(M.paint('#e9e6df', .3), .0895, -.008, 0, .091, .008, .0705)
        k.tube(m, [(.085 * math.cos(-1.2), .085 * math.sin(-1.2), .06), (.06, -.105, .04), (.09, -.12, .006), (.13, -.11, .004)], .0035, 8)
        k.tube(M.metal('#b4703c', .25, 1.0), [(.13, -.11, .004), (.15, -.103, .004)], .0018, 8)
    return .46, .09


def wire15(k):
    return wire(k, 'wire15', '#b3261e')


def wire25(k):
    return wire(k, 'wire25', '#1e58a8')


def plate(k, n=4, z=.0):
    """A plate with switches and a socket."""
    w, h = .036 * n + .05, .1
    k.box(M.paint('#f7f6f2', .2, .6), -w / 2, -.012, z, w / 2, 0, z + h, .005)
    for i in range(n):
        x = (i - (n - 1) / 2) * .036
        if i == n - 1:
            k.box(M.paint('#efeeea', .25, .4), x - .016, -.0145, z + .025, x + .016, -.01, z + .075, .003)
            for dx, dz, r in ((0, .013, .0036), (-.0075, -.006, .0028), (.0075, -.006, .0028)):
                disc(k, M.paint('#2b2b2b', .6), x + dx, -.0147, z + .05 + dz, r, .001, 'y')
        else:
            with k.at(x, -.0115, z + .05, 0, 1, (-4 if i % 2 else 4, 'X')):
                k.box(M.paint('#fbfaf7', .2, .6), -.016, -.005, -.025, .016, .002, .025, .003)
            k.cbox(M.paint('#b5402c', .4), x, -.0172, z + .067, .006, .0006, .002)


def switches(k):
    with k.at(-.06, .1, 0, 6):
        box(k, 'switches', .26, .09, .19, '#f5f2ea', tape=False)
    with k.at(.12, -.02, 0, -16, 1, (-10, 'X')):
        plate(k, 4)
    with k.at(-.1, -.07, 0, 22, 1, (-10, 'X')):
        plate(k, 2)
    return .5, .09


def board(k):
    """A distribution board, its door open, with breakers in a row."""
    s, blk = M.paint('#eceae4', .35), M.paint('#24272a', .4)
    w, h, d = .36, .26, .09
    k.box(s, -w / 2, -d * .2, 0, w / 2, d, h, .006)
    for x0, x1, z0, z1 in ((-w / 2, w / 2, 0, .05), (-w / 2, w / 2, h - .06, h), (-w / 2, -w / 2 + .03, 0, h), (w / 2 - .03, w / 2, 0, h)):
        k.box(s, x0, -d * .55, z0 + .001, x1, -d * .19, z1 - .001, .003)
    k.box(M.paint('#d7d5cf', .5), -w / 2 + .03, -d * .3, .05, w / 2 - .03, -d * .19, h - .06)
    n = 14
    for i in range(n):
        x = -w / 2 + .045 + i * (w - .09) / (n - 1)
        k.box(M.paint('#f6f5f1', .3), x - .0086, -.052, .07, x + .0086, -.02, h - .075, .0015)
        k.box(M.paint('#f6f5f1', .3), x - .0086, -.062, .1, x + .0086, -.02, h - .105, .0015)
        k.box(blk if i > 1 else M.paint('#2c6fb0', .4), x - .005, -.073, .127, x + .005, -.06, .143, .0015)
        k.cbox(M.paint('#c7502a', .5), x, -.0525, .085, .009, .001, .004)
    with k.at(-w / 2, -d * .55, 0, -112):
        k.box(M.paint('#dfe3e4', .15, .4), 0, -.006, .01, w * .98, .006, h - .01, .004)
        k.box(blk, w * .9, -.012, h * .45, w * .94, .012, h * .55, .002)
    return .66, .13


def bulb(k, x, y, z=0, tilt=None, rot=0):
    with k.at(x, y, z, rot, 1, tilt):
        k.lathe(M.paint('#fbf6e6', .22), [(.024, .052), (.03, .062), (.0315, .075), (.028, .09), (.018, .101), (0, .105)], 0, 0, 0, 48)
        k.lathe(M.paint('#f4f2ec', .3), [(.013, .022), (.018, .03), (.024, .052)], 0, 0, 0, 48)
        k.cyl(M.metal('#c9c3b4', .25, 1.0), 0, 0, 0, .024, .0125, seg=40)
        for s in (-1, 1):
            k.tube(M.metal('#c9c3b4', .25, 1.0), [(s * .012, 0, .01), (s * .016, 0, .01)], .0016, 8)


def led(k):
    with k.at(-.04, .08, 0, 8):
        box(k, 'led', .17, .11, .17, '#fff6dd', tape=False)
    bulb(k, .1, -.02)
    bulb(k, .16, .05)
    bulb(k, .03, -.075, .031, (90, 'Y'), -35)
    return .42, .08


# -- doors, boards, hardware ------------------------------------------------------------------------------
def flush_door(k):
    """A flush door with a veneer, no frame."""
    k.box(M.wood('#b58a5c', '#8f6539', 'z', .35), -.45, 0, 0, .45, .032, 2.1, .002)
    for s in (-1, 1):
        k.box(M.wood('#8a5f37', '#6d4726'), s * .4505, -.0005, .001, s * .4545, .0325, 2.099)
    with k.at(.62, .36, 0, -14):
        k.box(M.wood('#b58a5c', '#8f6539', 'z', .35), -.45, 0, 0, .45, .032, 2.1, .002)
        k.box(M.wood('#8a5f37', '#6d4726'), -.4545, -.0005, .001, -.4505, .0325, 2.099)
    return 2.4, 1.05


def hinge(k, x, y, rot, tilt=0):
    m = M.brushed('#c4c7c9', .3, 'z')
    with k.at(x, y, .003, rot):
        for s, up in ((-1, 0), (1, tilt)):
            with k.at(0, 0, 0, 0, 1, (-up, 'Y')):
                k.box(m, s * .003, -.0635, 0, s * .042, .0635, .003, .0012)
                for i in range(4):
                    k.cyl(M.paint('#3a3d40', .5), s * (.016 if i % 2 else .03), -.047 + i * .031, .003, .0034, .0042, seg=20)
        for i in range(5):
            y0 = -.0635 + i * .0254
            k.tube(m, [(0, y0 + .0004, .004), (0, y0 + .025, .004)], .0062, 20)


def hinges(k):
    with k.at(-.05, .1, 0, 6):
        box(k, 'hinges', .2, .1, .127, '#e9e3d5', tape=False)
    hinge(k, .1, -.01, 24, 46)
    hinge(k, -.03, -.06, -40)
    for i in range(5):
        with k.at(.05 + i * .022, -.1 + (i % 2) * .02, .0035, 40 + i * 63):
            k.tube(steel(), [(0, 0, 0), (.024, 0, 0)], .0022, 10, .0008)
            disc(k, steel(), -.001, 0, 0, .0042, .002)
    return .42, .06


def sheets(k, n, face, edge, w=1.22, d=.92, t=.018, print_=None):
    """Sheets of plywood in a stack, the upper ones moved a little."""
    for i in range(n):
        dx, dy = .01 * math.sin(i * 2.1), .008 * math.cos(i * 1.7)
        z = .045 + i * (t + .0012)
        for j in range(5):               # the plies
            k.box(M.wood(edge[j % 2], '#7b5a36', 'x' if j % 2 else 'y', .7), -w / 2 + dx, -d / 2 + dy, z + j * t / 5, w / 2 + dx, d / 2 + dy, z + (j + 1) * t / 5 - .0003)
        k.box(face, -w / 2 + dx, -d / 2 + dy, z + t, w / 2 + dx, d / 2 + dy, z + t + .0006)
    top = .045 + n * (t + .0012)
    if print_:
        k.sheet(M.printed(print_, .5), lambda u, v: (-w / 2 + u * w, -d / 2 + .001 + v * (d - .002), top + .0016))
    for y in (-d * .36, d * .36):
        k.box(M.wood('#a9814f', '#6f4d2b', 'x'), -w / 2 + .03, y - .04, 0, w / 2 - .03, y + .04, .044, .003)
    return 1.5, top / 2


def plywood(k):
    return sheets(k, 8, M.wood('#c69a63', '#a8794a', 'x'), ('#d0a873', '#a87c4b'), print_='plytop')


def shuttering(k):
    return sheets(k, 9, M.paint('#3a241d', .18, .5), ('#6d2f22', '#8a4331'), t=.014)


# -- tools ------------------------------------------------------------------------------
def trowel(k, x, y, rot, blade, neck=.05):
    """A trowel that lies on the floor: blade, bent neck and handle."""
    m = M.brushed('#c3c6c8', .3)
    with k.at(x, y, .004, rot):
        k.prism(m, blade, 0, .0022, .0006)
        k.tube(steel(), [(0, 0, .003), (0, -.02, .006), (0, -.035, .04), (0, -.06, .046)], .0055, 14)
        k.tube(M.wood('#b0743c', '#7c4a22', 'y'), [(0, -.058, .046), (0, -.075, .046), (0, -.13, .047), (0, -.17, .046), (0, -.18, .046)], .0165, 24, .0145)
        disc(k, M.metal('#b08a48', .2, 1.0), 0, -.057, .046, .0155, .014, 'y')


def trowels(k):
    pointed = [(-.02, 0), (.02, 0), (.062, .05), (.04, .16), (.004, .26), (-.004, .26), (-.04, .16), (-.062, .05)]
    trowel(k, -.1, .0, 14, pointed)
    with k.at(.13, .03, 0, -10):        # a float for plaster
        k.box(M.brushed('#c3c6c8', .3), -.055, -.14, .0, .055, .14, .002, .0008)
        for y in (-.05, .05):
            k.cyl(steel(), 0, y, .002, .04, .006, seg=16)
        k.tube(M.wood('#b0743c', '#7c4a22', 'y'), [(0, -.08, .047), (0, -.06, .048), (0, .06, .048), (0, .08, .047)], .0165, 24)
    square = [(-.012, 0), (.012, 0), (.045, .03), (.045, .15), (-.045, .15), (-.045, .03)]
    trowel(k, -.26, -.02, 34, square)
    return .66, .03


def barrow(k):
    """A wheelbarrow: green pan, tube frame, one wheel in front."""
    g, fr = M.paint('#2f6d4f', .3, .5), M.paint('#26292b', .4)
    with k.at(0, 0, 0, 0):
        lo = [(-.2, -.3), (.2, -.3), (.24, .28), (-.24, .28)]
        hi = [(-.3, -.52), (.3, -.52), (.36, .4), (-.36, .4)]
        z0, z1 = .34, .6
        k.prism(g, lo, z0, z0 + .004)
        for i in range(4):
            a, b, c, d = lo[i], lo[(i + 1) % 4], hi[(i + 1) % 4], hi[i]
            k.mesh(g, [(*a, z0), (*b, z0), (*c, z1), (*d, z1)], [(0, 1, 2, 3)])
            k.tube(g, [(*d, z1), (*c, z1)], .011, 14)
        for s in (-1, 1):
            k.tube(fr, [(s * .06, -.66, .2), (s * .14, -.3, .31), (s * .22, .3, .34), (s * .28, .92, .56)], .016, 16)
            k.tube(rubber(), [(s * .272, .8, .517), (s * .284, .94, .566)], .02, 16)
            k.tube(fr, [(s * .21, .12, .335), (s * .25, .22, .0), (s * .25, .34, .0), (s * .225, .36, .345)], .014, 14)
            k.tube(fr, [(s * .06, -.66, .2), (s * .07, -.74, .2)], .014, 14)
            k.tube(fr, [(s * .1, -.5, .26), (s * .2, -.46, .5)], .012, 12)
        k.tube(fr, [(-.25, .28, .12), (.25, .28, .12)], .01, 12)
        wheel(k, 0, -.7, .2, .2, .09, '#c9a12b')
    return 1.72, .36


def helmet(k, col='#e8b21f'):
    """A safety helmet with a rim, ridges and its strap."""
    m = M.paint(col, .18, .6)

    def shell(u, v):
        a, t = 2 * math.pi * u, v * math.pi / 2
        rx, ry, h = .108, .132, .125
        return (rx * math.cos(a) * math.cos(t), ry * math.sin(a) * math.cos(t), .045 + h * math.sin(t))
    k.grid(m, shell, 72, 28)

    def rim(u, v):
        a = 2 * math.pi * u
        peak = max(0, -math.sin(a)) ** 1.5 * .045
        e = 1 + v * (.06) + 0
        return (.108 * math.cos(a) * e, .132 * math.sin(a) * e - v * peak, .045 - v * .004 - v * peak * .35)
    k.grid(m, rim, 72, 4)
    k.grid(m, lambda u, v: (lambda p: (p[0], p[1], p[2] - .003))(rim(u, v)), 72, 4)
    for x in (-.03, 0, .03):            # ridges from front to back
        pts = []
        for i in range(25):
            y = -.118 + .236 * i / 24
            q = 1 - (x / .108) ** 2 - (y / .132) ** 2
            if q > .05:
                pts.append((x, y, .045 + .125 * math.sqrt(q)))
        k.tube(m, pts, .0065 if x else .009, 12)
    k.tube(M.fabric('#2b2d2f'), [(.1, .02, .045), (.098, -.0, .01), (.05, -.03, .003), (-.05, -.03, .003), (-.098, -.0, .01), (-.1, .02, .045)], .005, 8)


def helmets(k):
    with k.at(-.1, -.03, 0, 18):
        helmet(k)
    with k.at(.17, .12, 0, -28):
        helmet(k, '#eceae4')
    return .62, .09
