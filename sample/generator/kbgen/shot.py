"""Light, camera and the way from light passes to a finished picture.

Debian's Blender has no denoiser, so a picture is rendered as separate light passes, each is
smoothed by an edge-aware filter that knows the surfaces (albedo, normal, distance), and they are
put together again: textures stay crisp because they are never blurred.
"""
import math
import os
import tempfile
import time

import bpy
import numpy as np
from mathutils import Vector

from . import materials as M

# name: sun height, sun colour, sun strength, sky strength, sun size, haze colour, haze, key, contrast look
LIGHT = {
    'noon':    dict(sun=48, col='#fff1dc', power=4.6, sky=.13, size=.6, haze='#c3d3e2', fog=.42, key=.20, clouds='#ffffff', cover=.50),
    'morning': dict(sun=27, col='#ffe2b8', power=4.4, sky=.14, size=.8, haze='#d5d9dc', fog=.60, key=.19, clouds='#fff6ea', cover=.52),
    'golden':  dict(sun=11, col='#ffb466', power=5.0, sky=.17, size=1.2, haze='#f0cfa2', fog=.60, key=.165, clouds='#ffd3a0', cover=.50),
    'dusk':    dict(sun=1.5, col='#ff9c6a', power=.0, sky=.5, size=3, haze='#8f86a0', fog=.5, key=.075, clouds='#c07f78', cover=.52),
    'monsoon': dict(sun=55, col='#f2f6fa', power=1.0, sky=1.0, size=35, haze='#c9d3d8', fog=.92, key=.17, clouds='#ffffff', cover=0),
}


def start(light='noon', wet=False):
    """An empty scene with render settings that suit one slow thread."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M.reset(wet)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device, c.use_adaptive_sampling, c.use_denoising = 'CPU', False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 3, 1, 1, 2, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 12.0, .6
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces, c.ao_bounces_render = True, 'REPLACE', 1, 1
    s.world = bpy.data.worlds.new('sky')
    s.world.light_settings.distance = 6.0
    s.world.light_settings.ao_factor = .55
    s.view_settings.view_transform, s.view_settings.look = 'Filmic', 'Medium High Contrast'
    s['light'] = light
    return s


def sky(light, azimuth=35.0, seed=0.0):
    """World and sun. Azimuth is measured from the viewer's side (-y) towards +x."""
    L, s = LIGHT[light], bpy.context.scene
    w = s.world
    w.use_nodes = True
    w.cycles.sampling_method, w.cycles.sample_map_resolution = 'MANUAL', 256
    g = M.Graph.__new__(M.Graph)
    g.tree = w.node_tree
    g.tree.nodes.clear()
    d = g.n('TexCoord').outputs['Generated']
    z = g.n('SeparateXYZ', Vector=d).outputs['Z']
    if light == 'monsoon':
        p = g.vec('DIVIDE', d, g.n('CombineXYZ', X=g.math('ADD', z, .25), Y=g.math('ADD', z, .25), Z=1.0).outputs[0])
        n = g.n('TexNoise', Vector=g.vec('ADD', p, (seed, seed, 0)), Scale=1.1, Detail=6.0, Roughness=.55).outputs['Fac']
        base = g.ramp(z, (0.0, '#dfe6e8'), (.25, '#c3ccd2'), (1.0, '#a9b4bd'))
        col = g.mix(g.ramp(n, (.36, .75), (.66, 0.0)), base, '#8797a5')
        strength = L['sky']
    else:
        sk = g.n('TexSky', {'sky_type': 'NISHITA', 'sun_disc': False, 'sun_elevation': math.radians(L['sun']),
                            'sun_rotation': math.radians(180 - azimuth), 'altitude': 650, 'air_density': 1.0, 'dust_density': 1.6 if light != 'noon' else .6,
                            'ozone_density': 1.6 if light != 'dusk' else 4.0})
        base = sk.outputs[0]
        if light == 'dusk':       # after sunset: a band of afterglow under a deep blue
            base = g.ramp(z, (0.0, '#f3b488'), (.07, '#dba394'), (.18, '#8f93b8'), (.4, '#46629e'), (1.0, '#223872'))
        zz = g.math('ADD', g.math('MAXIMUM', z, 0.0), .14)
        p = g.vec('DIVIDE', d, g.n('CombineXYZ', X=zz, Y=zz, Z=1.0).outputs[0])
        n = g.n('TexNoise', Vector=g.vec('ADD', g.vec('MULTIPLY', p, (1.0, 1.0, 0)), (seed, seed * 3, 0)), Scale=.85, Detail=8.0, Roughness=.58, Distortion=.25).outputs['Fac']
        cov = L['cover']
        lum = {'noon': 3.4, 'morning': 2.8, 'golden': 1.7, 'dusk': .5}[light]
        cl = tuple(v * lum for v in M.hexc(L['clouds']))
        fac = g.math('MULTIPLY', g.ramp(n, (cov, 0.0), (cov + .2, .85)), g.ramp(z, (.02, .25), (.2, 1.0)))
        lp = g.n('LightPath')
        seen = g.math('MAXIMUM', lp.outputs['Is Camera Ray'], lp.outputs['Is Glossy Ray'])
        col = g.mix(g.math('MULTIPLY', fac, seen), base, (1, 1, 1))
        col.node.inputs[2].default_value = (*cl, 1)
        strength = L['sky']
    bg = g.n('Background', Color=col, Strength=strength)
    g.tree.links.new(bg.outputs[0], g.n('OutputWorld').inputs[0])
    if L['power']:
        sun = bpy.data.lights.new('sun', 'SUN')
        sun.energy, sun.color, sun.angle = L['power'], M.hexc(L['col']), math.radians(L['size'])
        ob = bpy.data.objects.new('sun', sun)
        a, e = math.radians(azimuth), math.radians(max(L['sun'], 3))
        ob.rotation_euler = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))).to_track_quat('Z', 'Y').to_euler()
        s.collection.objects.link(ob)


