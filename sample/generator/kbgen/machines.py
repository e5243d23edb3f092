"""Machines for hire, built as the shop's goods are (products.py): front towards -y, on the floor at z = 0; a builder gives
(size, height of the middle) in metres."""
import math

from . import materials as M
from . import products
from .letters import letters

YELLOW, CHARCOAL, STEEL, RUBBER, RED = '#e3a11f', '#2b2e31', '#c3c6c8', '#1d1e20', '#b8402c'


def body():
    return M.paint(YELLOW, .32, .5)


def dark():
    return M.paint(CHARCOAL, .45)


def steel():
    return M.metal(STEEL, .22, 1.0)


def galvanised():
    return M.brushed('#b4b8ba', .42, 'z')


def rubber():
    return M.paint(RUBBER, .8)


def rod(k, m, p, q, r, seg=16):
    k.tube(m, [p, q], r, seg)


def disc(k, m, x, y, z, r, t, axis='x', seg=40, r1=None):
    """A disc of thickness t about its middle, its face along an axis."""
    with k.at(x, y, z, 0, 1, (90, {'x': 'Y', 'y': 'X'}[axis]) if axis != 'z' else None):
        k.cyl(m, 0, 0, -t / 2, t / 2, r, r1, seg)


def ring(k, m, x, y, z, r, t, h, axis='x', seg=48):
    """A hoop of wall t and width h."""
    with k.at(x, y, z, 0, 1, (90, {'x': 'Y', 'y': 'X'}[axis]) if axis != 'z' else None):
        k.lathe(m, [(r - t, -h / 2), (r, -h / 2), (r, h / 2), (r - t, h / 2), (r - t, -h / 2)], 0, 0, 0, seg)


def wheel(k, x, y, z, r, w, rim=YELLOW, tread=True):
    """A tyre on a pressed rim; the axle lies along x."""
    with k.at(x, y, z, 0, 1, (90, 'Y')):
        k.lathe(rubber(), [(r * .6, -w * .5), (r * .82, -w * .52), (r * .96, -w * .42), (r, -w * .24), (r, w * .24), (r * .96, w * .42), (r * .82, w * .52), (r * .6, w * .5)], 0, 0, 0, 56)
        k.lathe(M.paint(rim, .4), [(0, w * .2), (r * .2, w * .22), (r * .3, w * .1), (r * .5, w * .12), (r * .58, w * .46), (r * .64, w * .5)], 0, 0, 0, 48)
        k.lathe(M.paint(rim, .4), [(0, -w * .2), (r * .2, -w * .22), (r * .3, -w * .1), (r * .5, -w * .12), (r * .58, -w * .46), (r * .64, -w * .5)], 0, 0, 0, 48)
        k.cyl(steel(), 0, 0, -w * .42, w * .42, r * .1, seg=20)
        for i in range(5):
            a = 1.257 * i
            for s in (-1, 1):
                k.cyl(steel(), r * .2 * math.cos(a), r * .2 * math.sin(a), s * w * .2 - .004, s * w * .26 + .004, r * .035, seg=8)
        if tread:
            for i in range(36):
                with k.at(0, 0, 0, i * 10):
                    for s in (-1, 1):
                        k.box(rubber(), r * .985, -r * .035 + s * r * .02, s * w * .03, r * 1.022, r * .035 + s * r * .02, s * w * .4)


def castor(k, x, y, r=.06):
    k.box(steel(), x - .03, y - .03, r * 2 + .01, x + .03, y + .03, r * 2 + .018)
    for s in (-1, 1):
        k.prism(steel(), [(x + s * .024 - .002, y - .03), (x + s * .024 + .002, y - .03), (x + s * .024 + .002, y + .02), (x + s * .024 - .002, y + .02)], r * .8, r * 2 + .01)
    disc(k, rubber(), x, y, r, r, .036)
    disc(k, M.paint('#8d9092', .4), x, y, r, r * .55, .038)


def bolt(k, x, y, z, r=.008, axis='z'):
    with k.at(x, y, z, 0, 1, (90, {'x': 'Y', 'y': 'X'}[axis]) if axis != 'z' else None):
        k.cyl(steel(), 0, 0, 0, r * .9, r, seg=6, smooth=False)


def label(k, text, x, y, z, size, m=None, turn=0):
    """Lettering on an upright face that looks to -y (turned about z for the sides)."""
    with k.at(x, y, z, turn):
        letters(k, m or dark(), text, lambda a, b: (a * size, -.0016, b * size))


def stripes(k, x0, z0, x1, z1, y, n=7):
    """Yellow and black, slanting: mind your hands."""
    k.box(M.paint('#f0c21f', .5), x0, y - .001, z0, x1, y, z1)
    w, h = (x1 - x0) / n, z1 - z0
    for i in range(n):
        a = x0 + i * w
        q = [(a, z0), (a + w / 2, z0), (min(a + w / 2 + h * .6, x1), z1), (min(a + h * .6, x1), z1)]
        k.poly(M.paint('#17181a', .5), [(p, y - .002, z) for p, z in q])


def tray(k, m, pts, z0, z1, t=.004):
    """An open box of sheet over an outline."""
    k.prism(m, pts, z0, z0 + t)
    for (xa, ya), (xb, yb) in zip(pts, pts[1:] + pts[:1]):
        k.mesh(m, [(xa, ya, z0), (xb, yb, z0), (xb, yb, z1), (xa, ya, z1)], [(0, 1, 2, 3)])


def engine(k, x=0, y=0, z=0, s=1.0):
    """A small petrol engine: block with fins, starter in front, tank on top, silencer to the left, air filter to the right."""
    with k.at(x, y, z, 0, s):
        alu, blk = M.metal('#a7aaac', .42, .9), dark()
        k.box(alu, -.11, -.1, 0, .11, .12, .13, .012)
        k.box(blk, -.13, -.11, -.012, .13, .13, .004, .004)
        with k.at(-.02, .03, .12, 0, 1, (-20, 'X')):
            for i in range(9):
                k.box(alu, -.085, -.075, .012 + i * .014, .085, .075, .018 + i * .014, .002)
            k.box(alu, -.06, -.055, 0, .06, .055, .15, .004)
        # the starter's cover with its slots and its handle
        with k.at(0, -.1, .1, 0, 1, (90, 'X')):
            k.lathe(body(), [(0, .062), (.07, .062), (.1, .05), (.122, .02), (.124, 0)], 0, 0, 0, 56)
            k.cyl(blk, 0, 0, .06, .068, .045, seg=32)
            for i in range(16):
                with k.at(0, 0, 0, i * 22.5):
                    k.box(blk, .068, -.0045, .05, .094, .0045, .0615)
            k.cyl(steel(), 0, 0, .064, .072, .012, seg=20)
        k.tube(M.paint('#e9e4da', .6), [(.03, -.165, .17), (.075, -.17, .195)], .003, 8)
        k.box(blk, .06, -.182, .185, .12, -.158, .207, .008)
        # tank
        k.box(M.paint(RED, .25, .7), -.14, -.12, .235, .13, .09, .335, .035)
        with k.at(-.03, -.02, .33):
            k.cyl(blk, 0, 0, 0, .024, .034, seg=28)
        for px in (-.1, .09):
            k.box(blk, px - .008, -.08, .12, px + .008, -.06, .25)
        # silencer behind a guard
        k.box(M.metal('#55504a', .5, .8), -.2, -.02, .13, -.12, .12, .22, .02)
        for i in range(7):
            k.box(blk, -.212, -.015 + i * .02, .135, -.205, -.005 + i * .02, .215)
        for zz in (.135, .212):
            k.box(blk, -.212, -.02, zz, -.205, .125, zz + .006)
        # air filter, carburettor, lever
        k.box(blk, .12, -.04, .13, .2, .09, .225, .02)
        k.box(M.metal('#b9bcbe', .35, .9), .105, .0, .16, .13, .05, .2, .004)
        k.box(blk, .202, .0, .16, .206, .05, .2, .002)
        rod(k, steel(), (.1, -.08, .12), (.16, -.11, .15), .004, 8)
        k.cyl(M.paint('#e0b32a', .4), .1, -.09, .03, .06, .014, seg=16)      # oil cap
        bolt(k, -.09, -.101, .02, .007, 'y')
        bolt(k, .09, -.101, .02, .007, 'y')


