"""The plot around a house: fence and gate, drive and path, beds along everything, open ground only where one walks."""
import math

from . import materials as M
from .build import car, compound, lounger, pool, vrindavan


def surface(kind):
    """What lies on the ground, by its name in variety.py."""
    return {
        'lawn': M.lawn, 'gravel': M.gravel, 'murum': lambda: M.soil('#a8683f', '#7f4a2e'),
        'pavers': lambda: M.tiles('#a39a8c', '#6f675c', .22, .11, .8, .12, .5, .6),
        'red pavers': lambda: M.tiles('#a5624a', '#6a4436', .22, .11, .8, .12, .5, .6),
        'slabs': lambda: M.tiles('#a79c8a', '#6d6456', 1.2, .6, .8, .08, .5, .6),
        'cobbles': lambda: M.basalt('#6a6660', '#8f887c'),
    }[kind]()


def kerb(kind):
    return {'brick': M.brick, 'stone': lambda: M.basalt('#5a5753', '#7a736a'), 'concrete': lambda: M.concrete('#b3aea4')}[kind]()


class Ground:
    """Lays what belongs to one plot."""

    def __init__(self, kit, st, g, rng, spec):
        self.kit, self.st, self.g, self.rng, self.spec = kit, st, g, rng, spec
        self.soil, self.edge = M.soil('#6a4630', '#4a3020'), kerb(spec['edge'])
        low, high = [g.covers, g.tufts, g.rosettes], [g.shrubs[:1], g.shrubs[1:2], g.shrubs[2:], g.blooms[:1], g.blooms[1:], g.crotons]
        self.low, self.high = rng.sample(low, 2), rng.sample(high, 3)

    def bed(self, x0, y0, x1, y1, tall=1.0, facing=-1):
        """Planted ground with an edging; the low plants stand on the side of ``facing`` (-1: towards the viewer)."""
        if x1 - x0 < .3 or y1 - y0 < .3:
            return
        k = self.kit
        for a in ((x0, y0, x1, y0 + .09), (x0, y1 - .09, x1, y1), (x0, y0 + .09, x0 + .09, y1 - .09), (x1 - .09, y0 + .09, x1, y1 - .09)):
            k.box(self.edge, a[0], a[1], -.1, a[2], a[3], .12)
        k.box(self.soil, x0 + .09, y0 + .09, -.1, x1 - .09, y1 - .09, .08)
        self.g.clear(x0, y0, x1, y1)
        rows = max(1, round((y1 - y0 - .2) / .48))
        for j in range(rows):
            y = y0 + .14 + (j + .5) * (y1 - y0 - .28) / rows
            back = rows > 1 and (j >= rows / 2 if facing < 0 else j < rows / 2) if facing else j not in (0, rows - 1)
            kinds = self.high if back else self.low
            n = max(1, round((x1 - x0 - .2) / (.56 if back else .42)))
            run = self.rng.choice(kinds)
            for i in range(n):
                if self.rng.random() < .28:
                    run = self.rng.choice(kinds)
                x = x0 + .12 + (i + self.rng.uniform(.25, .75)) * (x1 - x0 - .24) / n
                self.g.put(run, x, y + self.rng.uniform(-.08, .08), .06, self.rng.uniform(.7, 1.05) * (tall if back else .95))

    def hedge(self, x0, y0, x1, y1, scale=1.0):
        ln, turn = math.dist((x0, y0), (x1, y1)), math.atan2(y1 - y0, x1 - x0)
        n = max(1, round(ln / (.58 * scale)))
        for i in range(n):
            t = (i + .5) / n
            self.g.put(self.g.hedges, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0, scale, turn)

    def pave(self, kind, x0, y0, x1, y1, z=.045):
        if x1 - x0 > .05 and y1 - y0 > .05:
            self.kit.box(surface(kind), x0, y0, -.2, x1, y1, z)
            self.g.clear(x0, y0, x1, y1)

    def stones(self, x, y0, y1, wide=1.1):
        """Stepping stones along y."""
        m = M.tiles('#a79c8a', '#7d7466', 3, .6, .8, .08, 0, .5)
        for i in range(int((y1 - y0) / .72)):
            dx, yy = self.rng.uniform(-.06, .06), y0 + i * .72
            self.kit.box(m, x - wide / 2 + dx, yy, -.1, x + wide / 2 + dx, yy + .58, .07)

    def open_ground(self, kind, x0, y0, x1, y1):
        """The middle of a panel."""
        if x1 - x0 < .4 or y1 - y0 < .4:
            return
        if kind == 'lawn':
            self.kit.box(M.lawn('#4f7030', '#7d9342'), x0, y0, -.1, x1, y1, .03)
            return                       # blades of grass are laid where the camera can tell
        self.pave(kind, x0, y0, x1, y1)
        for _ in range(int((x1 - x0) * (y1 - y0) / {'murum': 9, 'gravel': 7}.get(kind, 1e9))):       # something grows in every yard that is not paved
            x, y = self.rng.uniform(x0 + .3, x1 - .3), self.rng.uniform(y0 + .3, y1 - .3)
            self.g.put(self.g.tufts + self.g.covers + self.g.rosettes if kind == 'murum' else self.g.rosettes + self.g.tufts, x, y, .03, self.rng.uniform(.5, .9))