def area(x, y, z, look, sx, sy, power, color='#ffffff', spread=160):
    """An area light aimed at a point; unseen by the camera."""
    la = bpy.data.lights.new('area', 'AREA')
    la.shape, la.size, la.size_y, la.energy, la.color, la.spread = 'RECTANGLE', sx, sy, power, M.hexc(color), math.radians(spread)
    ob = bpy.data.objects.new('area', la)
    ob.location = (x, y, z)
    ob.rotation_euler = (Vector(look) - Vector((x, y, z))).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)
    return ob


def skylight(power=.9, color='#dfe9ff'):
    """Stands in for the sky's diffuse light around a room: a huge soft lamp overhead, cheap to sample."""
    bpy.context.scene.world.cycles_visibility.diffuse = False
    la = bpy.data.lights.new('skylight', 'SUN')
    la.energy, la.color, la.angle = power, M.hexc(color), math.radians(110)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('skylight', la))


def lamp(x, y, z, power, color='#ffc98a', r=.08):
    la = bpy.data.lights.new('lamp', 'POINT')
    la.energy, la.color, la.shadow_soft_size = power, M.hexc(color), r
    ob = bpy.data.objects.new('lamp', la)
    ob.location = (x, y, z)
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)


def camera(eye, target, lens=28, at=(.0, -.06), pitch=None, dof=None):
    """Two-point perspective: the camera stays level and the film is shifted, so walls stay upright.

    ``at`` says where the target lands, as an offset from the middle (fractions of the width).
    With ``pitch`` the camera really tilts (for products and aerial views)."""
    cam = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', cam)
    cam.lens, cam.clip_end, cam.clip_start = lens, 5000, .03
    eye, target = Vector(eye), Vector(target)
    ob.location = eye
    d = target - eye
    dist = math.hypot(d.x, d.y)
    if pitch:
        ob.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
        cam.shift_x, cam.shift_y = -at[0], -at[1]
    else:
        ob.rotation_euler = (math.pi / 2, 0, math.atan2(-d.x, d.y))
        cam.shift_x, cam.shift_y = -at[0], d.z / dist * lens / 36.0 - at[1]
    if dof:
        cam.dof.use_dof, cam.dof.focus_distance, cam.dof.aperture_fstop = True, dof[0], dof[1]
    s = bpy.context.scene
    s.collection.objects.link(ob)
    s.camera = ob
    return ob


# -- passes ---------------------------------------------------------------------------
PASSES = ['Image', 'Depth', 'IndexMA', 'Normal', 'DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'TransDir', 'TransInd', 'TransCol', 'Emit', 'Env']


def _passes(scene, folder):
    v = bpy.context.view_layer
    for p in ('z', 'normal', 'material_index', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color',
              'transmission_direct', 'transmission_indirect', 'transmission_color', 'emit', 'environment'):
        setattr(v, 'use_pass_' + p, True)
    scene.use_nodes = True
    t = scene.node_tree
    t.nodes.clear()
    rl, fo = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = folder
    fo.format.file_format, fo.format.color_depth, fo.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    fo.file_slots.clear()
    for p in PASSES:
        fo.file_slots.new(p)
        t.links.new(rl.outputs[p], fo.inputs[p])
    co = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], co.inputs[0])


def _load(folder, name, w, h):
    im = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'))
    im.colorspace_settings.name = 'Linear'
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return np.nan_to_num(a.reshape(h, w, 4), posinf=0, neginf=0)


