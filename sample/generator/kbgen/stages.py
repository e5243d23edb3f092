"""One house at every stage, from the first-floor brickwork to the plaster: what stands is told by a stage, a dict.

Two storeys, 1,850 sq ft; the front faces south-west (-y), so the sun comes from the right in the morning, over the
right shoulder at noon and from the left in the evening. The same seed plants the same trees around it."""
import math
import random

from . import materials as M
from . import shot
from .exteriors import HILLS, ground
from .geom import Kit
from .plants import Garden, forest, terrain
from .site import brick_stack, heap, mixer, rebar

Z0, H, T = .6, 3.0, .23                # plinth, storey, wall
X0, XM, X1, X2, D, OUT = -4.8, -1.2, 1.6, 4.8, 8.6, -1.0
TOP = Z0 + 2 * H                       # upper face of the roof slab
SEED = 1850
SUN = {'morning': 72, 'noon': 38, 'golden': -38, 'dusk': -60, 'monsoon': 20}


def gap(s, w, a=.9, b=2.25, **k):
    return dict(s=s, w=w, a=a, b=b, **k)


# side: from, to (seen from outside, left to right), openings of the ground floor, of the first floor
SIDES = {
    'left front': ((X0, 0), (X1, 0), [gap(.85, 1.9, .75), gap(4.25, 1.15, 0, 2.25, door=True)], [gap(.95, 1.7), gap(4.1, 1.5, 0, 2.25, door=True)]),
    'return': ((X1, 0), (X1, OUT), [], []),
    'right front': ((X1, OUT), (X2, OUT), [gap(.75, 1.7, .75)], [gap(.75, 1.7)]),
    'right': ((X2, OUT), (X2, D), [gap(1.5, 1.2), gap(5.5, .6, 1.5, 2.25), gap(7.3, 1.2)], [gap(1.5, 1.2), gap(5.5, .6, 1.5, 2.25), gap(7.3, 1.2)]),
    'back': ((X2, D), (X0, D), [gap(1.0, 1.2), gap(3.7, .6, 1.5, 2.25), gap(5.1, .95, 0, 2.25, door=True), gap(7.0, 1.5)], [gap(1.0, 1.2), gap(3.7, .6, 1.5, 2.25), gap(6.9, 1.6)]),
    'left': ((X0, D), (X0, 0), [gap(1.2, 1.2), gap(5.5, 1.5)], [gap(1.2, 1.2), gap(5.5, 1.5)]),
}
COLUMNS = [(X0, 0, .23, .38), (XM - .115, 0, .23, .38), (X1, OUT, .23, .38), (X2 - .23, OUT, .23, .38), (X2 - .38, 3.9, .38, .23), (X0, 4.1, .38, .23), (X0, D - .38, .23, .38),
           (XM - .115, D - .38, .23, .38), (X1 - .115, D - .38, .23, .38), (X2 - .23, D - .38, .23, .38), (XM - .115, 4.1, .23, .38), (X1 - .115, 4.1, .23, .38)]


def course(h):
    """Rounded to courses of brick."""
    return max(0, round(h / .085)) * .085


def raked(h0, h1, length, step=.46):
    """Brickwork that goes up from one end: its height over the length, in steps."""
    return lambda s: course(h0 + (h1 - h0) * (math.floor(s / step) * step) / length)


def strips(s0, s1, ops, step=None):
    cuts = {s0, s1} | {v for o in ops for v in (o['s'], o['s'] + o['w']) if s0 < v < s1}
    if step:
        cuts |= {s0 + i * step for i in range(1, int((s1 - s0) / step) + 1)}
    cuts = sorted(cuts)
    return [(a, b) for a, b in zip(cuts, cuts[1:]) if b - a > .004]


def masonry(kit, mat, s0, s1, top, ops, y0=0.0, y1=T):
    """A wall in its frame up to ``top``, a height or a function of the place."""
    for a, b in strips(s0, s1, ops, .115 if callable(top) else None):
        m = (a + b) / 2
        t = top(m) if callable(top) else top
        z = 0
        for o in sorted((o for o in ops if o['s'] < m < o['s'] + o['w']), key=lambda o: o['a']):
            if min(o['a'], t) > z:
                kit.box(mat, a, y0, z, b, y1, min(o['a'], t))
            z = o['b']
        if t > z:
            kit.box(mat, a, y0, z, b, y1, t)


def coat(kit, mat, s0, s1, lo, hi, ops, y=-.02, reveals=True, deep=T):
    """Plaster on a wall in its frame, from ``lo`` (a height or a function) up to ``hi`` (the same)."""
    f = lo if callable(lo) else (lambda s: lo)
    g = hi if callable(hi) else (lambda s: hi)
    for a, b in strips(s0 - .02, s1 + .02, ops, .12 if callable(lo) or callable(hi) else None):
        m = (a + b) / 2
        z = -9
        for o in sorted((o for o in ops if o['s'] < m < o['s'] + o['w']), key=lambda o: o['a']) + [dict(a=99, b=99)]:
            q = [(max(f(v), z), min(g(v), o['a'])) for v in (a, b)]
            if q[0][1] - q[0][0] > .002 or q[1][1] - q[1][0] > .002:
                (l0, h0), (l1, h1) = ((p, max(p, r)) for p, r in q)
                kit.mesh(mat, [(a, y, l0), (b, y, l1), (b, y, h1), (a, y, h0), (a, y + .019, l0), (b, y + .019, l1)], [(0, 1, 2, 3), (4, 5, 1, 0)])
            z = o['b']
    if reveals:
        for o in ops:
            if f(o['s'] + o['w'] / 2) < o['a'] + .1 and g(o['s']) > o['b']:
                s, e, p, q = o['s'], o['s'] + o['w'], o['a'], o['b']
                for box in ((s, y, p, s + .015, deep, q), (e - .015, y, p, e, deep, q), (s, y, q - .015, e, deep, q)) + (((s, y - .04, p, e, deep, p + .02),) if p > .1 else ()):
                    kit.box(mat, *box)


def wavy(h, k=.07, seed=0.0):
    """The ragged edge of a day's plaster."""
    return lambda s: h + k * math.sin(2.3 * s + seed) + .5 * k * math.sin(6.1 * s + 2 * seed) + .3 * k * math.sin(15.0 * s)


def fresh():
    return M.plaster('#6f6a62', .35)


def dry():
    return M.plaster('#99938a', .4)


def lintels(kit, c, ops, top, wet=False):
    """Lintels and sunshades where the brickwork has come that far."""
    for o in ops:
        if (top(o['s']) if callable(top) else top) > o['b'] - .01:
            kit.box(c, o['s'] - .2, -.006, o['b'], o['s'] + o['w'] + .2, T + .006, o['b'] + .15)
            if not o.get('door'):
                kit.box(c, o['s'] - .3, -.5, o['b'] + .02, o['s'] + o['w'] + .3, 0, o['b'] + .09)


