"""Interiors. A room spans x -w/2..w/2 and y 0..d; the camera stands near y = 0 and looks to +y.
The side behind the camera is open and gives soft fill, as a photographer's bounce would."""
import math
import random

from . import furniture as F
from . import materials as M
from . import shot
from .build import Style, french, railing, stair, wall, win
from .geom import Kit
from .plants import Garden, forest, terrain


FLOORS = {
    'cream tiles': lambda: M.tiles('#e6dfd2', '#cfc5b4', .8, .8, .15, .03, 0, .1), 'oak': M.oak_floor, 'walnut': lambda: M.oak_floor('#7a5536', '#553720'),
    'kota': M.kota, 'marble': M.marble, 'terrazzo': M.terrazzo, 'red oxide': M.oxide, 'grey cement': lambda: M.oxide('#8d8a84'),
    'checked': lambda: M.checked('#e9e2d2', '#5d7a70'), 'ochre checked': lambda: M.checked('#ead9b4', '#b0643c'),
}
WOODS = {'teak': None, 'oak': ('#b8915f', '#8a6238'), 'walnut': ('#5f3d26', '#38210f'), 'sheesham': ('#7a4426', '#40200f'), 'ash': ('#cdb28a', '#a5855a')}
PALETTES = {    # walls, feature wall, sofa, armchair, cushions, rug, curtains
    'linen': ('#f1ece2', '#d8c8ac', '#b8a58a', '#4f6a5a', ('#b5532f', '#e6d6b8'), ('#c9b79a', '#8a4a36'), '#efe6d6'),
    'sage': ('#eef0e8', '#9aa58f', '#d9d2c0', '#6a7d62', ('#7f946f', '#e9e2d2'), ('#d9d4c2', '#6d7d64'), '#e2e4d4'),
    'rust': ('#f2e8da', '#b47a58', '#a8623f', '#d8cbb2', ('#e6d6b8', '#3f5a52'), ('#d9c6a8', '#a4563a'), '#ead8c0'),
    'sea': ('#eef0f0', '#7f9aa4', '#5f7d8a', '#c98a5c', ('#e8dcc4', '#d8a24a'), ('#d4d8d6', '#4f6a78'), '#dfe6e6'),
    'mustard': ('#f4efe2', '#d0a452', '#8c8a84', '#c9963a', ('#d8a24a', '#efe6d4'), ('#dcd2ba', '#7a6a3a'), '#f0e6cc'),
    'rose': ('#f4ebe6', '#c49a8c', '#c9b0a4', '#8a5a5a', ('#a85f5a', '#f0e2d6'), ('#e2d2c8', '#9a5a52'), '#f0e0d8'),
    'plum': ('#efece6', '#7a5a68', '#6f6a72', '#b08a5a', ('#8f5a70', '#e4d8c8'), ('#d6cec4', '#5f4a58'), '#e6dcd8'),
    'clay': ('#efe2d0', '#c08a62', '#e2d6c2', '#7a3b2e', ('#b5532f', '#d8c49a'), ('#d8c2a0', '#7a3b2e'), '#ecdcc4'),
}


def dwelling(seed, **fixed):
    """What the rooms of one home have in common, drawn from its seed."""
    rng = random.Random(f'rooms {seed}')
    p = dict(palette=rng.choice(list(PALETTES)), floor=rng.choice(list(FLOORS)), wood=rng.choice(list(WOODS)), frame=rng.choice(('#26282a', '#e8e6e0', 'teak', '#5a4636')),
             outlook=rng.choice(('hills', 'garden', 'town')), flip=rng.random() < .5, seed=seed)
    p.update(fixed)
    walls, feature, sofa, chair, accents, rugc, curtain = PALETTES[p['palette']]
    return dict(p, walls=walls, feature=feature, sofa=sofa, chair=chair, accents=accents, rugc=rugc, curtain=curtain)


def begin(light, home):
    """The scene of a room in a home; gives what the shell takes from it."""
    shot.start(light)
    M.TONE['wood'] = WOODS[home['wood']]
    return dict(floor=FLOORS[home['floor']](), walls=home['walls'], frame=home['frame'], curtain=home['curtain'], outlook=home['outlook'])