def _blade(u, v):
    """A mixing blade: it follows the drum's inner wall and twists as it rises."""
    z, wall = -.34 + .7 * v, [(-.385, .285), (-.23, .38), (.07, .41), (.15, .38), (.44, .245)]
    r = next(a + (b - a) * (z - z0) / (z1 - z0) for (z0, a), (z1, b) in zip(wall, wall[1:]) if z <= z1) - .006 - .11 * u
    return (r * math.cos(v * .9), r * math.sin(v * .9), z)


# -- concrete ------------------------------------------------------------------------
def mixer(k):
    """A mixer with a drum that tilts, on two wheels, with an engine in a box."""
    y_, d_ = body(), dark()
    # chassis: two channels, a cross piece, legs and a tow bar
    for s in (-1, 1):
        k.box(d_, s * .3 - .03, -.62, .44, s * .3 + .03, .62, .52, .006)
        rod(k, d_, (s * .3, -.56, .44), (s * .36, -.66, .0), .026)
        disc(k, d_, s * .36, -.66, .008, .07, .016, 'z')
    for y in (-.56, .56):
        k.box(d_, -.33, y - .03, .45, .33, y + .03, .51, .005)
    rod(k, d_, (0, .6, .48), (0, 1.02, .48), .03)
    ring(k, d_, 0, 1.07, .48, .06, .018, .03, 'z')
    rod(k, d_, (0, .95, .48), (0, .95, .0), .022)
    rod(k, steel(), (-.48, .18, .3), (.48, .18, .3), .024)
    for s in (-1, 1):
        k.box(d_, s * .3 - .03, .12, .28, s * .3 + .03, .24, .46, .005)
        wheel(k, s * .47, .18, .3, .3, .13)
    # posts and the yoke in which the drum hangs
    for s in (-1, 1):
        k.mesh(y_, [(s * .56, -.2, .5), (s * .56, .14, .5), (s * .56, .02, 1.16), (s * .56, -.1, 1.16), (s * .6, -.2, .5), (s * .6, .14, .5), (s * .6, .02, 1.16), (s * .6, -.1, 1.16)],
               [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (2, 6, 7, 3), (0, 3, 7, 4), (1, 5, 6, 2)], .008, True)
        k.box(d_, s * .28, -.2, .46, s * .6, .14, .52, .005)
        disc(k, d_, s * .6, -.04, 1.12, .075, .06)
        disc(k, steel(), s * .64, -.04, 1.12, .035, .05)
    with k.at(0, -.04, 1.12, 0, 1, (38, 'X')):
        # the drum, its mouth up and towards us
        prof = [(.0, -.44), (.2, -.44), (.3, -.4), (.4, -.24), (.43, -.1), (.43, .08), (.4, .16), (.26, .44), (.255, .47), (.27, .48), (.262, .49), (.245, .485), (.24, .47), (.248, .44), (.385, .15), (.415, .07), (.415, -.1), (.385, -.23), (.29, -.385), (0, -.42)]
        k.lathe(y_, prof, 0, 0, 0, 72)
        ring(k, d_, 0, 0, -.0, .455, .03, .06, 'z', 72)
        for i in range(48):                                   # the toothed ring
            with k.at(0, 0, -.0, i * 7.5):
                k.box(d_, .452, -.014, -.03, .478, .014, .03)
        for i in range(3):                                    # blades
            with k.at(0, 0, 0, i * 120 + 20):
                k.grid(M.metal('#8d8a84', .5, .7), lambda u, v: _blade(u, v), 2, 16)
        for i in range(8):
            a = i * .7854
            bolt(k, .3 * math.cos(a), .3 * math.sin(a), -.41, .014)
    # yoke: a hoop under the drum from trunnion to trunnion
    pts = [(.58 * math.cos(a), -.04 + .42 * math.sin(a) * math.sin(math.radians(38)) * 1.05, 1.12 - .53 * math.sin(a) * math.cos(math.radians(38)) * 1.05) for a in [math.pi * i / 24 for i in range(25)]]
    k.tube(d_, pts, .032, 12)
    # hand wheel on the right side, engine box on the left
    with k.at(.74, -.04, 1.12, 0, 1, (90, 'Y')):
        k.lathe(d_, [(.27 + .016 * math.cos(t), .016 * math.sin(t)) for t in [2 * math.pi * i / 12 for i in range(13)]], 0, 0, 0, 56)
        for i in range(4):
            with k.at(0, 0, 0, i * 90 + 20):
                rod(k, d_, (.03, 0, 0), (.27, 0, 0), .011)
        k.cyl(d_, 0, 0, -.08, .03, .045, seg=24)
        k.cyl(M.paint(RED, .4), .27 * math.cos(.9), .27 * math.sin(.9), 0, .11, .018, seg=20)
    k.box(y_, -.92, -.24, .52, -.62, .26, .98, .03)
    k.box(d_, -.64, -.2, .5, -.56, .2, .56)
    for i in range(9):
        k.box(d_, -.925, -.17 + i * .042, .6, -.918, -.148 + i * .042, .84)
        if i < 6:
            k.box(d_, -.87 + i * .036, -.2425, .58, -.852 + i * .036, -.238, .72)
    label(k, 'MIX 300', -.77, -.24, .86, .045)
    k.box(d_, -.84, -.02, .975, -.7, .1, .99)
    rod(k, M.metal('#4b4742', .5, .8), (-.84, .2, .96), (-.84, .2, 1.12), .018)
    k.tube(M.metal('#4b4742', .5, .8), [(-.84, .2, 1.1), (-.84, .2, 1.14), (-.87, .22, 1.16), (-.9, .24, 1.16)], .016, 12)
    return 1.95, .78


# -- scaffolding -----------------------------------------------------------------------
def scaffold_joint(k, x, y, z, ends=()):
    """A cup-lock node on a standard: the fixed cup below, the loose cup above, the blades of ledgers between."""
    cup = M.metal('#9aa0a4', .42, .8)
    k.lathe(cup, [(.026, 0), (.04, 0), (.052, .03), (.05, .032), (.026, .012)], x, y, z - .035, 28)
    k.lathe(cup, [(.026, .06), (.036, .055), (.05, .028), (.055, .0), (.05, 0), (.028, .04)], x, y, z + .0, 28)
    for i in range(3):
        a = 2.1 * i + .4
        k.box(cup, x + .05 * math.cos(a) - .008, y + .05 * math.sin(a) - .008, z + .02, x + .05 * math.cos(a) + .008, y + .05 * math.sin(a) + .008, z + .05, .003)
    k.cyl(cup, x, y, z + .085, z + .093, .034, seg=24)
    for dx, dy in ends:
        with k.at(x, y, z, math.degrees(math.atan2(dy, dx))):
            k.prism(cup, [(.028, -.018), (.06, -.015), (.09, -.02), (.09, .02), (.06, .015), (.028, .018)], -.022, .024, .004)