def grilles(kit, ops):
    iron = M.paint('#6d3123', .6)
    for o in ops:
        if o.get('door') or o['w'] < .7:
            continue
        n = round(o['w'] / .13)
        for i in range(n + 1):
            x = o['s'] + .02 + (o['w'] - .04) * i / n
            kit.box(iron, x - .006, .09, o['a'], x + .006, .102, o['b'])
        for z in (o['a'] + .03, (o['a'] + o['b']) / 2, o['b'] - .03):
            kit.box(iron, o['s'], .088, z - .012, o['s'] + o['w'], .104, z + .012)


def door_frames(kit, ops):
    wd = M.wood('#8a5a34', '#4a2c18', rough=.7)
    for o in ops:
        if o.get('door'):
            for a in ((o['s'], o['s'] + .09), (o['s'] + o['w'] - .09, o['s'] + o['w'])):
                kit.box(wd, a[0], .06, o['a'], a[1], .16, o['b'])
            kit.box(wd, o['s'], .06, o['b'] - .09, o['s'] + o['w'], .16, o['b'])


def pole(kit, mat, a, b, r=.035):
    kit.tube(mat, [a, ((a[0] + b[0]) / 2 + .02, (a[1] + b[1]) / 2 - .01, (a[2] + b[2]) / 2), b], r, 6, r * .8)


def staging(kit, rng, p, q, h, lifts, planks=True, lift=1.65, full=None, bay=1.7):
    """Bamboo scaffolding along a wall: poles, ledgers, planks; ``full`` is how far along it has come."""
    m, rope = M.wood('#b59a5e', '#7d6436', rough=.75), M.fabric('#cdbb94')
    with kit.along(p, q) as ln:
        ln *= full or 1
        n = max(1, round(ln / bay))
        for i in range(n + 1):
            x = ln * i / n
            for y in (-.3, -1.25):
                pole(kit, m, (x + rng.uniform(-.05, .05), y, -.1), (x + rng.uniform(-.06, .06), y + rng.uniform(-.04, .04), h + rng.uniform(-.1, .8)), .045)
            for k in range(1, lifts + 1):
                pole(kit, m, (x + .05, .02, k * lift), (x + .05, -1.55, k * lift + rng.uniform(-.03, .03)), .035)
                kit.cyl(rope, x, -1.25, k * lift - .1, k * lift + .1, .065, seg=10)
        for k in range(1, lifts + 1):
            for y in (-.33, -1.29):
                pole(kit, m, (-.5, y, k * lift - .06), (ln + .5, y, k * lift - .05 + rng.uniform(-.04, .04)), .038)
            pole(kit, m, (-.5, -1.33, k * lift + .9), (ln + .4, -1.33, k * lift + .86), .032)
            if planks:
                for i in range(n):
                    if (i + 2 * k) % 5 != 3:
                        for j in range(3):
                            a = ln * i / n
                            kit.box(M.wood('#a07c50', '#5f4328', 'x', .8), a - .15, -1.2 + j * .29, k * lift + .03, a + ln / n + .12, -.95 + j * .29, k * lift + .065)
        for i in range(0, n, 2):
            pole(kit, m, (ln * i / n, -1.35, .1), (ln * (i + 1) / n + .1, -1.35, lift * 2), .035)


def tarpaulin(kit, x, y, w, d, h, rot=0, col='#2c5f9e', seed=1, spread=.35):
    """A sheet thrown over a stack, held down by bricks."""
    ph = random.Random(seed).uniform(0, 6)

    def fn(u, v):
        a, b = (u - .5) * (w + 2 * spread), (v - .5) * (d + 2 * spread)
        e = max(abs(a) - w / 2, abs(b) - d / 2)
        z = h + .06 + .02 * math.sin(5 * a + ph) + .025 * math.sin(7 * b + 2 * ph)
        if e > 0:
            t = min(1, e / spread)
            z = max(.015, z * (1 - t) + .02 * math.sin(9 * (a + b) + ph))
            k = 1 - .62 * min(1, t)
            a = math.copysign(min(abs(a), w / 2) + max(0, abs(a) - w / 2) * (1 - k * .3), a)
        return (a + .05 * math.sin(4 * b + ph) * (e > 0), b + .05 * math.sin(5 * a) * (e > 0), z)
    with kit.at(x, y, 0, rot):
        kit.grid(M.paint(col, .42), fn, 60, 44)
        for i in range(-1, 2):
            for s in (-1, 1):
                kit.cbox(M.paint('#9d4c34', .9), i * w * .4, s * (d / 2 + spread * .9), .05, .225, .105, .075)


def bags(kit, x, y, rot=0, n=(4, 2, 6), seed=3):
    """Cement bags, laid crosswise."""
    rng = random.Random(seed)
    with kit.at(x, y, .1, rot):
        for i in range(6):
            kit.box(M.wood('#8f6a42', '#5a4028', 'x'), -.3, -.35 + i * .26 * n[1], -.1, n[0] * .46 - .1, -.25 + i * .26 * n[1], -.0)
        for k in range(n[2]):
            for j in range(n[1]):
                for i in range(n[0]):
                    if k == n[2] - 1 and i > n[0] - 2:
                        continue
                    with kit.at(i * .46 + rng.uniform(-.02, .02), j * .7 + rng.uniform(-.03, .03), k * .125, rng.uniform(-4, 4)):
                        kit.box(M.fabric(('#c9c4b4', '#bfc3bd', '#c4bda8')[(i + j + k) % 3]), -.215, -.335, 0, .215, .335, .13, .05)
                        kit.box(M.paint(('#3f6f52', '#3f6f52', '#96502f')[k % 3], .8), -.12, -.338, .035, .12, -.33, .095)


def drum(kit, x, y, col='#2b5c97'):
    kit.lathe(M.paint(col, .5), [(0, .88), (.27, .88), (.285, .9), (.285, .87), (.28, .6), (.295, .58), (.28, .56), (.28, .32), (.295, .3), (.28, .28), (.28, .02), (0, 0)], x, y, 0, 24)
    kit.cyl(M.water('#4a5a58', '#2f3c3a', .05), x, y, .0, .885, .26)


def ghamela(kit, x, y, z=0.0, full=True):
    """The iron pan in which mortar is carried."""
    kit.lathe(M.metal('#4a4845', .6, .6), [(0, 0), (.14, .0), (.2, .07), (.23, .12), (.22, .12), (.19, .07)], x, y, z, 20)
    if full:
        kit.lathe(fresh(), [(.2, .09), (.1, .14), (0, .155)], x, y, z, 16)