def outside_town(kit, rng, w, d):
    """What a flat looks out on: other houses, a few crowns."""
    for i in range(9):
        bw, bh = rng.uniform(7, 11), rng.uniform(7, 17)
        x, y = (-w / 2 - rng.uniform(17, 30), -8 + i * 5.5) if i < 6 else (-14 + (i - 6) * 14, d + rng.uniform(18, 26))
        wl, dark, trim = M.plaster(rng.choice(('#e4dccb', '#d8c6a4', '#cfd3cf', '#e2c9b0', '#c9bda8'))), M.paint('#39424a', .2), M.plaster('#ece8de')
        kit.box(wl, x - bw / 2, y, -6, x + bw / 2, y + 5, bh - 5)
        for f in range(int((bh + 1) / 3)):
            z = -5 + f * 3
            for k in range(2):
                if i < 6:        # the side that is seen from a window on the left
                    kit.box(dark, x + bw / 2, y + .7 + k * 2.2, z + .9, x + bw / 2 + .04, y + 2.0 + k * 2.2, z + 2.2)
                else:
                    kit.box(dark, x - bw / 4 + k * bw / 2 - .7, y - .04, z + .9, x - bw / 4 + k * bw / 2 + .7, y, z + 2.2)
            kit.box(trim, x - bw / 2 - .2, y - .3, z - .1, x + bw / 2 + .3, y + 5.2, z + .06)


def room(light, seed, w=5.2, d=5.6, h=3.0, floor=None, walls='#f1ece2', feature=None, back=(), left=(), right=(), frame='#26282a', curtain='#efe6d6',
         ceiling=True, sun=None, cove=True, fill_power=1.0, style=None, beams=False, outlook='hills'):
    """The shell, what is outside the windows, and the light that comes in."""
    s = shot.bpy.context.scene       # the scene was begun by the caller, before it chose materials
    s.cycles.use_fast_gi, s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = False, 3, 3, 1
    s.cycles.sample_clamp_indirect = 2.0
    shot.sky(light, sun if sun is not None else (-70 if left else 70), seed)
    shot.skylight({'dusk': .15, 'monsoon': 1.8}.get(light, 1.4))
    st = Style(wall=walls, frame=frame, curtain=curtain, **(style or {}))
    kit, rng = Kit('room'), random.Random(seed)
    wl, fm = M.plaster(walls, .03), feature or M.plaster(walls, .03)
    kit.box(floor or M.tiles('#e6dfd2', '#cfc5b4', .8, .8, .15, .03, 0, .1), -w / 2 - .2, -2.5, -.1, w / 2 + .2, d + .2, 0)
    for p, q, ops, m in (((w / 2, d), (-w / 2, d), back, fm), ((-w / 2, d), (-w / 2, -2.5), left, wl), ((w / 2, -2.5), (w / 2, d), right, wl)):
        # the frame's y points to the left of the direction, so walk with the room on the right
        with kit.along(q, p) as ln:
            wall(kit, m, st, ln, h, [dict(o, inside=True) for o in ops], .2, rng)
    if ceiling:
        kit.box(M.plaster('#f6f3ec', .0), -w / 2 - .2, -2.5, h, w / 2 + .2, d + .2, h + .15)
        if cove:
            for a in ((-w / 2, -2.4, -w / 2 + .45, d), (w / 2 - .45, -2.4, w / 2, d), (-w / 2 + .45, d - .45, w / 2 - .45, d)):
                kit.box(M.plaster('#f6f3ec', .0), a[0], a[1], h - .14, a[2], a[3], h)
            for x in (-w / 2 + .452, w / 2 - .456):
                kit.box(M.glow('#ffdcae', 2.2), x, -2.4, h - .05, x + .004, d - .46, h - .02)
    if beams:
        for i in range(int(d / .9) + 1):
            kit.box(M.wood('#6b4326', axis='x'), -w / 2, i * .9, h - .2, w / 2, i * .9 + .12, h)
    for a in ((-w / 2, -2.4, -w / 2 + .012, d), (w / 2 - .012, -2.4, w / 2, d), (-w / 2, d - .012, w / 2, d)):
        if not (back and a[1] > 0) and not any(o['sill'] < .1 for o in (left if a[0] < 0 else right)):
            kit.box(M.paint('#f3efe6', .4), a[0], a[1], 0, a[2], a[3], .09)
    # outside
    g = Garden(seed)
    up = 6 if outlook == 'town' else 0          # flats are higher up
    kit.box(M.lawn(), -90, -60, -.6 - up, 90, 120, -.25 - up)
    if up:
        outside_town(kit, rng, w, d)
    for _ in range(34):
        x, y = rng.uniform(-44, 44), rng.uniform(-6, 44)
        if abs(x) > 24 or y > d + 8:
            g.put(g.trees * 3 + g.palms, x, y, -.3 - up, rng.uniform(.6, 1.1))
    for _ in range(0 if up else 24):
        sx = rng.choice((-1, 1))
        g.put(g.shrubs + g.blooms, sx * (w / 2 + rng.uniform(1.8, 4)), rng.uniform(-2, d + 3), -.3, 1.1)
        g.put(g.shrubs + g.blooms + g.bananas, rng.uniform(-w, w), d + rng.uniform(2, 5), -.3, 1.1)
    if outlook == 'hills':
        terrain(seed, 80, 230)
    # window light, softly: an area lamp just inside every opening
    tone = {'noon': '#e9f1ff', 'morning': '#fff0d8', 'golden': '#ffe0b4', 'dusk': '#9fb4ff', 'monsoon': '#eaf1f6'}[light]
    k = {'noon': 7, 'morning': 6.5, 'golden': 5, 'dusk': .8, 'monsoon': 5.5}[light]
    for ops, fn in ((back, lambda u, z: ((-w / 2 + u, d - .05, z), (-w / 2 + u, 0, .6))), (left, lambda u, z: ((-w / 2 + .05, -2.5 + u, z), (w / 2, -2.5 + u, .4))),
                    (right, lambda u, z: ((w / 2 - .05, d - u, z), (-w / 2, d - u, .4)))):
        for o in ops:
            if o['kind'] == 'door':
                continue
            p, q = fn(o['s'] + o['w'] / 2, o['sill'] + o['h'] / 2)
            shot.area(*p, q, o['w'], o['h'], k * o['w'] * o['h'], tone)
    if light == 'dusk':      # the ceiling lamp
        shot.area(0, d * .45, h - .25, (0, d * .45, 0), 1.2, 1.2, 26, '#ffcf9a')
    shot.area(0, -2.2, h - .6, (0, d, .8), w * .8, 1.6, 9 * fill_power * (1 if light != 'dusk' else .25), '#fff3e2')
    return kit, st, g, rng


