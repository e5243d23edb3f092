"""The shop's goods at home: each built by products.py, in a corner of a room, at a front door, in a garden or on a site."""
import math
import random

from . import furniture as F
from . import materials as M
from . import products as P
from . import shot
from .build import french, win
from .exteriors import ground
from .geom import Kit
from .plants import Garden
from .rooms import begin, dwelling, room


def _room(seed, light='morning', w=4.4, d=3.6, h=2.9, left=(), feature=None, walls=None, ground=None, sun=-70, **home):
    """A room in teak, so that the goods keep their own timber. ``feature``, ``ground``: the wall behind and the floor, made once the scene is begun."""
    home = dwelling(seed, **dict(dict(wood='teak', palette='linen', floor='oak', frame='#26282a', outlook='garden', flip=False), **home))
    shell = begin(light, home)
    if ground:
        shell['floor'] = ground()
    kit, _, _, _ = room(light, seed, w, d, h, feature=feature and feature(), left=left, sun=sun, cove=False, **dict(shell, walls=walls or shell['walls']))
    return kit, home, w, d


def sofa():
    kit, home, w, d = _room(31, palette='clay', floor='oak', left=[french(3.0, 2.2, 2.4, 2, drawn=.2)], feature=lambda: M.plaster('#e6d8c2', .03))
    with kit.at(.1, d - .62):
        P.sofa(kit)
    F.painting(kit, .1, 1.72, 1.15, .78, 3.4, d, ('#c98a4a', '#efe6d4', '#4f6a63'))
    F.rug(kit, .1, d - 1.75, 2.7, 1.7, '#dcd0b8', '#a08a66')
    with kit.at(.1, d - 1.85, .01):
        F.coffee_table(kit, 1.0, .55)
    with kit.at(1.55, d - .45):
        F.floor_lamp(kit, 0, 0, 1.55)
    F.plant(kit, -1.6, d - .45, 0, 1.5, 'areca', '#b5603f', 5)
    kit.build()
    shot.lamp(1.55, d - .45, 1.45, 6)
    shot.camera((.75, -1.1, 1.32), (.06, d - .5, .72), 41, (0, -.01))
    return dict(key=.3, fog=0, bloom=.03)


def pendant():
    kit, home, w, d = _room(35, 'dusk', w=4.4, d=3.8, palette='sage', left=[win(3.4, 1.9, .8, 1.5, panes=2, curtain=True)], feature=lambda: M.plaster('#b9a88c', .03))
    with kit.at(.1, 2.0):
        F.dining(kit, 1.7, .9, 2)
    P.pendant_dome(kit, -.2, 1.95, 1.5, 1.4, 9)
    P.pendant_cone(kit, .55, 2.05, 1.62, 1.28, 9)
    for x, z, p in ((-.2, 1.54, 26), (.55, 1.66, 15)):
        shot.lamp(x, 2.0, z, p, '#ffc98a', .05)
    F.plant(kit, w / 2 - .5, d - .5, 0, 1.5, 'rubber', '#e9e4da')
    kit.build()
    shot.camera((.45, -.8, 1.4), (.12, 2, 1.36), 38, (0, .02))
    return dict(key=.17, fog=0, bloom=.05)


def fan():
    kit, home, w, d = _room(37, palette='sea', w=4.4, d=3.9, h=3.0, left=[win(3.6, 2.0, .6, 1.7, panes=2)], feature=lambda: M.plaster('#9fb0b2', .03))
    with kit.at(0, 1.95):
        P.fan(kit, 0, 0, 3.0)
    with kit.at(.25, d - 1.15):
        F.bed(kit, 1.7, 2.05, '#7d4e2c', throw='#c98a4a', head='#8a9a9c')
    for x in (-.95, 1.45):
        with kit.at(x, d - .3):
            F.bedside(kit)
    kit.build()
    shot.camera((.5, -.6, 1.4), (.02, 2.0, 2.16), 29, (0, .0))
    return dict(key=.3, fog=0, bloom=.03)