def _shift(a, dy, dx):
    """A shifted copy; the border repeats."""
    h, w = a.shape[:2]
    ys, xs = np.clip(np.arange(h) + dy, 0, h - 1), np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def _box3(a):
    a = (_shift(a, -1, 0) + a + _shift(a, 1, 0)) / 3
    return (_shift(a, 0, -1) + a + _shift(a, 0, 1)) / 3


def despeckle(c):
    """Clip single bright pixels to what their neighbours reach."""
    l = c.mean(2)
    nb = np.stack([_shift(l, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    nb.partition(6, axis=0)
    cap = nb[6] * 1.25 + 1e-4
    return c * np.minimum(1, cap / np.maximum(l, 1e-6))[..., None]


def smooth(lights, feats):
    """Edge-avoiding a-trous filter of lights that fall on the same surfaces: (image, rounds, tolerance in local deviations) each.
    ``feats``: list of (image, sigma). Every pair of pixels is weighed once, for both of them; planes, because numpy is slow on
    triples."""
    h, w = lights[0][0].shape[:2]
    guide = [np.ascontiguousarray(plane, np.float32) / np.float32(sig) for f, sig in feats for plane in (np.moveaxis(f, 2, 0) if f.ndim == 3 else [f])]
    cs, devs = [np.ascontiguousarray(np.moveaxis(c, 2, 0), np.float32) for c, _, _ in lights], [None] * len(lights)
    for i in range(max(rounds for _, rounds, _ in lights)):
        s, work = 1 << i, []
        for n, (_, rounds, sl) in enumerate(lights):
            if i < rounds:
                logl = np.log1p((cs[n][0] + cs[n][1] + cs[n][2]) * np.float32(4 / 3))
                lum = _box3(logl)
                devs[n] = np.sqrt(np.maximum(_box3(_box3((logl - lum) ** 2)), 0)) if devs[n] is None else devs[n] * np.float32(.6)
                work.append((n, lum, (.5 / (sl * devs[n] + .012)).astype(np.float32), cs[n] * np.float32(.25), np.full((h, w), .25, np.float32)))
        for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
            ay, ax = slice(0, h - dy * s), slice(0, w - s) if dx > 0 else slice(s, w) if dx < 0 else slice(0, w)
            by, bx = slice(dy * s, h), slice(s, w) if dx > 0 else slice(0, w - s) if dx < 0 else slice(0, w)
            apart = np.float32(0)
            for plane in guide:
                df = plane[by, bx] - plane[ay, ax]
                df *= df
                apart = apart + df
            k = np.float32(.0625 if dy and dx else .125)
            for n, lum, inv, acc, wsum in work:
                wgt = np.exp(-(apart + np.abs(lum[by, bx] - lum[ay, ax]) * (inv[by, bx] + inv[ay, ax])))
                wgt *= k
                wsum[ay, ax] += wgt
                wsum[by, bx] += wgt
                for c in range(3):
                    acc[c, ay, ax] += cs[n][c, by, bx] * wgt
                    acc[c, by, bx] += cs[n][c, ay, ax] * wgt
        for n, _, _, acc, wsum in work:
            acc /= wsum
            cs[n] = acc
    return [np.moveaxis(c, 0, 2) for c in cs]


def clear_panes(out, index):
    """A pane sends each ray either through or back, which is grainy: every pixel of glass becomes the mean of the middle third
    of its neighbours on the same glass."""
    mask = (index > .3) & (index < 1.7)
    ys, xs = np.nonzero(mask)
    if not len(ys):
        return out
    h, w = mask.shape
    around = [(dy, dx) for dy in (-2, -1, 0, 1, 2) for dx in (-2, -1, 0, 1, 2) if abs(dy) + abs(dx) < 4]
    yy, xx = (np.clip(v[:, None] + np.array(o), 0, m - 1) for v, o, m in ((ys, [a for a, _ in around], h), (xs, [b for _, b in around], w)))
    same = mask[yy, xx]
    near = np.where(same[..., None], out[yy, xx], out[ys, xs][:, None])
    order = np.argsort(near.mean(2), axis=1)[:, 7:14]
    out = out.copy()
    out[ys, xs] = np.take_along_axis(near, order[..., None], 1).mean(1)
    return out


def _blur(a, r):
    """A wide, cheap gaussian: three box blurs."""
    for _ in range(3):
        for ax in (0, 1):
            p = np.pad(a, [(r + 1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode='edge')
            cs = np.cumsum(p, axis=ax, dtype=np.float64)
            n = a.shape[ax]
            hi = np.take(cs, np.arange(2 * r + 1, 2 * r + 1 + n), axis=ax)
            lo = np.take(cs, np.arange(0, n), axis=ax)
            a = ((hi - lo) / (2 * r + 1)).astype(np.float32)
    return a


def develop(folder, w, h, light, key=None, fog=None, bloom=.05, sat=1.02, studio=False, gain=None):
    """Filter the passes, put them together, add haze and glow, and set the exposure."""
    P = {p: _load(folder, p, w, h) for p in PASSES}
    alpha = np.clip(P['Image'][..., 3], 0, 1)
    rgb = {k: v[..., :3] for k, v in P.items()}
    depth = np.log(np.clip(rgb['Depth'][..., 0], .05, 4000))
    feats = [(rgb['Normal'], .35), (depth, .06)]
    # light that has bounced is soft, so it may be smoothed further than light that falls straight in
    out = sum(smooth([(despeckle(rgb['DiffDir']), 4, 2.5), (despeckle(rgb['DiffInd']), 5, 12.0)], feats)) * rgb['DiffCol']
    gl_feats = [(rgb['Normal'], .22), (depth, .06), (rgb['GlossCol'], .2), (rgb['DiffCol'], .25)]
    out += smooth([(despeckle(rgb['GlossDir'] + rgb['GlossInd']), 3, 2.5)], gl_feats)[0] * rgb['GlossCol']
    if rgb['TransCol'].max() > 0:
        out += smooth([(despeckle(rgb['TransDir'] + rgb['TransInd']), 2, 2.0)], gl_feats)[0] * rgb['TransCol']
    out += rgb['Emit']
    out = clear_panes(out, rgb['IndexMA'][..., 0])
    sky_ = rgb['Env']
    L = LIGHT[light]
    # exposure: the middle of what stands in the picture goes to the key
    lum = (out @ np.array([.21, .72, .07], np.float32))
    near = (alpha > .5) & (rgb['Depth'][..., 0] < 90)
    ref = np.exp(np.mean(np.log(np.clip(lum[near], .003, 8)))) if near.any() else .18
    gain = gain or (key or L['key']) / max(ref, 1e-3)
    amount = L['fog'] if fog is None else fog
    if not studio and amount:
        d = np.clip(rgb['Depth'][..., 0], 0, 2500)
        f = amount * (1 - np.exp(-np.maximum(d - 18, 0) / (900 if light not in ('monsoon',) else 330)))
        haze = np.array(M.hexc(L['haze']), np.float32)
        hl = {'dusk': .16, 'golden': .75, 'monsoon': .62}.get(light, .62)
        f = np.where(rgb['Depth'][..., 0] > 4000, 0, f)[..., None]
        out = (out * (1 - f) + (haze * hl / gain) * f * alpha[..., None])
    out = (out + sky_) * gain
    if bloom:
        hi = np.minimum(np.maximum(out - 1.0, 0), 6)
        half = (hi[0:h // 2 * 2:2, 0:w // 2 * 2:2] + hi[1::2, 1::2][:h // 2, :w // 2]) / 2      # a glow is soft, so half the size will do
        glow = (_blur(half, max(1, w // 320)) + _blur(half, max(2, w // 90))).repeat(2, 0).repeat(2, 1)
        out[:glow.shape[0], :glow.shape[1]] += bloom * glow
    m = out.mean(2, keepdims=True)
    out = np.maximum(m + (out - m) * sat, 0)
    if not studio:
        yy, xx = np.mgrid[0:h, 0:w]
        r2 = ((xx / w - .5) ** 2 + (yy / h - .5) ** 2)[..., None]
        out = out * (1 - .32 * r2)
    return out.astype(np.float32)


def render(path, size=(960, 720), spp=24, threads=1, tmp=os.path.join(tempfile.gettempdir(), 'kbgen-passes'), flip=False, **post):
    """Render the scene that stands, and write a PNG; ``flip`` mirrors it, which builds every house both ways round."""
    s = bpy.context.scene
    w, h = size
    r = s.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    r.threads_mode, r.threads, r.film_transparent = 'FIXED', threads, True
    r.use_persistent_data = False
    s.cycles.samples = spp
    s.cycles.use_auto_tile = False
    os.makedirs(tmp, exist_ok=True)
    _passes(s, tmp)
    s.frame_set(1)
    t0 = time.time()
    bpy.ops.render.render()
    t1 = time.time()
    px = develop(tmp, w, h, s['light'], **post)
    px = px[:, ::-1] if flip else px
    im = bpy.data.images.new('out', w, h, float_buffer=True, alpha=False)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.dstack([px, np.ones((h, w), np.float32)]).ravel())
    r.image_settings.file_format, r.image_settings.color_mode = 'PNG', 'RGB'
    im.save_render(path, scene=s)
    print(f'PICTURE {os.path.basename(path)} render {t1 - t0:.0f}s develop {time.time() - t1:.0f}s', flush=True)