def ledger(k, m, p, q):
    """From node to node; the tube begins where the blade ends."""
    ln = math.dist(p, q)
    u = [(b - a) / ln for a, b in zip(p, q)]
    k.tube(m, [tuple(a + v * .08 for a, v in zip(p, u)), tuple(b - v * .08 for b, v in zip(q, u))], .0241, 24)


def scaffold(k, w=1.5, d=1.1, h=2.5):
    g, cols, levels = galvanised(), [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], (.45, 1.45)
    for i, (x, y) in enumerate(cols):
        # base jack: plate, screw, nut with handles
        k.box(M.metal('#9aa0a4', .45, .8), x - .075, y - .075, 0, x + .075, y + .075, .008, .002)
        k.cyl(M.metal('#8a8f92', .4, .9), x, y, 0, .3, .0165, seg=20)
        for n in range(16):
            k.cyl(M.metal('#8a8f92', .4, .9), x, y, .03 + n * .012, .037 + n * .012, .019, seg=20)
        k.cyl(M.paint(YELLOW, .4), x, y, .2, .235, .032, seg=24)
        for s in (-1, 1):
            rod(k, M.paint(YELLOW, .4), (x + s * .025, y, .217), (x + s * .085, y, .222), .011)
        k.tube(g, [(x, y, .235), (x, y, h)], .0241, 24)
        k.cyl(g, x, y, h, h + .1, .018, seg=20)
        for n in range(5):
            z = .45 + .5 * n
            ends = []
            if any(abs(z - lv) < .01 for lv in levels) or (n == 4 and i >= 0):
                for j in ((i + 1) % 4, (i - 1) % 4):
                    ends.append((cols[j][0] - x, cols[j][1] - y))
            scaffold_joint(k, x, y, z, ends)
    for z in levels + (2.45,):
        for i in range(4):
            (xa, ya), (xb, yb) = cols[i], cols[(i + 1) % 4]
            ledger(k, g, (xa, ya, z), (xb, yb, z))
    for y, s in ((d / 2, 1),):           # a diagonal behind, and one at the side, on swivel couplers
        k.tube(g, [(-w / 2 + .03, y + .05, .5), (w / 2 - .03, y + .05, 1.42)], .0241, 24)
    k.tube(g, [(w / 2 + .05, -d / 2 + .03, .5), (w / 2 + .05, d / 2 - .03, 1.42)], .0241, 24)
    for x, y, z in ((-w / 2 + .03, d / 2 + .03, .5), (w / 2 - .03, d / 2 + .03, 1.42), (w / 2 + .03, -d / 2 + .03, .5), (w / 2 + .03, d / 2 - .03, 1.42)):
        k.cbox(M.metal('#8a8f92', .45, .8), x, y, z, .075, .075, .07, .012)
    # deck of three steel planks with hooks
    n = 4
    for i in range(n):
        y0 = -d / 2 + .06 + i * (d - .12) / n
        y1 = y0 + (d - .12) / n - .014
        k.box(M.brushed('#bfc3c4', .4), -w / 2 - .01, y0, 1.478, w / 2 + .01, y1, 1.525, .004)
        for a in range(13):
            for b in range(3):
                k.cyl(M.paint('#5f6466', .6), -w / 2 + .12 + a * (w - .24) / 12, y0 + .05 + b * (y1 - y0 - .1) / 2, 1.522, 1.5265, .011, seg=12)
    for y in (-d / 2 + .005, d / 2 - .005):      # toe boards
        k.box(M.wood('#b98a52', '#8a5f34', 'x'), -w / 2, y - .012, 1.53, w / 2, y + .012, 1.68, .003)
    return 3.05, 1.28


# -- vibrator, compactor ----------------------------------------------------------------
def vibrator(k):
    """Motor on a tubular stand, a flexible shaft and the steel needle."""
    d_ = dark()
    k.tube(d_, [(-.46, .04, .014), (-.14, .04, .014), (-.1, .08, .014), (-.1, .36, .014), (-.14, .4, .014), (-.46, .4, .014), (-.5, .36, .014), (-.5, .08, .014), (-.46, .04, .014)], .014, 12)
    for x in (-.44, -.16):
        k.tube(d_, [(x, .04, .014), (x, .1, .1), (x, .34, .1), (x, .4, .014)], .012, 12)
        k.tube(d_, [(x, .06, .03), (x, .06, .34), (x, .1, .4), (x, .34, .4), (x, .38, .34), (x, .38, .03)], .012, 12)
    k.tube(d_, [(-.44, .22, .4), (-.44, .22, .44), (-.42, .22, .46), (-.18, .22, .46), (-.16, .22, .44), (-.16, .22, .4)], .015, 14)
    with k.at(-.3, .22, .225):
        with k.at(-.17, 0, 0, 0, 1, (90, 'Y')):
            k.lathe(body(), [(0, 0), (.09, 0), (.105, .012), (.108, .05), (.108, .27), (.1, .285), (.085, .3), (.055, .31), (.05, .36), (0, .36)], 0, 0, 0, 56)
            for i in range(28):
                with k.at(0, 0, 0, i * 360 / 28):
                    k.box(body(), .1, -.003, .06, .122, .003, .265, .001)
            k.lathe(d_, [(.0, -.002), (.095, -.002), (.102, .01)], 0, 0, 0, 48)
            for r_ in (.03, .055, .08):
                k.lathe(M.paint('#8d9092', .5), [(r_ - .003, -.004), (r_ + .003, -.004)], 0, 0, 0, 40)
            k.cyl(steel(), 0, 0, .35, .43, .032, seg=32)
        k.box(d_, -.07, -.06, .1, .05, .06, .17, .012)                 # switch box
        k.box(M.paint('#b8402c', .35), -.035, -.063, .12, -.01, -.058, .145, .003)
        k.box(M.paint('#3f7f4a', .35), .0, -.063, .12, .025, -.058, .145, .003)
        k.box(d_, -.08, -.1, -.13, .08, .1, -.1, .006)
    # the shaft: out of the coupling, a loop on the floor, to the needle in front
    ctrl = [(-.04, .22, .225), (.04, .22, .22), (.16, .23, .17), (.3, .26, .08), (.44, .24, .026), (.56, .12, .024), (.57, -.04, .024), (.46, -.16, .024), (.28, -.19, .024), (.1, -.12, .024), (.02, .0, .024),
            (.06, .12, .024), (.2, .18, .024), (.36, .14, .05), (.45, .02, .07), (.44, -.14, .05), (.36, -.27, .026), (.24, -.34, .026), (.1, -.36, .026)]
    pts = smooth(ctrl, 10)
    k.tube(rubber(), pts, .021, 18)
    for n in range(6, len(pts) - 6, 2):           # ribs of the hose
        p, q = pts[n], pts[n + 1]
        u = tuple(p[i] + (q[i] - p[i]) * .45 for i in range(3))
        k.tube(rubber(), [p, u], .0228, 14)
    nx, ny, nz = pts[-1]
    with k.at(nx, ny, nz + .004, 0, 1, (-90, 'Y')):
        k.lathe(steel(), [(0, -.02), (.024, -.02), (.026, .03), (.03, .05), (.03, .07), (.027, .08), (.03, .09), (.03, .42), (.028, .44), (.02, .462), (.008, .472), (0, .473)], 0, 0, 0, 40)
    # cable
    k.tube(M.paint('#c8702a', .6), smooth([(-.48, .22, .2), (-.56, .24, .12), (-.6, .2, .02), (-.58, .06, .01), (-.46, -.06, .01), (-.5, -.2, .01), (-.62, -.24, .01)], 8), .008, 10)
    return 1.32, .19


