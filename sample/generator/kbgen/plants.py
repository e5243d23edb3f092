"""Planting: a few meshes of each kind are grown once and instanced."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

from . import materials as M
from .geom import Kit, fbm, place, raw_mesh


def _leaves(centers, n, radius, size, rng, flat=.75, aspect=.5, droop=.25):
    """Leaf blades (one quad each) scattered in a ball around each centre."""
    c = np.repeat(np.asarray(centers, np.float32), n, axis=0)
    k = len(c)
    d = rng.normal(size=(k, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    p = c + d * (rng.random((k, 1)) ** .45) * radius * np.array([1, 1, flat])
    ax = d + rng.normal(scale=.6, size=(k, 3)) + np.array([0, 0, -droop])
    ax /= np.linalg.norm(ax, axis=1, keepdims=True)
    side = np.cross(ax, rng.normal(size=(k, 3)) * .5 + np.array([0, 0, 1]))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-6
    s = size * (.6 + .8 * rng.random((k, 1)))
    v = np.stack([p, p + ax * s * .5 + side * s * aspect * .5, p + ax * s, p + ax * s * .5 - side * s * aspect * .5], axis=1).reshape(-1, 3)
    return v, np.arange(4 * k).reshape(k, 4)


def _branches(kit, mat, p, d, length, r, depth, rng, tips, spread=.55):
    q = [p]
    for _ in range(3):
        d = (d + Vector((rng.uniform(-.22, .22), rng.uniform(-.22, .22), rng.uniform(-.02, .16)))).normalized()
        q.append(q[-1] + d * length / 3)
    kit.tube(mat, q, r, 7 if depth > 1 else 5, r * .66)
    if depth == 0:
        tips.append(q[-1])
        return
    if depth <= 1:
        tips += [q[-2], q[-1]]
    for i in range(rng.choice((2, 3, 3)) if depth > 1 else 3):
        a = rng.uniform(0, 2 * math.pi)
        nd = (d + spread * rng.uniform(.8, 1.5) * Vector((math.cos(a), math.sin(a), rng.uniform(-.15, .4)))).normalized()
        _branches(kit, mat, q[-1], nd, length * rng.uniform(.62, .82), r * .6, depth - 1, rng, tips, spread)


def tree(seed, height=8.0, c1='#35601b', c2='#7d9e36', leaf=.3, dense=105, spread=.62, flat=.75):
    """A broad-leaved tree: rain tree, mango, gulmohar by its colours."""
    rng, nrng = random.Random(seed), np.random.default_rng(seed)
    kit, tips = Kit('tree'), []
    _branches(kit, M.bark(), Vector((0, 0, -.1)), Vector((0, 0, 1)), height * .34, height * .026, 3, rng, tips, spread)
    wood = kit.build(link=False)[0].data
    tips = [t for t in tips if t.z > height * .3]
    lv, lf = _leaves([t[:] for t in tips], dense, height * .135, leaf, nrng, flat)
    wv = np.array([v.co[:] for v in wood.vertices], np.float32)
    wf = np.array([p.vertices[:] for p in wood.polygons if len(p.vertices) == 4])
    verts, faces = np.vstack([wv, lv]), np.vstack([wf, lf + len(wv)])
    return raw_mesh('tree', verts, faces, [M.bark(), M.leaf(c1, c2)], np.r_[np.zeros(len(wf)), np.ones(len(lf))])


def _frond(mat, kit, base, az, length, rise, droop, n=22, width=.055, leaf=.55):
    p = []
    for i in range(9):
        t = i / 8
        p.append(Vector((math.cos(az) * length * t, math.sin(az) * length * t, rise * math.sin(t * 1.9) - droop * t * t)) + base)
    kit.tube(mat, p, .025, 5, .006)
    v, f = [], []
    for i in range(n):
        t = .12 + .88 * i / n
        a, b = p[int(t * 8)], p[min(8, int(t * 8) + 1)]
        c = a.lerp(b, t * 8 % 1)
        d = (b - a).normalized() if (b - a).length else Vector((1, 0, 0))
        s = d.cross(Vector((0, 0, 1))).normalized()
        ll = leaf * math.sin(math.pi * (.15 + .8 * t)) + .1
        for sg in (-1, 1):
            tip = c + (s * sg * .8 + d * .5 + Vector((0, 0, -.45))) * ll
            w = d * width
            m = c.lerp(tip, .5) + Vector((0, 0, .05))
            k = len(v)
            v += [c[:], (m + w)[:], tip[:], (m - w)[:]]
            f.append((k, k + 1, k + 2, k + 3))
    kit.mesh(mat, v, f)


def palm(seed, height=6.5, fronds=18):
    """A coconut or areca palm."""
    rng = random.Random(seed)
    kit, lean = Kit('palm'), rng.uniform(-.9, .9)
    pts = [Vector((lean * (i / 6) ** 2, .3 * lean * (i / 6) ** 2, height * i / 6)) for i in range(7)]
    kit.tube(M.bark('#7a6a58'), pts, .14, 10, .09)
    for i in range(fronds):
        u = i / fronds
        _frond(M.leaf('#3d6a22', '#86a83c', .3), kit, pts[-1], i * 2.4 + rng.uniform(-.2, .2), rng.uniform(1.9, 2.5), 1.3 * (1 - u) + .2, .7 + 1.6 * u)
    return _join(kit, 'palm')


def banana(seed, height=2.6):
    """Broad arching leaves."""
    rng = random.Random(seed)
    kit = Kit('banana')
    kit.tube(M.bark('#7c8a4c'), [(0, 0, 0), (.03, 0, height * .5)], .09, 8, .06)
    for i in range(9):
        az, ln, up = i * 2.4, rng.uniform(1.2, 1.8), rng.uniform(.7, 1.5)

        def fn(u, v, az=az, ln=ln, up=up):
            w = .26 * math.sin(math.pi * min(1, .06 + v * .95)) ** .7 * (u - .5) * 2
            r, z = ln * v, height * .5 + up * math.sin(v * 2.3) - abs(u - .5) * .12
            return (math.cos(az) * r - math.sin(az) * w, math.sin(az) * r + math.cos(az) * w, z)
        kit.grid(M.leaf('#4c8a2a', '#8dbb45', .4, .1), fn, 2, 8)
    return _join(kit, 'banana')


def _join(kit, name):
    """All of a kit in one mesh, so that it can be instanced as one."""
    verts, faces, idx, mats = [], [], [], []
    for (mat, _b, _s), (vs, fs) in kit.parts.items():
        base = len(verts)
        verts += vs
        faces += [tuple(base + i for i in f) for f in fs]
        idx += [len(mats)] * len(fs)
        mats.append(mat)
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    for m in mats:
        me.materials.append(m)
    me.polygons.foreach_set('material_index', idx)
    me.polygons.foreach_set('use_smooth', [True] * len(faces))
    return me


def shrub(seed, r=.55, c1='#3c6a22', c2='#86a63c', leaf=.11, n=700, flower=None):
    """A rounded shrub; ``flower`` adds blossom (bougainvillea, ixora)."""
    nrng = np.random.default_rng(seed)
    cs = nrng.normal(size=(7, 3)) * r * .38 + np.array([0, 0, r * .7])
    v, f = _leaves(cs, n // 7, r * .6, leaf, nrng, .8)
    mats, idx = [M.leaf(c1, c2)], np.zeros(len(f))
    if flower:
        v2, f2 = _leaves(cs + [0, 0, r * .12], n // 14, r * .68, leaf * .75, nrng, .8, .8)
        f, v = np.vstack([f, f2 + len(v)]), np.vstack([v, v2])
        idx = np.r_[idx, np.ones(len(f2))]
        mats.append(M.leaf(flower, flower, .3, .02))
    v[:, 2] = np.maximum(v[:, 2], .01)
    return raw_mesh('shrub', v, f, mats, idx)


def grass_patch(seed, side=1.6, blades=1500, h=.075, c1='#45632a', c2='#83954d'):
    """A square of mown lawn: one bent blade is a triangle."""
    r = np.random.default_rng(seed)
    p = np.c_[(r.random((blades, 2)) - .5) * side * 1.1, np.zeros(blades)]
    a, hh, w = r.random(blades) * 6.28, h * (.5 + r.random(blades)), .005 + .004 * r.random(blades)
    s = np.c_[np.cos(a) * w, np.sin(a) * w, np.zeros(blades)]
    b = np.c_[r.normal(size=(blades, 2)) * h * .45, hh]
    v = np.stack([p - s, p + s, p + b], 1).reshape(-1, 3)
    return raw_mesh('grass', v, np.arange(3 * blades).reshape(-1, 3), [M.leaf(c1, c2, .3, .03)])


def tuft(seed, h=.75, c1='#6f8a3a', c2='#c2b86a', blades=130):
    """An ornamental grass: blades that rise and bend outwards."""
    r = np.random.default_rng(seed)
    az, ln, lean = r.random(blades) * 6.28, h * (.6 + .5 * r.random(blades)), .25 + .75 * r.random(blades)
    o = np.c_[np.cos(az), np.sin(az), np.zeros(blades)]
    side = np.c_[-np.sin(az), np.cos(az), np.zeros(blades)] * .012
    base = o * .05 * r.random((blades, 1))
    mid = base + o * (ln * lean * .3)[:, None] + np.c_[np.zeros((blades, 2)), ln * .62]
    tip = base + o * (ln * lean * .95)[:, None] + np.c_[np.zeros((blades, 2)), ln * (.98 - .55 * lean)]
    v = np.stack([base - side, base + side, mid + side, mid - side, mid - side, mid + side, tip, tip], 1).reshape(-1, 3)
    return raw_mesh('tuft', v, np.arange(8 * blades).reshape(-1, 4), [M.leaf(c1, c2, .3, .04)])


def rosette(seed, r=.55, c1='#5d7f6a', c2='#9fb59a', n=22, wide=.075, rise=.75):
    """Agave, crinum or spider lily: straps that start at one point."""
    rng, v = random.Random(seed), []
    for i in range(n):
        az, k = i * 2.4, (i + 1) / n
        ln, up = r * rng.uniform(.8, 1.1), rise * (1.15 - k)
        d, s = Vector((math.cos(az), math.sin(az), 0)), Vector((-math.sin(az), math.cos(az), 0))
        p = [d * (ln * t * (.35 + .65 * k)) + Vector((0, 0, ln * (up * t * 1.7 - .55 * k * t * t) + .02)) for t in (0, .5, 1)]
        w = wide * (.7 + .5 * k)
        v += [(p[0] - s * w * .6)[:], (p[0] + s * w * .6)[:], (p[1] + s * w)[:], (p[1] - s * w)[:], (p[1] - s * w)[:], (p[1] + s * w)[:], p[2][:], p[2][:]]
    return raw_mesh('rosette', v, np.arange(8 * n).reshape(-1, 4), [M.leaf(c1, c2, .25, .08)], smooth=True)


def clipped(seed, w=.62, d=.5, h=.7, c1='#3c6424', c2='#7d9c3c', n=1500):
    """One length of a clipped hedge: leaves on a box."""
    r = np.random.default_rng(seed)
    p = (r.random((n, 3)) - .5) * 2
    ax, sg = r.integers(0, 3, n), np.sign(r.random(n) - .5)
    p[np.arange(n), ax] = sg * (1 - .16 * r.random(n) ** 2)
    p = p * np.array([w / 2, d / 2, h / 2]) + np.array([0, 0, h / 2])
    nrm = np.zeros((n, 3))
    nrm[np.arange(n), ax] = sg
    a = nrm + r.normal(scale=.7, size=(n, 3))
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(a, r.normal(size=(n, 3)))
    b /= np.linalg.norm(b, axis=1, keepdims=True) + 1e-6
    s = .075 * (.6 + .8 * r.random((n, 1)))
    v = np.stack([p, p + a * s * .5 + b * s * .3, p + a * s, p + a * s * .5 - b * s * .3], 1).reshape(-1, 3)
    v[:, 2] = np.maximum(v[:, 2], .01)
    return raw_mesh('hedge', v, np.arange(4 * n).reshape(-1, 4), [M.leaf(c1, c2)])


# What is in flower differs from garden to garden: bougainvillea, ixora, marigold, plumbago, jasmine, hibiscus.
FLOWERS = ('#d0307e', '#e8842a', '#c8321f', '#f0b92c', '#8c7fd0', '#f2ede0', '#e56a9a', '#b02a68')
# Crowns: rain tree, mango, neem, gulmohar in flower, amaltas in flower, young teak.
CROWNS = {'rain': ('#33551f', '#6a8438'), 'mango': ('#2c4a1e', '#5c7a30'), 'neem': ('#4a6d2c', '#8fa34e'), 'gulmohar': ('#4d6a28', '#d2502a'),
          'amaltas': ('#56752c', '#e0b83a'), 'teak': ('#5a7236', '#a3a656')}


class Garden:
    """Grows what a picture needs and scatters it, keeping clear of what is built. The same seed plants the same garden,
    wherever the camera stands: what would stand in its way is drawn from the seed all the same, and left out."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.eye, self.near = None, 0.0
        s = seed % 1000
        self.trees = [tree(s + 1, 9.0, *CROWNS['rain']), tree(s + 2, 7.5, *CROWNS['neem'], .26, 120, .7), tree(s + 3, 8.2, *CROWNS['mango'], .32, 95, .55, .9)]
        crown = random.Random(seed * 5 + 3).choice(('mango', 'gulmohar', 'amaltas', 'teak', 'neem', 'rain'))
        self.special = [tree(s + 17, 5.6, *CROWNS[crown], .24, 120, .66)]      # one tree of its own stands in every plot
        self.palms = [palm(s + 4, 6.8), palm(s + 5, 4.6, 15)]
        self.shrubs = [shrub(s + 6), shrub(s + 7, .5, '#5b7f2a', '#b0bf4e'), shrub(s + 8, .65, '#2f5a24', '#5f8a3c', .16, 500)]
        self.blooms = [shrub(s + 9, .6, '#3c6a22', '#7a9a3a', flower='#d0307e'), shrub(s + 10, .45, '#3c6a22', '#7a9a3a', flower='#e8842a')]
        self.bananas = [banana(s + 11)]
        self.grass = [grass_patch(s + i) for i in range(3)]
        pick = random.Random(seed * 7 + 1)
        self.flowers = pick.sample(FLOWERS, 3)
        self.blooms = [shrub(s + 9, .6, '#3c6a22', '#7a9a3a', flower=self.flowers[0]), shrub(s + 10, .45, '#3c6a22', '#7a9a3a', flower=self.flowers[1])]
        self.covers = [shrub(s + 12, .26, *pick.choice((('#4d7a2c', '#9ab84a'), ('#5a5f2a', '#b3a84a'), ('#5e3a4a', '#8f5a6a'), ('#47703a', '#86a86a'))), .06, 420, flower=self.flowers[2] if pick.random() < .6 else None)]
        self.tufts = [tuft(s + 13, pick.uniform(.5, .95), *pick.choice((('#6f8a3a', '#c2b86a'), ('#557a3a', '#9ab86a'), ('#7a5a4a', '#b08a6a'))))]
        self.rosettes = [rosette(s + 14, pick.uniform(.4, .65), *pick.choice((('#5d7f6a', '#9fb59a'), ('#3f6f2c', '#86a84a'), ('#6a4a5a', '#9a7a8a'))))]
        self.crotons = [shrub(s + 15, .45, *pick.choice((('#8a5a1e', '#d8b03a'), ('#6a2a2a', '#c86a3a'), ('#7f8f2a', '#e0d060'))), .15, 300)]
        self.hedges = [clipped(s + 16, c1=c[0], c2=c[1]) for c in [pick.choice((('#3c6424', '#7d9c3c'), ('#2f5a24', '#5f8a3c'), ('#6a7a2a', '#b8b84a')))]]
        self.keep = []      # rectangles where nothing grows

    def clear(self, x0, y0, x1, y1):
        self.keep.append((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))

    def free(self, x, y, m=0.0):
        return not any(a - m < x < c + m and b - m < y < d + m for a, b, c, d in self.keep)

    def put(self, kinds, x, y, z=0.0, scale=1.0, rot=None):
        kind, turn, size = self.rng.choice(kinds), self.rng.uniform(0, 6.28), scale * self.rng.uniform(.85, 1.15)
        if not self.eye or math.dist((x, y), self.eye[:2]) > self.near:
            place(kind, x, y, z, turn if rot is None else rot, size)

    def belt(self, x0, x1, y0, y1, n, kinds=None, scale=(.8, 1.3)):
        """Trees behind the house."""
        for _ in range(n):
            x, y = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1)
            if self.free(x, y, 2.2):
                self.put(kinds or (self.trees * 4 + self.palms), x, y, 0, self.rng.uniform(*scale))

    def hedge(self, x0, y0, x1, y1, kinds=None, gap=.55, z=0.0, scale=.9):
        n = max(1, int(math.hypot(x1 - x0, y1 - y0) / gap))
        for i in range(n + 1):
            t = i / n
            self.put(kinds or self.shrubs, x0 + (x1 - x0) * t + self.rng.uniform(-.08, .08), y0 + (y1 - y0) * t + self.rng.uniform(-.12, .12), z, scale)

    def lawn_near(self, eye, target, reach=17, limit=420, z=0.0):
        """Blades of grass only where the camera can tell."""
        ex, ey = eye[0], eye[1]
        aim, done = math.atan2(target[1] - ey, target[0] - ex), 0
        r = 1.2
        while r < reach and done < limit:
            step = 1.45 / r
            a = -.75
            while a < .75:
                x, y = ex + r * math.cos(aim + a), ey + r * math.sin(aim + a)
                if self.free(x, y, .55):
                    place(self.rng.choice(self.grass), x, y, z, self.rng.uniform(0, 6.28))
                    done += 1
                a += step
            r += 1.4


