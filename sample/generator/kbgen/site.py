"""Building sites: frames, brickwork, scaffolding, material heaps."""
import math
import random

from . import materials as M
from . import shot
from .build import Style, stair
from .exteriors import ground
from .geom import Kit
from .houses import home
from .plants import Garden, forest, terrain
from .plot import fields


def scaffold(kit, x0, x1, y, h, bay=1.8, lift=1.9):
    """Steel tube and planks along a facade."""
    m = M.metal('#8c8f90', .45, .9)
    n = max(1, round((x1 - x0) / bay))
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        for yy in (y, y - 1.0):
            kit.tube(m, [(x, yy, 0), (x, yy, h + 1)], .024, 6)
        for k in range(1, int(h / lift) + 1):
            kit.tube(m, [(x, y + .15, k * lift), (x, y - 1.15, k * lift)], .024, 6)
    for k in range(1, int(h / lift) + 1):
        for yy in (y, y - 1.0):
            kit.tube(m, [(x0 - .3, yy, k * lift), (x1 + .3, yy, k * lift)], .024, 6)
        kit.tube(m, [(x0 - .3, y - 1.0, k * lift + .95), (x1 + .3, y - 1.0, k * lift + .95)], .024, 6)
        for i in range(n):
            if (i + k) % 5 != 4:
                a = x0 + (x1 - x0) * i / n
                for j in range(3):
                    kit.box(M.wood('#b08a58', '#6b4a2a', 'x', .8), a - .1, y - .92 + j * .3, k * lift + .03, a + (x1 - x0) / n + .05, y - .66 + j * .3, k * lift + .07)
    for i in range(0, n, 2):
        a, b = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
        kit.tube(m, [(a, y - 1.03, 0), (b, y - 1.03, lift * 2)], .024, 6)


def rebar(kit, x, y, z, s=.3, h=.9):
    for a in (-1, 1):
        for b in (-1, 1):
            kit.tube(M.metal('#7a4a32', .7, .6), [(x + a * s * .35, y + b * s * .35, z), (x + a * s * .35 + .02, y + b * s * .35, z + h)], .01, 5)


def frame(kit, nx, ny, floors, bay=3.8, h=3.1, top_bars=True, brick_until=0, rng=None, walls_done=1.0):
    """Columns, beams and slabs; brick panels up to a storey, the last ones half way up."""
    rng = rng or random.Random(1)
    c, br = M.concrete('#a39e95'), M.brick()
    w, d = nx * bay, ny * bay
    for f in range(floors):
        z = f * h
        for i in range(nx + 1):
            for j in range(ny + 1):
                kit.cbox(c, -w / 2 + i * bay, j * bay, z + h / 2, .32, .32, h)
        kit.box(c, -w / 2 - .9, -.9, z + h - .16, w / 2 + .9, d + .5, z + h)
        for i in range(nx + 1):
            x = -w / 2 + i * bay
            kit.box(c, x - .13, -.1, z + h - .5, x + .13, d + .1, z + h - .16)
        for j in range(ny + 1):
            kit.box(c, -w / 2, j * bay - .13, z + h - .5, w / 2, j * bay + .13, z + h - .16)
        if f < brick_until:
            for i in range(nx):
                x0, x1 = -w / 2 + i * bay + .16, -w / 2 + (i + 1) * bay - .16
                full = h - .5
                done = full * (walls_done if f == brick_until - 1 else 1)
                if f == brick_until - 1:
                    done *= rng.uniform(.45, 1.0)
                a, b = x0 + (x1 - x0) * .28, x0 + (x1 - x0) * .72
                kit.box(br, x0, -.1, z, a, .12, z + done)
                kit.box(br, b, -.1, z, x1, .12, z + done)
                kit.box(br, a, -.1, z, b, .12, z + min(.9, done))
                if done > 2.3:
                    kit.box(c, a - .2, -.1, z + 2.1, b + .2, .12, z + 2.25)
                    kit.box(br, a, -.1, z + 2.25, b, .12, z + done)
                # toothed edge of unfinished courses
                else:
                    for k in range(5):
                        kit.box(br, x0 + k * .23, -.1, z + done, x0 + k * .23 + .23 * (5 - k) / 5, .12, z + done + .085 * (5 - k))
            for j in range(ny):
                for x in (-w / 2, w / 2):
                    kit.box(br, x - .1, j * bay + .16, z, x + .12, (j + 1) * bay - .16, z + (h - .5) * (1 if f < brick_until - 1 else rng.uniform(.4, .9)))
    z = floors * h
    if top_bars:
        for i in range(nx + 1):
            for j in range(ny + 1):
                x, y = -w / 2 + i * bay, j * bay
                kit.cbox(c, x, y, z + .25, .32, .32, .5)
                rebar(kit, x, y, z + .4, .32, 1.0)
    return w, d, z