def ladder(kit, a, b, w=.42, n=11):
    m = M.wood('#b09458', '#6f5a30', rough=.75)
    for s in (-w / 2, w / 2):
        kit.tube(m, [(a[0] + s, a[1], a[2]), (b[0] + s, b[1], b[2])], .032, 6)
    for i in range(1, n):
        t = i / n
        p = [a[k] + (b[k] - a[k]) * t for k in range(3)]
        kit.tube(m, [(p[0] - w / 2 - .05, p[1], p[2]), (p[0] + w / 2 + .05, p[1], p[2])], .02, 5)


def house(kit, s, rng):
    """The house as far as stage ``s`` has come."""
    br, wet = M.brick(), s.get('roof') == 'wet'
    c, new = M.concrete('#a39e95'), M.concrete('#8f8c86' if s.get('roof') != 'bare' else '#a39e95')
    up, plaster, late = s.get('up', {}), s.get('coat', {}), s.get('week', 1) > 5
    # plinth, steps
    for a in ((X0, 0, X1, D), (X1, OUT, X2, D)):
        kit.box(M.basalt(), a[0] - .06, a[1] - .06, -.3, a[2] + .06, a[3] + .06, Z0 - .12)
        kit.box(c, a[0] - .02, a[1] - .02, Z0 - .12, a[2] + .02, a[3] + .02, Z0)
    kit.box(M.basalt(), XM - .1, -1.7, -.3, X1 - .02, 0, Z0 - .02)
    for i in range(4):
        kit.box(c, -.85, -1.7 - .3 * (4 - i), -.1, .75, -1.7, (Z0 - .02) * (i + 1) / 4.6)
    # columns, beams, slabs
    for f in range(2):
        z = Z0 + f * H
        for x, y, w, d in COLUMNS:
            kit.box(c, x - .006, y - .006, z, x + w + .006, y + d + .006, z + H - .38)
            if f and s.get('roof') == 'none':
                rebar(kit, x + w / 2, y + d / 2, z + H - .42, .26, .75)
        if f == 0 or s.get('roof') in ('wet', 'bare'):
            k = c if f == 0 else new
            o = .42 if f else 0
            for a in ((X0, 0, X1, D), (X1, OUT, X2, D)):
                kit.box(k, a[0] - o * (a[0] == X0) - .004, a[1] - o - .004, z + H - .14, a[2] + (o + .004) * (a[2] == X2), a[3] + o + .004, z + H)
            for name, (p, q, _, _) in SIDES.items():
                with kit.along(p, q, z) as ln:
                    kit.box(k, -.004, -.005, H - .38, ln + .004, T + .005, H - .139)
            for y in (4.2,):
                kit.box(k, X0, y - .115, z + H - .38, X2, y + .115, z + H - .14)
            for x in (XM, X1):
                kit.box(k, x - .115, 0, z + H - .38, x + .115, D, z + H - .14)
        if f == 0 or s.get('roof') in ('wet', 'bare', 'bars', 'deck'):       # dust on the floors
            for a in ((X0, 0, X1, D), (X1, OUT, X2, D)):
                kit.box(M.soil('#a58a68', '#86694a'), a[0] + T, a[1] + T, z - .02, a[2] - T * (a[2] == X2), a[3] - T, z + .012)
    # brickwork
    for name, (p, q, g0, g1) in SIDES.items():
        for f, ops in ((0, g0), (1, g1)):
            with kit.along(p, q, Z0 + f * H) as ln:
                top = H - .38 if f == 0 else up.get(name, H - .38)
                masonry(kit, br, T * (name in ('right', 'left')), ln - T * (name in ('right', 'left')), top, ops)
                lintels(kit, c, ops, top)
                if f == 0 or not callable(top):
                    door_frames(kit, ops)
                if late:
                    grilles(kit, ops)
                    masonry(kit, dry(), T, ln - T, H - .38, ops, T, T + .015)
    # walls inside
    for f in range(2):
        z = Z0 + f * H
        t = H - .38 if f == 0 else s.get('inner', H - .38)
        if t:
            for p, q, ops in (((X0 + T, 4.15), (X2 - T, 4.15), [gap(2.3, .95, 0, 2.1), gap(7.6, .9, 0, 2.1)]), ((X1, OUT + T), (X1, D - T), [gap(1.6, .95, 0, 2.1), gap(6.3, .9, 0, 2.1)])):
                with kit.along(p, q, z) as ln:
                    masonry(kit, dry() if late else br, 0, ln, t, ops, 0, .115)      # the rooms are plastered first
    # balcony over the door
    kit.box(c, XM - .25, -1.65, Z0 + H - .16, X1 - .003, 0, Z0 + H - .005)
    kit.box(c, XM - .18, -1.6, Z0 - .05, XM + .05, -1.37, Z0 + H - .16)
    if s.get('balcony'):
        kit.box(br, XM - .25, -1.65, Z0 + H, X1, -1.53, Z0 + H + .85)
        kit.box(br, XM - .25, -1.53, Z0 + H, XM - .13, 0, Z0 + H + .85)
        if 'left front' in plaster:
            lo = plaster['left front']
            for p, q in (((XM - .25, 0), (XM - .25, -1.65)), ((XM - .25, -1.65), (X1, -1.65))):
                with kit.along(p, q, Z0) as ln:
                    coat(kit, dry(), 0, ln, max(H - .16, lo(4.2) if callable(lo) else lo), H + .85, [])
            kit.box(dry(), XM - .27, -1.67, Z0 + H + .85, X1, -1.51, Z0 + H + .87)
            kit.box(dry(), XM - .27, -1.51, Z0 + H + .85, XM - .11, 0, Z0 + H + .87)
    roof(kit, s, rng, br, c, new)
    # plaster outside, from the top down
    for name, lo in plaster.items():
        p, q, g0, g1 = SIDES[name]
        ops = g0 + [dict(o, a=o['a'] + H, b=o['b'] + H) for o in g1]
        with kit.along(p, q, Z0) as ln:
            if callable(lo):
                coat(kit, fresh(), 0, ln, lo, lambda v, lo=lo: lo(v) + 1.5, ops)
                coat(kit, dry(), 0, ln, lambda v, lo=lo: lo(v) + 1.5, 2 * H - .14, ops)
            else:
                coat(kit, dry(), 0, ln, lo, 2 * H - .14, ops)
    if s.get('staging'):
        for p, q, h, lifts, full in s['staging']:
            staging(kit, rng, p, q, h, lifts, full=full)
    if s.get('props'):
        props(kit, s['props'], rng)
    if s.get('gunny'):
        for x, y, w, d in COLUMNS[:10]:
            kit.box(M.fabric('#6f5d3c', 60.0), x - .03, y - .03, Z0 + H + .9, x + w + .03, y + d + .03, Z0 + H + 2.4)


