"""House recipes. Each draws one building with its front on y = 0, centred on x = 0, keeps its footprint clear of
planting, and gives a dict: w, d, h (for the camera), door (where the path goes), and what it has chosen (for the words).
What a recipe may choose stands in its ``pick``; whatever the catalogue gives is kept."""
from . import home as homes
from . import materials as M
from .build import (block, column, french, door, gable, garden_chair, hip, jali, lean_to, parapet, pergola, pot, railing, skillion, slab, slats, solar,
                    steps, tank, tiles_on, wall, win, with_lamps)


def pick(rng, given, **choices):
    """One of each, in a fixed order, so that what is given does not change the rest."""
    p = {k: rng.choice(v) for k, v in choices.items()}
    p.update(given)
    return p


def paving(kit, g, x0, y0, x1, y1, mat=None, z=.04):
    kit.box(mat or M.tiles('#b9ac98', '#837868', .5, .25, .75, .1, .5, .6), x0, y0, -.2, x1, y1, z)
    g.clear(x0, y0, x1, y1)


def home(kit, st, g, rng, **given):
    """A house from parts: see home.py."""
    p = homes.draw(rng, seed=rng.randint(1, 999), **given)
    return {**p, **homes.home(kit, st, g, rng, **p)}


def modern_bungalow(kit, st, g, rng, **given):
    """Two storeys: a long stone base, an upper box that flies over the porch, a timber or pierced screen."""
    p = pick(rng, given, w=(13.4, 14.2, 15.0, 16.0), inset=(2.4, 3.2, 4.4), top=('slab', 'slab', 'gable', 'skillion'), screen=('slats', 'jali', 'none'),
             balcony=(4.2, 5.0, 6.2), base=('left', 'both', 'right'), end=('fin', 'column'), terrace=('rail', 'pergola'), tall=(True, False))
    w, u1 = p['w'], p['w'] / 2 - .2
    u0 = -w / 2 + p['inset']
    g.clear(-w / 2 - .9, -3.6, w / 2 + .6, 12)
    kit.box(st.plinth, -w / 2 - .4, -2.6, -.2, w / 2 + .4, 11, .45)
    steps(kit, M.kota(), -1.2, 2.2, -2.6, .45, 3)
    left, right = (st.accent if p['base'] in (side, 'both') else st.second for side in ('left', 'right'))
    block(kit, st, -w / 2, 0, -1.2, 10, .45, 3.1, S=[french(.6, w / 2 - 2.6, 2.5, 4)], W=[win(2, 2.2), win(6, 1.6)], mats={'S': left, 'W': st.accent}, seed=1 + rng.randint(0, 90))
    row = [win(2.7, .8, .3, 2.2, panes=1), win(3.9, .8, .3, 2.2, panes=1), win(5.1, .8, .3, 2.2, panes=1)] if p['tall'] else [win(2.9, w / 2 - 2.8, .6, 1.9, panes=3)]
    block(kit, st, -1.2, 1.4, w / 2, 10, .45, 3.1, S=[door(.9, 1.3, 2.4)] + row, E=[win(2, 2, .9, 1.4)], mats={'S': right, 'E': st.wall}, seed=2 + rng.randint(0, 90))
    if p['end'] == 'fin':      # a stone fin carries the upper box
        kit.box(st.accent, w / 2 - .5, -2.3, .0, w / 2, 1.4, 3.55)
        kit.box(st.accent, -w / 2 - .25, -1.3, .0, -w / 2, 5, 3.85)
    else:
        for x in (w / 2 - .4, w / 4, 2.6):
            column(kit, st.accent if x > w / 3 else st.trim, x, -2.0, .45, 3.55, .4 if x > w / 3 else .24)
    slab(kit, st.trim, -w / 2 - .9, -1.5, w / 2 + .5, 10.6, 3.55, .25, st.woodx)
    b = p['balcony']
    ops = [french(.7, b - 1.1, 2.3, 4), win(b + .45, 1.0, .4, 2.1, panes=1)]
    if u1 - u0 > b + 4.6:
        ops.append(win(b + 2.7, u1 - u0 - b - 3.3, .75, 1.7, panes=3))
    block(kit, st, u0, -1.9, u1, 9, 3.8, 3.0, S=ops, E=[win(1.5, 2.4, .8, 1.6)], W=[win(3, 2, .8, 1.6)], mats={'W': st.second}, seed=3 + rng.randint(0, 90))
    kit.box(st.trim, u0 - .25, -2.9, 3.62, u0 + b, -1.9, 3.82)
    railing(kit, st, (u0 - .2, -2.85), (u0 + b - .05, -2.85), 3.82)
    with kit.at(u0 + b + 1.65, -2.02, 3.8):
        if p['screen'] == 'slats':
            slats(kit, st.wood, .7, 3.0, .11)
        elif p['screen'] == 'jali':
            jali(kit, st.trim, 0, .1, .9, 2.9, .24)
    if p['top'] == 'slab':
        for x in (u0 - .35, u1):
            kit.box(st.trim, x, -3.1, 3.55, x + .35, 9, 6.9)
        slab(kit, st.trim, u0 - .35, -3.1, u1 + .35, 9.6, 6.8, .3, st.woodx)
        parapet(kit, st.wall, u0 + 5, 2, u1, 8.6, 7.1, .5)
        kit.box(st.wall, u0 + 7, 4, 7.1, u0 + 10, 7.5, 8.6)
        tank(kit, u0 + 1.6, 7.4, 7.1)
        h = 7.4
    elif p['top'] == 'gable':
        gable(kit, st, u0, -1.9, u1, 9, 6.8, 2.5, .75, 'x', True)
        h = 9.2
    else:
        skillion(kit, st, u0 - .8, -3.4, u1 + .8, 9.8, 7.7, 6.85, .2, M.metal('#4a4f52', .5, .5))
        kit.box(st.second, u0, -1.9, 6.75, u1, 9, 6.95)
        kit.box(M.glow('#ffcf94', .2 + .7 * st.lit) if st.lit else M.glass('#9db4b4', 1.6), u0 + .1, -1.86, 6.95, u1 - .1, -1.82, 7.55)
        h = 7.9
    if p['terrace'] == 'rail' or p['inset'] < 3:
        railing(kit, st, (-w / 2 - .6, -1.3), (u0 - .4, -1.3), 3.8)
    else:
        pergola(kit, st.wood, -w / 2 - .3, -.9, u0 - .3, 4.5, 6.0, True, 3.8)
        railing(kit, st, (-w / 2 - .6, -1.3), (u0 - .4, -1.3), 3.8)
    if st.lit:
        with_lamps(kit, [(0, -.6, 3.3), (3.6, -.6, 3.3), (u0 + 2.5, -2.5, 6.5)], 45 * st.lit)
    for x in (-1.0, 2.6):
        pot(kit, x, -2.2, .45, 1.3)
    return dict(p, w=w, d=10, h=h, door=.5)