def smooth(pts, n):
    """A curve through points (Catmull-Rom), n steps for each."""
    out = []
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, len(pts) - 1)]
        for j in range(n):
            t = j / n
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3)))
    return out + [pts[-1]]


def compactor(k):
    y_, d_ = body(), dark()
    w = .25
    # the plate, turned up at both ends
    prof = [(-.38, .1), (-.33, .04), (-.28, .012), (-.2, 0), (.2, 0), (.28, .012), (.33, .04), (.37, .1)]
    k.grid(M.metal('#3a3c3e', .5, .7), lambda u, v: ((u * 2 - 1) * w, *_on(prof, v)), 1, 40)
    k.grid(y_, lambda u, v: ((u * 2 - 1) * w, _on(prof, v)[0], _on(prof, v)[1] + .016), 1, 40)
    for s in (-1, 1):
        k.grid(y_, lambda u, v: (s * w, _on(prof, v)[0], _on(prof, v)[1] + .016 * u), 1, 40)
    for v in (0, 1):
        k.grid(y_, lambda u, t: ((u * 2 - 1) * w, _on(prof, v)[0], _on(prof, v)[1] + .016 * t), 1, 1)
    for s in (-1, 1):
        k.box(y_, s * .2 - .012, -.26, .014, s * .2 + .012, .26, .075, .004)
        for y in (-.2, .2):
            k.cyl(rubber(), s * .16, y, .075, .135, .03, seg=24)
    # the exciter in front, the bridge with the engine
    with k.at(-.13, -.2, .085, 0, 1, (90, 'Y')):
        k.cyl(d_, 0, 0, 0, .26, .07, seg=40)
        k.cyl(steel(), 0, 0, -.01, .27, .03, seg=24)
    k.box(d_, -.21, -.27, .135, .21, .28, .155, .006)
    engine(k, 0, .05, .167, 1.0)
    # belt guard on the left
    with k.at(.215, 0, 0, 0, 1, (90, 'Y')):
        pts = [(-.085 + .085 * math.cos(a), -.2 + .085 * math.sin(a)) for a in [math.pi + math.pi * i / 16 for i in range(17)]] + [(-.27 + .075 * math.cos(a), .06 + .075 * math.sin(a)) for a in [-.1 + math.pi * i / 16 for i in range(17)]]
        k.prism(y_, pts, 0, .05, .012)
    # crash frame over the engine
    for s in (-1, 1):
        k.tube(d_, smooth([(s * .23, -.26, .15), (s * .23, -.25, .34), (s * .23, -.16, .53), (s * .23, .12, .56), (s * .23, .25, .47), (s * .23, .27, .15)], 8), .014, 12)
    for y, z in ((-.18, .515), (.12, .56)):
        rod(k, d_, (-.23, y, z), (.23, y, z), .013)
    # the handle, behind
    for s in (-1, 1):
        k.tube(d_, smooth([(s * .17, .24, .2), (s * .17, .3, .36), (s * .19, .46, .66), (s * .21, .62, .9)], 8), .016, 14)
    k.tube(d_, smooth([(-.21, .62, .9), (-.2, .66, .95), (-.15, .68, .975), (.15, .68, .975), (.2, .66, .95), (.21, .62, .9)], 8), .016, 14)
    for s in (-1, 1):
        rod(k, rubber(), (s * .06, .68, .975), (s * .15, .68, .975), .022)
    rod(k, d_, (-.19, .47, .67), (.19, .47, .67), .012)
    return 1.25, .44


def _on(prof, t):
    """The point at t (0..1) of a broken line, rounded a little by cosine steps."""
    f = t * (len(prof) - 1)
    i = min(int(f), len(prof) - 2)
    u = f - i
    return tuple(a + (b - a) * u for a, b in zip(prof[i], prof[i + 1]))


# -- bars ------------------------------------------------------------------------------
def rebar(k, pts, r=.008):
    m = M.metal('#6d5a4c', .55, .7)
    k.tube(m, pts, r, 12)
    for p, q in zip(pts, pts[1:]):                # ribs
        ln = math.dist(p, q)
        n = int(ln / .012)
        for i in range(n):
            a = tuple(u + (v - u) * (i + .2) / n for u, v in zip(p, q))
            b = tuple(u + (v - u) * (i + .62) / n for u, v in zip(p, q))
            k.tube(m, [a, b], r * 1.14, 10)


def bar_bender(k):
    """A cabinet with a turning table on top, pins in it, and a bar half bent."""
    y_, d_ = body(), dark()
    k.box(y_, -.5, -.38, .14, .5, .38, .72, .015)
    k.box(d_, -.46, -.34, .08, .46, .34, .15, .01)
    for sx in (-1, 1):
        for sy in (-1, 1):
            wheel(k, sx * .4, sy * .3, .09, .09, .05, '#8d9092', False)
    k.box(M.metal('#4a4d50', .4, .8), -.54, -.42, .72, .54, .42, .76, .006)
    # the table with its ring of holes
    k.cyl(M.metal('#85898c', .3, .9), 0, 0, .76, .79, .24, seg=72)
    k.cyl(M.metal('#a5a9ac', .25, .9), 0, 0, .79, .796, .225, seg=72)
    hole = M.paint('#0f1011', .7)
    for r, n in ((.09, 6), (.165, 10)):
        for i in range(n):
            a = i * 6.2832 / n + .3
            k.cyl(hole, r * math.cos(a), r * math.sin(a), .794, .7965, .02, seg=24)
    for s in (-1, 1):                             # rails with holes for the stops
        k.box(M.metal('#6a6e71', .35, .9), s * .33 - .055, -.36, .76, s * .33 + .055, .36, .79, .006)
        for i in range(8):
            k.cyl(hole, s * .33, -.31 + i * .0886, .788, .7905, .016, seg=20)
    pin = steel()
    k.cyl(pin, 0, 0, .79, .88, .036, seg=32)                              # the middle pin
    k.cyl(pin, .12, .115, .79, .885, .024, seg=28)                        # the pin that bends
    k.cyl(steel(), .12, .115, .81, .86, .034, seg=28)
    k.cyl(pin, -.33, -.132, .78, .88, .02, seg=24)
    k.cyl(M.metal('#9a9da0', .3, .9), -.33, -.132, .8, .86, .034, seg=28)
    # a bar comes in from the left and leaves bent upwards round the middle pin
    r = .048
    arc = [(r * math.sin(a), -r * math.cos(a), .832) for a in [math.radians(5 * i) for i in range(22)]]
    t = math.radians(105)
    rebar(k, [(-.82, -r, .832), (-.4, -r, .832), *arc, (r * math.sin(t) + .42 * math.cos(t), -r * math.cos(t) + .42 * math.sin(t), .832)], .0085)
    # front: switches, a plate, warning stripes
    k.box(d_, -.2, -.392, .5, .2, -.378, .66, .006)
    for x, c in ((-.13, '#3f8f4a'), (-.04, '#b8402c'), (.05, '#2b2e31')):
        disc(k, M.paint('#d9dcdd', .3), x, -.394, .585, .028, .008, 'y')
        disc(k, M.paint(c, .3, .5), x, -.402, .585, .021, .018, 'y')
    disc(k, M.paint('#f0c21f', .35), .135, -.394, .585, .042, .006, 'y')
    disc(k, M.paint('#c02a1e', .3, .5), .135, -.408, .585, .03, .03, 'y')
    label(k, 'BEND 32', -.27, -.381, .3, .06)
    stripes(k, -.5, .675, .5, .712, -.3812, 22)
    for x in (-.505, .505):
        for i in range(8):
            k.box(d_, x - .003, -.2 + i * .05, .3, x + .003, -.17 + i * .05, .5)
    # pedal on its cable
    k.box(M.paint(RED, .4), .16, -.72, .0, .34, -.56, .03, .008)
    with k.at(.25, -.57, .035, 0, 1, (12, 'X')):
        k.box(d_, -.06, -.13, 0, .06, 0, .014, .004)
    k.tube(rubber(), smooth([(.25, -.56, .02), (.26, -.48, .012), (.2, -.42, .02), (.2, -.37, .12)], 8), .008, 10)
    return 1.62, .42