def props(kit, floors, rng):
    red, wd = M.metal('#8f4a38', .6, .4), M.wood('#8f7448', '#54401f', rough=.8)
    for f in floors:
        z = Z0 + f * H
        for i in range(10):
            for j in range(8):
                x, y = X0 + .6 + i * .94 + rng.uniform(-.06, .06), .6 + j * 1.02 + rng.uniform(-.06, .06)
                kit.tube(red if (i + j) % 3 else wd, [(x, y, z), (x + rng.uniform(-.03, .03), y, z + H - .2)], .032, 6)
        if f:
            for name in ('left front', 'right front', 'right', 'left', 'back'):      # struts under what hangs over
                p, q, _, _ = SIDES[name]
                with kit.along(p, q, z) as ln:
                    for i in range(int(ln / .95) + 1):
                        x = .25 + i * .95
                        if x < ln:
                            kit.tube(wd, [(x, -.02, H - 1.15), (x + .02, -.46, H - .2)], .03, 6)


def edge(kit, mat, o, z0, z1, t=.03):
    """A board around the roof slab, ``o`` outside the walls."""
    pts = [(X0 - o, -o), (X1 - o, -o), (X1 - o, OUT - o), (X2 + o, OUT - o), (X2 + o, D + o), (X0 - o, D + o)]
    for p, q in zip(pts, pts[1:] + pts[:1]):
        with kit.along(p, q) as ln:
            kit.box(mat, -t, -t, z0, ln + t, 0, z1)


def roof(kit, s, rng, br, c, new):
    kind = s.get('roof', 'bare')
    if kind in ('deck', 'bars'):
        ply, wd = M.tiles('#a5784c', '#4a3420', 2.44, 1.22, .55, .12, .5, .3), M.wood('#a07c50', '#5f4328', 'x')
        for a in ((X0, 0, X1, D), (X1, OUT, X2, D)):
            kit.box(ply, a[0] - .42 * (a[0] == X0), a[1] - .42, TOP - .165, a[2] + .42 * (a[2] == X2), a[3] + .42, TOP - .14)
        for i in range(14):
            y = -.1 + i * .65
            kit.box(wd, X0 - .4, y, TOP - .26, X2 + .4, y + .09, TOP - .165)
        kit.box(wd, X1 - .3, OUT - .35, TOP - .26, X2 + .4, OUT - .26, TOP - .165)
        edge(kit, M.wood('#8f6a42', '#54391f', 'x'), .42, TOP - .26, TOP + .03)
        for name, (p, q, _, _) in SIDES.items():        # sides of the beam boxes
            with kit.along(p, q, Z0 + H) as ln:
                kit.box(ply, -.03, -.025, H - .44, ln + .03, T + .03, H - .165)
    if kind == 'bars':
        steel, dark = M.metal('#6f4a38', .65, .6), M.metal('#5a3a2c', .7, .6)
        for lo, hi, a, b in ((X0 - .36, X2 + .36, 0 - .36, D + .36),):
            n = int((hi - lo) / .16)
            for i in range(n + 1):
                x = lo + i * .16
                kit.tube(steel, [(x, a if x < X1 - .4 else OUT - .36, TOP - .105), (x, b, TOP - .105 + rng.uniform(-.006, .006))], .006, 4)
            for j in range(int((b - OUT + .36) / .18) + 1):
                y = OUT - .36 + j * .18
                kit.tube(steel, [(lo if y > a else X1 - .36, y, TOP - .093), (hi, y, TOP - .093)], .006, 4)
        lines = [((X0, y), (X2, y)) for y in (.12, 4.2, D - .12)] + [((x, 0), (x, D)) for x in (X0 + .12, XM, X1, X2 - .12)] + [((X1, OUT + .12), (X2, OUT + .12))]
        for p, q in lines:                               # cages of the beams
            with kit.along(p, q) as ln:
                for y in (-.07, .07):
                    kit.tube(dark, [(0, y, TOP - .05), (ln, y, TOP - .05)], .009, 5)
                for i in range(int(ln / .17)):
                    kit.tube(dark, [(i * .17, -.085, TOP - .3), (i * .17, -.085, TOP - .04), (i * .17, .085, TOP - .04), (i * .17, .085, TOP - .3)], .005, 4)
        pvc = M.paint('#d8d4c8', .5)
        for pts in ([(-3.0, 2.0), (-1.6, 2.1), (.2, 1.4), (.2, .2)], [(3.2, 1.6), (3.1, 3.2), (1.7, 4.1)], [(-3.0, 6.4), (-2.2, 5.2), (-1.2, 4.3)], [(3.2, 6.3), (2.4, 5.4), (1.7, 4.4)], [(-3.0, 2.0), (-3.4, 4.2)]):
            kit.tube(pvc, [(x, y, TOP - .08) for x, y in pts], .0125, 6)
        for x, y in ((-3.0, 2.0), (.2, 1.4), (3.2, 1.6), (-3.0, 6.4), (3.2, 6.3)):
            kit.cyl(M.paint('#c9a13a', .5), x, y, TOP - .14, TOP - .05, .06)
        for a in ((-4.3, 3.1, 2.2, 3.35), (1.9, .6, 2.15, 7.4)):      # a gangway of planks
            kit.box(M.wood('#a07c50', '#5f4328', 'x' if a[2] - a[0] > 2 else 'y', .8), a[0], a[1], TOP - .03, a[2], a[3], TOP + .005)
        for x, y in ((X0 + .1, 5.3), (X0 + .1, D - .2), (-2.0, D - .2), (-2.0, 5.3)):
            rebar(kit, x, y, TOP - .1, .24, .8)
    if kind == 'wet':
        for x, y in ((X0 + .12, 5.3), (X0 + .12, D - .2), (-2.0, D - .2), (-2.0, 5.3)):
            kit.cbox(new, x, y, TOP + .06, .23, .23, .12)
            rebar(kit, x, y, TOP, .24, .8)
        if s.get('shutter_left'):
            edge(kit, M.wood('#8f6a42', '#54391f', 'x'), .42, TOP - .24, TOP + .02)
        bund, pond = M.plaster('#79746c', .3), M.water('#6e716b', '#565a55', .05)
        xs, ys = [X0 - .3, -3.0, XM, .2, X1 + .2, 3.2, X2 + .3], [-.3, 1.3, 2.9, 4.4, 5.9, 7.3, D + .3]
        for i in range(6):
            for j in range(6):
                if s.get('dry') and (i, j) in s['dry']:
                    continue
                kit.box(pond, xs[i] + .05, ys[j] + .05, TOP - .02, xs[i + 1] - .05, ys[j + 1] - .05, TOP + .035)
        for x in xs:
            ridge(kit, bund, (x, ys[0]), (x, ys[-1]), TOP, rng)
        for y in ys:
            ridge(kit, bund, (xs[0], y), (xs[-1], y), TOP, rng)
    if s.get('parapet'):
        h = s['parapet']
        pts = [(X0, 0), (X1, 0), (X1, OUT), (X2, OUT), (X2, D), (X0, D)]
        for k, (p, q) in enumerate(zip(pts, pts[1:] + pts[:1])):
            with kit.along(p, q, TOP) as ln:
                top = h[k] if isinstance(h, (list, tuple)) else h
                masonry(kit, br, .15 * (k % 2), ln - .15 * (k % 2 and k != 1), top, [], 0, .15)
                if s.get('cap'):
                    kit.box(c, -.03, -.03, top, ln + .03, .18, top + .05)
                name = ('left front', 'return', 'right front', 'right', 'back', 'left')[k]
                if name in s.get('coat', {}):
                    coat(kit, dry(), 0, ln, .0, top + .05, [], y=-.032)
    if s.get('mumty'):
        x0, y0, x1, h = X0, 5.2, -2.0, 2.35
        door = [gap(1.0, .9, 0, 2.05, door=True)]
        for p, q, ops in (((x0, y0), (x1, y0), door), ((x1, y0), (x1, D), []), ((x1, D), (x0, D), [gap(.9, 1.0, .9, 1.8)]), ((x0, D), (x0, y0), [])):
            with kit.along(p, q, TOP) as ln:
                turned = p[0] == q[0]
                masonry(kit, br, T * turned, ln - T * turned, h, ops)
                lintels(kit, c, [dict(o, door=True) for o in ops], h)
                door_frames(kit, ops)
                if s.get('coat') and (p[1] == q[1] == D and 'back' in s['coat'] or p[0] == q[0] == x0 and 'left' in s['coat'] or p[1] == q[1] == y0 and 'left front' in s['coat']):
                    coat(kit, dry(), 0, ln, 0, h, ops)
        kit.box(c, x0 - .3, y0 - .3, TOP + h, x1 + .3, D + .3, TOP + h + .12)
        kit.box(M.plaster('#8d8478'), x0 + .2, D - .6, TOP, x1 - .2, D - .55, TOP + h)
    if s.get('coba') is not None:
        coba(kit, s['coba'], rng)