def living(home, light='morning', kind=None, seed=None):
    """A sitting room: sofa and table, a television wall, a swing, or books; which of them, the seed says."""
    seed = seed or home['seed']
    rng = random.Random(f'living {seed}')
    kind = kind or rng.choice(('sofa', 'tv', 'swing', 'books'))
    shell, w, d, beams = begin(light, home), rng.choice((5.0, 5.4, 5.8)), rng.choice((4.9, 5.2, 5.6)), kind == 'swing'
    left = rng.choice(([french(3.2, 3.6, 2.45, 4, drawn=.12)], [french(3.0, 2.2, 2.4, 2, drawn=.16), win(6.0, 1.3, .7, 1.6, curtain=True)], [win(3.4, 1.6, .7, 1.6, curtain=True), win(6.0, 1.4, .7, 1.6, curtain=True)]))
    feature = rng.choice((None, M.plaster(home['feature'], .03), M.brick(), M.wood('#9a6a40')))
    kit, st, g, _ = room(light, seed, w, d, 3.1, feature=None if kind == 'books' else feature, left=left, sun=-72, beams=beams, cove=not beams and rng.random() < .6, **shell)
    if kind == 'tv':
        with kit.at(0, d - .25, 0):
            F.tv_unit(kit, rng.choice((2.0, 2.4)))
        with kit.at(w / 2 - .8, d - 2.6, 0, -90):
            F.sofa(kit, 2.3, home['sofa'], accents=home['accents'])
        F.rug(kit, .2, d - 2.6, 2.2, 2.6, *home['rugc'])
        with kit.at(.35, d - 2.6, .01, 90):
            F.coffee_table(kit)
        with kit.at(-.8, d - 3.7, 0, 205):
            F.armchair(kit, home['chair'])
        eye, look = (-.3, -1.2, 1.4), (.2, 4, 1.0)
    else:
        sx = rng.choice((-.3, .1, .4))
        with kit.at(sx, d - (.65 if kind != 'books' else 1.1), 0):
            F.sofa(kit, rng.choice((2.1, 2.5)), home['sofa'], accents=home['accents'])
        F.rug(kit, sx, d - 1.9, 3.0, 2.1, *home['rugc'])
        with kit.at(sx, d - 1.95, .01):
            F.coffee_table(kit, rng.choice((.8, 1.1)))
        for x, turn in rng.choice((((1.75, -78),), ((1.7, -70), (1.75, -110)), ((1.75, -78),))):
            with kit.at(x, d - (2.1 if turn > -100 else 3.1), 0, turn):
                F.armchair(kit, home['chair'])
        if kind == 'swing':
            with kit.at(-1.6, d - 3.0, 0, 75):
                kit.box(M.wood('#7d4e2c', axis='x'), -.75, -.28, .42, .75, .28, .48, .01)
                kit.box(M.fabric(home['accents'][0]), -.7, -.25, .48, .7, .25, .55, .03)
                for x in (-.7, .7):
                    for y in (-.24, .24):
                        kit.tube(M.metal('#b08a48', .25), [(x, y, .46), (x, y * .2, 3.0)], .012, 6)
        if kind == 'books':
            with kit.at(sx, d - .18, 0):
                F.shelf_wall(kit, 3.2, 2.5, 6, 4, seed)
        else:
            F.painting(kit, sx, 1.75, rng.choice((1.1, 1.5)), .9, seed * 1.3, d, (home['accents'][0], '#efe6d4', home['feature']))
        F.floor_lamp(kit, sx + 1.65, d - .5)
        eye, look = (1.2, -1.0, 1.4), (-.25, 4, 1.0)
    F.plant(kit, -w / 2 + .55, d - .55, 0, rng.uniform(1.4, 1.9), 'areca', seed=seed)
    F.plant(kit, w / 2 - .4, 1.9, 0, 1.1, 'rubber', rng.choice(('#c98a5c', '#d9d3c6', '#5a6a6a')), seed=seed + 1)
    if rng.random() < .6 or beams:
        F.fan(kit, 0, d - 2.3, 3.1)
    else:
        F.pendant(kit, 0, d - 2.1, 2.05, .22, 1.05, shape=rng.choice(('globe', 'dome', 'cone')))
    kit.build()
    shot.camera(eye, look, 23, (0, -.02))
    return dict(key=.29 if light != 'dusk' else .15, fog=0, bloom=.035, flip=home['flip'])