def bar_cutter(k):
    """A cast body with a flywheel's cover, motor behind, and the jaw to the right, a bar in it."""
    y_, d_ = body(), dark()
    k.box(d_, -.52, -.22, .13, .5, .22, .17, .006)
    for sx in (-.4, .36):
        for sy in (-1, 1):
            wheel(k, sx, sy * .22, .085, .085, .05, '#8d9092', False)
    # gear housing: an upright body with rounded ends
    with k.at(-.06, .13, .36, 0, 1, (90, 'X')):
        out = [(-.24 + .19 * math.cos(a), .19 * math.sin(a)) for a in [math.pi / 2 + math.pi * i / 20 for i in range(21)]] + [(.2 + .15 * math.cos(a), -.03 + .15 * math.sin(a)) for a in [-math.pi / 2 + math.pi * i / 20 for i in range(21)]]
        k.prism(y_, out, 0, .26, .018)
        for i in range(8):
            a = i * .7854
            bolt(k, -.24 + .16 * math.cos(a), .16 * math.sin(a), .262, .011)
        k.cyl(d_, -.24, 0, .25, .285, .12, seg=48)
        k.cyl(steel(), -.24, 0, .28, .292, .05, seg=32)
        for i in range(6):
            bolt(k, -.24 + .09 * math.cos(i * 1.047), .09 * math.sin(i * 1.047), .286, .008)
        k.cyl(d_, .12, -.03, .25, .27, .07, seg=40)
    k.box(y_, -.46, -.16, .17, .36, .16, .24, .012)
    # flywheel's cover and motor behind
    disc(k, y_, -.3, .21, .42, .22, .12, 'y', 56)
    disc(k, d_, -.3, .275, .42, .16, .012, 'y', 48)
    with k.at(.22, .3, .52, 0, 1, (-90, 'Y')):
        k.cyl(d_, 0, 0, -.02, .32, .095, seg=44)
        for i in range(24):
            with k.at(0, 0, 0, i * 15):
                k.box(d_, .09, -.003, .02, .108, .003, .27, .001)
        k.cyl(M.metal('#8d9092', .4, .8), 0, 0, -.045, -.018, .08, seg=40)
    k.box(d_, -.05, .24, .4, .2, .36, .44, .004)
    k.box(d_, .0, .24, .6, .14, .34, .68, .01)
    # the jaw: a C of heavy plate, two blades, a bar on its rest
    jaw = M.metal('#55595c', .42, .8)
    k.box(jaw, .28, -.14, .22, .56, -.06, .33, .008)
    k.box(jaw, .28, -.14, .46, .56, -.06, .58, .012)
    k.box(jaw, .27, -.14, .22, .36, -.06, .58, .008)
    k.box(jaw, .3, -.05, .24, .44, .1, .56, .01)
    k.box(steel(), .42, -.15, .33, .5, -.07, .378, .004)
    k.box(steel(), .4, -.055, .41, .49, .0, .47, .004)
    for z in (.275, .52):
        for x in (.45, .52):
            bolt(k, x, -.14, z, .012, 'y')
    rebar(k, [(.455, -.75, .388), (.455, .45, .388)], .0095)
    k.box(d_, .42, -.36, .17, .49, -.33, .37, .004)
    # lever, handle, plate
    rod(k, d_, (.18, -.06, .5), (.3, -.2, .76), .012)
    rod(k, M.paint(RED, .35), (.285, -.183, .73), (.325, -.227, .81), .02)
    k.tube(d_, smooth([(-.46, -.17, .2), (-.6, -.17, .4), (-.74, -.17, .62), (-.8, -.17, .66)], 6), .014, 12)
    k.tube(d_, smooth([(-.46, .17, .2), (-.6, .17, .4), (-.74, .17, .62), (-.8, .17, .66)], 6), .014, 12)
    rod(k, rubber(), (-.8, -.17, .66), (-.8, .17, .66), .02)
    label(k, 'CUT 32', .08, -.131, .44, .05)
    stripes(k, -.44, .195, .24, .225, -.161, 18)
    return 1.6, .37


# -- tiles, breaking, water -----------------------------------------------------------------
def tile_cutter(k, seen=True):
    """A hand cutter: base, two rails, a carriage with its lever and wheel, a tile scored under it."""
    y_, d_, chrome = body(), dark(), M.metal('#dfe1e3', .1, 1.0)
    k.box(M.metal('#b9bcbe', .35, .9), -.07, -.55, .02, .07, .55, .03, .002)
    for s in (-1, 1):
        k.box(M.metal('#a9adb0', .32, .9), s * .03, -.5, .03, s * .2, .5, .042, .003)
        k.box(rubber(), s * .035, -.48, .042, s * .195, .48, .046, .001)
        k.box(d_, s * .2 - .008, -.5, .0, s * .2 + .008, .5, .042, .003)
    k.box(steel(), -.003, -.5, .042, .003, .5, .05)
    for e in (-1, 1):                             # feet and posts for the rails
        k.box(y_, -.21, e * .55 - .035, 0, .21, e * .55 + .035, .045, .01)
        k.prism(y_, [(-.08, e * .55 - .028), (.08, e * .55 - .028), (.08, e * .55 + .028), (-.08, e * .55 + .028)], .04, .17, .012)
        for s in (-1, 1):
            disc(k, d_, s * .05, e * .58, .138, .024, .01, 'y')
    for s in (-1, 1):
        rod(k, chrome, (s * .05, -.575, .138), (s * .05, .575, .138), .0125, 28)
    # carriage and lever
    k.box(d_, -.085, -.14, .112, .085, .02, .166, .012)
    for s in (-1, 1):
        for y in (-.12, .0):
            disc(k, M.metal('#8d9092', .35, .9), s * .05, y - .004 if y else y + .01, .138, .026, .02, 'y')
    k.box(y_, -.022, -.1, .15, .022, -.02, .215, .006)
    k.tube(chrome, [(0, -.06, .2), (0, -.4, .37)], .012, 20)
    k.tube(rubber(), [(0, -.33, .335), (0, -.46, .4)], .021, 20)
    k.prism(d_, [(-.07, -.19), (.07, -.19), (.07, -.15), (-.07, -.15)], .062, .075, .004)
    k.box(d_, -.012, -.18, .07, .012, -.12, .15, .004)
    disc(k, chrome, 0, -.1, .075, .012, .004, 'x')
    # fence with its scale
    k.box(M.metal('#c9cccd', .3, .9), -.34, .3, .046, .34, .335, .062, .002)
    for i in range(33):
        k.box(d_, -.32 + i * .02 - .0008, .305, .062, -.32 + i * .02 + .0008, .305 + (.018 if i % 5 == 0 else .01), .0625)
    for s in (-1, 1):
        k.box(y_, s * .36, .29, .04, s * .32, .345, .07, .004)
    k.box(M.marble('#e9e4d8', '#9a9185'), -.17, -.3, .047, .17, .298, .056, .001)
    k.box(M.paint('#5f5a52', .8), -.0012, -.06, .0555, .0012, .298, .0564)
    return 1.24, .1


