"""One view of one house: build it from its seed, lay out its plot, stand a person with a camera before it."""
import math
import random

import numpy as np

from . import materials as M
from . import plot, shot
from .build import Style
from .geom import Kit, place, raw_mesh
from .houses import RECIPES
from .plants import Garden, forest, terrain

LIT = {'noon': 0, 'morning': 0, 'golden': .55, 'dusk': 1.0, 'monsoon': .45}
# az: degrees to the right of the front; fill: share of the width that the house takes; eye: height; sky: horizon above the lower edge
VIEWS = {
    'front': dict(az=-30, lens=27, fill=.80, eye=1.62, sky=.36),
    'corner': dict(az=41, lens=26, fill=.84, eye=1.58, sky=.35),
    'straight': dict(az=-9, lens=27, fill=.78, eye=1.66, sky=.36),
    'near': dict(az=24, lens=24, fill=1.12, eye=1.55, sky=.34),
    'side': dict(az=57, lens=27, fill=.82, eye=1.6, sky=.36),
    'above': dict(az=-34, lens=28, fill=.74, eye=8.5, sky=.72),
}
# What is very tall or very long is looked at from nearer, over less of the street.
WIDE = {'apartment': dict(lens=20, sky=.27), 'row': dict(fill=.97, sky=.33, lens=25), 'clinic': dict(lens=23, sky=.30)}
HILLS = {'rains': ('#4b6b2c', '#6b5c4b', '#7f9a40', '#22400f'), 'winter': ('#566530', '#6b5c4b', '#858a4c', '#2c3a14'), 'summer': ('#877f4c', '#75644f', '#b3a367', '#55592e')}
DRY = {'rains': ('#4c6f2a', '#76953c', '#2c451a'), 'winter': ('#5f7036', '#8a8f4c', '#39461f'), 'summer': ('#8a8048', '#b8a466', '#5f5a30')}


def ground(mat, y0=-60, y1=110):
    """The land, level."""
    nx, ny = 60, 60
    X, Y = np.meshgrid(np.linspace(-120, 120, nx), np.linspace(y0, y1, ny))
    i = np.arange((ny - 1) * nx).reshape(ny - 1, nx)[:, :-1].ravel()
    place(raw_mesh('ground', np.c_[X.ravel(), Y.ravel(), np.zeros(X.size)], np.c_[i, i + 1, i + nx + 1, i + nx], [mat]), 0, 0)


def stand(built, land, az, lens, fill, eye, sky):
    """Where the camera stands so that the house fills the picture: inside the plot, or across the lane; never in a hedge."""
    w, d, h = built['w'], built['d'], built['h']
    corners = [(x, y, z) for x in (-w / 2, w / 2) for y in (max(land['front'], -2.5), d * .7) for z in (0, h)]
    x0, x1, yf = land['x0'], land['x1'], land['yf']
    for turn in range(14):
        a = math.radians(az * (1 - turn * .06))
        ux, uy = math.sin(a), -math.cos(a)

        def frame(r):
            ex, ey = ux * r, 1.0 + uy * r
            q = []
            for x, y, z in corners:
                ahead = -(x - ex) * ux - (y - ey) * uy
                q.append((((x - ex) * -uy + (y - ey) * ux) / ahead, (z - eye) / ahead))
            return ex, ey, min(v[0] for v in q), max(v[0] for v in q), max(v[1] for v in q)
        r = w * .5 + 3
        while r < 90:
            ex, ey, lo, hi, top = frame(r)
            k = lens / 36
            if (hi - lo) * k <= fill and top * k <= .75 * (1 - sky) - .035 * (fill < 1):
                break
            r += .2
        if eye > 4:
            break
        if yf - 3.4 < ey < yf + 1.3 and ex > x0 - 2 and ex < x1 + 2:        # not in the fence: step out, and zoom in
            while ey > yf - 3.5:
                r += .2
                ex, ey, lo, hi, top = frame(r)
            lens = 36 * min(fill / (hi - lo), (.75 * (1 - sky) - .03) / top)
        if (ey > yf and x0 + 1.0 < ex < x1 - 1.0) or (ey <= yf and x0 - 1.0 < ex < x1 + 1.0):
            break
    k = lens / 36
    middle = (lo + hi) / 2 * k
    return dict(eye=(ex, ey, eye), look=(0, 1.0, eye), lens=lens, at=(-middle, -.75 * (.5 - sky)))


def parts_of(h):
    """What a house is made of, without a picture of it."""
    shot.start('noon')
    built = RECIPES[h['recipe']](Kit('parts'), Style(**h['style']), Garden(h['seed']), random.Random(f"build {h['seed']}"), **h['parts'])
    return dict(built, recipe=h['recipe'])


