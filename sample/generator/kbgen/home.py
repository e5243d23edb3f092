"""A house put together from parts: a main body, a wing, a porch, roofs and what hangs on them.

``draw`` picks the parts from a seed; ``home`` builds them. Left and right are told apart by the mirrored picture
(see exteriors.py), so a wing always stands on the right here."""
from . import materials as M
from .build import (block, car, column, door, french, gable, hip, jali, lean_to, parapet, pergola, pot, railing, skillion, slab, slats, solar, stair, steps, tank,
                    win, with_lamps)

H = 3.05        # a storey


def draw(rng, **fixed):
    """The parts of one house; what is given is kept."""
    p = dict(floors=2, w=rng.choice((9.6, 10.6, 11.6, 12.8)), d=rng.choice((8.6, 9.4, 10.2)), plinth=rng.choice((.3, .45, .6)))
    p.update({k: v for k, v in fixed.items() if k in p})
    p['wing'] = round(p['w'] * rng.uniform(.3, .44), 1)
    p['wing_out'] = rng.choice((-2.2, -1.6, -1.0, .8, 1.4))              # forward of the main body, or behind it
    p['wing_floors'] = rng.choice((p['floors'], p['floors'], max(1, p['floors'] - 1)))
    roof = rng.choice(('flat', 'slab', 'gable', 'hip', 'skillion'))
    p['roof'] = fixed.get('roof', roof)
    p['wing_roof'] = {'gable': 'front gable', 'hip': rng.choice(('hip', 'front gable')), 'skillion': rng.choice(('slab', 'skillion'))}.get(p['roof'], rng.choice(('flat', 'slab', 'front gable')))
    p['over'] = rng.choice((.45, .6, .75, .9))
    p['rise'] = rng.uniform(.40, .56)                                    # of half the depth
    p['porch'] = rng.choice(('slab', 'slab', 'tiled', 'pergola', 'columns'))
    p['upper'] = rng.choice(('flush', 'flush', 'jut', 'back'))           # the upper floor of the main body
    p['face'] = rng.choice(('wing', 'base', 'fin', 'panel'))             # where the stone is
    p['screen'] = rng.choice(('slats', 'jali', None, 'box'))             # what the wing wears
    p['openings'] = rng.choice(('wide', 'tall', 'mixed', 'pair'))
    p['carport'] = rng.random() < .35
    p['stair'] = False                                                   # an open stair on the left side
    p['solar'] = rng.random() < .35
    p.update(fixed)
    return p


def _bay(kind, x, b, up, rng):
    """One opening in a bay of width b."""
    if kind == 'wide':
        return win(x + b * .14, b * .72, .8 if up else .7, 1.45 if up else 1.6, panes=max(2, round(b * .72 / .8)))
    if kind == 'tall':
        return win(x + b * .5 - .55, 1.1, .35, 2.05, panes=1 if b < 2.6 else 2, transom=True)
    if kind == 'french':
        return french(x + b * .12, b * .76, 2.3, max(2, round(b * .76 / .85)))
    if kind == 'pair':
        return win(x + b * .5 - .75, 1.5, .85, 1.4, panes=2)
    return win(x + b * .5 - .35, .7, .5, 1.8, panes=1)


def _front(length, kind, up, rng, skip=None):
    """Openings along a front; ``skip`` (from, to) is left free."""
    n = max(1, round(length / (3.0 if kind != 'tall' else 2.3)))
    b, out = length / n, []
    for i in range(n):
        if skip and i * b < skip[1] and (i + 1) * b > skip[0]:
            lo, hi = skip[0] - i * b, (i + 1) * b - skip[1]
            if lo > 1.7:
                out.append(_bay('pair' if kind != 'tall' else 'slit', i * b, lo, up, rng))
            if hi > 1.7:
                out.append(_bay('pair' if kind != 'tall' else 'slit', (i + 1) * b - hi, hi, up, rng))
            continue
        out.append(_bay({'mixed': ('wide', 'slit', 'tall')[(i + up) % 3]}.get(kind, kind), i * b, b, up, rng))
    return out