def living_dining(home, light='noon', seed=None):
    """One long room: the table in front, the sofa behind."""
    seed = seed or home['seed']
    rng, shell = random.Random(f'dining {seed}'), begin(light, home)
    w, d = rng.choice((5.6, 6.0)), rng.choice((6.2, 6.6))
    feature = rng.choice((M.blocks('#d8c3a0', '#c4aa84', '#a8946f', .6, .15, .004, .35, 8.0), M.plaster(home['feature'], .03), M.brick(), M.concrete('#b3aea6')))
    kit, st, g, _ = room(light, seed, w, d, 3.1, feature=feature, left=[french(3.6, 4.2, 2.5, 4, drawn=.1)] if rng.random() < .6 else [win(3.4, 1.8, .7, 1.7), french(6.2, 2.2, 2.4, 2, drawn=.15)], sun=-65, **shell)
    with kit.at(.3, 2.9, 0, 90):
        F.dining(kit, 1.8, .95, 3)
    for y in (2.4, 3.4):
        F.pendant(kit, .3, y, 1.85, .19, 1.25, rng.choice(('#2b2c2e', '#b08a48', home['feature'])), shape=rng.choice(('dome', 'cone')))
    with kit.at(0, d - .65, 0):
        F.sofa(kit, 2.6, home['sofa'], accents=home['accents'])
    F.rug(kit, 0, d - 1.7, 2.8, 1.8, *home['rugc'])
    with kit.at(0, d - 1.7, .01):
        F.coffee_table(kit)
    F.plant(kit, -w / 2 + .6, d - .6, 0, 1.9, seed=seed)
    with kit.at(w / 2 - .25, 5.0, 0, -90):
        F.shelf_wall(kit, 2.2, seed=seed)
    kit.build()
    shot.camera((1.9, -1.0, 1.5), (-.25, 4, 1.05), 22, (0, -.02))
    return dict(key=.29, fog=0, bloom=.035, flip=home['flip'])


FRONTS = {'green': '#3f5a52', 'white': '#e9e4d8', 'blue': '#4a6078', 'sand': '#c8b596', 'terracotta': '#a8623f', 'charcoal': '#4a4d50', 'sage': '#93a184', 'yellow': '#d8b04a'}


def kitchen(home, light='morning', fronts=None, island=None, seed=None):
    """A modular kitchen with an island, or an L along two walls."""
    seed = seed or home['seed']
    rng, shell = random.Random(f'kitchen {seed}'), begin(light, home)
    col = FRONTS[fronts or rng.choice(list(FRONTS))]
    isl = rng.random() < .5 if island is None else island
    w, d = rng.choice((4.4, 4.6, 5.0)), rng.choice((3.9, 4.2))
    tiles, top = rng.choice(('#efe9dd', '#b9c4b4', '#c9d4d8', '#e2cdb0', '#8fa39a')), rng.choice((None, M.marble('#3a3b3c', '#6d6a66'), M.terrazzo()))
    kit, st, g, _ = room(light, seed, w, d, 2.95, back=[win(1.35, 1.5, 1.1, 1.1, panes=2, curtain=False)] if not isl else (), left=[win(3.0, 2.0, .95, 1.5, panes=3, curtain=False)], sun=-75, cove=rng.random() < .5, **shell)
    with kit.at(-w / 2 + .62, d - .6, 0):
        F.base_units(kit, w - 1.65, col, top, None, tiles, None, (w - 1.65) * .5 if isl else None, isl, rng.choice((None, col, '#efe9dd')), '#9a6a40', (0,) if isl else ())
    with kit.at(w / 2 - .48, d - .4, 0):
        F.fridge(kit, col=rng.choice(('#b9bcbf', '#2e3032', '#8a3a34')))
    with kit.at(-w / 2 + .6, .3, 0, 90):      # the run under the window
        F.base_units(kit, d - .3, col, top, None, tiles, 2.2, None if isl else 3.6, False)
    if isl:
        with kit.at(.55, 1.75, 0):
            F.island(kit, 1.9, .9, '#9a6a40', top)
        for x in (.05, 1.05):
            F.pendant(kit, x, 1.75, 1.75, .15, 1.2, rng.choice(('#b08a48', '#2b2c2e', col)), shape=rng.choice(('dome', 'cone', 'globe')))
    elif rng.random() < .5:
        with kit.at(.75, 1.5, 0, rng.choice((0, 90))):
            F.dining(kit, 1.2, .8, 2)
    else:
        F.plant(kit, w / 2 - .5, 1.6, 0, 1.2, 'rubber')
    kit.build()
    shot.camera((1.5, -1.5, 1.5), (-.2, 3, 1.1), 22, (0, -.02))
    return dict(key=.29, fog=0, bloom=.03, flip=home['flip'])