def hill_villa(kit, st, g, rng, **given):
    """A glazed pavilion on a stone plinth under a deep flying roof, with a deck."""
    p = pick(rng, given, w=(14.4, 16.0, 17.6), metal=('#4a4f52', '#6a5848', '#3f5048', '#8a8d8c'), upper=('left', 'right', 'none'), panes=(4, 5, 6), tilt=('in', 'out'),
             deck=(.45, .75, 1.0), chimney=('inner', 'end'), lift=(1.1, 1.5, 1.9))
    w, z = p['w'], p['lift']
    roof = M.metal(p['metal'], .5, .5)
    dx = w / 2 - 3.5 if p['deck'] < .9 else w / 2 - .3
    g.clear(-w / 2 - 1, -5.2, w / 2 + 1, 10)
    kit.box(st.plinth, -w / 2, -1.5, -1, w / 2, 9, z)
    kit.box(M.tiles('#a07a55', '#5c4630', 3, .14, .6, .1, .5, .3), -w / 2 - .3, -4.2, z - .2, dx, .2, z + .02)
    posts = [-w / 2 + .5 + i * (dx + w / 2 - 1.0) / 3 for i in range(4)]
    for x in posts:
        column(kit, M.concrete(), x, -3.8, -.5, z - .2, .35)
    railing(kit, st, (-w / 2 - .2, -4.1), (dx - .1, -4.1), z + .02)
    railing(kit, st, (-w / 2 - .2, 0), (-w / 2 - .2, -4.1), z + .02)
    sx = w / 2 - 3.3
    if p['deck'] < .9:
        steps(kit, M.kota(), sx, w / 2 - .9, 0, z, max(4, round(z / .18)))
    else:
        railing(kit, st, (dx - .1, -4.1), (dx - .1, -2.2), z + .02)
        steps(kit, M.kota(), sx - .4, w / 2 - 1.2, -4.2, z, max(4, round(z / .18)))
        g.clear(sx - 1, -7.4, w / 2, -4)
    n = p['panes']
    ow = (w - 4.2) / n
    block(kit, st, -w / 2, 0, w / 2, 8.5, z, 3.2, S=[win(.25 + i * ow, ow - .15, .05, 2.85, 'slider', 2, transom=True) for i in range(n)] + [door(w - 3.2, 1.3, 2.4)], W=[french(.5, 3.4, 2.7, 2), win(5, 2)], E=[win(2, 2.2)], mats={'W': st.accent, 'E': st.accent}, seed=4 + rng.randint(0, 90))
    front, back = (z + 3.8, z + 3.25) if p['tilt'] == 'in' else (z + 3.3, z + 4.1)
    skillion(kit, st, -w / 2 - 1.4, -3.4, w / 2 + 1.2, 9.4, front, back, .2, roof)
    if p['tilt'] == 'out':
        kit.box(st.wall, -w / 2 + .1, 7.6, z + 3.1, w / 2 - .1, 8.4, z + 3.9)
    for x in posts:
        column(kit, M.metal('#26282a'), x, -2.9, z, front - .02, .1)
    cx = w / 2 - 4.1 if p['chimney'] == 'inner' else w / 2 + .02
    kit.box(st.accent, cx, -.8, 0, cx + .45, 6.2, z + (5.9 if p['upper'] != 'none' else 5.2))      # the chimney wall
    h = z + 4.6
    if p['upper'] != 'none':
        ux = -w / 2 + 2 if p['upper'] == 'left' else -1.5
        uw = w * .5
        base = z + 3.5
        block(kit, st, ux, 2.5, ux + uw, 8.4, base, 2.9, S=[win(.5, uw * .45, .3, 2.1, 'slider', 3), win(uw * .45 + 1.0, uw * .3, .3, 2.1, 'slider', 2)], W=[win(1, 3, .4, 2.0)], mats={'S': st.second}, seed=5 + rng.randint(0, 90))
        skillion(kit, st, ux - 1.1, .8, ux + uw + 1.1, 9.3, base + 3.35, base + 2.7, .2, roof)
        h = base + 3.7
    garden_chair(kit, -w / 2 + 2.2, -2.4, 160, z + .02)
    garden_chair(kit, -w / 2 + 3.6, -2.2, 200, z + .02)
    pot(kit, sx - .5, -.6, z, 1.4)
    if st.lit:
        with_lamps(kit, [(-w / 4, -1.5, z + 3.1), (w / 8, -1.5, z + 3.1)], 50 * st.lit)
    return dict(p, w=w, d=9, h=h, door=w / 2 - 2.1)