def terrain(seed, near=85.0, high=150.0, valley=0.0, mat=None):
    """Sahyadri hills behind the plot: long flat-topped ridges with steps of basalt."""
    nx, ny = 260, 190
    xs = np.linspace(-1500, 1500, nx)
    ys = near + (np.linspace(0, 1, ny) ** 1.7) * 2300
    X, Y = np.meshgrid(xs, ys)
    n = fbm(X / 420 + seed, Y / 420, seed, 6, True)
    m = fbm(X / 900 + 3.1 * seed, Y / 900, seed + 7, 3)
    rise = np.clip((Y - near) / 620, 0, 1) ** 1.25
    z = rise * high * (.25 + 1.25 * np.clip(n * .75 + m * .7 - .32, 0, 1))
    z = z + 26 * rise * (np.floor(z / 34) * 34 - z) / 34 * .55 + fbm(X / 40, Y / 40, seed + 3, 4) * 9 * rise
    if valley:
        z -= valley * np.clip((Y - near) / 60, 0, 1) * np.clip(1 - (Y - near) / 700, 0, 1)
    z[0] = -1.5
    v = np.c_[X.ravel(), Y.ravel(), z.ravel()]
    i = np.arange((ny - 1) * nx).reshape(ny - 1, nx)[:, :-1].ravel()
    place(raw_mesh('hills', v, np.c_[i, i + 1, i + nx + 1, i + nx], [mat or M.hillside()], smooth=True), 0, 0)
    rng = random.Random(seed)

    def height(x, y):
        ix = int(np.clip(np.searchsorted(xs, x), 0, nx - 1))
        iy = int(np.clip(np.searchsorted(ys, y), 0, ny - 1))
        return float(z[iy, ix])
    return height, rng


def forest(height, rng, trees, n=520, near=85.0, far=400.0):
    """Trees on the lower slopes; far ones are the same few meshes."""
    for _ in range(n):
        y = near + (rng.random() ** 1.6) * (far - near)
        x = rng.uniform(-.8, .8) * (y + 40)
        place(rng.choice(trees), x, y, height(x, y) - .6, rng.uniform(0, 6.28), rng.uniform(.8, 1.5))