def _roof(kit, st, kind, x0, y0, x1, y1, z, p, mat=None, terrace=False):
    """A roof over a body; gives its height."""
    o = p['over']
    if kind == 'gable':
        rise = (y1 - y0) / 2 * p['rise']
        gable(kit, st, x0, y0, x1, y1, z, rise, o, 'x', True, mat)
        return rise
    if kind == 'front gable':
        rise = (x1 - x0) / 2 * (p['rise'] + .12)
        gable(kit, st, x0, y0, x1, y1, z, rise, o, 'y', True, mat)
        return rise
    if kind == 'hip':
        rise = min(x1 - x0, y1 - y0) / 2 * (p['rise'] + .05)
        hip(kit, st, x0, y0, x1, y1, z + .05, rise, o)
        return rise
    if kind == 'skillion':
        skillion(kit, st, x0 - o, y0 - o - .5, x1 + o, y1 + o, z + 1.0, z + .05, .16, M.metal('#4a4f52', .5, .5))
        for x in (x0, x1 - .2):       # the wedge of wall below the slope
            kit.mesh(mat or st.wall, [(x, y0, z), (x, y1, z), (x, y0, z + .95), (x + .2, y0, z), (x + .2, y1, z), (x + .2, y0, z + .95)], [(0, 2, 1), (3, 4, 5), (0, 3, 5, 2), (1, 2, 5, 4), (0, 1, 4, 3)])
        n = max(2, round((x1 - x0) / 1.4))
        for i in range(n):             # a strip of high windows under it
            a, b = x0 + (x1 - x0) * i / n + .08, x0 + (x1 - x0) * (i + 1) / n - .08
            kit.box(st.frame, a, y0 - .01, z + .12, b, y0 + .06, z + .86)
            kit.box(M.glow('#ffcf94', .15 + .8 * st.lit) if st.lit else M.glass('#9db4b4', 1.6), a + .06, y0 - .02, z + .18, b - .06, y0 - .012, z + .8)
        return 1.2
    if kind == 'slab':
        slab(kit, st.trim, x0 - o - .25, y0 - o - .45, x1 + o + .25, y1 + o, z, .24, st.woodx)
        return .5
    slab(kit, st.trim, x0 - .12, y0 - .12, x1 + .12, y1 + .12, z, .14)
    if terrace:
        parapet(kit, st.wall, x0, y0, x1, y1, z + .14, .25, cap=st.trim)
        railing(kit, st, (x0 + .1, y0 + .1), (x1 - .1, y0 + .1), z + .39, .75)
    else:
        parapet(kit, st.wall, x0, y0, x1, y1, z + .14, .75, cap=st.trim)
    return 1.0