def row_houses(kit, st, g, rng, **given):
    """A terrace of narrow two-and-a-half storey houses in alternating colours."""
    p = pick(rng, given, n=(4, 5), uw=(5.8, 6.2, 6.6), roof=('gable', 'flat', 'long'), tone=('warm', 'cool', 'white'), rail=('bars', 'jali', 'glass'))
    n, uw = p['n'], p['uw']
    w = n * uw
    g.clear(-w / 2 - .4, -4.8, w / 2 + .4, 11)
    cols = rng.sample({'warm': ['#efe8da', '#d2a878', '#bf7a58', '#e8d9b0', '#c98f62'], 'cool': ['#e4e6e2', '#a9b5a2', '#8fa3ad', '#c9cfc4', '#d9d4c8'],
                       'white': ['#f3efe6', '#efe9dd', '#e9e4da', '#f4f1ea']}[p['tone']], 4)
    for i in range(n):
        x = -w / 2 + i * uw
        wl = M.plaster(cols[i % 4])
        paving(kit, g, x + .4, -4.4, x + uw - .4, 0)
        block(kit, st, x, 0, x + uw, 9, .3, 3.0, S=[door(.6, 1.1, 2.25), win(2.3, uw - 3.2, .7, 1.55, panes=3)], mats={k: wl for k in 'SEW'}, seed=i + rng.randint(0, 90))
        block(kit, st, x, -.9, x + uw, 9, 3.3, 3.0, S=[french(.5, 2.6, 2.25, 3), win(4.1, uw - 4.8, .8, 1.4)], mats={k: wl for k in 'SEW'}, seed=i + 9 + rng.randint(0, 90))
        kit.box(st.trim, x + .15, -2.1, 3.2, x + 3.5, 0, 3.36)
        railing(kit, st, (x + .2, -2.05), (x + 3.45, -2.05), 3.36, 1.0, p['rail'])
        kit.box(st.accent, x + 3.55, -1.05, .3, x + 3.95, -.85, 6.3)
        kit.box(st.trim, x - .04, -1.25, .0, x + .12, 9, 7.1 if p['roof'] == 'gable' else 7.0)
        if p['roof'] == 'gable':
            gable(kit, st, x + .2, -.9, x + uw - .1, 8.9, 6.3, 1.9, .35, 'y', True, wl)
        elif p['roof'] == 'flat':
            slab(kit, st.trim, x + .1, -1.6, x + uw - .05, 9, 6.3, .16)
            parapet(kit, wl, x + .15, -.9, x + uw - .1, 9, 6.46, .8, cap=st.trim)
            kit.box(wl, x + .5, 4.5, 6.46, x + 3.2, 8.6, 8.7)
            tank(kit, x + uw - 1.4, 7.4, 6.5, .5, 1.0)
        kit.lathe(M.glow('#ffd9a0', 2 + 8 * st.lit), [(0, 0), (.09, .02), (.1, .2), (0, .22)], x + 1.95, -.08, 2.5, 12)
        kit.box(wl, x - .06, -4.6, 0, x + .06, -.9, .9)
        pot(kit, x + 2.2, -.5, .1, 1.0)
        g.put(g.blooms, x + uw - .7, -3.8, .04, .7)
        g.put(g.tufts + g.rosettes, x + uw - .7, -3.0, .04, .9)
    if p['roof'] == 'long':
        gable(kit, st, -w / 2 + .1, -1.0, w / 2 - .1, 9, 6.3, 2.2, .6, 'x', True)
    kit.box(st.trim, w / 2 - .1, -1.25, .0, w / 2 + .1, 9, 7.1)
    return dict(p, w=w, d=9, h=8.4, door=None, front=-4.6)