def plinth(kit, rng, xs=(-7.2, -3.6, 0, 3.6, 7.2), ys=(0, 2.4, 6.2, 10.0), h=.75):
    """Plinth walls of stone with their beam, some of the rooms filled with murum, columns that wait for the next lift."""
    st, c, fill = M.basalt(), M.concrete('#aaa59c'), M.soil('#a8683f', '#84502f')
    for y in ys:
        out = .2 if y in (ys[0], ys[-1]) else 0              # no two walls end in one plane
        kit.box(st, xs[0] - out, y - .2, -.3, xs[-1] + out, y + .2, h)
        kit.box(c, xs[0] - .16, y - .14, h, xs[-1] + .16, y + .14, h + .16)
    for x in xs:
        kit.box(st, x - .2, ys[0] + .2, -.3, x + .2, ys[-1] - .2, h)
        kit.box(c, x - .14, ys[0], h, x + .14, ys[-1], h + .16)
    for i, (a, b) in enumerate(zip(xs, xs[1:])):
        for j, (p, q) in enumerate(zip(ys, ys[1:])):
            if (i, j) in ((2, 0), (3, 0), (3, 1)):        # still empty
                kit.box(M.soil('#6f4a32', '#54371f'), a, p, -.2, b, q, .06)
                heap(kit, fill, (a + b) / 2 + .3, (p + q) / 2 - .1, .9, .55, i + j)
            elif (i, j) in ((2, 1), (2, 2), (3, 2)):      # filled, not yet rammed
                kit.box(fill, a, p, -.2, b, q, h - .32)
                for k in range(3):
                    with kit.at(0, 0, h - .36):
                        heap(kit, fill, a + 1.0 + k * .8, p + 1.0 + (k % 2) * 1.1, .75, .34, i + j + k)
            else:
                kit.box(fill, a, p, -.2, b, q, h + .08)
    for x in xs:
        for y in ys:
            kit.cbox(c, x, y, h + .28, .3, .3, .56)
            rebar(kit, x, y, h + .45, .3, 1.35)
    for i in range(26):                                    # stones that were not needed
        x, y, k = rng.uniform(4.2, 8.6), rng.uniform(-2.6, -.7), rng.uniform(.12, .3)
        with kit.at(x, y, k * .3, rng.uniform(0, 360), 1, (rng.uniform(-20, 20), 'X')):
            kit.box(st, -k * .6, -k * .5, -k * .4, k * .6, k * .5, k * .4, .03)
    return xs[-1] - xs[0], ys[-1]


def heap(kit, mat, x, y, r, h, seed=1):
    rng = random.Random(seed)
    ph = [rng.uniform(0, 6.28) for _ in range(4)]

    def fn(u, v):
        a, t = 2 * math.pi * u, 1 - v
        rr = r * t * (1 + .12 * math.sin(3 * a + ph[0]) + .06 * math.sin(7 * a + ph[1]))
        return (x + rr * math.cos(a), y + rr * math.sin(a), h * (1 - t) ** 1.25 + .02 * math.sin(9 * a + 13 * t) - .02)
    kit.grid(mat, fn, 40, 14)


def brick_stack(kit, x, y, rot=0, n=(8, 4, 8)):
    with kit.at(x, y, 0, rot):
        for k in range(n[2]):
            for i in range(n[0]):
                for j in range(n[1]):
                    if k > n[2] - 3 and (i + j + k) % 3 == 0:
                        continue
                    kit.cbox(M.paint(('#a4553a', '#94492f', '#b0603f')[(i * 7 + j * 3 + k) % 3], .9), i * .235, j * .115, .05 + k * .08, .225, .105, .075)


def cement_stack(kit, x, y, rot=0):
    with kit.at(x, y, 0, rot):
        for k in range(5):
            for i in range(3):
                with kit.at(i * .46, 0, .02 + k * .13, 4 * ((i + k) % 3 - 1)):
                    kit.box(M.fabric('#b9b6a8' if k % 2 else '#c4bfae'), -.21, -.33, 0, .21, .33, .125, .05)


def mixer(kit, x, y, rot=0):
    """A drum mixer."""
    with kit.at(x, y, 0, rot):
        o, d = M.paint('#d8842a', .5), M.metal('#3a3b3d', .6, .5)
        with kit.at(0, 0, 1.05, 0, 1, (38, 'Y')):
            kit.lathe(o, [(0, -.55), (.3, -.55), (.52, -.2), (.52, .1), (.3, .55), (.27, .55), (.0, .1)], 0, 0, 0, 28)
        for s in (-.5, .5):
            kit.tube(d, [(s, -.45, 0), (0, -.45, 1.05)], .03, 6)
            kit.tube(d, [(s, .45, 0), (0, .45, 1.05)], .03, 6)
            kit.tube(d, [(s, -.45, .12), (s, .45, .12)], .03, 6)
        for yy in (-.5, .5):
            with kit.at(-.5, yy, .25, 0, 1, (90, 'X')):
                kit.cyl(M.paint('#17181a', .8), 0, 0, -.06, .06, .25)