def hammer(k):
    """Lies on its side: motor, barrel, chisel, two grips."""
    y_, d_ = body(), dark()
    with k.at(.02, 0, .1, 0, 1, (90, 'Y')):
        # z of this frame runs along the tool: from the grip to the chisel
        k.lathe(d_, [(0, -.28), (.05, -.28), (.075, -.26), (.085, -.2), (.085, -.12), (.08, -.1)], 0, 0, 0, 56)
        k.lathe(y_, [(.08, -.1), (.092, -.095), (.095, -.02), (.088, .08), (.075, .12), (.068, .13)], 0, 0, 0, 56)
        k.lathe(M.metal('#8d9092', .35, .9), [(.068, .13), (.066, .2), (.058, .25), (.05, .27)], 0, 0, 0, 48)
        k.lathe(rubber(), [(.05, .26), (.052, .27), (.05, .33), (.04, .37), (.03, .375), (0, .376)], 0, 0, 0, 48)
        for i in range(6):
            k.lathe(d_, [(.07, .145 + i * .014), (.0705, .145 + i * .014), (.0705, .15 + i * .014), (.069, .151 + i * .014)], 0, 0, 0, 40)
        for i in range(20):            # slots of the motor
            with k.at(0, 0, 0, i * 18):
                k.box(M.paint('#0c0d0e', .7), .0845, -.004, -.235, .0865, .004, -.15, .001)
        k.lathe(steel(), [(.02, .37), (.021, .4), (.015, .42), (.014, .66), (.0135, .68)], 0, 0, 0, 24)
        k.mesh(steel(), [(-.014, -.013, .68), (.014, -.013, .68), (.014, .013, .68), (-.014, .013, .68), (-.03, -.002, .8), (.03, -.002, .8), (.03, .002, .8), (-.03, .002, .8)],
               [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)])
    # the D grip behind and its trigger
    k.tube(d_, smooth([(-.2, 0, .17), (-.32, 0, .172), (-.39, 0, .15), (-.4, 0, .1), (-.39, 0, .05), (-.32, 0, .03), (-.2, 0, .032)], 8), .021, 16)
    k.tube(rubber(), [(-.4, 0, .135), (-.4, 0, .065)], .0245, 18)
    k.box(M.paint(RED, .35), -.378, -.011, .075, -.362, .011, .125, .004)
    # side grip towards us, on its clamp
    ring(k, d_, .13, 0, .1, .085, .014, .03, 'x')
    k.tube(d_, [(.13, -.07, .12), (.13, -.1, .128)], .017, 14)
    k.tube(rubber(), [(.13, -.1, .128), (.13, -.235, .16)], .021, 20)
    for i in range(7):
        t = i / 7
        k.tube(rubber(), [(.13, -.115 - t * .11, .131 + t * .027), (.13, -.124 - t * .11, .133 + t * .027)], .0235, 18)
    disc(k, d_, .13, -.238, .161, .026, .012, 'y')
    # cable
    k.tube(rubber(), smooth([(-.2, .0, .04), (-.34, .06, .02), (-.44, .16, .01), (-.36, .27, .01), (-.16, .27, .01), (.0, .22, .01), (.2, .24, .01), (.32, .3, .01)], 8), .0075, 10)
    letters(k, d_, '1500', lambda a, b: (-.0 + a * .022, -.0962 * math.cos(b * .022 / .0956 + .4), .1 + .0962 * math.sin(b * .022 / .0956 + .4)), .6)
    # a second chisel beside it
    k.tube(steel(), [(.1, -.34, .0135), (.42, -.38, .0135)], .0135, 20)
    with k.at(.42, -.38, .0135, -7, 1, (90, 'Y')):
        k.lathe(steel(), [(.0135, 0), (.012, .03), (0, .09)], 0, 0, 0, 20)
    return 1.22, .1


def pump(k):
    """A petrol pump in its frame: suction in front, delivery above, hose and strainer beside it."""
    y_, d_, alu = body(), dark(), M.metal('#a7aaac', .4, .9)
    for s in (-1, 1):
        k.tube(d_, smooth([(s * .2, -.22, .02), (s * .2, -.3, .06), (s * .2, -.3, .34), (s * .2, -.24, .46), (s * .2, .14, .48), (s * .2, .26, .42), (s * .2, .28, .06), (s * .2, .22, .02), (s * .2, -.22, .02)], 6), .0125, 12)
        for y in (-.2, .2):
            k.cyl(rubber(), s * .2, y, 0, .02, .02, seg=16)
    for y, z in ((-.24, .463), (.14, .48), (-.15, .02), (.18, .02)):
        rod(k, d_, (-.2, y, z), (.2, y, z), .0125)
    k.box(d_, -.2, -.1, .03, .2, .2, .04)
    with k.at(.0, .1, .052, 90, .92):             # its starter to the right, so that the pump is in front
        engine(k)
    # the pump: a snail with a flange in front and one on top
    with k.at(0, -.12, .17, 0, 1, (90, 'X')):
        k.lathe(alu, [(0, .1), (.06, .1), (.1, .085), (.128, .05), (.132, 0), (.12, -.03), (0, -.03)], 0, 0, 0, 56)
        for i in range(8):
            a = i * .7854 + .4
            k.cyl(alu, .122 * math.cos(a), .122 * math.sin(a), -.03, .04, .014, seg=16)
            bolt(k, .122 * math.cos(a), .122 * math.sin(a), .04, .009)
        k.cyl(alu, 0, 0, .08, .17, .04, seg=36)
        k.cyl(alu, 0, 0, .14, .155, .06, seg=36)
        k.cyl(d_, 0, 0, .155, .2, .048, seg=36)
        for i in range(5):
            k.lathe(d_, [(.048, .16 + i * .008), (.0505, .164 + i * .008), (.048, .168 + i * .008)], 0, 0, 0, 36)
        k.cyl(M.paint('#08090a', .8), 0, 0, .199, .2005, .036, seg=36)
    k.cyl(alu, .0, -.14, .27, .38, .04, seg=36)
    k.cyl(alu, .0, -.14, .345, .36, .06, seg=36)
    k.tube(alu, smooth([(0, -.14, .37), (0, -.15, .41), (0, -.18, .43), (0, -.24, .435)], 6), .038, 28)
    with k.at(0, -.24, .435, 0, 1, (90, 'X')):
        k.cyl(d_, 0, 0, 0, .05, .046, seg=36)
        k.cyl(M.paint('#08090a', .8), 0, 0, .0495, .051, .035, seg=36)
    k.cyl(y_, .085, -.13, .265, .3, .028, seg=28)           # the plug for priming
    k.box(y_, .055, -.137, .3, .115, -.123, .314, .004)
    # a roll of flat delivery hose and the strainer
    roll = [((.03 + .0049 * t) * math.cos(t), (.03 + .0049 * t) * math.sin(t)) for t in [i * .2 for i in range(170)]]
    blue = M.paint('#2f5f8a', .5)
    with k.at(.5, .0, .006):
        for off in (-.013, .013):
            k.grid(blue, lambda u, v: _off(roll, v, off, u * .085), 1, 640)
        k.grid(blue, lambda u, v: _off(roll, v, -.013 + .026 * u, .085 + .004 * math.sin(math.pi * u)), 4, 640)
        x, y, _ = _off(roll, 1, 0, 0)
        with k.at(x - .07, y, .043, 0, 1, (-90, 'Y')):
            k.cyl(alu, 0, 0, -.1, .02, .03, seg=32)
            k.cyl(alu, 0, 0, .0, .03, .04, seg=32)
    with k.at(.12, -.42, .05, -62, 1, (90, 'Y')):
        k.lathe(d_, [(0, -.01), (.046, -.01), (.05, 0), (.05, .15), (.046, .156), (0, .156)], 0, 0, 0, 40)
        for i in range(14):
            for j in range(4):
                with k.at(0, 0, .03 + j * .03, i * 25.7 + (j % 2) * 12):
                    k.box(M.paint('#08090a', .9), .0493, -.005, 0, .0506, .005, .018)
        k.cyl(d_, 0, 0, -.05, 0, .036, seg=32)
    return 1.25, .23