def farmhouse(kit, st, g, rng, **given):
    """One floor under a great tiled roof with a pillared verandah."""
    p = pick(rng, given, w=(12.6, 14.0, 15.4, 16.8), roof=('hip', 'gable', 'double'), gable=('middle', 'left', 'none', 'middle'), posts=(5, 6, 7, 8), post=('wood', 'accent', 'white'),
             plinth=(.45, .6, .8, 1.0), windows=(3, 4), deep=(2.3, 2.6, 3.0), rail=(None, 'wood', 'bars', None), side=(0, 0, 3.4), rise=(3.2, 3.7, 4.1))
    w, z = p['w'], p['plinth']
    g.clear(-w / 2 - 1.6, -p['deep'] - 2.0, w / 2 + 1.6, 11)
    y = -p['deep']
    kit.box(st.plinth, -w / 2 - 1.2, y, -.3, w / 2 + 1.2, 9.6, z)
    floor = rng.choice((M.tiles('#9a4a32', '#5a2c1c', .3, .3, .5, .08, 0, .3), M.kota(), M.tiles('#a89c88', '#75695a', .6, .6, .5, .08, 0, .3)))
    kit.box(floor, -w / 2 - 1.25, y - .05, z, w / 2 + 1.25, 9.6, z + .04)
    gx = {'middle': 0, 'left': -w / 4 - .4, 'none': 0}[p['gable']]
    n_steps = max(2, round(z / .17))
    steps(kit, M.kota(), gx - 1.3, gx + 1.3, y, z, n_steps)
    z += .04
    n = p['windows']
    free = [s for s in [(i + .5) * w / (n + 1) for i in range(n + 1)] if abs(s - w / 2 - gx) > 1.7]
    block(kit, st, -w / 2, 0, w / 2, 8.6, z, 3.0, S=[win(s - .8, 1.6, .7, 1.5) for s in free] + [door(w / 2 + gx - .75, 1.5, 2.3)],
          W=[win(1.5, 1.5), win(5, 1.5)], E=[win(1.5, 1.5), win(5, 1.5)], mats={'S': st.accent if p.get('face') == 'stone' else st.wall, 'W': st.accent, 'E': st.accent}, seed=8 + rng.randint(0, 90))
    mat = {'wood': st.wood, 'accent': st.accent, 'white': st.trim}[p['post']]
    for i in range(p['posts']):
        x = -w / 2 - .9 + i * (w + 1.8) / (p['posts'] - 1)
        if abs(x - gx) < 1.2 and p['gable'] != 'none':
            continue
        column(kit, mat, x, y + .35, z, z + 2.78, .2 if p['post'] == 'wood' else .34, p['post'] == 'white', base=st.plinth if p['post'] == 'wood' else None)
    kit.box(st.woodx, -w / 2 - 1.1, y + .23, z + 2.7, w / 2 + 1.1, y + .47, z + 2.9)
    e = z + 3.02
    if p['roof'] == 'gable':
        gable(kit, st, -w / 2 - .6, y + .3, w / 2 + .6, 9.2, e, p['rise'] - .2, .8)
    elif p['roof'] == 'double':     # the old Konkan way: a low skirt and a raised roof over the middle room
        hip(kit, st, -w / 2 - .9, y + .3, w / 2 + .9, 9.2, e, p['rise'] * .62, .8)
        kit.box(st.wood, -w / 2 + 2.4, 1.2, e + .4, w / 2 - 2.4, 6.6, e + p['rise'] * .62 + .35)
        hip(kit, st, -w / 2 + 2.4, 1.2, w / 2 - 2.4, 6.6, e + p['rise'] * .62 + .4, 1.5, .7)
    else:
        hip(kit, st, -w / 2 - .9, y + .3, w / 2 + .9, 9.2, e, p['rise'], .8)
    if p['gable'] != 'none':
        gable(kit, st, gx - 2.1, y - .8, gx + 2.1, 2.5, e - .07, 1.75, .4, 'y', True)
        for x in (gx - 1.9, gx + 1.9):
            column(kit, mat, x, y - .6, .0, e - .07, .24, base=st.plinth if p['post'] == 'wood' else None)
    if p['rail']:
        for a, b in ((-w / 2 - .9, gx - 1.4), (gx + 1.4, w / 2 + .9)):
            railing(kit, st, (a, y + .3), (b, y + .3), z, .8, p['rail'])
    if p['side']:       # a lower room at one end
        x = w / 2 + .2
        block(kit, st, x, 1.5, x + p['side'], 7.2, z - .3, 2.6, S=[win(.8, 1.4)], E=[win(1.5, 1.4)], mats={'S': st.accent}, seed=61)
        lean_to(kit, st, x, .6, x + p['side'] + .6, 7.6, z + 2.2, z + 2.9)
        g.clear(x, 0, x + p['side'] + 1, 9)
    with kit.at(-w / 2 + (2.4 if gx > -2 else w - 3.2), -1.3, z):      # a swing on the verandah
        kit.box(st.woodx, -.8, -.3, .45, .8, .3, .52, .01)
        for x in (-.75, .75):
            for yy in (-.25, .25):
                kit.tube(M.metal('#8a6a2a', .3), [(x, yy, .5), (x, 0, 2.75)], .012, 5)
    garden_chair(kit, w / 2 - 3.0, -1.2, 190, z)
    garden_chair(kit, w / 2 - 1.8, -1.1, 160, z)
    for x in (gx - 1.7, gx + 1.7):
        pot(kit, x, y + .5, z, 1.1)
    if st.lit:
        with_lamps(kit, [(-w / 3, -1.3, z + 2.5), (gx, -1.5, z + 2.6), (w / 3, -1.3, z + 2.5)], 35 * st.lit)
    return dict(p, w=w + 2, d=10, h=e + p['rise'], door=gx, front=y - .32 * n_steps - .2)


def twin_gable(kit, st, g, rng, **given):
    """Tropical modern: two tall tiled gables joined by a flat glazed hall."""
    p = pick(rng, given, w=(13.2, 14.0, 15.2), left=(4.6, 5.0, 5.6), right=(4.6, 5.0, 5.6), rise=(2.4, 2.8, 3.2), out=(-2.0, -1.2, .6), face=('right', 'left', 'both', 'base'),
             upper=('glass', 'balcony', 'slats'), canopy=(True, False))
    w, tall = p['w'], 5.2
    g.clear(-w / 2 - .6, -3.6, w / 2 + .6, 13)
    kit.box(st.plinth, -w / 2 - .4, -2.4, -.2, w / 2 + .4, 12, .35)
    for sx, gw, deep, sd in ((-1, p['left'], p['out'], 1), (1, p['right'], 0, 2)):
        x0 = -w / 2 if sx < 0 else w / 2 - gw
        stone = p['face'] in ('both', 'left' if sx < 0 else 'right')
        face = st.accent if stone else st.wall if sx < 0 else st.second
        block(kit, st, x0, deep, x0 + gw, 11, .35, tall, S=[win(.6, gw - 1.2, .05, 2.5, 'slider', 3), ], W=[win(2, 2.4, .6, 1.8), win(6, 2.4, .6, 1.8)], E=[win(2, 2, .6, 1.8)], mats={'S': face}, seed=sd + rng.randint(0, 90))
        if p['face'] == 'base':
            for a, b in ((x0, x0 + .55), (x0 + gw - .55, x0 + gw)):
                kit.box(st.accent, a, deep - .08, .35, b, deep, 3.0)
        with kit.at(x0 + .9, deep - .03, 3.5):
            kit.box(st.frame, 0, 0, 0, gw - 1.8, .08, 1.65)
            kit.box(M.glow('#ffcf94', .12 + .75 * st.lit) if st.lit else M.glass('#9db4b4', 1.6), .06, -.012, .06, gw - 1.86, .0, 1.59)
            for i in (1, 2):
                kit.box(st.frame, (gw - 1.8) * i / 3 - .03, -.03, 0, (gw - 1.8) * i / 3 + .03, .02, 1.65)
            if p['upper'] == 'slats' and sx < 0:
                slats(kit, st.wood, gw - 1.8, 1.7, .15)
        if p['upper'] == 'balcony':
            kit.box(st.trim, x0 + .5, deep - 1.2, 3.2, x0 + gw - .5, deep, 3.36)
            railing(kit, st, (x0 + .55, deep - 1.15), (x0 + gw - .55, deep - 1.15), 3.36)
        gable(kit, st, x0, deep, x0 + gw, 11, 5.5, p['rise'], .55, 'y', True, face)
        if p['canopy'] or p['upper'] == 'balcony':
            kit.box(st.trim, x0 - .2, deep - 1.1, 3.0, x0 + gw + .2, deep, 3.16)
    xa, xb = -w / 2 + p['left'], w / 2 - p['right']
    block(kit, st, xa, 2.2, xb, 10, .35, 3.4, S=[door(.35, 1.3, 2.5), win(1.9, xb - xa - 2.2, .05, 2.9, 'slider', 2)], mats={'S': st.wood}, seed=7 + rng.randint(0, 90))
    slab(kit, st.trim, xa - .1, .3, xb + .1, 10, 3.75, .2, st.woodx)
    steps(kit, M.kota(), xa, xb, -2.4, .35, 2)
    if st.lit:
        with_lamps(kit, [((xa + xb) / 2, 1.2, 3.4), (-w / 2 + p['left'] / 2, -2.2, 2.8)], 40 * st.lit)
    pot(kit, xa + .4, 1.2, .35, 1.5)
    pot(kit, xb - .5, -1.6, .35, 1.3)
    return dict(p, w=w, d=12, h=5.6 + p['rise'], door=(xa + xb) / 2)