def ridge(kit, mat, p, q, z, rng):
    """A bund of lean mortar that keeps the water on the slab."""
    with kit.along(p, q, z) as ln:
        n = int(ln / .22)
        ph = rng.uniform(0, 6)

        def fn(u, v):
            a = math.pi * v
            h = .085 + .014 * math.sin(9 * u * ln + ph) + .01 * math.sin(23 * u * ln)
            return (u * ln, -math.cos(a) * (.075 + .012 * math.sin(7 * u * ln + ph)), h * math.sin(a))
        kit.grid(mat, fn, max(8, n * 3), 6)


def coba(kit, done, rng):
    """Brick-bat coba: bats on edge in mortar, a part of it already finished and lined out in squares."""
    z = TOP
    x0, x1, y0, y1 = X0 + .16, X2 - .16, .16, D - .16
    xf, xb = x0 + (x1 - x0) * done, x0 + (x1 - x0) * min(1, done + .38)
    kit.box(M.plaster('#8f8a82', .35), xf, y0, z, x1, y1, z + .012)
    kit.box(M.plaster('#8f8a82', .35), X1 + .16, OUT + .16, z, x1, y0, z + .012)
    kit.box(M.tiles('#a89f94', '#7d756b', .3, .3, .6, .06, 0, .35), x0, y0, z, xf, y1, z + .115)
    if xf > X1 + .2:
        kit.box(M.tiles('#a89f94', '#7d756b', .3, .3, .6, .06, 0, .35), X1 + .16, OUT + .16, z, xf, y0, z + .115)
    kit.box(M.plaster('#77726a', .3), xf, y0, z, xb, y1, z + .055)
    tones = [M.paint(v, .95) for v in ('#a4553a', '#8f452c', '#b5654a', '#9c5a44')]
    x = xf + .06
    while x < xb - .05:
        y = y0 + .05
        end = y1 - .1 - (rng.uniform(0, .9) if x > xb - .7 else 0)
        while y < end:
            ln = rng.uniform(.08, .14)
            kit.cbox(tones[rng.randrange(4)], x + rng.uniform(-.012, .012), y + ln / 2, z + .07 + rng.uniform(-.012, .012), rng.uniform(.055, .075), ln, .08)
            y += ln + rng.uniform(.012, .03)
        x += .1
    for x, y, t in ((xb + .9, 2.0, 0), (xb + 1.1, 5.4, 1)):           # bats that still wait
        kit.lathe(tones[1], [(.62, 0), (.4, .12), (.15, .24), (0, .27)], x, y, z, 14, False)
        for i in range(170):
            a, r = rng.uniform(0, 6.28), rng.uniform(0, 1) ** .7 * .75
            with kit.at(x + r * math.cos(a), y + r * math.sin(a), z + max(.04, (.75 - r) * .5 * rng.uniform(.6, 1)), rng.uniform(0, 360), 1, (rng.uniform(-40, 40), 'X')):
                kit.cbox(tones[rng.randrange(4)], 0, 0, 0, rng.uniform(.07, .14), .1, .07)


# -- the plot -----------------------------------------------------------------
def shed(kit, x, y):
    """The watchman's store of tin sheets."""
    tin, wd = M.metal('#9aa0a2', .45, .7), M.wood('#8f7448', '#54401f', rough=.8)
    with kit.at(x, y, 0, 6):
        for a, b in (((0, 0), (3.2, 0)), ((3.2, 0), (3.2, 2.4)), ((3.2, 2.4), (0, 2.4)), ((0, 2.4), (0, 0))):
            with kit.along(a, b) as ln:
                for i in range(int(ln / .076)):
                    if not (a == (0, 0) and .7 < i * .076 < 1.5):
                        kit.box(tin, i * .076, -.01 * (i % 2), 0, i * .076 + .076, .012 - .01 * (i % 2), 2.05)
        kit.box(M.paint('#3a352f', .8), .72, .06, 0, 1.5, .08, 1.9)
        v = [(-.3, -.4, 1.98), (3.5, -.4, 1.98), (3.5, 2.7, 2.32), (-.3, 2.7, 2.32)]
        kit.mesh(M.metal('#7d6a5c', .6, .5), v, [(0, 1, 2, 3)])
        for i in range(26):
            xx = -.3 + i * .15
            kit.tube(M.metal('#8c7a6c', .55, .6), [(xx, -.4, 1.985), (xx, 2.7, 2.325)], .018, 5)
        for xx, yy in ((.4, .2), (2.6, .4), (1.6, 1.9)):
            kit.cbox(M.basalt(), xx, yy, 2.14 + yy * .1, .3, .22, .14)