def extent(g, built, spec):
    """Where the plot begins and ends, once the house stands."""
    front = built.get('front') or min(b for _, b, _, _ in g.keep)
    xl, xr = min(a for a, _, _, _ in g.keep), max(c for _, _, c, _ in g.keep)
    return dict(front=front, yf=front - spec['yard'], xl=xl, xr=xr, x0=xl - spec['margin'], x1=xr + spec['margin'])


def lay(kit, st, g, rng, built, spec, land):
    """Everything between the house and the lane. ``built`` is what the recipe gave."""
    gr = Ground(kit, st, g, rng, spec)
    w, d, door, town = built['w'], built['d'], built.get('door'), spec['setting'] == 'town'
    front, yf, xl, xr, x0, x1 = (land[k] for k in ('front', 'yf', 'xl', 'xr', 'x0', 'x1'))

    # -- lane or street, and what lies beyond the fence
    if town:
        kit.box(M.tiles('#4d4d4c', '#464645', 40, 40, .85, .02, 0, .4), -90, yf - 12.5, -.3, 90, yf - 2.0, .03)
        kit.box(M.tiles('#9a9488', '#6e695f', .3, .3, .8, .1, .5, .6), -90, yf - 2.0, -.2, 90, yf - .02, .14)
        kit.box(M.concrete('#c4bfb4'), -90, yf - 2.12, -.2, 90, yf - 2.0, .16)
        g.clear(-90, yf - 12.6, 90, yf)
    else:
        kit.box(M.soil('#9a6a48', '#74492f'), -90, yf - 5.0, -.3, 90, yf - 1.6, .02)
        g.clear(-90, yf - 4.8, 90, yf - 1.8)
        for _ in range(70):
            g.put(g.tufts + g.covers, rng.uniform(x0 - 8, x1 + 8), rng.choice((rng.uniform(yf - 1.5, yf - .4), rng.uniform(yf - 6.2, yf - 5.0))), 0, rng.uniform(.4, .8))

    # -- drive and path
    dx = built['drive'] if built.get('drive') else (xr + spec['margin'] * .5 if spec['margin'] > 4 else w / 2 - 1.7)
    beside = not built.get('drive') and spec['margin'] > 4
    wide = 3.0
    gates, stops = [], []
    if built['recipe'] != 'row':
        end = (.6 if built.get('drive') else d * .55) if (built.get('drive') or beside) else front - .05
        gr.pave(spec['drive'], dx - wide / 2, yf - (2.0 if town else 1.7), dx + wide / 2, end, .05)
        gates.append((dx - wide / 2 - .1, dx + wide / 2 + .1))
        stops.append((dx - wide / 2, dx + wide / 2))
        if spec['car'] and beside:
            car(kit, dx, end - 3.0, -90 + rng.uniform(-4, 4), rng.choice(('#7d1f1c', '#d9dadb', '#2c3e4f', '#8f9396', '#e8e4da', '#3f5a4a')))
    if door is not None and built['recipe'] != 'row':
        half = .8
        if any(a - half - .3 < door < b + half + .3 for a, b in stops):      # the drive leads to the door as well
            a, b = stops[0]
            gr.pave(spec['drive'], min(door - half, a), front - 1.5, max(door + half, b), front, .049)
        else:
            if spec['ground'] == 'garden':
                g.clear(door - .6, yf, door + .6, front)
                gr.stones(door, yf + .1, front - .1)
            else:
                gr.pave('slabs' if spec['open'] != 'lawn' else spec['drive'], door - half, yf - 1.7, door + half, front, .05)
            gates.append((door - half - .15, door + half + .15))
            stops.append((door - half, door + half))

    # -- the fence
    h, kind = spec['height'], spec['fence']
    if kind == 'hedge':
        edges = [x0] + [v for gate in sorted(gates) for v in gate] + [x1]
        for a, b in zip(edges[::2], edges[1::2]):
            gr.hedge(a, yf + .2, b, yf + .2, 1.15)
    elif kind == 'bamboo':
        bamboo(kit, rng, x0, x1, yf, gates)
    elif built['recipe'] != 'row':
        compound(kit, st, x0, yf, x1, gates, h, kind, leaf=bool(town or rng.random() < .6))
    g.clear(x0, yf - .3, x1, yf + .5)
    for sx, x in ((-1, x0), (1, x1)):
        if spec['side'] == 'hedge' and kind != 'bamboo':
            gr.hedge(x, yf + .5, x, d + 2, 1.3)
        elif town:
            kit.box(st.wall, x - .1, yf, -.2, x + .1, d + 3, 1.5)
            kit.box(st.trim, x - .14, yf, 1.5, x + .14, d + 3, 1.56)
        else:
            for i in range(int((d - yf) / 1.1)):
                g.put(g.shrubs + g.blooms + g.crotons, x + rng.uniform(-.4, .4), yf + .8 + i * 1.1, 0, rng.uniform(.9, 1.5))

    # -- the front yard, panel by panel; the one with the pool stays open
    if spec['pool']:
        px0, py0, px1, py1 = spec['pool']
        pool(kit, g, px0, front + py0, px1, front + py1)      # set into the lawn, which is laid below its rim
        for k in range(2):
            lounger(kit, px1 - 2.2 - 2.5 * k, front + py1 + .3, 0)
    cuts = [x0 + .45] + [v for s in sorted(stops) for v in s] + [x1 - .45]
    for a, b in zip(cuts[::2], cuts[1::2]):
        if b - a < .45 or built['recipe'] == 'row':
            continue
        a, b, deep = a + .06, b - .06, min(1.25, spec['yard'] * .2)
        if b - a < 1.6:
            gr.bed(a, yf + .4, b, front - .2, .8)
            continue
        gr.bed(a, yf + .4, b, yf + .4 + deep, .8, 1)                       # behind the fence
        wet = spec['pool'] and spec['pool'][0] < b and spec['pool'][2] > a
        inner0, inner1 = max(a, xl + .3), min(b, xr - .3)
        if inner1 - inner0 > .5 and not wet:
            gr.bed(inner0, front - deep - .1, inner1, front - .12, .8)         # before the house
        side = .9 if b - a > 4 else .5
        if wet:
            gr.open_ground('lawn', a, yf + .4 + deep, b, front - .15)
            gr.bed(a, yf + .6 + deep, a + .8, front - .3, .9, 0)
            continue
        if spec['ground'] in ('garden', 'drive') or town:
            gr.bed(a, yf + .4 + deep, a + side, front - deep - .1, .8, 0)
            gr.bed(b - side, yf + .4 + deep, b, front - deep - .1, .8, 0)
            gr.open_ground(spec['open'], a + side, yf + .4 + deep, b - side, front - deep - .1)
        else:
            gr.open_ground(spec['open'], a, yf + .4 + deep, b, front - deep - .1)
        # a deep yard is broken up: a cross bed with a way through, and islands of planting
        far, deep_in = front - deep - .1, yf + .4 + deep
        if far - deep_in > 6 and b - a > 4.5:
            y = deep_in + (far - deep_in) * rng.uniform(.42, .58)
            way = rng.uniform(a + side, b - side - 2.4)
            if way - a - side > 1.2:
                gr.bed(a + side, y - .55, way, y + .55, .85)
            if b - side - way - 2.4 > 1.2:
                gr.bed(way + 2.4, y - .55, b - side, y + .55, .85)
            for t in (.25, .7):
                cx, cy = a + (b - a) * t + rng.uniform(-.4, .4), (deep_in + y) / 2 if t < .5 else (y + far) / 2
                gr.bed(cx - .95, cy - .6, cx + .95, cy + .6, .8, 0)
        elif spec['ground'] == 'garden' and b - a > 5:
            cx, cy = (a + b) / 2, (deep_in + far) / 2
            gr.bed(cx - 1.0, cy - .6, cx + 1.0, cy + .6, .8, 0)

    # -- beside the house
    for sx, a, b in ((-1, x0 + .5, xl), (1, xr, x1 - .5)):
        if b - a > .8 and not (built.get('drive') and sx < 0) and not (beside and sx > 0):
            gr.bed(a, front + .2, b, front + 1.5, 1.1)
            if b - a > 2.4:
                g.put(g.bananas + g.palms[1:], (a + b) / 2, front + 2.6, 0, .95)
    if spec['tulsi']:
        tx = (door or 0) - 2.6
        if not any(a - 1 < tx < b + 1 for a, b in stops):
            vrindavan(kit, g, st, tx, front - min(3.4, spec['yard'] * .45))

    # -- one tree of its own and company, beside and behind the house, out of the way of the front
    left = dx > 0
    g.put(g.special, (x0 + 1.0) if left else (x1 - 1.0), d * .45 if spec['margin'] > 4 else d + 3.5, 0, 1.0)
    for sx in (-1, 1):
        for _ in range(1 if town else 3):
            x, y = sx * (max(abs(x0), abs(x1)) + rng.uniform(.5, 5)), rng.uniform(2, d + 6)
            g.put(g.trees + g.palms * 2, x, y, 0, rng.uniform(.65, .95))
    if spec['setting'] == 'farm':
        fields(kit, g, rng, x0, x1, d)