def _kitchen(seed=41, **k):
    return _room(seed, **dict(dict(palette='linen', floor='cream tiles', w=4.2, d=3.4, left=[win(3.2, 1.5, 1.0, 1.3, panes=2, curtain=False)], walls='#f3efe6'), **k))


def fridge():
    kit, home, w, d = _kitchen()
    with kit.at(-w / 2 + .05, d - .6):
        F.base_units(kit, 2.1, '#3f5a52', None, None, '#e6dfd0', .75, None, True, None, '#9a6a40', (1,))
    with kit.at(.52, d - .42):
        P.fridge(kit)
    for x0, x1 in ((.03, .07), (.97, 1.01)):
        kit.box(M.wood('#9a6a40'), x0, d - .62, 0, x1, d, 2.35, .003)
    kit.box(M.wood('#9a6a40'), .07, d - .6, 1.86, .97, d, 2.35, .003)
    F.plant(kit, 1.55, d - .5, 0, 1.3, 'areca', '#e9e4da', 4)
    kit.build()
    shot.camera((1.25, .05, 1.4), (.32, d, 1.08), 32, (0, -.02))
    return dict(key=.3, fog=0, bloom=.03)


def _worktop(kit, x0, x1, top, hole=None, fronts='#3f5a52'):
    """A run of units with the worktop cut out for what is let in; fronts at y = 0, wall at y = .62."""
    kit.box(M.paint(fronts, .35), x0, .03, .1, x1, .6, .66 if hole else .87)
    kit.box(M.paint('#1f1f1f'), x0, .08, 0, x1, .6, .1)
    n = round((x1 - x0) / .6)
    for i in range(n):
        a, b = x0 + i * (x1 - x0) / n, x0 + (i + 1) * (x1 - x0) / n
        for z0, z1 in ((.1, .6), (.6, .86)):
            kit.box(M.paint(fronts, .35), a + .003, .005, z0 + .003, b - .003, .03, z1 - .003, .002)
            kit.cbox(M.metal('#b08a48', .3), (a + b) / 2, -.012, z1 - .05, .2, .018, .012, .004)
    if not hole:
        kit.box(top, x0, -.02, .87, x1, .62, .9, .003)
        return
    a, y0, b, y1 = hole
    for q in ((x0, -.02, a, .62), (b, -.02, x1, .62), (a, -.02, b, y0), (a, y1, b, .62)):
        kit.box(top, q[0], q[1], .87, q[2], q[3], .9, .002)


def hob():
    kit, home, w, d = _kitchen(43, left=[win(3.4, 1.2, 1.0, 1.2, panes=2, curtain=False)])
    top = M.marble('#ece9e2', '#9a9185')
    with kit.at(0, d - .62):
        _worktop(kit, -w / 2, w / 2, top)
        kit.box(M.tiles('#cfd6cc', '#e9e6de', .15, .075, .1, .06, .5, .3), -w / 2, .605, .9, w / 2, .62, 1.7)
        with kit.at(0, .3, .9):
            P.hob(kit, 0.001, True)
        F.vase(kit, -.62, .42, .9, .2, '#c98a5c')
        kit.box(M.wood('#a8763f', axis='x'), .5, .14, .9, .86, .42, .925, .008)
        for i in range(4):
            a = i * 1.6
            kit.lathe(M.paint(('#c8402a', '#c8502a', '#6f9a3a', '#d89a2a')[i], .28), [(.034 * math.sin(t), .034 - .034 * math.cos(t)) for t in [math.pi * q / 10 for q in range(11)]], .66 + .07 * math.cos(a), .28 + .07 * math.sin(a), .925, 24)
        for i in range(3):
            kit.lathe(M.ceramic(('#efe9dd', '#4f6a63', '#efe9dd')[i], .2), [(0, 0), (.05, 0), (.052, .12 + .03 * i), (.03, .15 + .03 * i), (0, .155 + .03 * i)], -.95 + i * .13, .5, .9, 28)
    kit.box(M.brushed('#c0c2c4', .3), -.36, d - .42, 1.62, .36, d, 1.7, .004)
    shot.area(0, d - .3, 1.6, (0, d - .3, .9), .5, .2, 2.2, '#ffe2b8')
    kit.build()
    shot.camera((.45, d - 1.75, 1.78), (.02, d - .3, .98), 34, (0, -.0), pitch=True)
    return dict(key=.3, fog=0, bloom=.03)