def bedroom(home, light='morning', seed=None):
    seed = seed or home['seed'] + 5
    rng, shell, night = random.Random(f'bedroom {seed}'), begin(light, home), light == 'dusk'
    w, d, balcony = rng.choice((4.3, 4.6)), 4.3, rng.random() < .6
    kit, st, g, _ = room(light, seed, w, d, 3.0, feature=M.plaster(home['feature'], .03) if rng.random() < .75 else M.wood('#9a6a40'), left=[french(3.4, 2.8, 2.4, 3, drawn=.2)] if balcony else [win(3.8, 2.0, .6, 1.7)], sun=-68, cove=rng.random() < .5, **shell)
    with kit.at(.25, d - 1.15, 0):
        F.bed(kit, rng.choice((1.6, 1.8)), 2.05, '#7d4e2c', throw=home['accents'][0], head=home['sofa'])
    for x in (-1.0, 1.5):
        with kit.at(x, d - .3, 0):
            F.bedside(kit)
    F.rug(kit, .25, d - 2.1, 2.7, 1.6, *home['rugc'])
    with kit.at(w / 2 - .32, 1.9, 0, -90):
        F.wardrobe(kit, 2.4, 2.4, rng.choice(('#e3dccd', home['walls'], home['feature'])))
    F.painting(kit, .25, 1.95, 1.1, .7, seed * 2.1, d, (home['accents'][0], '#efe6d4', home['chair']))
    F.fan(kit, .1, d - 2.0, 3.0)
    F.plant(kit, -w / 2 + .45, d - .5, 0, 1.4, rng.choice(('areca', 'rubber')), seed=seed)
    for x in (-1.0, 1.5):
        shot.lamp(x, d - .45, .95, 4 if not night else 14)
    kit.build()
    shot.camera((.9, -1.2, 1.5) if balcony else (-.2, -1.2, 1.5), (-.1, 3, .95), 22, (0, -.02))
    return dict(key=.29 if not night else .15, fog=0, bloom=.035, flip=home['flip'])


def bathroom(home, light='morning', seed=None):
    seed = seed or home['seed'] + 7
    rng, shell = random.Random(f'bath {seed}'), begin(light, home)
    w, d = 3.1, 3.0
    tile, band = rng.choice((('#d9d2c4', '#5f7d78'), ('#e6ddcd', '#c9a57c'), ('#e2e4e0', '#4a6078'), ('#ece6da', '#8a5a48'), ('#d4d6d0', '#7f946f'), ('#efe9e0', '#3f4244')))
    size = rng.choice(((.2, .065, .5), (.15, .15, 0), (.1, .3, 0), (.3, .1, .5)))
    shell.update(walls=tile, floor=rng.choice((M.terrazzo(), M.kota(), M.checked(tile, band, .2), M.tiles(tile, '#b9b0a0', .6, .6, .2, .04, 0, .15))), curtain='#efe6d6')
    kit, st, g, _ = room(light, seed, w, d, 2.8, feature=M.tiles(band, '#d6d4ca', size[0], size[1], .12, .12, size[2], .3), left=[win(3.4, 1.2, 1.2, 1.1, panes=2, curtain=False)], sun=-70, cove=False, fill_power=.7, **shell)
    kit.box(M.tiles(tile, '#bdb4a4', .6, .3, .15, .03, 0, .2), w / 2 - .02, -2.4, 0, w / 2, d, 2.1)
    with kit.at(-.35, d, 0):
        F.vanity(kit, rng.choice((1.1, 1.3)), '#8a5a34', brass=rng.random() < .5)
    with kit.at(1.05, d, 0):
        F.wc(kit)
    kit.box(M.glass('#dcebe6'), .45, 1.6, .02, 1.6, 1.612, 2.1)      # a glass screen before the shower
    kit.box(M.metal('#26282a'), .43, 1.59, 0, .45, 1.622, 2.1)
    m = M.metal(rng.choice(('#b08a48', '#c9cbcd')), .15, 1.0)
    kit.tube(m, [(w / 2 - .05, .9, 1.0), (w / 2 - .05, .9, 2.2), (w / 2 - .45, .9, 2.25)], .011, 10)
    kit.cyl(m, w / 2 - .45, .9, 2.2, 2.22, .12)
    F.plant(kit, -w / 2 + .3, 2.2, 0, .8, 'rubber', seed=seed)
    kit.box(M.fabric(home['accents'][1]), -.8, 1.3, 0, .0, 1.9, .02, .008)
    kit.build()
    shot.camera((.4, -1.3, 1.5), (-.1, 3, 1.1), 25, (0, -.02))
    return dict(key=.3, fog=0, bloom=.03, flip=home['flip'])