def bamboo(kit, rng, x0, x1, y, gates):
    """A low fence of split bamboo."""
    m, edges = M.wood('#b09458', '#6f5a30', rough=.7), [x0] + [v for gate in sorted(gates) for v in gate] + [x1]
    for a, b in zip(edges[::2], edges[1::2]):
        n = int((b - a) / .17)
        for i in range(n + 1):
            x = a + (b - a) * i / max(1, n)
            kit.tube(m, [(x, y, 0), (x + rng.uniform(-.03, .03), y, .85 + rng.uniform(-.08, .1))], .022, 5)
        for z in (.3, .7):
            kit.tube(m, [(a, y + .03, z), (b, y + .03, z)], .025, 5)


def fields(kit, g, rng, x0, x1, d):
    """Paddy and bunds at the sides and behind."""
    greens = (('#5f8f2a', '#8fb83c'), ('#7f9c34', '#b0b850'), ('#4f7f2c', '#7aa03a'))
    for sx in (-1, 1):
        x = x0 - 3 if sx < 0 else x1 + 3
        for i in range(3):
            for j in range(3):
                a, b = x + sx * i * 11, x + sx * (i * 11 + 10.4)
                y0, y1 = -14 + j * 12, -2.6 + j * 12
                kit.box(M.lawn(*greens[rng.randrange(3)]), min(a, b), y0, -.1, max(a, b), y1, .12 + .05 * rng.random())
                kit.box(M.soil('#7a5236', '#5a3a26'), min(a, b) - .3, y1, -.1, max(a, b) + .3, y1 + .6, .26)
        g.clear(min(x, x + sx * 34), -14, max(x, x + sx * 34), 22)