def mixer_tap():
    kit, home, w, d = _kitchen(45, left=[win(3.4, 1.2, 1.0, 1.2, panes=2, curtain=False)])
    top, steel = M.marble('#3b3d3c', '#77736c'), M.paint('#85898b', .22, .3)
    with kit.at(0, d - .62):
        hole = (-.34, .1, .34, .46)
        _worktop(kit, -w / 2, w / 2, top, hole, '#e3dccd')
        x0, y0, x1, y1 = hole
        kit.box(steel, x0 - .01, y0 - .01, .67, x1 + .01, y1 + .01, .675)
        for q in ((x0 - .012, y0 - .01, x0, y1 + .01), (x1, y0 - .01, x1 + .012, y1 + .01), (x0, y0 - .012, x1, y0), (x0, y1, x1, y1 + .012)):
            kit.box(steel, q[0], q[1], .67, q[2], q[3], .895, .002)
        kit.cyl(M.metal('#8d9092', .2, 1.0), 0, .28, .675, .681, .045, seg=40)
        kit.box(M.tiles('#efe9dd', '#d6cfc0', .3, .075, .08, .05, .5, .3), -w / 2, .605, .9, w / 2, .62, 1.6)
        with kit.at(.0, .53, .9):
            P.mixer_tap(kit, 0, False)
        F.plant(kit, -.5, .48, .9, .3, 'rubber', '#b5603f', 5)
        kit.lathe(M.ceramic('#f0ece2', .2), [(0, 0), (.06, 0), (.12, .05), (.118, .055), (.05, .012), (0, .012)], -.62, .2, .9, 40)
        for i in range(3):
            kit.lathe(M.paint(('#d89a2a', '#d8a83a', '#b9c23a')[i], .3), [(.034 * math.sin(t), .034 - .034 * math.cos(t)) for t in [math.pi * q / 10 for q in range(11)]], -.62 + .05 * math.cos(i * 2.1), .2 + .05 * math.sin(i * 2.1), .915, 24)
    kit.build()
    shot.camera((.5, d - 1.32, 1.4), (.02, d - .25, 1.05), 46, (0, -.0), pitch=True)
    return dict(key=.3, fog=0, bloom=.03)


def basin():
    tile, band = '#e6ddcd', '#5f7d78'
    kit, home, w, d = _room(47, w=3.0, d=2.9, h=2.8, left=[win(3.3, 1.2, 1.1, 1.2, panes=2, curtain=False)], feature=lambda: M.tiles(band, '#d6d4ca', .075, .15, .12, .12, 0, .3), walls=tile, ground=M.terrazzo)
    m, wd = M.metal('#b08a48', .12, 1.0), M.wood('#8a5a34', axis='x')
    kit.box(wd, -.62, d - .56, .52, .62, d, .8, .004)
    for s in (-1, 1):
        kit.box(wd, s * .005, d - .575, .53, s * .61, d - .56, .79, .002)
        kit.cbox(m, s * .3, d - .585, .755, .2, .012, .01, .003)
    with kit.at(0, d - .3, .8):
        P.basin(kit, 0, False)
    with kit.at(0, d - .015, 1.62, 0, 1, (90, 'X')):
        kit.cyl(m, 0, 0, -.012, .012, .4, seg=64)
        kit.cyl(M.metal('#f4f6f6', .0, 1.0), 0, 0, .006, .0165, .385, seg=64, smooth=False)
    F.plant(kit, .48, d - .3, .8, .34, 'rubber', '#e9e4da', 7)
    for i in range(2):
        kit.cyl(M.ceramic(('#c98a5c', '#e9e4da')[i], .3), -.5 + i * .1, d - .22, .8, .96 - i * .03, .034)
    for i in range(3):
        kit.box(M.fabric(('#efe6d6', '#c98a5c', '#efe6d6')[i]), -.5, d - .5, .22 + i * .075, -.1, d - .16, .29 + i * .075, .03)
    kit.box(wd, -.62, d - .54, .19, .62, d, .22, .003)
    kit.build()
    shot.camera((.45, .2, 1.42), (-.02, d - .2, 1.06), 42, (0, -.0))
    return dict(key=.3, fog=0, bloom=.03)