def puddle(kit, x, y, r, seed):
    rng = random.Random(seed)
    ph = [rng.uniform(0, 6.28) for _ in range(3)]
    pts = []
    for i in range(36):
        a = 2 * math.pi * i / 36
        k = r * (1 + .22 * math.sin(2 * a + ph[0]) + .13 * math.sin(3 * a + ph[1]) + .06 * math.sin(7 * a + ph[2]))
        pts.append((x + k * math.cos(a) * 1.5, y + k * math.sin(a) * .8, .012))
    kit.poly(M.water('#6a4c36', '#523a2a', .03), pts)


def plot(kit, g, s, rng, eye):
    """Materials, shed, lane, trees: what stays is always in the same place."""
    week = s.get('week', 1)
    sand, bricks = s.get('sand', 1.0), s.get('bricks', 2)
    ground(M.soil('#8f6243', '#6b4a34'))
    green = s.get('season', 'rains' if week < 4 else 'winter')
    kit.box(M.lawn(*(('#4f6c2c', '#7c9440', '#31481d') if green == 'rains' else ('#5d7034', '#8a8f4c', '#3b4a22'))), -1500, 20, -.4, 1500, 150, .03)
    for sx in (-1, 1):
        kit.box(M.lawn('#557032', '#86934a', '#384a22'), sx * 13.5, -9.5, -.4, sx * 1500, 21, .02)
    kit.box(M.soil('#9c7452', '#7a563c'), -400, -16.5, -.3, 400, -10.6, .025)              # the lane
    kit.box(M.lawn('#5a7034', '#8a8f4c', '#3b4a22'), -1500, -200, -.3, 1500, -17.0, .02)
    if sand:
        heap(kit, M.soil('#93866f', '#766a57'), -7.6, -4.3, 1.9 * sand, 1.1 * sand, 5)
    if s.get('sand_new'):
        heap(kit, M.soil('#93866f', '#766a57'), -2.6, -8.1, 1.75, .95, 9)
    heap(kit, M.soil('#7f7d7a', '#5c5a58'), 7.9, -5.0, 1.5 * s.get('metal', 1.0), .8 * s.get('metal', 1.0), 6)
    for i in range(bricks):
        brick_stack(kit, (2.3, 4.9, 3.4)[i], (-6.1, -6.4, -7.7)[i], (8, -5, 4)[i], ((9, 5, 11), (8, 5, 9), (7, 4, 6))[i])
    for _ in range(int(26 * s.get('litter', 1))):
        x, y = rng.uniform(-5, 8), rng.uniform(-8.5, -2.2)
        with kit.at(x, y, .03, rng.uniform(0, 360)):
            kit.cbox(M.paint(rng.choice(('#a4553a', '#8f452c')), .9), 0, 0, 0, rng.uniform(.08, .2), .1, .07)
    if s.get('cement', True):
        bags(kit, 6.6, -1.4, 86, (4, 2, s.get('cement_rows', 5)))
        if s.get('tarp'):
            tarpaulin(kit, 6.25, -.7, 1.75, 2.1, .84, 0)
    drum(kit, -5.6, -2.3)
    drum(kit, -6.25, -2.0, '#2f6b4a')
    mixer(kit, -9.0, -1.6, 25)
    shed(kit, 8.6, 2.6)
    if week < 5:
        for i in range(9):
            y = -9.0 + i * .07
            kit.tube(M.metal('#7a4a32', .7, .6), [(-4.5 + i * .1, y, .05), (1.5 + i * .09, y + .3, .05)], .008, 5)
    else:
        for i in range(8):       # planks and plates that have come down
            kit.box(M.wood('#a07c50', '#5f4328', 'x'), -3.6, -8.9 + i * .02, .02 + i * .05, -.6 + .1 * (i % 3), -8.5, .06 + i * .05)
    for x, y, r, k in s.get('puddles', ()):
        puddle(kit, x, y, r, k)
    g.clear(-9.7, -16.6, 11.5, 12)
    for i, (x, y, k) in enumerate(((-10.8, 3.0, .95), (-12.8, -3.5, .8), (13.8, 6.5, 1.0), (15.2, -3.0, .85), (-12.6, 13.5, 1.1), (1.5, 25.0, 1.0), (15.2, 13.0, 1.05))):
        g.put(g.trees if i % 3 else g.special, x, y, 0, k)
    g.put(g.palms, -13.4, 8.5, 0, 1.0)
    g.put(g.bananas, 11.6, -1.2, 0, 1.1)
    g.put(g.bananas, 12.3, -.2, 0, .9)
    g.keep.append((-16, 11, 16, 20))
    g.belt(-60, 60, 20, 66, 60, scale=(.8, 1.35))
    g.keep.pop()
    for _ in range(80):
        x, y = rng.uniform(-26, 26), rng.choice((rng.uniform(-18.6, -17.0), rng.uniform(-10.5, -9.8), rng.uniform(-9, 16)))
        if (g.free(x, y) or y < -17 or -10.6 < y < -9.7) and math.dist((x, y), eye[:2]) > 2.5 and not (-7 < x < 8 and y > -12):
            g.put(g.shrubs + g.tufts * 3, x, y, -.03, rng.uniform(.45, .8))
    for _ in range(46):
        x, y = rng.uniform(-60, 60), rng.uniform(-62, -30)
        if math.dist((x, y), eye[:2]) > 9:
            g.put(g.trees, x, y, 0, rng.uniform(.7, 1.1))
    kit.box(M.plaster('#d9c6a0'), 24, 17, 0, 32, 24, 3.2)                                  # two neighbours
    kit.mesh(M.roof_tile('#a8482a', '#6f2f1c', .5), [(23.4, 16.4, 3.0), (32.6, 16.4, 3.0), (32.6, 20.5, 5.0), (23.4, 20.5, 5.0), (32.6, 24.6, 3.0), (23.4, 24.6, 3.0)], [(0, 1, 2, 3), (3, 2, 4, 5)])
    kit.box(M.plaster('#c9d2cf'), -33, 15, 0, -24, 23, 6.0)
    kit.box(M.plaster('#e6e0d4'), -33.4, 14.6, 6.0, -23.6, 23.4, 6.2)
    for x in (-31.5, -28.5, -25.8):
        for z in (1.0, 4.0):
            kit.box(M.paint('#39424a', .2), x, 14.95, z, x + 1.3, 15, z + 1.3)
    terrain(SEED + 5, 80, 150, mat=M.hillside(*HILLS[green]))          # hills across the lane as well
    shot.bpy.context.scene.objects['hills'].rotation_euler.z = math.pi
    h, r = terrain(SEED, 80, 210, mat=M.hillside(*HILLS[green]))
    forest(h, r, g.trees, 320)


