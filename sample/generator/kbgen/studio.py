"""A studio for goods and machines: a sweep of pale paper, three soft lights, cards for metal to mirror. Lights grow with the
subject, so every picture has the same exposure and the same paper."""
import math

from . import machines, products, shot, supplies
from . import materials as M
from .geom import Kit


def _start():
    shot.start('noon')
    s = shot.bpy.context.scene
    s.world.use_nodes = True
    s.world.node_tree.nodes['Background'].inputs[0].default_value = (.86, .9, 1, 1)
    s.world.node_tree.nodes['Background'].inputs[1].default_value = .28
    s.cycles.use_fast_gi, s.view_settings.look = False, 'High Contrast'
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = 5, 2, 3


def _paper(s, turn, floor, tone):
    k = Kit('paper')

    def sweep(u, v):
        x = (u - .5) * s * 16
        t = v * 3
        if t < 1:
            y, z = -s * 5 + t * s * 6.6, 0
        elif t < 2:
            a = (t - 1) * math.pi / 2
            y, z = s * 1.6 + s * 1.2 * math.sin(a), s * 1.2 * (1 - math.cos(a))
        else:
            y, z = s * 2.8, s * 1.2 + (t - 2) * s * 6
        return (x, y, z)
    with k.at(0, 0, floor, turn):
        k.grid(M.paint(tone, .9), sweep, 2, 60)
    k.build()


def _lights(s, turn, floor):
    a = math.radians(turn)

    def put(x, y, z, look, *rest):
        shot.area(x * s * math.cos(a) - y * s * math.sin(a), x * s * math.sin(a) + y * s * math.cos(a), z * s + floor, (0, 0, look * s + floor), *rest)
    put(-1.9, -1.5, 2.4, .3, s * 1.7, s * 1.7, 62 * s * s, '#fff6ea')
    put(2.2, -1.2, 1.3, .35, s * 1.5, s * 1.9, 20 * s * s, '#eaf2ff')
    put(0, 1.3, 2.9, .3, s * 2.4, s * .9, 26 * s * s, '#ffffff')


def _cards(s, turn, floor):
    """Bright cards give metal and glaze their lights, dark ones their edges; nothing else sees them."""
    k, dark = Kit('cards'), M.paint('#08090a', .9)
    with k.at(0, 0, floor, turn, s):
        for x, p in ((-2.2, 3.2), (2.4, 1.7)):
            k.poly(M.glow('#ffffff', p), [(x, -1.6, .1), (x, .4, .1), (x, .4, 2.2), (x, -1.6, 2.2)])
        k.poly(M.glow('#ffffff', 1.4), [(-1.2, -1.5, 3), (1.2, -1.5, 3), (1.2, .8, 3), (-1.2, .8, 3)])
        for x0, y0, x1, y1 in ((-2.3, .5, -1.9, 1.1), (1.9, 1.1, 2.5, .5), (-.9, -2.8, -.35, -2.9)):
            k.poly(dark, [(x0, y0, 0), (x1, y1, 0), (x1, y1, 2.4), (x0, y0, 2.4)])
    for ob in k.build():
        ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = False


def picture(subject, make=None, turn=24, rise=20, lens=70, zoom=1.0, aim=None, span=None, tone='#e8e4dd', gain=2.0, **build):
    """``make``: a builder in place of the subject's own. ``turn``: how far the subject is turned to its left; ``rise``: how high the camera stands, in degrees. The camera fits the
    whole subject, or a part of it: ``span`` metres wide around ``aim``."""
    _start()
    k = Kit('subject')
    builder = next(found for found in (getattr(each, make or subject, None) for each in (products, supplies, machines)) if found)
    size, mid, *rest = builder(k, **build)
    floor = rest[0] if rest else 0
    k.build()
    _paper(size, -turn, floor, tone)
    _lights(max(size, .3), -turn, floor)
    _cards(size, -turn, floor)
    x, y, z = aim or (0, 0, mid)
    d = (span or size * 1.16 / zoom) * lens / 36
    a, e = math.radians(-turn), math.radians(rise)
    shot.camera((x + math.sin(a) * d * math.cos(e), y - math.cos(a) * d * math.cos(e), z + d * math.sin(e)), (x, y, z), lens, (0, 0), pitch=True)
    return dict(gain=gain, fog=0, bloom=.02, studio=True, sat=1.05)