def handles():
    kit, home, w, d = _room(49, w=3.6, d=3.0, palette='clay', left=[win(3.4, 1.6, .8, 1.5, panes=2)], walls='#eee4d4')
    with kit.at(.35, d - .06):
        wd, dk = M.wood('#9a6a40'), M.wood('#7d4e2c')
        for s in (-1, 1):
            kit.box(dk, s * .47, -.05, 0, s * .56, .06, 2.2, .004)
        kit.box(wd, -.465, -.02, 0, .465, .03, 2.2, .003)
        for z in (.55, .66, 1.48, 1.59):
            kit.box(dk, -.44, -.0205, z, .44, -.0195, z + .006)
        with kit.at(-.37, -.02, 0):
            P.handle(kit, M.metal(*P.BRASS), 0, 1.0, 1)
    kit.box(M.wood('#8a5a34', axis='x'), -1.55, d - .34, .72, -.5, d, .76, .005)
    for x in (-1.5, -.58):
        kit.box(M.wood('#8a5a34'), x, d - .3, 0, x + .04, d - .04, .72, .004)
    F.table_lamp(kit, -1.2, d - .18, .76)
    F.vase(kit, -.75, d - .18, .76, .22, '#4f6a63')
    shot.lamp(-1.2, d - .3, 1.12, 3)
    kit.build()
    shot.camera((.3, d - 1.25, 1.32), (-.2, d, 1.02), 42, (0, .0))
    return dict(key=.32, fog=0, bloom=.03)


def tiles():
    kit, home, w, d = _room(51, w=4.6, d=4.2, palette='sage', left=[french(3.2, 2.8, 2.4, 3, drawn=.15)], walls='#f1ece2', ground=lambda: M.paint('#cfc8ba', .9))
    pale, sage = P.TILES[0], P.TILES[1]
    for i in range(9):
        for j in range(12):
            with kit.at(-2.42 + i * .604, -2.1 + j * .604, -.004):
                P.tile(kit, sage if (i + j) % 2 else pale)
    with kit.at(1.0, d - 1.1, .01, 150 + 180):
        F.armchair(kit, '#c98a4a')
    with kit.at(-.2, d - .9, .01):
        kit.cyl(M.wood('#8a5a34'), 0, 0, .42, .45, .26, seg=48)
        kit.cyl(M.metal('#26282a'), 0, 0, 0, .42, .022)
        kit.cyl(M.metal('#26282a'), 0, 0, 0, .015, .17, seg=40)
        F.vase(kit, .03, 0, .45, .2, '#b5603f')
    F.plant(kit, w / 2 - .45, d - .4, .01, 1.6, 'areca', '#e9e4da')
    F.painting(kit, -.4, 1.6, .8, 1.0, 2.2, d, ('#b5603f', '#efe6d4', '#4f6a63'))
    kit.build()
    shot.camera((.5, -1.5, 1.5), (.1, d - 1.2, .62), 26, (0, .02))
    return dict(key=.3, fog=0, bloom=.03)