def concrete_house(kit, st, g, rng, **given):
    """A weekend house in fair-faced concrete: one long slab, deep shade, sometimes a water court."""
    p = pick(rng, given, w=(15.0, 17.0, 18.4), upper=('right', 'left', 'none'), tone=('#9a968f', '#aaa59c', '#8a8884', '#b3a898'), water=(True, False), wood=('screen', 'wall'),
             thick=(.3, .42, .55), columns=(1, 2, 3), gap=(1.9, 2.4))
    w, c = p['w'], M.concrete(p['tone'])
    g.clear(-w / 2 - .8, -5.8 if p['water'] else -3.9, w / 2 + .8, 10)
    kit.box(st.plinth, -w / 2, -3.2, -.2, w / 2, 9, .3)
    m = 1.5
    block(kit, st, -w / 2 + 1, 0, m, 8, .3, 3.1, S=[win(.4, w / 2 - .4 + m - 1.5, .03, 2.9, 'slider', 4)], W=[win(1, 4, .03, 2.7, 'slider', 2)], mats={k: c for k in 'SEW'}, seed=3 + rng.randint(0, 90))
    block(kit, st, m + 2.1, 0, w / 2 - .4, 8, .3, 3.1, S=[win(.9, w / 2 - 6.0, .5, 1.9, panes=2)], E=[win(1.5, 2, .5, 1.9)], mats={'S': st.accent, 'E': st.accent, 'W': c}, seed=4 + rng.randint(0, 90))
    with kit.at(m, .6, .3):
        kit.box(st.wood, 0, 0, 0, 2.1, .1, 3.1)
        kit.box(st.leaf, .5, -.03, 0, 1.6, .02, 2.35)
        kit.box(M.brushed(), 1.44, -.07, .8, 1.49, -.02, 1.4)
    if p['wood'] == 'screen':
        with kit.at(m - 2.4, -.12, .3):
            slats(kit, st.wood, 2.2, 3.1, .14)
    t = p['thick']
    slab(kit, c, -w / 2 - 1.2, -3.4, w / 2 + .6, 8.8, 3.4, t, st.woodx)
    kit.box(c, -w / 2 - .2, -3.2, -.2, -w / 2 + .15, 6, 3.4)
    z = 3.4 + t
    if p['upper'] != 'none':
        a, b = (-2.5, w / 2 - 2) if p['upper'] == 'right' else (-w / 2 + .6, 2.4)
        block(kit, st, a, 1.0, b, 7.4, z, 2.8, S=[win(.6, 3.4, .2, 2.2, 'slider', 3), win(b - a - 2.6, 1.6, .8, 1.2, panes=1)], W=[win(1, 3.6, .2, 2.2, 'slider', 3)], mats={k: (c if k != 'S' or p['wood'] == 'screen' else st.wood) for k in 'SEW'}, seed=5 + rng.randint(0, 90))
        slab(kit, c, a - 1.1, -.4, b + .8, 8, z + 2.8, t * .75, st.woodx)
        top = z + 3.1
    else:
        top = z + .3
        kit.box(c, -w / 2 + 2, 4.2, z, -w / 2 + 6.4, 7.4, z + 1.1)         # a roof light over the bath court
        solar(kit, w / 2 - 5, 3.5, z, 3)
    for i in range(p['columns']):
        column(kit, c, -w / 2 + 2.6 + i * 3.6, -2.9, .3, 3.4, .25, True)
    if p['water']:
        kit.box(M.water('#3f5a50', '#1f332e', .06), -w / 2 + .2, -5.2, -.1, 1.4, -3.25, .12)
        kit.box(st.plinth, -w / 2 - .1, -5.5, -.2, 1.7, -5.2, .22)
    steps(kit, M.kota(), m + .4, m + 2.9, -3.2, .3, 2)
    garden_chair(kit, -4.6, -1.6, 170, .3)
    garden_chair(kit, -3.3, -1.5, 200, .3)
    pot(kit, m + 3.2, -1.2, .3, 1.5)
    if st.lit:
        with_lamps(kit, [(-5, -1.6, 3.1), (-1, -1.6, 3.1), (2.8, -.8, 3.1)], 40 * st.lit)
    return dict(p, w=w, d=9, h=top, door=m + 1.2)