def exterior(h, view='front', light='golden', az=None, sun=None, lens=None, fill=None, frame=None, side=1):
    """``h`` is a house of variety.py; ``side`` -1 looks from the other side. Gives what the picture needs when it is developed."""
    shot.start(light, wet=light == 'monsoon')
    seed, spec = h['seed'], dict(h['plot'])
    if light == 'monsoon':
        spec['season'] = 'rains'
    rng = random.Random(f'build {seed}')
    st = Style(lit=LIT[light], **h['style'])
    kit, g = Kit(h['recipe']), Garden(seed)
    built = dict(RECIPES[h['recipe']](kit, st, g, rng, **h['parts']), recipe=h['recipe'])
    land = plot.extent(g, built, spec)
    if spec['roomy']:      # out of town a plot is deep enough to see the house from within
        deep = max(-stand(built, dict(land, yf=-99, x0=-99, x1=99), **VIEWS[k])['eye'][1] for k in ('front', 'corner'))
        spec['yard'] = max(spec['yard'], deep + land['front'] + 2.4)
        land = plot.extent(g, built, spec)
    v = dict(VIEWS[view])
    v.update({k: x for k, x in (('az', az), ('lens', lens), ('fill', fill)) if x is not None})
    v.update(WIDE.get(h['recipe'], {}))
    if spec['setting'] == 'town':      # less of the street
        v['sky'] = min(v['sky'], .30)
    v['az'] *= side
    cam = stand(built, land, **v)
    g.eye, g.near = cam['eye'], 3.4
    plot.lay(kit, st, g, rng, built, spec, land)

    # the land beyond the plot
    ground(M.lawn(*DRY[spec['season']]))
    hf, hr = terrain(seed, 80, spec['hills'], mat=M.hillside(*HILLS[spec['season']]))
    forest(hf, hr, g.trees, 260)
    if spec['setting'] == 'town':
        plot.neighbours(kit, g, rng, built, land['x0'], land['x1'])
        g.belt(-60, 60, built['d'] + 6, 70, 34, scale=(.7, 1.1))
    else:
        g.belt(-46, 46, built['d'] + 5, 58, 64, scale=(.85, 1.45))
    outside = cam['eye'][1] < land['yf']
    frame = frame or random.Random(f'{seed}{view}').choice('lrs')
    if not (outside and spec['setting'] == 'town') and view != 'above':
        hold(g, cam, frame)
    a = sun if sun is not None else math.copysign(random.Random(seed * 3).uniform(24, 52), v['az'])
    if shot.LIGHT[light]['power'] > 2 and spec['setting'] != 'town':
        shade_trees(g, cam, light, a)
    shot.sky(light, a, seed * 1.7 + len(view))
    g.lawn_near(cam['eye'], cam['look'], 13, 260)
    kit.build()
    if view == 'above':
        shot.camera(cam['eye'], (0, 2, 2.0), cam['lens'], (0, -.01), pitch=True)
    else:
        shot.camera(cam['eye'], cam['look'], cam['lens'], cam['at'])
    return dict(flip=h['mirror'])


def hold(g, cam, frame):
    """A bough in an upper corner and flowers in a lower one hold the picture together."""
    eye, look = cam['eye'], cam['look']
    aim, wide = math.atan2(look[1] - eye[1], look[0] - eye[0]), 27 / cam['lens']
    near, g.near = g.near, 0
    for side, ahead, off, kinds, s in {'l': ((1, 7.5, 6.4, g.trees, .8), (-1, 4.8, 3.3, g.blooms, .85), (-1, 5.6, 4.1, g.tufts, 1.0)),
                                       'r': ((-1, 7.5, 6.4, g.trees, .8), (1, 4.8, 3.3, g.blooms, .85), (1, 5.6, 4.1, g.rosettes, 1.1)),
                                       's': ((1, 4.8, 3.2, g.shrubs, .8), (1, 5.6, 4.0, g.blooms, .9), (-1, 5.2, 3.7, g.tufts, 1.0))}[frame]:
        x = eye[0] + ahead * math.cos(aim) - side * off * wide * math.sin(aim)
        y = eye[1] + ahead * math.sin(aim) + side * off * wide * math.cos(aim)
        if kinds is g.trees or g.free(x, y, .2):
            g.put(kinds, x, y, 0, s)
    g.near = near


def shade_trees(g, cam, light, az):
    """Trees out of the picture throw their shadow over the ground in front."""
    eye, look = cam['eye'], cam['look']
    a, reach = math.radians(az), 5.0 / math.tan(math.radians(shot.LIGHT[light]['sun']))
    for t, o in ((.2, -2.5), (.3, 2.0)):
        px, py = eye[0] + t * (look[0] - eye[0]) + o, eye[1] + t * (look[1] - eye[1])
        x, y = px + math.sin(a) * reach, py - math.cos(a) * reach
        turn = abs((math.atan2(y - eye[1], x - eye[0]) - math.atan2(look[1] - eye[1], look[0] - eye[0]) + math.pi) % (2 * math.pi) - math.pi)
        if turn > 1.0 and math.dist((x, y), eye[:2]) > 4:      # never in the picture itself
            g.put(g.trees, x, y, 0, .75)