def neighbours(kit, g, rng, built, x0, x1):
    """Plain houses of a town behind and beside."""
    tones = ('#e4dccb', '#d8c6a4', '#cfd3cf', '#e2c9b0', '#c9bda8', '#dfe0da')
    spots = [(rng.uniform(x0 - 24, x0 - 13), 1), (rng.uniform(x1 + 13, x1 + 24), 1)] + [(x0 - 34 + i * 13 + rng.uniform(-2, 2), rng.uniform(26, 34)) for i in range(int((x1 - x0 + 70) / 13))]
    for x, y in spots:
        w, d, n = rng.uniform(8, 11), rng.uniform(8, 10), rng.choice((1, 2, 2, 3, 4))
        wl, trim = M.plaster(rng.choice(tones)), M.plaster('#e9e4da')
        dark = M.paint('#2c3338', .2)
        h = n * 3.1 + .4
        kit.box(wl, x - w / 2, y, 0, x + w / 2, y + d, h + .8)
        for f in range(n):
            for k in range(3):
                wx, z = x - w / 2 + (k + .5) * w / 3, .4 + f * 3.1
                kit.box(trim, wx - .85, y - .05, z + .75, wx + .85, y, z + 2.35)
                kit.box(dark, wx - .72, y - .06, z + .88, wx + .72, y - .03, z + 2.22)
                sx = x - w / 2 - .05 if x > 0 else x + w / 2
                kit.box(dark, sx, y + 1.5 + k * 2.6, z + .9, sx + .05, y + 2.8 + k * 2.6, z + 2.2)
            kit.box(trim, x - w / 2 - .3, y - .6, .4 + (f + 1) * 3.1 - .16, x + w / 2 + .3, y + .1, .4 + (f + 1) * 3.1)
        kit.cyl(M.paint('#1c1d20', .5), x + w / 4, y + d / 2, h + .8, h + 2.0, .6)
        g.clear(x - w / 2 - .5, y - 1, x + w / 2 + .5, y + d + .5)
        for _ in range(3):
            g.put(g.trees + g.shrubs + g.palms, x + rng.uniform(-w / 2 - 1, w / 2 + 1), y - rng.uniform(1.5, 3.5), 0, rng.uniform(.5, .8))