def apartment(kit, st, g, rng, **given):
    """Flats over a stilt floor: balconies, coloured bands, stair tower."""
    p = pick(rng, given, floors=(4, 5), bays=(4, 4, 3), rail=('glass', 'bars', 'wall', 'jali'), bands=('floors', 'bays', 'plain'), deep=(1.3, 1.6), frame=(True, False))
    floors, bays, bw, h = p['floors'], p['bays'], 4.4, 3.0
    w = bays * bw + 2.8
    half = (bays + 1) // 2
    so = half * bw
    g.clear(-w / 2 - 1, -4.5, w / 2 + 1, 15)
    paving(kit, g, -w / 2 - 2, -5.5, w / 2 + 2, 14)
    pillar = M.plaster('#8c8578')
    for i in range(bays * 2 + 2):
        for y in (.3, 6):
            column(kit, pillar, -w / 2 + .4 + i * (w - .8) / (bays * 2 + 1), y, 0, 2.8, .35)
    kit.box(M.plaster('#b9ad98'), -w / 2 + .4, 8, 0, w / 2 - .4, 8.2, 2.8)
    kit.box(st.accent, -w / 2 + so + .1, -.1, 0, -w / 2 + so + 2.7, .3, 2.8)     # the entrance below the stair tower
    kit.box(st.leaf, -w / 2 + so + .75, -.16, 0, -w / 2 + so + 2.05, -.08, 2.25)
    for f in range(floors):
        z, ops = 2.8 + f * h, []
        for b in range(bays):
            off = b * bw + (2.8 if b >= half else 0)
            ops += [french(off + .35, 1.9, 2.2, 2), win(off + 2.75, 1.25, .85, 1.35)]
            bx = -w / 2 + off
            kit.box(st.trim, bx + .1, -p['deep'], z - .1, bx + 2.5, .1, z + .08)
            railing(kit, st, (bx + .12, -p['deep'] + .05), (bx + 2.48, -p['deep'] + .05), z + .08, 1.0, p['rail'])
            kit.box(st.accent, bx + 2.5, -.35, z - .1, bx + 2.62, 0, z + h - .1)
            if (b + f) % 3 == 0:
                pot(kit, bx + 2.2, -p['deep'] + .4, z + .08, .9)
                g.put(g.blooms + g.tufts, bx + 2.2, -p['deep'] + .4, z + .45, .45)
        ops.append(win(so + .8, 1.2, .6, 1.6, panes=1, curtain=False))
        tone = {'floors': st.second if f % 2 else st.wall, 'bays': st.wall, 'plain': st.wall}[p['bands']]
        block(kit, st, -w / 2, 0, w / 2, 12, z, h, S=ops, W=[win(2, 1.4), win(6, 1.4)], E=[win(2, 1.4), win(6, 1.4)], mats={'S': tone}, seed=f + 20 + rng.randint(0, 90), lit=st.lit if rng.random() < .75 else 0, chajja=st.chajja)
        kit.box(st.trim, -w / 2 - .12, -.12, z - .12, w / 2 + .12, 12.1, z + .06)
    top = 2.8 + floors * h
    if p['bands'] == 'bays':        # coloured panels from bottom to top beside the balconies
        for b in range(bays):
            bx = -w / 2 + b * bw + (2.8 if b >= half else 0)
            kit.box(st.second, bx + 4.08, -.06, 2.8, bx + 4.36, 0, top + .6)
    for a in (.1, 2.2):
        kit.box(st.accent, -w / 2 + so + a, -.5, 2.8, -w / 2 + so + a + .5, 0, top + 1.6)
    parapet(kit, st.wall, -w / 2, 0, w / 2, 12, top, 1.0, cap=st.trim)
    if p['frame']:
        for x in (-w / 2 - .15, w / 2 - .2):
            kit.box(st.second, x, -p['deep'] - .1, 2.7, x + .35, .2, top + 1.2)
        kit.box(st.second, -w / 2 - .15, -p['deep'] - .1, top + .9, w / 2 + .15, .2, top + 1.25)
    kit.box(st.wall, -1.6, 3, top, 1.6, 8, top + 2.6)
    slab(kit, st.trim, -2, 2.6, 2, 8.4, top + 2.6, .15)
    for x in (-w / 2 + 3, w / 2 - 3):
        tank(kit, x, 7, top + .3, .8, 1.6)
    if st.lit:
        with_lamps(kit, [(-w / 4, 3, 2.5), (w / 4, 3, 2.5)], 60 * st.lit)
    return dict(p, w=w, d=12, h=top + 2, door=-w / 2 + so + 1.4, front=-5.4)