def scene(light, stage, eye, look, lens=27, at=(0, -.02), sun=None, extra=None, pitch=None, key=None, cloud=0):
    """A view of the house at a stage. ``extra`` builds what stands only in this picture."""
    shot.start(light, wet=light == 'monsoon')
    shot.bpy.context.scene.world.light_settings.distance = 2.2          # rooms without glass take in more of the sky
    shot.sky(light, SUN[light] if sun is None else sun, SEED + cloud)
    kit, g, rng = Kit('stage'), Garden(SEED), random.Random(SEED)
    house(kit, stage, random.Random(SEED + 1))
    plot(kit, g, stage, rng, eye)
    if extra:
        extra(kit, g, rng)
    kit.build()
    shot.camera(eye, look, lens, at, pitch=pitch)
    return dict(key=key) if key else {}


# -- inside ---------------------------------------------------------------------
def inside(light, stage, cloud=0):
    """The living room, 5.4 by 4.6 m, between bare walls: 'pipes' with conduits in chases, 'plaster' half plastered."""
    shot.start(light)
    c = shot.bpy.context.scene.cycles
    c.use_fast_gi, c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.sample_clamp_indirect = False, 3, 3, 1, 2.0
    shot.sky(light, -66, SEED + cloud)
    shot.skylight(1.4)
    shot.bpy.data.lights['sun'].energy *= .5
    kit, g, rng = Kit('inside'), Garden(SEED), random.Random(f'inside {stage}')
    w, d, h = 5.4, 4.6, 2.86
    br, conc, slab = M.brick(), M.concrete('#a39e95'), M.concrete('#aaa59d')
    kit.box(M.soil('#8a8177', '#6f675e'), -w / 2 - .3, -3, -.1, w / 2 + .3, d + .3, 0)
    kit.box(slab, -w / 2 - .3, -3, h, w / 2 + .3, d + .3, h + .14)
    left = [gap(2.6, 1.2, .9, 2.25), gap(5.3, 1.5, .75, 2.25)]
    back = [gap(3.75, .95, 0, 2.1, door=True)]
    walls = {'left': ((-w / 2, -2.6), (-w / 2, d), left), 'back': ((-w / 2, d), (w / 2, d), back), 'right': ((w / 2, d), (w / 2, -2.6), [])}
    for name, (p, q, ops) in walls.items():
        with kit.along(p, q) as ln:
            masonry(kit, br, 0, ln, h - .24, ops, 0, T)
            kit.box(conc, 0, -.012, h - .24, ln, T, h)                  # the beam
            for o in ops:
                kit.box(conc, o['s'] - .2, -.006, o['b'], o['s'] + o['w'] + .2, T + .01, o['b'] + .15)
            door_frames(kit, ops)
            if name == 'left':
                iron = M.paint('#6d3123', .6)
                for o in ops:
                    for i in range(round(o['w'] / .13) + 1):
                        x = o['s'] + .02 + (o['w'] - .04) * i / round(o['w'] / .13)
                        kit.box(iron, x - .006, .12, o['a'], x + .006, .132, o['b'])
                    for z in (.04, .5, .96):
                        kit.box(iron, o['s'], .118, o['a'] + (o['b'] - o['a']) * z - .012, o['s'] + o['w'], .134, o['a'] + (o['b'] - o['a']) * z + .012)
    for x, y in ((-w / 2, d), (w / 2, d)):                              # columns in the corners
        kit.box(conc, x - .24, y - .26, 0, x + .24, y + .01, h)
    box, cut, pvc, patch = M.metal('#9a9d9c', .5, .5), M.paint('#3d2a22', 1.0), M.paint('#d9d5c9', .5), M.plaster('#7d776e', .3)

    def socket(x, z, wide=.16, tall=.09, y=d):
        """A metal box set into the back wall, and the chase that leads to it."""
        kit.box(patch, x - wide / 2 - .025, y - .013, z - tall / 2 - .025, x + wide / 2 + .025, y - .001, z + tall / 2 + .025)
        for a in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            cx, cz = x + a[0] * wide / 2, z + a[1] * tall / 2
            kit.cbox(box, cx, y - .012, cz, .006 if a[0] else wide, .03, .006 if a[1] else tall)
        kit.box(cut, x - wide / 2, y - .015, z - tall / 2, x + wide / 2, y - .0135, z + tall / 2)

    def chase(x0, z0, x1, z1, n=1, y=d):
        """A groove cut into the wall with ``n`` pipes in it."""
        r = .03 + .018 * n
        if abs(x1 - x0) < .01:
            a, b = min(z0, z1), max(z0, z1)
            k = int((b - a) / .06)
            for i in range(k):
                e = rng.uniform(0, .014)
                kit.box(cut, x0 - r - e, y - .003, a + (b - a) * i / k, x0 + r + rng.uniform(0, .014), y - .001, a + (b - a) * (i + 1) / k)
            for j in range(n):
                xx = x0 + (j - (n - 1) / 2) * .034
                kit.tube(pvc, [(xx, y - .008, a), (xx, y - .006, b)], .0125, 8)
            for zz in [a + .5 * i for i in range(1, int((b - a) / .5) + 1)]:      # dabs of mortar and nails hold it
                kit.cbox(patch, x0, y - .012, zz, r * 2.3, .022, .06, .01)
        else:
            a, b = min(x0, x1), max(x0, x1)
            k = int((b - a) / .06)
            for i in range(k):
                kit.box(cut, a + (b - a) * i / k, y - .003, z0 - r - rng.uniform(0, .012), a + (b - a) * (i + 1) / k, y - .001, z0 + r + rng.uniform(0, .012))
            for j in range(n):
                zz = z0 + (j - (n - 1) / 2) * .034
                kit.tube(pvc, [(a, y - .008, zz), (b, y - .006, zz)], .0125, 8)
            for xx in [a + .6 * i for i in range(1, int((b - a) / .6) + 1)]:
                kit.cbox(patch, xx, y - .012, z0, .06, .022, r * 2.3, .01)
    chase(-1.75, 1.3, -1.75, h - .0, 2)
    socket(-1.75, 1.25, .24)
    chase(-.55, .42, -.55, h - .0, 3)
    socket(-.55, 1.25, .3)
    socket(-.55, .38, .2)
    chase(-.55, 1.62, .5, 1.62, 1)
    socket(.55, 1.62, .2)
    chase(-1.75, .38, -.55, .38, 1)
    socket(-1.82, .38, .16)
    chase(2.3, 1.3, 2.3, h - .3, 2)
    socket(2.3, 1.25, .24)
    kit.tube(M.paint('#3a5fae', .9), [(-w / 2 + .3, d - .004, 1.0), (.98, d - .004, 1.003)], .0035, 4)       # the level line
    for x, y in ((-1.2, 2.4), (1.2, 2.4), (0, 1.0)):
        kit.cyl(M.paint('#c9a13a', .5), x, y, h - .015, h + .01, .055)
    # the floor: dust, rubble, tools
    if stage == 'pipes':
        for _ in range(240):
            x, y = rng.uniform(-2.3, 1.0), d - abs(rng.gauss(0, .28)) - .06
            with kit.at(x, y, .01, rng.uniform(0, 360)):
                kit.cbox(M.paint(rng.choice(('#a4553a', '#8f452c', '#b5705a', '#8d857a')), .95), 0, 0, 0, rng.uniform(.015, .07), rng.uniform(.015, .05), rng.uniform(.015, .04))
        kit.lathe(M.plaster('#9a5a44', .4), [(.5, 0), (.3, .06), (.12, .11), (0, .12)], -.6, d - .4, 0, 24)
        for i in range(9):       # pipes that are still to be laid, a coil of wire
            kit.tube(pvc, [(.2 + i * .03, 1.75 + (i % 3) * .03, .015 + .025 * (i // 4)), (1.75, 3.6 + i * .03, .015 + .025 * (i // 4))], .0125, 8)
        for k in range(5):
            kit.lathe(M.paint(('#b3241f', '#b3241f', '#1f1f1f', '#1f1f1f', '#2d6b3a')[k], .4), [(.12, 0), (.14, .0), (.14, .03), (.12, .03), (.12, 0)], 1.55, 2.5, .0 + k * .032, 28)
        trestle(kit, -1.5, 3.4, 1.5, 0)
        kit.box(M.metal('#8f8f8c', .3), -1.3, 3.45, 1.08, -1.02, 3.48, 1.1)
        kit.box(M.wood('#7a4a28', '#4a2c18', 'x'), -1.05, 3.3, 1.08, -.98, 3.58, 1.12)
        kit.cbox(M.metal('#5a5a5a', .4), -1.015, 3.28, 1.11, .13, .045, .05)
    else:
        f, y = M.plaster('#857f76', .1), M.plaster('#b6b0a5', .1)
        p, q, ops = walls['left']
        with kit.along(p, q) as ln:
            flip_coat(kit, y, ln, ops, h - .24)
        p, q, ops = walls['back']
        with kit.along(p, q) as ln:
            top = wavy(1.62, .05, 1.0)
            coat(kit, y, 0, ln, wavy(2.2, .03, 2.0), h, ops, -.03, False)
            coat(kit, f, 0, ln, top, wavy(2.2, .03, 2.0), [dict(o, w=o['w'] + .0) for o in ops], -.028, False)
            for sx in (1.15, 2.3, 3.4, 5.1):        # level dabs that tell how thick it will be
                for z in (.3, 1.15):
                    kit.cbox(y, sx, -.012, z, .09, .03, .09)
        for x in (-1.75, -.55):
            kit.cbox(M.paint('#d8d2c0', .9), x, d - .026, 1.25, .25, .03, .1)
        kit.box(M.paint('#d6d6d2', .3), .55, d - .36, 0, .63, d - .33, .03)
        with kit.at(.62, d - .42, 0, 0, 1, (-8, 'X')):       # the straight edge
            kit.box(M.brushed(axis='z'), -.04, 0, 0, .04, .025, 2.1)
        trestle(kit, -1.7, 3.3, 2.3, 0)
        ghamela(kit, -1.1, 3.5, 1.08)
        kit.box(M.wood('#8f6a42', '#54391f', 'x'), -.5, 3.4, 1.08, -.2, 3.62, 1.1)
        ghamela(kit, 1.35, 2.5)
        heap(kit, M.soil('#6d6861', '#57534d'), .2, 2.5, .66, .2, 7)
        kit.box(M.paint('#4a4642', .9), -.75, 1.7, .0, 1.1, 3.3, .012)
        for _ in range(150):
            x, yy = rng.uniform(-2.4, 1.0), d - abs(rng.gauss(0, .22)) - .05
            kit.cbox(f, x, yy, .008, rng.uniform(.02, .08), rng.uniform(.02, .06), .02)
        drum(kit, 2.2, 3.9)
    # outside
    kit.box(M.soil('#8f6243', '#6b4a34'), -11, -60, -.8, -w / 2 - T, 40, -.55)
    kit.box(M.lawn(), -120, -60, -.9, -11, 120, -.5)
    for _ in range(46):
        g.put(g.trees * 3 + g.palms, -rng.uniform(14, 40), rng.uniform(-12, 40), -.5, rng.uniform(.6, 1.1))
    kit.box(M.brick(), -4, d + 2.8, 0, 5, d + 3.0, h)                       # the room behind the door
    kit.box(M.plaster('#8f8579', .5), -4, d + .2, -.1, 5, d + 3, 0)
    shot.lamp(1.6, d + 1.4, 2.0, 55, '#fff0dc', .3)
    tone, k = {'noon': ('#e9f1ff', 7), 'morning': ('#fff0d8', 6.5), 'golden': ('#ffe0b4', 5)}[light]
    for o in left:
        shot.area(-w / 2 + .02, -2.6 + o['s'] + o['w'] / 2, (o['a'] + o['b']) / 2, (w / 2, -2.6 + o['s'] + o['w'] / 2, .4), o['w'], o['b'] - o['a'], k * o['w'] * (o['b'] - o['a']), tone)
    shot.area(0, -2.3, h - .6, (0, d, .8), w * .8, 1.6, 8, '#fff3e2')
    kit.build()
    shot.camera((.7, -.45, 1.5), (-.35, 3.4, 1.25), 21, (0, .03))
    return dict(key=.18, fog=0, bloom=.03)


def flip_coat(kit, mat, ln, ops, h):
    """The left wall, plastered all over, with its reveals."""
    coat(kit, mat, 0, ln, 0, h, ops, -.03, False)
    for o in ops:
        s, e, p, q = o['s'], o['s'] + o['w'], o['a'], o['b']
        for b in ((s, -.03, p, s + .015, .11, q), (e - .015, -.03, p, e, .11, q), (s, -.03, q - .015, e, .11, q), (s, -.03, p, e, .11, p + .015)):
            kit.box(mat, *b)


def trestle(kit, x, y, w, rot):
    """Two stands and planks to work from."""
    m = M.wood('#8f7448', '#54401f', rough=.8)
    with kit.at(x, y, 0, rot):
        for xx in (.15, w - .15):
            for yy, lean in ((-.06, -.1), (.46, .1)):
                for dx in (-.12, .12):
                    kit.tube(m, [(xx + dx * 1.5, yy + lean, 0), (xx + dx * .5, yy, 1.0)], .028, 6)
            kit.box(m, xx - .08, -.1, .96, xx + .08, .5, 1.02)
            kit.tube(m, [(xx - .15, -.12, .4), (xx + .15, .52, .4)], .02, 6)
        for j in range(2):
            kit.box(M.wood('#a07c50', '#5f4328', 'x', .8), -.15, -.08 + j * .27, 1.02, w + .15, .16 + j * .27, 1.06)