def home(kit, st, g, rng, **p):
    """One house from its parts; gives (width, depth, height) and where the door and the drive are."""
    W, D, F, z0 = p['w'], p['d'], p['floors'], p['plinth']
    ww, wo, wf = p['wing'], p['wing_out'], p['wing_floors']
    x0, x1 = -W / 2, W / 2
    xm = x1 - ww if ww else x1                       # where the main body ends
    dx = xm - 1.75 if ww else x0 + W * .5 - .6       # the door
    out = min(0, wo) if ww else 0
    g.clear(x0 - .6, out - 2.9, x1 + .6, D + 1.5)
    kit.box(st.plinth, x0 - .12, -.12, -.3, xm, D + .1, z0)
    if ww:
        kit.box(st.plinth, xm - .05, wo - .12, -.3, x1 + .12, D + .1, z0)
    kit.box(st.plinth, dx - 1.5, -2.3, -.3, (xm + (.0 if wo < 0 else .3)) if ww else dx + 2, .1, z0)
    steps(kit, M.kota(), dx - .9, dx + 1.3, -2.3, z0, max(2, round(z0 / .15)))

    # -- the main body, floor by floor
    mats = {'S': st.accent} if p['face'] == 'base' else {}
    upper = {'jut': -1.1, 'back': 1.5, 'flush': 0}[p['upper']] if F > 1 else 0
    for f in range(F):
        z, y = z0 + f * H, upper if f else 0
        if f == 0:
            ops = [o for o in _front(dx - x0, p['openings'] if p['openings'] != 'french' else 'wide', 0, rng)] + [door(dx - x0 + .1, 1.15, 2.3)]
            if not ww:
                ops += [dict(o, s=o['s'] + dx - x0 + 1.6) for o in _front(x1 - dx - 1.6, p['openings'], 0, rng)]
        else:
            ops = _front(xm - x0, p['openings'], 1, rng, (dx - x0 - 1.3, dx - x0 + 1.6) if f == 1 else None)
            if f == 1:
                ops.append(french(dx - x0 - 1.0, 2.3, 2.3, 3))
        front = mats.get('S', st.wall) if f == 0 else (st.second if p['face'] in ('base', 'fin') else st.wall)
        block(kit, st, x0, y, xm, D, z, H - .1, S=ops, W=[win(1.6, 1.5), win(D - y - 3.6, 1.5)], E=[win(2, 1.5), win(D - y - 3.6, 1.2)], mats={'S': front}, seed=3 + f + p['seed'], chajja=st.chajja and f == F - 1 or st.chajja and p['upper'] == 'back')
        if f < F - 1:
            kit.box(st.trim, x0 - .1, min(y, upper) - .1, z + H - .14, xm + .02, D + .1, z + H)
    top = z0 + F * H - .1
    if p['upper'] == 'back' and F > 1:               # the terrace before it
        kit.box(st.trim, x0 - .15, -.35, z0 + H - .16, xm, 1.6, z0 + H)
        railing(kit, st, (x0, -.25), (dx - 1.6, -.25), z0 + H)
    if p['upper'] == 'jut' and F > 1:
        kit.box(st.woodx, x0 + .1, -1.0, z0 + H - .17, xm - .1, 0, z0 + H - .14)
    hi = top + _roof(kit, st, p['roof'], x0, upper, xm if ww and wf >= F else xm, D, top, p)

    # -- the wing
    if ww:
        wtop = z0 + wf * H - .1
        wall = st.accent if p['face'] == 'wing' else st.second
        for f in range(wf):
            z = z0 + f * H
            kind = 'french' if f and p['screen'] == 'box' else p['openings'] if f else 'wide'
            ops = _front(ww, kind, f, rng)
            block(kit, st, xm, wo, x1, D, z, H - .1, S=ops, E=[win(1.5, 1.4), win(max(3.4, D - wo - 3.8), 1.5)], W=[win(.3, .9)] if wo < -1.5 else [], mats={'S': wall if p['face'] != 'panel' or f else st.accent}, seed=12 + f + p['seed'], chajja=st.chajja)
            if f < wf - 1:
                kit.box(st.trim, xm - .02, wo - .1, z + H - .14, x1 + .1, D + .1, z + H)
        rise = _roof(kit, st, p['wing_roof'] if wf >= F or p['wing_roof'] != 'hip' else 'flat', xm, wo, x1, D if wf < F else D - .4, wtop, p, wall, terrace=wf < F)
        hi = max(hi, wtop + rise)
        zz = z0 + (wf - 1) * H
        if p['screen'] == 'slats' and wf > 1:
            with kit.at(xm + ww * .5 - .1, wo - .05, zz):
                slats(kit, st.wood, ww * .5, H - .1, .13)
        elif p['screen'] == 'jali' and wf > 1:
            with kit.at(xm + .1, wo - .12, zz):
                jali(kit, st.trim, 0, .0, ww * .32, H - .15)
        elif p['screen'] == 'box':                    # a frame drawn round the upper room
            for a in ((xm - .05, zz - .15, xm + .2, zz + H), (x1 - .2, zz - .15, x1 + .06, zz + H), (xm - .05, zz - .15, x1 + .06, zz + .06), (xm - .05, zz + H - .2, x1 + .06, zz + H)):
                kit.box(st.trim, a[0], wo - .75, a[1], a[2], wo + .05, a[3])
            if wf > 1:
                railing(kit, st, (xm + .2, wo - .65), (x1 - .2, wo - .65), zz + .06)
    if p['face'] == 'fin':
        kit.box(st.accent, x0 - .3, min(upper, 0) - 1.4, -.2, x0, 2.6, top + (.25 if p['roof'] in ('flat', 'slab') else -.4))

    # -- porch, balcony
    px0, px1, py = dx - 1.7, (xm - .02 if wo < -.3 else xm + .5) if ww else dx + 2.1, -2.35
    wo = wo if ww else 9
    zt = z0 + H - .3
    kind = p['porch']
    if kind in ('slab', 'columns'):
        slab(kit, st.trim, px0 - .15, py - .15, px1, upper if upper > 0 else .1, zt + .12, .18, st.woodx)
        column(kit, st.accent if kind == 'columns' else st.wall, px0 + .1, py + .1, z0, zt + .12, .42 if kind == 'columns' else .26)
        if wo > -.3:
            column(kit, st.accent if kind == 'columns' else st.wall, px1 - .35, py + .1, z0, zt + .12, .42 if kind == 'columns' else .26)
        if F > 1:
            railing(kit, st, (px0 - .05, py - .05), (px1, py - .05), zt + .3)
            railing(kit, st, (px0 - .05, upper if upper > 0 else 0), (px0 - .05, py - .05), zt + .3)
    elif kind == 'tiled':
        lean_to(kit, st, px0 - .5, py - .45, px1 + (0 if wo < -.3 else .5), .05, zt - .25, zt + .75 if F > 1 else zt + .2)
        for x in (px0, px1 - .2) if wo > -.3 else (px0,):
            column(kit, st.wood, x + .05, py + .1, z0, zt - .2, .18, base=st.plinth)
    else:
        pergola(kit, st.wood, px0 - .2, py, px1 - .05, -.05, zt - .1, True, z0)
    if F > 1 and kind in ('tiled', 'pergola'):        # a narrow balcony of its own for the door above
        kit.box(st.trim, dx - 1.2, upper - .75, z0 + H - .12, dx + 1.5, upper, z0 + H + .03)
        railing(kit, st, (dx - 1.15, upper - .7), (dx + 1.45, upper - .7), z0 + H + .03)
    if F == 3:
        kit.box(st.trim, x0 + .3, upper - .95, z0 + 2 * H - .12, xm - .3, upper, z0 + 2 * H + .03)
        railing(kit, st, (x0 + .35, upper - .9), (xm - .35, upper - .9), z0 + 2 * H + .03)

    # -- what stands on and beside it
    if p['roof'] in ('flat',):
        kit.box(st.wall, x0 + .6, D - 4.2, top + .1, x0 + 3.4, D - .4, top + 2.4)
        slab(kit, st.trim, x0 + .3, D - 4.5, x0 + 3.7, D - .2, top + 2.4, .14)
        tank(kit, xm - 1.4, D - 1.6, top + .2)
        hi = max(hi, top + 1.7)
    if p['solar'] and p['roof'] in ('flat',):
        solar(kit, x0 + 3.8, 2.2, top + .5, 3)
    if p['stair']:
        with kit.at(x0 - 1.2, D - 1.2, 0, -90):
            stair(kit, M.concrete('#a8a39a'), 0, 0, 0, z0 + H, 1.1, 17, .27, M.metal('#26282a'))
        kit.box(st.trim, x0 - 1.25, 1.2, z0 + H - .14, x0, 2.6, z0 + H)
        g.clear(x0 - 1.8, 0, x0, D)
    if p['carport']:
        cx = x0 - 3.3
        slab(kit, st.trim, cx - .3, .6, x0, 6.2, 2.6, .18, st.woodx)
        for y in (.9, 5.8):
            column(kit, st.accent, cx, y, 0, 2.6, .32)
        car(kit, cx + 1.65, 3.2, -90, rng.choice(('#7d1f1c', '#d9dadb', '#2c3e4f', '#8f9396', '#e8e4da')))
        g.clear(cx - .6, -.2, x0, 6.6)
    pot(kit, dx - 1.2, -1.9, z0, 1.1)
    if wo > -1:
        pot(kit, min(px1 - .9, dx + 1.9), -1.9, z0, 1.0)
    kit.lathe(M.glow('#ffd9a0', 2 + 8 * st.lit), [(0, 0), (.09, .02), (.1, .2), (0, .22)], dx - .25, -.1, z0 + 1.75, 12)
    if st.lit:
        with_lamps(kit, [(dx + .3, -1.2, zt - .35)] + ([(dx + .3, upper - .8, z0 + H + 2.4)] if F > 1 else []), 34 * st.lit)
    return dict(w=W, d=D, h=hi, door=dx + .6, front=out - 2.3 - .32 * max(2, round(z0 / .15)), drive=x0 - 1.65 if p['carport'] else None)