def paint():
    kit, home, w, d = _room(53, w=4.2, d=3.4, h=2.8, left=[win(3.2, 1.7, .9, 1.5, panes=2, curtain=False)], walls='#f1ece2', ground=lambda: M.oxide('#a8a49c'))
    red = M.plaster('#b5562f', .02)
    # the part of the wall that is done, its edge in strokes of the roller
    rng = random.Random(6)
    for i in range(19):
        x0, last = -w / 2 + .015 + i * .14, max(0, i - 12)
        kit.box(red, x0, d - .004 - .0004 * (i % 3), .11 + rng.uniform(0, .02) + last * .17 + (last and rng.uniform(0, .2)), x0 + .155, d, 2.74 - last * .1 - (last and rng.uniform(0, .12)))
    kit.box(M.fabric('#d9d2c2'), -w / 2, d - 1.6, 0, w / 2, d - .02, .006)
    with kit.at(.42, d - 1.0, .006):
        P.bucket(kit)
    P.brush(kit, .8, d - 1.1, .02, 150)
    # tray and roller
    with kit.at(-.15, d - 1.1, .008, 16):
        kit.box(M.metal('#3a3c3e', .4), -.16, -.2, 0, .16, .2, .012, .004)
        kit.box(M.paint('#b5562f', .1, .6), -.145, -.02, .012, .145, .185, .016)
        for s in (-1, 1):
            kit.box(M.metal('#3a3c3e', .4), s * .16 - .004, -.2, 0, s * .16 + .004, .2, .06)
            kit.box(M.metal('#3a3c3e', .4), -.16, s * .2 - .004, 0, .16, s * .2 + .004, .06 if s > 0 else .03)
        with kit.at(-.1, -.04, .055, 0, 1, (90, 'Y')):
            kit.cyl(M.fabric('#b5562f'), 0, 0, 0, .2, .032, seg=32)
        kit.tube(M.metal('#c4c6c8', .25, 1.0), [(.1, -.04, .055), (.135, -.04, .055), (.135, -.16, .09), (.02, -.2, .11)], .004, 8)
        kit.tube(M.wood('#c08a4a', axis='y'), [(.02, -.2, .11), (-.02, -.36, .15)], .016, 16)
    # a step ladder against the wall
    wd = M.wood('#b98a52')
    for s in (-1, 1):
        with kit.at(1.25 + s * .2, d - .5, 0, 0, 1, (-9, 'X')):
            kit.box(wd, -.02, -.03, 0, .02, .03, 1.75, .004)
        with kit.at(1.25 + s * .2, d - .1, 0, 0, 1, (4, 'X')):
            kit.box(wd, -.018, -.02, 0, .018, .02, 1.7, .004)
    for i in range(6):
        z = .26 + i * .28
        kit.box(M.wood('#b98a52', axis='x'), 1.06, d - .5 + z * .158 - .07, z, 1.44, d - .5 + z * .158 + .05, z + .028, .004)
    kit.build()
    shot.camera((.85, d - 3.1, 1.12), (.2, d - .3, .66), 34, (0, -.0))
    return dict(key=.32, fog=0, bloom=.03)


def _front_door(light, seed=61):
    """A teak door in a plastered front, a step before it, a planter and a lamp; the wall is at y = 0."""
    shot.start(light)
    shot.sky(light, -40, seed)
    kit, g = Kit('front'), Garden(seed)
    wall, stone = M.plaster('#efe6d6', .06), M.basalt()
    for q in ((-6, -.0, -.56, 3.2), (.56, -.0, 6, 3.2)):
        kit.box(wall, q[0], 0, 0, q[2], .3, q[3])
    kit.box(wall, -.56, 0, 2.17, .56, .3, 3.2)
    kit.box(stone, -6, -.03, -.4, -.62, .0, .42)
    kit.box(stone, .62, -.03, -.4, 6, .0, .42)
    with kit.at(0, .06, 0):
        P.door(kit)
    kit.box(M.tiles('#b8a890', '#8f8270', .4, .4, .4, .06, 0, .3), -1.9, -1.5, -.16, 1.9, 0, 0)
    kit.box(M.tiles('#a89a84', '#857a69', .4, .4, .4, .06, 0, .3), -2.3, -1.9, -.32, 2.3, 0, -.16)
    kit.box(M.plaster('#e6dccb', .1), -1.3, -.5, 2.5, 1.3, .1, 2.6)
    kit.box(M.soil('#8a6a4a', '#6a5038'), -40, -40, -.5, 40, 0, -.33)
    kit.box(M.rug('#b08a5a', '#6a4a2c'), -.42, -.62, 0, .42, -.12, .016, .004)
    kit.box(M.wood('#8a5a34'), -1.0, -.05, 1.55, -.86, 0, 1.95, .005)
    kit.lathe(M.glow('#ffdcae', 1.2), [(0, 0), (.05, .0), (.055, .22), (0, .23)], -.93, -.1, 1.64, 28)
    return kit, g