def site(kind='frame', light='morning', seed=1, eye=(-11, -17, 1.7), look=(0, 0, 3.9), lens=31, at=(0, -.04), nx=4, ny=3, floors=3, side=None, farm=False):
    """``side`` keeps the materials where they are when one site is seen from both sides; ``farm``: fields around it."""
    right = (eye[0] if side is None else side) > 0
    shot.start(light, wet=light == 'monsoon')
    shot.sky(light, -50 if eye[0] < 0 else 50, seed)
    kit, g, rng = Kit('site'), Garden(seed), random.Random(seed)
    ground(M.soil('#8f5d3c', '#6b452e'))
    kit.box(M.lawn(), -1500, 26, -.4, 1500, 150, .03)
    if kind == 'frame':
        w, d, z = frame(kit, nx, ny, floors, brick_until=0, rng=rng)
        scaffold(kit, -w / 2, w / 2 - 3.8, -1.2, z - .6)
        with kit.at(w / 2 - 3.6, 1.6, 0):
            stair(kit, M.concrete('#a39e95'), -4.4, 1, 0, 3.0, 1.1, 16, .26)
        for i in range(14):     # props under the last slab
            x, y = rng.uniform(-w / 2 + .6, w / 2 - .6), rng.uniform(.3, d - .5)
            kit.tube(M.metal('#b0503a', .6, .4), [(x, y, z - 3.1), (x, y, z - .16)], .03, 6)
    elif kind == 'brick':
        w, d, z = frame(kit, nx, ny, floors, brick_until=floors, rng=rng, walls_done=.9)
        scaffold(kit, -w / 2 + 3.8, w / 2, -1.2, z - .8)
    elif kind == 'foundation':
        w, d, z = nx * 3.8, ny * 3.8, 0
        for i in range(nx + 1):
            for j in range(ny + 1):
                x, y = -w / 2 + i * 3.8, j * 3.8
                kit.cbox(M.concrete('#a39e95'), x, y, .05, 1.3, 1.3, .35)
                kit.cbox(M.concrete('#a39e95'), x, y, .5, .34, .34, .7)
                rebar(kit, x, y, .8, .34, 1.5)
        for j in range(ny + 1):
            kit.box(M.basalt(), -w / 2, j * 3.8 - .22, -.2, w / 2, j * 3.8 + .22, .55)
        for i in range(nx + 1):
            x = -w / 2 + i * 3.8
            kit.box(M.basalt(), x - .22, 0, -.2, x + .22, d, .55)
    elif kind == 'plinth':
        w, d = plinth(kit, rng)
    else:      # plastering: nearly done, half painted
        built = home(kit, Style(wall='#b9b1a4', second='#c9c1b2', accent='brick', trim='#a8a297', rail='bars'), g, rng, floors=2, w=9.6, roof='flat', wing_roof='flat', porch='slab', face='none', screen=None,
                     carport=False, solar=False, upper='flush', wing_out=.8)
        w, d, z = built['w'], built['d'], 0
        scaffold(kit, -w / 2 - .4, w / 2 + .4, -3.3, 6.2)
    heap(kit, M.soil('#c2a070', '#a5834f'), -w / 2 - 1.5, -4.6, 1.9, 1.15, seed)
    heap(kit, M.soil('#7f7d7a', '#5c5a58'), w / 2 + 1.2, -4.2, 1.5, .85, seed + 1)
    brick_stack(kit, -1.4 if right else 1.2, -6.2, 14)
    brick_stack(kit, .9 if right else -1.5, -5.4, -8, (6, 4, 6))
    cement_stack(kit, (w / 2 - 1.5) * (-1 if right else 1), -4.6, 10)
    mixer(kit, (w / 2 - 3.4) * (-1 if right else 1), -4.4, 30)
    for i in range(5):
        kit.tube(M.metal('#7a4a32', .7, .6), [(-3.5 + i * .07, -8.2 + i * .05, .05), (3.0 + i * .09, -7.4 + i * .06, .05)], .012, 5)
    if farm:
        fields(kit, g, rng, -w / 2 - 5, w / 2 + 5, d)
    g.clear(-w / 2 - 5, -9, w / 2 + 5, d + 4)
    g.belt(-46, 46, d + 7, 58, 60, scale=(.85, 1.4))
    for _ in range(30):
        x, y = rng.uniform(-22, 22), rng.uniform(-10, 20)
        if g.free(x, y) and math.dist((x, y), eye[:2]) > 5:
            g.put(g.shrubs, x, y, -.05, .7)
    h, r = terrain(seed, 80, 230)
    forest(h, r, g.trees, 380)
    kit.build()
    shot.camera(eye, look, lens, at)
    return {}