def stair_hall(home, light='noon', wall='laterite', tread='wood', seed=None):
    """A hall of two storeys with an open flight before a wall of stone."""
    seed = seed or home['seed'] + 9
    rng, shell = random.Random(f'stair {seed}'), begin(light, home)
    w, d, h = 5.0, 4.9, 5.6
    shell.update(floor=M.kota() if tread == 'wood' else M.marble())
    face = {'laterite': M.laterite, 'basalt': M.basalt, 'brick': M.brick, 'plain': lambda: M.plaster(home['feature'], .03)}[wall]()
    kit, st, g, _ = room(light, seed, w, d, h, feature=face, left=[win(3.6, 1.2, .4, 4.6, 'slider', 1, transom=True, curtain=False), win(5.4, 1.2, .4, 4.6, 'slider', 1, transom=True, curtain=False)], sun=-60, cove=False, fill_power=1.4, **shell)
    step = M.wood('#8a5a34', axis='x') if tread == 'wood' else M.marble('#efece6')
    with kit.at(-1.9, d - 1.35, 0):
        stair(kit, step, 0, 0, 0, 2.95, 1.15, 16, .26, M.metal('#26282a'))
    kit.box(M.plaster('#f3eee4', .0), 2.2, -2.5, 2.75, w / 2, d, 2.95)
    kit.box(M.wood('#8a5a34', axis='x'), 2.15, -2.5, 2.95, w / 2, d, 2.99)
    railing(kit, st, (2.2, -2.4), (2.2, d - 1.5), 2.99)
    with kit.at(-1.2, d - 2.6, 0, 20):
        F.armchair(kit, home['chair'])
    F.plant(kit, -w / 2 + .6, d - .6, 0, 2.0, seed=seed)
    F.rug(kit, -.4, 2.4, 2.2, 1.4, *home['rugc'])
    shape = rng.choice(('globe', 'dome', 'cone'))
    for x, y, z in ((.6, 3.0, 2.6), (.95, 3.3, 3.1), (.3, 3.35, 3.5)):
        F.pendant(kit, x, y, z, .16, h - z, shape=shape)
    kit.build()
    shot.camera((1.5, -2.0, 1.55), (-.05, 3, 1.9), 20, (0, -.02))
    return dict(key=.29, fog=0, bloom=.03, flip=home['flip'])