def _off(line, t, off, z):
    """A point beside a curve."""
    f = t * (len(line) - 1)
    i = min(int(f), len(line) - 2)
    (x0, y0), (x1, y1) = line[i], line[i + 1]
    ln, u = math.dist(line[i], line[i + 1]), f - i
    return (x0 + (x1 - x0) * u + (y1 - y0) / ln * off, y0 + (y1 - y0) * u - (x1 - x0) / ln * off, z)


# -- heights ---------------------------------------------------------------------------
def ladder(k, h=2.25, n=8):
    """A folding ladder of aluminium with treads, red caps, and a tray on top."""
    alu, red = M.brushed('#c6cacc', .34, 'z'), M.paint(RED, .5)
    tread = M.brushed('#b9bdbf', .38, 'x')
    fy, by, top, hw0, hw1 = -.52, .5, h, .27, .17
    for s in (-1, 1):
        for y0, y1, t in ((fy, -.05, .0), (by, .06, .0)):
            p0, p1 = (s * hw0, y0, .0), (s * hw1, y1, top)
            d = .03 if y0 < 0 else .022
            ang = math.atan2(p1[1] - p0[1], p1[2] - p0[2])
            ln = math.dist(p0, p1)
            with k.at(*p0):
                # a rail: a channel of sheet along the leg
                v = []
                for (z, xx, yy) in ((0, p0[0], p0[1]), (1, p1[0], p1[1])):
                    for a, b in ((-.013, -d), (.013, -d), (.013, d), (-.013, d)):
                        v.append((xx - p0[0] + a, yy - p0[1] + b, z * top))
                k.mesh(alu, v, [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], .003, True)
                k.cbox(red, 0, 0, .02, .042, d * 2 + .016, .05, .008)
    for i in range(n):
        t = (i + 1) / (n + .35)
        hw, y = hw0 + (hw1 - hw0) * t - .012, fy + (-.05 - fy) * t
        k.box(tread, -hw, y - .045, t * top - .014, hw, y + .045, t * top + .01, .003)
        for j in range(6):
            k.box(M.metal('#8d9193', .4, .9), -hw + .01, y - .036 + j * .0145, t * top + .01, hw - .01, y - .031 + j * .0145, t * top + .0125)
        for s in (-1, 1):
            with k.at(s * (hw + .026), y, t * top - .002, 0, 1, (90, 'Y')):
                k.cyl(steel(), 0, 0, -.004, .004, .008, seg=12)
    for i in range(4):
        t = (i + .8) / 4.4
        hw, y = hw0 + (hw1 - hw0) * t, by + (.06 - by) * t
        k.box(alu, -hw, y - .012, t * top - .018, hw, y + .012, t * top + .018, .003)
    k.box(red, -.2, -.12, top - .02, .2, .12, top + .035, .012)
    k.box(M.paint('#8f2f20', .5), -.15, -.08, top + .034, .15, .08, top + .037)
    for s in (-1, 1):                             # spreaders
        t = .5
        hw = hw0 + (hw1 - hw0) * t + .018
        ya, yb = fy + (-.05 - fy) * t, by + (.06 - by) * t
        k.tube(steel(), [(s * hw, ya, t * top), (s * hw, (ya + yb) / 2, t * top - .045), (s * hw, yb, t * top)], .008, 10)
        bolt(k, s * hw, (ya + yb) / 2, t * top - .045, .012, 'x')
    return 2.62, 1.15