def door():
    kit, g = _front_door('morning')
    F.plant(kit, -1.05, -.45, 0, 1.15, 'areca', '#b5603f', 5)
    F.plant(kit, 1.1, -.45, 0, .8, 'rubber', '#4f6a63', 6)
    for x in (-2.6, -3.2, 2.7, 3.3):
        g.put(g.shrubs + g.blooms, x, -.9, -.32, 1.0)
    kit.build()
    shot.area(-2.5, -5, 4, (0, 0, 1), 3, 2, 160, '#fff0dc')
    shot.camera((1.1, -4.3, 1.35), (.02, 0, 1.06), 46, (0, -.0))
    return dict(key=.2, fog=0, bloom=.03)


def doorbell():
    kit, g = _front_door('golden')
    with kit.at(.76, 0, 1.28):
        P.doorbell_body(kit)
    F.plant(kit, 1.35, -.4, 0, 1.3, 'areca', '#b5603f', 5)
    kit.build()
    shot.area(-2.5, -4, 3, (.6, 0, 1.3), 2, 2, 70, '#ffe6c4')
    shot.camera((.4, -1.05, 1.33), (.69, 0, 1.27), 54, (0, .0))
    return dict(key=.2, fog=0, bloom=.03)


def smart_lock():
    shot.start('dusk')
    shot.sky('dusk', 20, 63)
    kit = Kit('front')
    wd, dk = M.wood('#8a5a34', '#4f2e18'), M.wood('#6f4426', '#3c2210')
    kit.box(M.plaster('#e6dac6', .05), -4, 0, 0, -.56, .3, 3.2)
    kit.box(M.plaster('#e6dac6', .05), .56, 0, 0, 4, .3, 3.2)
    for s in (-1, 1):
        kit.box(dk, s * .48, -.03, 0, s * .57, .1, 2.2, .004)
    for i in range(8):
        kit.box(wd, -.475 + i * .119, 0, 0, -.475 + i * .119 + .116, .05, 2.15, .003)
    with kit.at(-.33, 0, 1.05):
        P.smart_lock_body(kit)
    kit.box(M.metal('#b9bcbf', .25, 1.0), -.92, -.02, 1.35, -.8, 0, 1.47, .006)
    kit.box(M.paint('#f4f1ea', .3), -.905, -.024, 1.365, -.815, -.018, 1.455, .004)
    F.plant(kit, -1.15, -.35, 0, 1.25, 'areca', '#4f6a63', 8)
    kit.build()
    shot.lamp(-.75, -.7, 1.95, 7, '#ffcf9a', .12)
    shot.area(1.2, -1.6, 2.4, (-.3, 0, 1.0), 1.2, 1.0, 20, '#ffd8ae')
    shot.camera((.02, -1.1, 1.24), (-.36, 0, 1.06), 46, (0, .0))
    return dict(key=.15, fog=0, bloom=.05)