def office(light='noon', seed=11, meeting=False):
    shot.start(light)
    w, d = 5.4, 4.8
    kit, st, g, rng = room(light, seed, w, d, 3.0, M.tiles('#7d7a74', '#6b6862', 1.2, .6, .35, .04, .5, .1) if meeting else M.oak_floor(), '#f3f0ea', M.wood('#9a6a40') if not meeting else M.concrete('#b3aea6'), left=[win(3.0, 4.2, .5, 2.1, panes=4, curtain=False)], sun=-70, cove=False)
    wd = M.wood('#9a6a40', axis='x')
    if meeting:
        with kit.at(0, 3.0, 0, 90):
            F.dining(kit, 2.6, 1.1, 4)
        for y in (2.2, 3.0, 3.8):
            F.pendant(kit, 0, y, 1.95, .16, 1.05)
        kit.box(M.paint('#0b0c0e', .12, 1.0), -.9, d - .06, 1.1, .9, d - .01, 2.1, .006)
        F.plant(kit, -w / 2 + .5, d - .5, 0, 1.7)
    else:
        kit.box(wd, -.9, 2.5, .72, 1.1, 3.3, .76, .006)
        for x in (-.85, 1.05):
            kit.box(M.metal('#26282a'), x - .02, 2.55, 0, x + .02, 3.25, .72)
        with kit.at(.1, 3.0, .76):       # a screen with a drawing, rolls of plans, a model
            kit.box(M.paint('#1a1b1d', .3), -.35, .1, .12, .35, .13, .52, .006)
            kit.box(M.glow('#dfe9ef', .9), -.335, .095, .135, .335, .1, .505)
            kit.box(M.metal('#8f9295', .3), -.12, .0, 0, .12, .2, .015)
            kit.box(M.metal('#8f9295', .3), -.02, .11, 0, .02, .13, .2)
            for i in range(3):
                kit.tube(M.paint('#f4f1ea', .8), [(-.85, -.3 + i * .07, .03), (-.35, -.26 + i * .07, .03)], .028, 14)
            for a in ((.5, -.25, .9, .1, .12), (.55, -.2, .75, .05, .2)):
                kit.box(M.paint('#efe9dd', .9), a[0], a[1], 0, a[2], a[3], a[4])
        with kit.at(.1, 3.75, 0, 0):
            F.chair(kit, '#26282a', '#4f6a5a')
        with kit.at(-.4, 1.9, 0, 190):
            F.chair(kit)
        with kit.at(.5, 1.9, 0, 170):
            F.chair(kit)
        with kit.at(.9, d - .17, 0):
            F.shelf_wall(kit, 2.4, 2.4)
        F.painting(kit, -1.5, 1.7, .8, 1.1, 4.2, d, ('#27464f', '#efe6d4', '#c9593a'))
        F.plant(kit, -w / 2 + .5, d - .5, 0, 1.5)
        F.pendant(kit, .1, 2.9, 1.9, .2, 1.1, '#3f5a52')
    kit.build()
    shot.camera((1.7, -1.2, 1.45), (-.2, 3, 1.05), 22, (0, -.02))
    return dict(key=.29, fog=0, bloom=.03)


def consulting(light='morning', seed=21):
    """A doctor's room: desk, two chairs for patients, an examination couch behind a curtain, a wash basin."""
    shot.start(light)
    w, d = 4.8, 4.6
    kit, st, g, rng = room(light, seed, w, d, 2.9, M.tiles('#ded9cf', '#c4bdb0', .6, .6, .18, .03, 0, .1), '#f2f4f0', M.plaster('#9fc0b4', .03), left=[win(3.1, 2.4, .85, 1.5, panes=3, curtain=False)], sun=-70, cove=False)
    wd, steel, white = M.wood('#a8794a', axis='x'), M.brushed(), M.paint('#f4f4f0', .35)
    kit.box(wd, -1.9, 2.35, .72, -.2, 3.05, .76, .006)
    kit.box(white, -1.86, 3.0, .12, -.24, 3.03, .72)
    for x in (-1.86, -.26):
        kit.box(white, x, 2.4, 0, x + .03, 3.03, .72)
    with kit.at(-1.35, 2.75, .76):                 # a screen, papers, a stethoscope
        kit.box(M.paint('#1a1b1d', .3), -.3, .08, .1, .3, .105, .46, .006)
        kit.box(M.metal('#8f9295', .3), -.1, .0, 0, .1, .18, .012)
        kit.box(M.metal('#8f9295', .3), -.02, .1, 0, .02, .12, .16)
        for i in range(6):
            kit.box(M.paint('#f6f3ea', .9), .42 + .01 * (i % 2), -.22, i * .004, .64, .08, i * .004 + .003)
        kit.tube(M.paint('#24323a', .4), [(.75, -.1, .012), (.85, .05, .012), (1.0, .0, .012), (.98, -.18, .012), (.86, -.24, .012)], .007, 6)
        kit.cyl(steel, .75, -.12, 0, .02, .028)
    with kit.at(-1.1, 3.55, 0, 0):
        F.chair(kit, '#3a3f42', '#3f6f66')
    for x, t in ((-1.5, 190), (-.65, 170)):
        with kit.at(x, 1.75, 0, t):
            F.chair(kit, '#a8794a', '#d8d2c4')
    with kit.at(1.55, 2.75, 0):                    # the couch
        kit.box(M.leather('#2f5f66'), -.36, -.95, .62, .36, .95, .74, .03)
        kit.box(M.fabric('#f2f0ea'), -.37, -.55, .735, .37, .6, .755, .01)
        with kit.at(0, .95, .68, 0, 1, (24, 'X')):
            kit.box(M.leather('#2f5f66'), -.36, -.02, .0, .36, .42, .1, .03)
        for x in (-.32, .28):
            for y in (-.88, .82):
                kit.box(steel, x, y, 0, x + .04, y + .04, .62)
        kit.box(steel, -.32, -.86, .2, .32, .86, .23)
        kit.box(M.wood('#a8794a'), -.75, -.5, 0, -.42, .1, .2, .01)
    kit.tube(steel, [(.75, d - .02, 2.25), (.75, 1.5, 2.25), (w / 2, 1.5, 2.25)], .014, 8)
    m = 16                                          # its curtain, drawn back
    kit.grid(M.curtain('#bcd3cb'), lambda u, v: (.75 + .05 * math.sin(u * m * 2.2), d - .1 - u * .75, .35 + 1.88 * v), m * 5, 1)
    kit.box(white, .62, d - .5, .0, -.0 + .02, d, .82)
    kit.box(M.marble('#eeebe4', '#8d8579', .15), -.02, d - .52, .82, .66, d, .86)
    F.basin(kit, .32, d - .27, .86, .2)
    F.tap(kit, .32, d - .09, .86, .28, .16)
    with kit.at(-1.45, d - .02, 0):                 # charts
        for x, a, b, c in ((-.55, '#e9ece6', '#5f9c8c', '#d8765a'), (.15, '#f4f1e8', '#5a7fae', '#e0b84a')):
            kit.box(M.paint(a, .6), x - .27, -.01, 1.3, x + .27, .0, 2.05)
            for k in range(5):
                kit.box(M.paint((b, c)[k % 2], .6), x - .2, -.014, 1.4 + k * .12, x - .2 + .1 * ((k * 7) % 4 + 1), -.01, 1.46 + k * .12)
    for y in (1.2, 3.2):
        kit.box(M.glow('#f4f8ff', 3.2), -.9, y - .15, 2.87, .9, y + .15, 2.895)
        shot.area(0, y, 2.8, (0, y, 0), 1.8, .4, 14, '#f2f6ff')
    F.plant(kit, -w / 2 + .4, d - .45, 0, 1.2, 'rubber', seed=seed)
    kit.build()
    shot.camera((.55, -1.3, 1.5), (-.1, 3.2, 1.1), 22, (0, .0))
    return dict(key=.3, fog=0, bloom=.03)