def hoist(k):
    """A mini lift: a frame on three feet, mast and jib, winch with motor below, rope, hook and a full bucket."""
    y_, d_ = body(), dark()
    # base: two long beams and a cross beam, on small wheels
    for s in (-1, 1):
        k.tube(y_, [(0, -.1, .16), (s * .55, .75, .12)], .036, 14)
        wheel(k, s * .58, .78, .09, .09, .05, '#8d9092', False)
    k.tube(y_, [(0, -.75, .12), (0, .2, .16)], .036, 14)
    castor(k, 0, -.74, .055)
    k.tube(y_, [(-.36, .46, .13), (.36, .46, .13)], .03, 14)
    k.cyl(y_, 0, 0, .12, 2.35, .045, seg=28)
    k.cyl(d_, 0, 0, 2.3, 2.42, .056, seg=28)
    for s in (-1, 1):
        k.tube(y_, [(s * .3, .45, .14), (0, .03, 1.35)], .026, 14)
    k.tube(y_, [(0, -.6, .13), (0, -.03, 1.0)], .024, 14)
    # jib to the left with a stay
    k.tube(y_, [(.35, 0, 2.46), (-1.0, 0, 2.46)], .036, 16)
    k.tube(y_, [(0, 0, 2.02), (-.62, 0, 2.44)], .022, 14)
    k.tube(d_, [(0, 0, 2.42), (0, 0, 2.62)], .03, 14)
    for x in (-.96, .33):
        k.tube(steel(), [(0, 0, 2.61), (x, 0, 2.49)], .006, 8)
    for x in (-.98, 0):                             # pulleys
        for s in (-1, 1):
            k.box(d_, x - .03, s * .028 - .003, 2.3, x + .03, s * .028 + .003, 2.46)
        with k.at(x - (.0 if x else -.07), 0, 2.34, 0, 1, (90, 'X')):
            k.lathe(M.metal('#8d9092', .35, .9), [(0, -.018), (.07, -.018), (.055, -.004), (.055, .004), (.07, .018), (0, .018)], 0, 0, 0, 36)
    # the winch
    k.box(d_, .1, -.16, .42, .5, .2, .45, .005)
    for y in (-.14, .17):
        k.box(d_, .08, y - .012, .2, .12, y + .012, .45)
        k.tube(d_, [(.48, y, .43), (.06, y, .2)], .016, 10)
    with k.at(.16, .02, .56, 0, 1, (90, 'Y')):
        k.lathe(M.metal('#6f7376', .4, .8), [(0, 0), (.115, 0), (.115, .008), (.062, .012), (.062, .148), (.115, .152), (.115, .16), (0, .16)], 0, 0, 0, 44)
        for i in range(14):
            k.lathe(steel(), [(.062, .016 + i * .0095), (.069, .0195 + i * .0095), (.062, .023 + i * .0095)], 0, 0, 0, 36)
    k.box(y_, .32, -.07, .45, .4, .11, .67, .015)
    with k.at(.4, .02, .57, 0, 1, (90, 'Y')):
        k.cyl(M.paint('#3f5a52', .4), 0, 0, 0, .22, .085, seg=40)
        for i in range(22):
            with k.at(0, 0, 0, i * 16.4):
                k.box(M.paint('#3f5a52', .4), .08, -.003, .02, .096, .003, .2, .001)
        k.cyl(d_, 0, 0, .215, .25, .08, seg=40)
    k.box(M.paint('#3f5a52', .4), .44, -.03, .65, .56, .07, .71, .01)
    # rope: drum, mast head, jib end, hook
    k.tube(steel(), [(.22, .02, .62), (.07, 0, 2.34)], .005, 8)
    k.tube(steel(), [(.0, 0, 2.41), (-.98, 0, 2.41)], .005, 8)
    k.tube(steel(), [(-1.05, 0, 2.34), (-1.05, 0, 1.42)], .005, 8)
    k.cyl(M.paint(RED, .4), -1.05, 0, 1.33, 1.43, .03, .022, 24)
    k.tube(steel(), [(-1.05, 0, 1.34), (-1.05, 0, 1.27)] + [(-1.05 + .035 * math.sin(a), 0, 1.235 + .035 * math.cos(a)) for a in [math.pi * i / 12 * 1.3 for i in range(13)]], .009, 12)
    # the bucket
    with k.at(-1.05, 0, .86):
        k.lathe(d_, [(0, 0), (.15, 0), (.2, .28), (.208, .28), (.208, .292), (.196, .292), (.19, .27), (0, .262)], 0, 0, 0, 48)
        k.lathe(M.soil('#9a8f80', '#857b6d'), [(.19, .262), (.12, .285), (0, .3)], 0, 0, 0, 40)
        k.tube(steel(), [(.2 * math.cos(a), 0, .28 + .11 * math.sin(a)) for a in [math.pi * i / 20 for i in range(21)]], .006, 10)
    # the counterweight: bags on the frame behind
    with k.at(0, .5, .16, 90):
        products.sack(k, .08, True)
    with k.at(.02, .5, .28, 84):
        products.sack(k, .08, True)
    k.box(M.paint('#f0c21f', .5), .09, -.06, 1.0, .17, .0, 1.16, .01)       # pendant switch
    for z, c in ((1.12, '#3f8f4a'), (1.05, '#b8402c')):
        disc(k, M.paint(c, .3, .5), .13, -.064, z, .016, .014, 'y')
    k.tube(rubber(), smooth([(.13, -.03, 1.16), (.12, -.02, 1.25), (.09, .0, 1.2), (.07, .02, .9), (.16, .04, .7)], 6), .006, 8)
    return 2.95, 1.28


# -- floors ----------------------------------------------------------------------------
def grinder(k):
    """An upright floor grinder: the head with its skirt in front, motor on top, handle behind."""
    y_, d_ = body(), dark()
    k.lathe(y_, [(0, .2), (.2, .2), (.26, .18), (.285, .12), (.288, .06)], 0, -.12, 0, 64)
    k.lathe(rubber(), [(.289, .065), (.294, .06), (.29, .012), (.284, .012)], 0, -.12, 0, 64)
    for i in range(26):
        with k.at(0, -.12, 0, i * 360 / 26):
            k.box(rubber(), .286, -.012, .008, .294, .012, .03)
    k.cyl(M.metal('#6a6e71', .4, .8), 0, -.12, .2, .225, .17, seg=48)
    for i in range(8):
        bolt(k, .15 * math.cos(i * .785), -.12 + .15 * math.sin(i * .785), .225, .01)
    k.cyl(d_, 0, -.12, .225, .5, .12, seg=52)      # motor
    for i in range(30):
        with k.at(0, -.12, 0, i * 12):
            k.box(d_, .115, -.0035, .25, .137, .0035, .46, .001)
    k.lathe(y_, [(.14, .48), (.142, .5), (.13, .54), (.08, .57), (0, .575)], 0, -.12, 0, 52)
    for i in range(12):
        with k.at(0, -.12, .565, i * 30):
            k.box(d_, .03, -.004, -.002, .075, .004, .006)
    k.box(M.paint('#3b3f42', .4), .1, -.2, .3, .19, -.04, .43, .012)
    # chassis and wheels
    for s in (-1, 1):
        k.tube(y_, smooth([(s * .15, -.05, .17), (s * .17, .18, .2), (s * .19, .36, .24), (s * .2, .44, .4)], 6), .024, 14)
        wheel(k, s * .26, .4, .13, .13, .07)
    rod(k, steel(), (-.26, .4, .13), (.26, .4, .13), .016)
    k.box(y_, -.2, .34, .11, .2, .46, .2, .01)
    # handle
    for s in (-1, 1):
        k.tube(d_, smooth([(s * .18, .38, .2), (s * .19, .46, .5), (s * .2, .58, .8), (s * .22, .72, 1.02), (s * .22, .8, 1.07)], 6), .018, 14)
        rod(k, rubber(), (s * .22, .76, 1.05), (s * .22, .9, 1.09), .024)
    for t, y, z in ((0, .46, .5), (1, .63, .89)):
        rod(k, d_, (-.2, y, z), (.2, y, z), .015)
    # control box with its gauges
    with k.at(0, .6, .84, 180, 1, (-28, 'X')):
        k.box(y_, -.15, -.06, 0, .15, .05, .2, .012)
        k.box(d_, -.13, -.066, .02, .13, -.058, .18, .004)
        disc(k, M.paint('#e9ecec', .3), -.07, -.069, .115, .034, .008, 'y')
        k.box(M.paint(RED, .4), -.071, -.075, .115, -.069, -.0735, .142)
        disc(k, M.paint('#c02a1e', .3, .5), .05, -.076, .13, .024, .024, 'y')
        for i, c in enumerate(('#3f8f4a', '#d8d8d4', '#d8d8d4')):
            disc(k, M.paint(c, .3), -.01 + i * .042, -.07, .055, .013, .012, 'y')
    # water tank and hose
    k.box(M.paint('#2f6a9a', .3, .4), -.14, .3, .38, .14, .47, .66, .035)
    k.cyl(d_, .06, .38, .655, .68, .03, seg=24)
    k.tube(M.frosted('#dfe9ee', .3), smooth([(-.1, .3, .4), (-.16, .22, .3), (-.17, .08, .24), (-.16, .0, .2)], 6), .009, 10)
    k.tube(rubber(), smooth([(.1, .66, .92), (.24, .7, .7), (.32, .6, .3), (.4, .62, .02), (.52, .5, .01), (.6, .6, .01), (.5, .74, .01), (.34, .7, .012)], 8), .009, 10)
    letters(k, d_, '280', lambda a, b: (.2895 * math.sin(a * .05 / .2885 - .45), -.12 - .2895 * math.cos(a * .05 / .2885 - .45), .1 + b * .05))
    return 1.5, .5