def cement():
    shot.start('morning')
    shot.sky('morning', -35, 71)
    kit, g = Kit('site'), Garden(71)
    kit.box(M.brick(), -5, 1.5, 0, 1.15, 1.73, 1.75)
    kit.box(M.brick(), 1.15, 1.5, 0, 5, 1.73, .9)
    kit.box(M.concrete('#a39e95'), -2.35, 1.42, 0, -2.05, 1.8, 3.2)
    for i in range(3):                         # planks keep the damp off
        kit.box(M.wood('#a8814f', '#6b4a2a', 'x', .8), -1.1, -.3 + i * .35, .06, .75, -.1 + i * .35, .1, .004)
    for x in (-.9, .5):
        kit.box(M.wood('#8a6a42', '#5a4228', 'y', .8), x, -.4, 0, x + .12, .75, .06)
    for row in range(2):
        for i in range(4):
            with kit.at(-.48 + row * .56 + .02 * math.sin(5 * i + row), .18 + .015 * math.sin(3 * i + row), .1 + i * .118, 180 * ((i + 1) % 2) + 4 * math.sin(7 * i + 3 * row)):
                P.sack(kit, .078, True)
    with kit.at(.42, -.62, 0, -18, 1, (0, 'X')):
        P.sack(kit, .362)
    # a heap of sand, a shovel in it, a trough
    kit.grid(M.soil('#b59a70', '#8f7650'), lambda u, v: (1.75 + 1.1 * v * math.cos(6.2832 * u), .5 + .85 * v * math.sin(6.2832 * u), .62 * (1 - v) ** 1.25 + .02 * math.sin(20 * u + 9 * v)), 64, 18)
    kit.tube(M.wood('#a8763f', axis='z'), [(1.5, .2, .3), (1.12, -.12, 1.25)], .018, 14)
    kit.build()
    ground(M.soil('#94704f', '#70543a'), -60, 40)
    for x in (-6, -4.4, 3.4, 5.2, 7):
        g.put(g.trees + g.shrubs, x, 7 + (x * 7) % 4, 0, .7)
    shot.area(-2, -4, 3.5, (0, 0, .4), 3, 2, 90, '#fff0dc')
    shot.camera((.75, -2.9, 1.15), (.2, .0, .44), 38, (0, .0))
    return dict(key=.2, fog=.2, bloom=.03)


def bench():
    shot.start('golden')
    shot.sky('golden', -50, 73)
    kit, g = Kit('garden'), Garden(73)
    with kit.at(0, 0, 0, -14):
        P.bench(kit)
    kit.box(M.tiles('#b5a88f', '#8f846f', .45, .45, .5, .1, .5, .4), -1.3, -.75, -.05, 1.3, .75, 0)
    kit.build()
    ground(M.lawn(), -60, 80)
    g.hedge(-5, 2.0, 5, 2.0, g.shrubs + g.blooms, .5, -.05)
    for x, y in ((-1.75, .6), (1.8, .75), (-2.3, 1.3), (2.4, 1.4)):
        g.put(g.blooms, x, y, -.05, .8)
    g.belt(-16, 16, 7, 26, 16, scale=(.7, 1.0))
    eye, look = (-1.0, -3.1, 1.2), (.0, .1, .5)
    g.lawn_near(eye, look, 9, 300)
    shot.area(-3, -4, 3, (0, 0, .5), 3, 2, 60, '#ffe2b8')
    shot.camera(eye, look, 44, (0, -.03))
    return dict(key=.19, fog=.3, bloom=.04)


def planter():
    kit, home, w, d = _room(75, w=4.2, d=3.2, palette='linen', left=[french(2.9, 2.4, 2.4, 3, curtain=False)], walls='#f1ece2', feature=lambda: M.plaster('#d9cdb8', .03))
    with kit.at(-.35, d - .62, 0, 8):
        P.planter(kit)
    with kit.at(1.05, d - .85, 0, -28):
        F.armchair(kit, '#d8cbb2')
    F.rug(kit, .9, d - 1.3, 1.6, 1.3, '#dcd0b8', '#a08a66')
    F.painting(kit, .75, 1.62, .7, .9, 6.3, d, ('#4f6a63', '#efe6d4', '#b5603f'))
    kit.build()
    shot.camera((.2, -.2, 1.15), (-.12, d - .5, .62), 36, (0, -.0))
    return dict(key=.3, fog=0, bloom=.03)