def verandah(light='golden', seed=13):
    """A verandah with a view of the hills; half inside, half outside."""
    w, d = 7.0, 3.4
    shot.start(light)
    shot.sky(light, 130, seed)
    kit, st = Kit('verandah'), Style(accent='laterite', frame='teak', lit=.4)
    g = Garden(seed)
    kit.box(M.tiles('#9a4a32', '#5a2c1c', .3, .3, .4, .08, 0, .3), -w / 2, -3, -.2, w / 2, d, 0)
    for i in range(4):
        x = -w / 2 + .3 + i * (w - .6) / 3
        kit.box(st.wood, x - .1, d - .35, .4, x + .1, d - .15, 2.7)
        kit.box(M.basalt(), x - .16, d - .41, 0, x + .16, d - .09, .45)
    kit.box(st.woodx, -w / 2, d - .36, 2.6, w / 2, d - .14, 2.8)
    for i in range(15):
        x = -w / 2 + i * w / 14
        kit.mesh(st.wood, [(x, -3, 4.0), (x + .09, -3, 4.0), (x + .09, d + .8, 2.5), (x, d + .8, 2.5), (x, -3, 4.15), (x + .09, -3, 4.15), (x + .09, d + .8, 2.65), (x, d + .8, 2.65)], [(0, 1, 2, 3), (0, 3, 7, 4), (1, 5, 6, 2), (3, 2, 6, 7)])
    kit.mesh(M.wood('#8a5a34', axis='x'), [(-w / 2 - 1, -3, 4.15), (w / 2 + 1, -3, 4.15), (w / 2 + 1, d + .8, 2.65), (-w / 2 - 1, d + .8, 2.65)], [(0, 1, 2, 3)])
    kit.box(M.laterite(), w / 2, -3, 0, w / 2 + .3, d, 4)
    with kit.at(-1.3, 1.6, 0, 200):
        F.armchair(kit, '#d8cbb2')
    with kit.at(.2, 1.7, 0, 165):
        F.armchair(kit, '#b5532f')
    with kit.at(-.55, 1.2, 0):
        F.coffee_table(kit, .7, .5)
    F.plant(kit, -w / 2 + .5, 2.3, 0, 1.4)
    F.plant(kit, w / 2 - .5, 2.2, 0, 1.2, 'rubber', '#b06a44')
    F.pendant(kit, -.5, 1.6, 2.1, .2, .9, '#b08a48', 5.0)
    kit.box(M.lawn(), -120, d, -.8, 120, 140, -.4)
    g.hedge(-5, d + 1.2, 5, d + 1.2, g.shrubs + g.blooms, .6, -.4)
    g.belt(-34, 34, 22, 66, 18, scale=(.6, 1.0))
    h, r = terrain(seed, 70, 300)
    forest(h, r, g.trees, 300, 75)
    shot.area(0, -2.6, 2.4, (0, 3, .8), 4, 1.5, 34, '#fff0dc')
    kit.build()
    shot.camera((1.0, -2.4, 1.5), (-.2, 3, 1.2), 21, (0, -.02))
    return dict(key=.15, fog=.4, bloom=.04)