def clinic(kit, st, g, rng, **given):
    """A small commercial building: glazed or shuttered front, name band, flats, offices or rooms above."""
    p = pick(rng, given, w=(11.4, 12.0, 13.2), shop=(False,), floors=(2,), roof=('gable', 'flat', 'hip'), glass=('rooms', 'band'), awning=(True, False), sign=('cross',))
    w, shop = p['w'], p['shop']
    g.clear(-w / 2 - 1, -5, w / 2 + 1, 11)
    paving(kit, g, -w / 2 - 1.5, -4.6, w / 2 + 1.5, .5)
    signs = rng.sample(('#8d2f23', '#1f5a56', '#2c3e63', '#7a5a1e', '#4a2f4f', '#2f5a32'), 4)
    n = 3 if w < 13 else 4
    if shop:
        sw = w / n
        shut = rng.randrange(n)
        block(kit, st, -w / 2, 0, w / 2, 9, .2, 3.2, S=[win(i * sw + .35, sw - .7, .02, 2.5, 'shutter' if i == shut else 'slider', 2, curtain=False, col='#6f8790') for i in range(n)], mats={'S': st.accent}, seed=2 + rng.randint(0, 90))
        for i in range(n):
            x, col = -w / 2 + i * sw, signs[i]
            kit.box(M.paint(col, .5), x + .2, -.22, 2.85, x + sw - .2, -.02, 3.4)
            kit.box(M.glow('#fff2d8', .9 + 2.5 * st.lit), x + .9, -.235, 3.02, x + sw - .9, -.22, 3.22)
            if p['awning']:
                kit.mesh(M.fabric(col), [(x + .2, -.1, 2.8), (x + sw - .2, -.1, 2.8), (x + sw - .2, -1.3, 2.45), (x + .2, -1.3, 2.45)], [(0, 1, 2, 3)])
            if i != shut:
                for j in range(6):
                    kit.box(M.paint(rng.choice(('#c9593a', '#e0b84a', '#4f8a5a', '#3a6a9a', '#efe6d4')), .6), x + .7 + j * .45, .9, .2, x + 1.05 + j * .45, 1.3, .2 + rng.uniform(.5, 1.5))
    else:
        block(kit, st, -w / 2, 0, w / 2, 9, .2, 3.2, S=[win(.6, 4.2, .03, 2.7, 'slider', 4, curtain=False), door(5.3, 1.5, 2.6), win(7.4, w - 8.2, .8, 1.7, panes=3)], mats={'S': st.wall}, seed=2 + rng.randint(0, 90))
        kit.box(M.ceramic('#f6f6f4'), -w / 2 - .1, -.35, 3.0, w / 2 + .1, -.05, 3.75)
        sign = '#2c9a8a' if p['sign'] == 'cross' else signs[0]
        kit.box(M.glow(sign, 1.0 + 2 * st.lit), -w / 2 + .5, -.37, 3.16, -w / 2 + 1.0, -.35, 3.6)
        if p['sign'] == 'cross':
            kit.box(M.paint('#ffffff'), -w / 2 + .7, -.39, 3.2, -w / 2 + .8, -.37, 3.56)
            kit.box(M.paint('#ffffff'), -w / 2 + .57, -.39, 3.33, -w / 2 + .93, -.37, 3.43)
        kit.box(M.paint(signs[1] if p['sign'] != 'cross' else '#1d4f57', .4), -w / 2 + 1.3, -.365, 3.28, -w / 2 + 5.4, -.35, 3.48)
        slab(kit, st.trim, -1.4, -2.2, 2.4, 0, 2.85, .14)
        for x in (-1.1, 2.1):
            column(kit, M.brushed(axis='z'), x, -2.0, .1, 2.85, .1, True)
        for i in range(6):
            kit.box(M.kota(), -1.3, -3.3 + i * .2, 0, 2.3, -3.1 + i * .2, .033 * (i + 1))
    for f in range(p['floors']):
        z = 3.6 + f * 3.0
        if p['glass'] == 'band' and not shop:
            ops = [win(.5, w - 1.0, .8, 1.5, panes=9, bare=True, grid=0, bars=False)]
        else:
            ops = [win(.7, 2.4, .7, 1.6, panes=3), win(4.1, 1.5, .7, 1.6), win(6.4, 1.5, .7, 1.6), win(w - 3.1, 2.4, .7, 1.6, panes=3)]
        if shop:
            ops[1] = french(3.6, 2.0, 2.3, 2)
        block(kit, st, -w / 2, -.4, w / 2, 9, z, 3.0, S=ops, W=[win(2, 1.6), win(5.5, 1.6)], E=[win(2, 1.6), win(5.5, 1.6)], mats={'S': st.second if f == 0 else st.wall}, chajja=shop, seed=30 + f + rng.randint(0, 90))
        kit.box(st.trim, -w / 2 - .1, -.52, z - .12, w / 2 + .1, 9.1, z + .05)
        if not shop:
            for x in (-w / 2 + 3.35, w / 2 - 3.85):
                with kit.at(x, -.55, z):
                    if p['glass'] == 'rooms':
                        slats(kit, st.wood, .6, 3.0, .12)
        else:
            railing(kit, st, (-w / 2, -1.5), (w / 2, -1.5), z + .05)
            kit.box(st.trim, -w / 2, -1.55, z - .1, w / 2, -.4, z + .05)
            for k in range(3):
                g.put(g.blooms + g.tufts, -w / 2 + 1 + k * w / 3, -1.25, z + .1, .5)
    top = 3.6 + p['floors'] * 3.0
    if shop and p['roof'] == 'gable':
        gable(kit, st, -w / 2, -1.2, w / 2, 9, top, 2.6, .5)
    elif shop and p['roof'] == 'hip':
        hip(kit, st, -w / 2, -1.2, w / 2, 9, top + .05, 2.4, .6)
    else:
        parapet(kit, st.wall, -w / 2, -.4, w / 2, 9, top, .9, cap=st.trim)
        tank(kit, w / 2 - 2, 7, top + .1, .7, 1.4)
        kit.box(st.wall, -w / 2 + .6, 4.5, top, -w / 2 + 3.6, 8.6, top + 2.3)
    return dict(p, w=w, d=9, h=top + 1.4, door=.1, front=-4.6)


def cottage(kit, st, g, x, y, w, rot, p, seed):
    """A resort cottage: stone base, timber deck, steep tiled gable with a glazed front."""
    with kit.at(x, y, 0, rot):
        kit.box(st.plinth, -w / 2, 0, -.4, w / 2, 7.4, .6)
        kit.box(M.tiles('#a07a55', '#5c4630', 3, .14, .6, .1, .5, .3), -w / 2, -2.4, .45, w / 2, .1, .62)
        for cx in (-w / 2 + .2, 0, w / 2 - .2):
            column(kit, st.wood, cx, -2.1, -.3, .45, .18)
        block(kit, st, -w / 2 + .3, 0, w / 2 - .3, 7.2, .6, 2.7, S=[french(.5, w - 1.6, 2.35, 4)], W=[win(1.5, 1.6)], E=[win(1.5, 1.6), win(4.4, 1.2)], mats={'W': st.accent, 'E': st.accent}, seed=seed)
        rise = p['rise']
        gable(kit, st, -w / 2 + .3, -2.1, w / 2 - .3, 7.4, 3.3, rise, .65, 'y', False)
        ym = 0.02
        kit.mesh(st.wood, [(-w / 2 + .3, ym, 3.3), (w / 2 - .3, ym, 3.3), (0, ym, 3.2 + rise)], [(0, 1, 2)])
        kit.mesh(M.glow('#ffcf94', .12 + .8 * st.lit) if st.lit else M.glass('#9db4b4', 1.5), [(-w / 2 + 1.1, ym - .03, 3.45), (w / 2 - 1.1, ym - .03, 3.45), (0, ym - .03, 2.7 + rise)], [(0, 1, 2)])
        for cx in (-.75, .75):
            kit.box(st.frame, cx - .03, ym - .06, 3.4, cx + .03, ym - .02, 3.4 + (rise - .7) * .6)
        for cx in (-w / 2 + .35, w / 2 - .35):
            column(kit, st.wood, cx, -1.95, .6, 3.25, .16)
        railing(kit, st, (-w / 2 + .1, -2.3), (-1.0, -2.3), .62, .85, p['rail'])
        railing(kit, st, (1.0, -2.3), (w / 2 - .1, -2.3), .62, .85, p['rail'])
        steps(kit, st.slab, -.9, .9, -2.4, .6, 3)
        garden_chair(kit, -1.7, -1.1, 180, .62)
        pot(kit, 1.6, -2.0, .62, 1.0)
        if st.lit:
            with_lamps(kit, [(0, -1.0, 3.0)], 35 * st.lit)
    g.clear(x - w / 2 - .6, y - 3.6, x + w / 2 + .6, y + 8)


def resort(kit, st, g, rng, **given):
    """A few cottages among trees, joined by a path."""
    p = pick(rng, given, n=(3,), cw=(5.8, 6.4), rise=(2.5, 3.0, 3.5), rail=('wood', 'wires', 'bars'), bow=(1.0, 1.8, -1.2), gap=(8.6, 9.4))
    n = p['n']
    for i in range(n):
        k = i - (n - 1) / 2
        cottage(kit, st, g, k * p['gap'], abs(k) * p['bow'] + rng.uniform(-.6, .6), p['cw'], k * -7, p, 40 + i + rng.randint(0, 90))
    return dict(p, w=n * p['gap'] - 2, d=8, h=3.4 + p['rise'], door=0, front=-4.0)


def courtyard(kit, st, g, rng, **given):
    """An L of tiled wings around a court with a tree, and a stone court wall."""
    p = pick(rng, given, w=(14.6, 16.0, 17.4), wing=(5.0, 6.0, 6.6), wing_rise=(2.2, 2.6, 3.0), rise=(2.5, 2.9, 3.2), opening=(2.4, 3.6, 4.8), court=(2.0, 2.3, 2.6), face=('plain', 'stone'), niches=(False, True),
             posts=(3, 4, 5), plinth=(.4, .55))
    w, ww, z = p['w'], p['wing'], p['plinth']
    xi = -w / 2 + ww
    g.clear(-w / 2 - .8, -1.7, w / 2 + .8, 12)
    kit.box(st.plinth, -w / 2 - .3, -.3, -.2, xi + .2, 11, z)
    kit.box(st.plinth, xi, 2.9, -.2, w / 2 + .3, 11, z)
    kit.box(M.tiles('#a89878', '#75674f', .5, .5, .7, .1, .5, .5), xi + .2, -.1, -.2, w / 2 - .1, 2.9, .06)       # the court
    block(kit, st, -w / 2, 0, xi, 10.5, z, 3.0, S=[win(ww / 2 - 1.6, 3.2, .5, 1.9, panes=4)], E=[win(1.0, 1.6), win(5, 2)], W=[win(2, 2), win(6, 2)], mats={'S': st.accent if p['face'] == 'stone' else st.wall}, seed=3 + rng.randint(0, 90))
    gable(kit, st, -w / 2, -.4, xi, 10.8, z + 3.05, p['wing_rise'], .7, 'y', True, st.accent if p['face'] == 'stone' else st.wall)
    ln = w - ww
    block(kit, st, xi, 4.5, w / 2, 10.5, z, 3.0, S=[french(.8, ln / 2 - 1.9, 2.3, 3), door(ln / 2 - .5, 1.4, 2.3), french(ln / 2 + 1.5, ln / 2 - 2.3, 2.3, 3)], E=[win(2, 2)], mats={'E': st.accent}, seed=4 + rng.randint(0, 90))
    gable(kit, st, xi, 3.0, w / 2, 10.8, z + 3.05, p['rise'], .7, 'x', True)
    for i in range(p['posts']):
        column(kit, st.wood, xi + .9 + i * (ln - 1.4) / (p['posts'] - 1), 3.1, z, z + 2.9, .18, base=st.plinth)
    steps(kit, M.kota(), xi + ln / 2 - .9, xi + ln / 2 + .9, 2.9, z, 2)
    s, hole, tall = p['opening'], 2.2, p['court']
    with kit.along((xi, 0), (w / 2, 0)) as ln:         # the court wall, with a tiled coping and an opening
        wall(kit, st.accent, st, ln, tall, [win(s, hole, 0, tall, 'void')], .35)
        for a, b in ((0, s - .1), (s + hole + .1, ln)):
            tiles_on(kit, st, (a, -.3, tall - .05), (b, -.3, tall - .05), (b, .18, tall + .3), (a, .18, tall + .3))
        if p['niches']:           # small niches for clay lamps
            for i in range(int(ln / .7)):
                x = .35 + i * .7
                if not s - .5 < x < s + hole + .3:
                    kit.box(st.dark, x - .11, -.005, tall * .55, x + .11, .0, tall * .55 + .28)
                    if st.lit:
                        kit.lathe(M.glow('#ffb45a', 6 * st.lit), [(0, 0), (.025, .01), (0, .06)], x, -.02, tall * .55 + .04, 8)
        kit.box(st.plinth, s, -.35, -.1, s + hole, .4, .1)
    with kit.at(w / 2, 0, 0, 90):
        wall(kit, st.accent, st, 4.5, tall, [], .35)
    g.put(g.special, w / 2 - 2.6, 1.5, .05, .7)
    if st.lit:
        with_lamps(kit, [(0, 3.8, z + 2.6), (4, 3.8, z + 2.6)], 40 * st.lit)
    return dict(p, w=w, d=11, h=z + 3.0 + p['rise'], door=xi + s + hole / 2, front=-.9)


RECIPES = dict(home=home, modern=modern_bungalow, villa=hill_villa, row=row_houses, farm=farmhouse, twin=twin_gable,
               concrete=concrete_house, apartment=apartment, clinic=clinic, resort=resort, courtyard=courtyard)
