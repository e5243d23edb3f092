"""Procedural materials. Every function gives a cached material; colours are linear RGB."""
import bpy

_cache = {}
WET = {'on': False}          # the monsoon: ground and roofs shine
PRINTS = {'folder': None}    # where prints.mjs has put the pictures of what is printed on goods
TONE = {'wood': None}        # the timber of one home: (light, dark) in place of every wood's own colours


def reset(wet=False):
    _cache.clear()
    WET['on'] = wet
    TONE['wood'] = None


def hexc(h):
    """'#rrggbb' to linear RGB."""
    c = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(((v + .055) / 1.055) ** 2.4 if v > .04045 else v / 12.92 for v in c)


def rgb(c):
    c = hexc(c) if isinstance(c, str) else c
    return (*c[:3], 1.0)


def material(fn):
    def wrapped(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())), WET['on'], TONE['wood'])
        if key not in _cache:
            g = Graph(fn.__name__)
            g.flat = next((v for v in (*a, *k.values(), *(fn.__defaults__ or ())) if isinstance(v, str) and v[:1] == '#'), None)
            fn(g, *a, **k)
            _cache[key] = g.mat
        return _cache[key]
    wrapped.__name__, wrapped.__doc__ = fn.__name__, fn.__doc__
    return wrapped


class Graph:
    """A short hand for shader nodes."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.tree.nodes.clear()

    def n(self, kind, props=None, **inputs):
        nd = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in (props or {}).items():
            setattr(nd, k, v)
        for k, v in inputs.items():
            key = int(k[1:]) if k[0] == 'i' and k[1:].isdigit() else k.replace('_', ' ')
            sock = nd.inputs[key]
            if isinstance(v, bpy.types.NodeSocket):
                self.tree.links.new(v, sock)
            else:
                sock.default_value = v
        return nd

    def math(self, op, a, b=0.0, clamp=False):
        return self.n('Math', {'operation': op, 'use_clamp': clamp}, i0=a, i1=b).outputs[0]

    def vec(self, op, a, b=(0, 0, 0)):
        nd = self.n('VectorMath', {'operation': op}, i0=a, i1=b)
        return nd.outputs['Value' if op == 'DOT_PRODUCT' else 'Vector']

    def pos(self):
        return self.n('NewGeometry').outputs['Position']

    def plane(self):
        """(u, v) on any wall, roof slope or floor: u is level, v goes up the slope."""
        geo = self.n('NewGeometry')
        nrm, p = geo.outputs['True Normal'], geo.outputs['Position']
        t = self.vec('NORMALIZE', self.vec('ADD', self.vec('CROSS_PRODUCT', (0, 0, 1), nrm), (1e-4, 0, 0)))
        b = self.vec('CROSS_PRODUCT', nrm, t)
        return self.n('CombineXYZ', X=self.vec('DOT_PRODUCT', p, t), Y=self.vec('DOT_PRODUCT', p, b)).outputs[0]

    def noise(self, scale, detail=3.0, rough=.5, vector=None, out='Fac'):
        return self.n('TexNoise', Vector=vector or self.pos(), Scale=scale, Detail=detail, Roughness=rough).outputs[out]

    def ramp(self, fac, *stops):
        nd = self.n('ValToRGB', Fac=fac)
        el = nd.color_ramp.elements
        while len(el) < len(stops):
            el.new(.5)
        for e, (p, c) in zip(el, stops):
            e.position, e.color = p, rgb(c) if not isinstance(c, (int, float)) else (c, c, c, 1)
        return nd.outputs[0]

    def mix(self, fac, a, b, mode='MIX'):
        a, b = (rgb(v) if isinstance(v, (str, tuple)) else v for v in (a, b))
        return self.n('MixRGB', {'blend_type': mode}, Fac=fac, Color1=a, Color2=b).outputs[0]

    def bump(self, height, strength=.3, dist=.02, normal=None):
        k = {'Normal': normal} if normal else {}
        return self.n('Bump', Strength=strength, Distance=dist, Height=height, **k).outputs[0]

    def out(self, shader):
        self.n('OutputMaterial', Surface=shader)

    def surface(self, color, rough=.6, normal=None, metal=0.0, spec=.35, **more):
        k = {'Base Color': rgb(color) if isinstance(color, (str, tuple)) else color, 'Roughness': rough, 'Metallic': metal, 'Specular': spec}
        k.update(more)
        if normal:
            k['Normal'] = normal
        nd = self.tree.nodes.new('ShaderNodeBsdfPrincipled')
        for key, v in k.items():
            if isinstance(v, bpy.types.NodeSocket):
                self.tree.links.new(v, nd.inputs[key])
            else:
                nd.inputs[key].default_value = v
        if metal or rough.__class__ is not float or rough < .4 or not self.flat:
            return self.out(nd.outputs[0])
        # only the camera looks closely: light that has bounced meets a flat colour, which is cheaper by half
        plain = self.n('BsdfDiffuse', Color=rgb(self.flat)).outputs[0]
        self.out(self.n('MixShader', Fac=self.n('LightPath').outputs['Is Camera Ray'], i1=plain, i2=nd.outputs[0]).outputs[0])

    def ground_rough(self, rough):
        """Dry ground is rough; after rain it shines in patches."""
        if not WET['on']:
            return rough
        return self.ramp(self.noise(.55, 2), (.42, .06), (.6, .45))


# -- walls ----------------------------------------------------------------------
@material
def plaster(g, color='#efebe2', dirt=.12):
    big, fine = g.noise(.7, 3, .6), g.noise(60, 3)
    streak = g.noise(1, 3, .6, g.vec('MULTIPLY', g.pos(), (3, 3, .25)))
    col = g.mix(g.math('MULTIPLY', g.ramp(streak, (.5, 0.0), (.85, 1.0)), dirt), color, '#6e675a')
    col = g.mix(g.math('MULTIPLY', big, dirt), col, '#cfc4ae', 'MULTIPLY')
    g.surface(col, .85, g.bump(fine, .12, .01) if dirt < .1 else None, spec=.2)       # the grain shows only in rooms


@material
def concrete(g, color='#9a968f'):
    """Fair-faced concrete with board joints, tie holes and cloudy tone."""
    uv = g.plane()
    col = g.mix(g.noise(1.3, 6, .65), color, g.mix(.5, color, '#5f5b55'))
    br = g.n('TexBrick', {'offset': 0.0}, Vector=uv, Scale=1.0, Mortar_Size=.006, Brick_Width=2.4, Row_Height=1.2, Color1=(1, 1, 1, 1), Color2=(.9, .9, .9, 1), Mortar=(.55, .55, .55, 1))
    col = g.mix(.8, col, br.outputs['Color'], 'MULTIPLY')
    nrm = g.bump(g.noise(35, 4), .12, .01, g.bump(g.math('SUBTRACT', 1.0, br.outputs['Fac']), .5, .01))
    g.surface(col, .7, nrm, spec=.3)


@material
def blocks(g, c1='#9a5236', c2='#74402b', mortar='#85725f', w=.4, h=.2, gap=.012, bump=.8, rough_scale=14.0):
    """Coursed masonry: laterite, brick, ashlar."""
    uv = g.plane()
    wob = g.vec('ADD', uv, g.vec('MULTIPLY', g.vec('SUBTRACT', g.noise(3, 2, out='Color'), (.5, .5, .5)), (.03, .03, 0)))
    br = g.n('TexBrick', Vector=wob, Scale=1.0, Mortar_Size=gap, Mortar_Smooth=.3, Brick_Width=w, Row_Height=h, Color1=rgb(c1), Color2=rgb(c2), Mortar=rgb(mortar))
    pit = g.noise(rough_scale, 5, .7)
    col = g.mix(g.math('MULTIPLY', g.ramp(pit, (.35, 1.0), (.6, 0.0)), .55), br.outputs['Color'], '#2e1a12')
    col = g.mix(.25, col, g.noise(.8, 3, out='Color'), 'OVERLAY')
    hgt = g.math('ADD', g.math('MULTIPLY', br.outputs['Fac'], -1.0), g.math('MULTIPLY', pit, .5))
    g.surface(col, .9, g.bump(hgt, bump, .03), spec=.15)


def laterite():
    return blocks()


def brick():
    return blocks('#a4553a', '#8a4029', '#a99a88', .23, .085, .01, .6, 25.0)


@material
def basalt(g, c1='#4d4b49', c2='#77716a'):
    """Random rubble in black Deccan basalt."""
    uv = g.vec('MULTIPLY', g.plane(), (3.1, 5.2, 1))
    uv = g.vec('ADD', uv, g.vec('MULTIPLY', g.noise(2.5, 2, out='Color'), (.7, .7, 0)))
    vor = g.n('TexVoronoi', {'voronoi_dimensions': '2D'}, Vector=uv, Scale=1.0)
    edge = g.n('TexVoronoi', {'voronoi_dimensions': '2D', 'feature': 'DISTANCE_TO_EDGE'}, Vector=uv, Scale=1.0).outputs['Distance']
    joint = g.ramp(edge, (.02, 0.0), (.09, 1.0))
    sep = g.n('SeparateColor', Color=vor.outputs['Color']).outputs[0]
    col = g.mix(sep, c1, c2)
    col = g.mix(g.math('MULTIPLY', g.noise(12, 5), .5), col, '#8c7a63', 'OVERLAY')
    col = g.mix(joint, '#3a3733', col)
    hgt = g.math('ADD', joint, g.math('ADD', g.math('MULTIPLY', sep, .6), g.math('MULTIPLY', g.noise(20, 4), .35)))
    g.surface(col, .8, g.bump(hgt, .9, .04), spec=.25)


# -- wood, tile, metal -------------------------------------------------------------
@material
def wood(g, color='#8a5530', dark='#4a2a16', axis='z', rough=.45, scale=1.0):
    color, dark = TONE['wood'] or (color, dark)
    s = {'x': (1, 14, 14), 'y': (14, 1, 14), 'z': (14, 14, 1)}[axis]
    p = g.vec('MULTIPLY', g.pos(), tuple(v * scale for v in s))
    grain = g.noise(1.6, 6, .62, p)
    isl = g.n('NewGeometry').outputs['Random Per Island']
    col = g.mix(g.ramp(grain, (.32, 0.0), (.68, 1.0)), color, dark)
    col = g.mix(.35, col, g.ramp(isl, (0, .35), (1, .75)), 'OVERLAY')
    g.surface(col, rough, g.bump(grain, .15, .01), spec=.35)


@material
def roof_tile(g, color='#b4512d', dark='#7c3520', moss=.5):
    """Mangalore tile; the relief is geometry, the shader gives each tile its own firing."""
    uv = g.plane()
    cell = g.vec('FLOOR', g.vec('MULTIPLY', uv, (1 / .26, 1 / .34, 0)))
    rnd = g.n('TexWhiteNoise', {'noise_dimensions': '2D'}, Vector=cell).outputs['Value']
    col = g.mix(rnd, color, dark)
    col = g.mix(g.math('MULTIPLY', g.ramp(g.noise(.8, 5, .7), (.5, 0.0), (.75, 1.0)), moss), col, '#3f3a2b')
    g.surface(col, .35 if WET['on'] else .75, g.bump(g.noise(40, 3), .15, .01), spec=.3)


@material
def metal(g, color='#2a2b2d', rough=.4, metallic=.85):
    g.surface(color, rough, metal=metallic, spec=.5)


@material
def brushed(g, color='#c8c9ca', rough=.28, axis='x'):
    s = {'x': (1, 220, 220), 'z': (220, 220, 1)}[axis]
    gr = g.noise(1.0, 2, .5, g.vec('MULTIPLY', g.pos(), s))
    g.surface(color, g.ramp(gr, (.3, rough * .7), (.7, rough * 1.3)), g.bump(gr, .03, .002), metal=1.0)


@material
def paint(g, color='#ffffff', rough=.45, coat=0.0):
    g.surface(color, rough, spec=.4, Clearcoat=coat)


@material
def printed(g, name, rough=.55, woven=False):
    """The surface of a sheet (geom.Kit.sheet) with a print of prints.mjs on it."""
    col = g.n('TexImage', {'image': bpy.data.images.load(f"{PRINTS['folder']}/{name}.png"), 'extension': 'EXTEND'}).outputs['Color']
    normal = g.bump(g.n('TexNoise', Vector=g.pos(), Scale=420.0, Detail=1.0).outputs['Fac'], .3, .004) if woven else None
    g.surface(col, rough, normal, spec=.25)


@material
def leather(g, color='#7a4528'):
    vor = g.n('TexVoronoi', Vector=g.pos(), Scale=220.0).outputs['Distance']
    g.surface(g.mix(g.noise(3, 4), color, g.mix(.5, color, '#20120a')), .42, g.bump(vor, .2, .004), spec=.4)


@material
def fabric(g, color='#b9ab95', scale=420.0):
    weave = g.n('TexNoise', Vector=g.pos(), Scale=scale, Detail=1.0).outputs['Fac']
    big = g.noise(6, 3)
    col = g.mix(g.math('MULTIPLY', big, .35), color, g.mix(.5, color, '#3a342c'))
    g.surface(col, .95, g.bump(weave, .35, .004), spec=.1, Sheen=.4)


@material
def rug(g, c1='#c9b79a', c2='#6d3b2c', scale=7.0):
    w = g.n('TexWave', {'wave_type': 'BANDS', 'bands_direction': 'DIAGONAL'}, Vector=g.pos(), Scale=scale, Distortion=1.5, Detail=1.0).outputs['Fac']
    g.surface(g.mix(g.ramp(w, (.7, 0.0), (.74, 1.0)), c1, c2), 1.0, g.bump(g.noise(300, 1), .6, .01), spec=.05)


@material
def ceramic(g, color='#f4f3ef', rough=.08):
    g.surface(color, rough, spec=.5, Clearcoat=.4)


@material
def marble(g, color='#eeebe4', vein='#8d8579', rough=.12):
    p = g.vec('ADD', g.pos(), g.vec('MULTIPLY', g.noise(1.2, 5, .6, out='Color'), (1.4, 1.4, 1.4)))
    w = g.n('TexWave', {'wave_type': 'BANDS'}, Vector=p, Scale=.55, Distortion=6.0, Detail=5.0, Detail_Scale=1.6).outputs['Fac']
    g.surface(g.mix(g.ramp(w, (.86, 0.0), (1.0, .75)), color, vein), rough, spec=.5)


@material
def tiles(g, color='#e9e4da', joint='#b6aea0', w=.6, h=.6, rough=.2, vary=.06, offset=0.0, bump=.35):
    """Floor or wall tiles and pavers with joints."""
    br = g.n('TexBrick', {'offset': offset}, Vector=g.plane(), Scale=1.0, Mortar_Size=.0035 + .006 * (bump > .5), Brick_Width=w, Row_Height=h,
             Color1=rgb(color), Color2=g.mix(vary * 4, color, '#6b6257'), Mortar=rgb(joint))
    col = g.mix(.3, br.outputs['Color'], g.noise(2.2, 5, .6), 'OVERLAY')
    h_ = g.math('SUBTRACT', g.math('MULTIPLY', g.noise(30, 3), .1 if rough < .4 else .5), br.outputs['Fac'])
    g.surface(col, g.ground_rough(rough) if rough > .4 else rough, g.bump(h_, bump, .01), spec=.4)


@material
def kota(g, color='#6f7a70'):
    """Polished Kota stone."""
    br = g.n('TexBrick', {'offset': .5}, Vector=g.plane(), Scale=1.0, Mortar_Size=.004, Brick_Width=.9, Row_Height=.6,
             Color1=rgb(color), Color2=rgb('#8a8f7e'), Mortar=rgb('#4b4f48'))
    g.surface(g.mix(.4, br.outputs['Color'], g.noise(4, 6, .7), 'OVERLAY'), .16, g.bump(br.outputs['Fac'], .2, .004), spec=.5)


@material
def terrazzo(g, base='#ddd6c8'):
    v = g.n('TexVoronoi', Vector=g.pos(), Scale=45.0)
    chip = g.ramp(v.outputs['Distance'], (.28, 1.0), (.32, 0.0))
    g.surface(g.mix(chip, base, g.mix(.6, v.outputs['Color'], '#a07c5a')), .22, spec=.45)


@material
def oxide(g, color='#8a3a2a'):
    """A polished cement floor, red or grey or green, as old houses have it."""
    g.surface(g.mix(g.noise(1.6, 5, .6), color, g.mix(.35, color, '#2a1a14')), .14, spec=.5)


@material
def checked(g, a='#e9e2d2', b='#4f6a62', side=.3):
    """Cement tiles in two colours."""
    ch = g.n('TexChecker', Vector=g.plane(), Scale=1 / side, Color1=rgb(a), Color2=rgb(b)).outputs['Color']
    g.surface(g.mix(.25, ch, g.noise(3, 5, .6), 'OVERLAY'), .25, spec=.4)


@material
def oak_floor(g, color='#b08355', dark='#7d5634', w=1.4, h=.14, rough=.35):
    uv = g.plane()
    br = g.n('TexBrick', {'offset': .37}, Vector=uv, Scale=1.0, Mortar_Size=.002, Brick_Width=w, Row_Height=h, Color1=rgb(color), Color2=rgb(dark), Mortar=rgb('#2b1c10'))
    grain = g.noise(1.5, 6, .6, g.vec('MULTIPLY', uv, (2, 40, 1)))
    g.surface(g.mix(.5, br.outputs['Color'], g.ramp(grain, (.3, .3), (.7, .75)), 'OVERLAY'), rough, g.bump(br.outputs['Fac'], .2, .003), spec=.35)


# -- land ------------------------------------------------------------------------
@material
def lawn(g, c1='#4c682c', c2='#76873f', deep='#2c411a'):
    n1, n2 = g.noise(.35, 4, .6), g.noise(9, 5, .7)
    col = g.mix(g.ramp(n1, (.35, 0.0), (.7, 1.0)), c1, c2)
    col = g.mix(g.math('MULTIPLY', n2, .75), col, deep)
    g.surface(col, .95, g.bump(g.noise(70, 4, .8), .9, .05), spec=.1)


@material
def soil(g, c1='#8a5534', c2='#5f3a24'):
    g.surface(g.mix(g.noise(1.2, 6, .7), c1, c2), g.ground_rough(.95), g.bump(g.noise(9, 6, .7), .8, .06), spec=.2)


@material
def gravel(g, c1='#b3a68f', c2='#8a7d68'):
    v = g.n('TexVoronoi', Vector=g.pos(), Scale=26.0)
    sep = g.n('SeparateColor', Color=v.outputs['Color']).outputs[0]
    g.surface(g.mix(g.noise(.9, 3), g.mix(sep, c1, c2), g.mix(.35, c1, '#6a5a44')), g.ground_rough(.9), g.bump(v.outputs['Distance'], .5, .02), spec=.2)


@material
def hillside(g, green='#4b6330', rock='#6b5c4b', pale='#727f40', dark='#22380f'):
    """Grass and scrub on the gentle slopes, bare basalt steps on the steep ones."""
    slope = g.n('SeparateXYZ', Vector=g.n('NewGeometry').outputs['Normal']).outputs['Z']
    n1 = g.noise(.012, 5, .65)
    n2 = g.noise(.16, 6, .75)
    veg = g.mix(g.ramp(n1, (.38, 0.0), (.62, 1.0)), green, pale)
    veg = g.mix(g.ramp(n2, (.42, 0.0), (.58, 1.0)), dark, veg)
    fac = g.ramp(g.math('ADD', slope, g.math('MULTIPLY', g.math('SUBTRACT', n2, .5), .35)), (.62, 0.0), (.8, 1.0))
    g.surface(g.mix(fac, g.mix(n2, rock, '#3f372f'), veg), 1.0, g.bump(n2, 1.0, 3.0), spec=.05)


@material
def leaf(g, c1='#3f6b1e', c2='#7da23a', translucent=.35, gloss=.06):
    rnd = g.n('NewGeometry').outputs['Random Per Island']
    obj = g.n('ObjectInfo').outputs['Random']
    col = g.mix(rnd, c1, c2)
    col = g.mix(g.math('MULTIPLY', obj, .3), col, '#2d4a1c')
    d = g.n('BsdfDiffuse', Color=col).outputs[0]
    t = g.n('BsdfTranslucent', Color=g.mix(.5, col, '#a9c23a')).outputs[0]
    s = g.n('MixShader', Fac=translucent, i1=d, i2=t).outputs[0]
    gl = g.n('BsdfGlossy', Color=(1, 1, 1, 1), Roughness=.35).outputs[0]
    g.out(g.n('MixShader', Fac=gloss * (2 if WET['on'] else 1), i1=s, i2=gl).outputs[0])


@material
def bark(g, color='#5b4636'):
    n = g.noise(1, 5, .7, g.vec('MULTIPLY', g.pos(), (18, 18, 4)))
    g.surface(g.mix(n, color, '#2c2119'), .95, g.bump(n, .8, .03), spec=.1)


@material
def water(g, color='#1d7f88', deep='#0c4a58', ripple=.12):
    """A pool: tinted body under a clear surface."""
    nrm = g.bump(g.noise(2.2, 3, .5), ripple, .05)
    body = g.n('BsdfDiffuse', Color=g.mix(g.noise(.6, 2), color, deep)).outputs[0]
    sky = g.n('BsdfGlossy', Roughness=.02, Normal=nrm).outputs[0]
    fr = g.n('Fresnel', IOR=1.45, Normal=nrm).outputs[0]
    g.out(g.n('MixShader', Fac=fr, i1=body, i2=sky).outputs[0])


# -- glass and light ---------------------------------------------------------------
@material
def daylit(g, color='#e9d9bd', strength=.3):
    """The wall of a room behind glass: daylight that is not traced there, so that windows are never black."""
    d = g.n('BsdfDiffuse', Color=rgb(color)).outputs[0]
    seen = g.math('SUBTRACT', 1.0, g.n('LightPath').outputs['Is Diffuse Ray'])
    e = g.n('Emission', Color=rgb(color), Strength=g.math('MULTIPLY', seen, strength)).outputs[0]
    g.mat.cycles.sample_as_light = False
    g.out(g.n('AddShader', i0=d, i1=e).outputs[0])


@material
def glass(g, tint='#dfeae6', boost=1.0):
    """Thin architectural glass: clear through, mirror at a slant; no refraction to pay for."""
    front = g.math('SUBTRACT', 1.0, g.n('NewGeometry').outputs['Backfacing'])      # a pane's far side would mirror everything
    fr = g.math('MULTIPLY', g.math('MULTIPLY', g.n('Fresnel', IOR=1.55).outputs[0], boost, True), front)
    a = g.n('BsdfTransparent', Color=rgb(tint)).outputs[0]
    b = g.n('BsdfGlossy', Roughness=.0).outputs[0]
    g.mat.pass_index = 1           # shot.py clears the grain of panes
    g.out(g.n('MixShader', Fac=fr, i1=a, i2=b).outputs[0])


@material
def frosted(g, color='#e8efee', alpha=.5):
    a = g.n('BsdfTransparent', Color=rgb(color)).outputs[0]
    b = g.n('BsdfTranslucent', Color=rgb(color)).outputs[0]
    c = g.n('BsdfDiffuse', Color=rgb(color)).outputs[0]
    g.out(g.n('MixShader', Fac=alpha, i1=a, i2=g.n('MixShader', Fac=.5, i1=b, i2=c).outputs[0]).outputs[0])


@material
def curtain(g, color='#efe6d6', sheer=0.0):
    d = g.n('BsdfDiffuse', Color=rgb(color)).outputs[0]
    t = g.n('BsdfTranslucent', Color=rgb(color)).outputs[0]
    m = g.n('MixShader', Fac=.5, i1=d, i2=t).outputs[0]
    g.out(g.n('MixShader', Fac=sheer, i1=m, i2=g.n('BsdfTransparent').outputs[0]).outputs[0] if sheer else m)


@material
def glow(g, color='#ffd9a0', strength=4.0):
    """A shining surface for the eye and for mirrors; the light itself comes from lamps, which are less noisy."""
    g.mat.cycles.sample_as_light = False
    seen = g.math('SUBTRACT', 1.0, g.n('LightPath').outputs['Is Diffuse Ray'])
    g.out(g.n('Emission', Color=rgb(color), Strength=g.math('MULTIPLY', seen, strength)).outputs[0])


@material
def picture(g, a='#c9593a', b='#e9d8b4', c='#27464f', seed=0.0):
    """An abstract painting for the wall."""
    p = g.vec('ADD', g.pos(), (seed, seed * 2, seed))
    n = g.noise(1.3, 2, .4, p)
    col = g.mix(g.ramp(n, (.45, 0.0), (.47, 1.0)), a, b)
    col = g.mix(g.ramp(g.noise(2.1, 1, .4, g.vec('ADD', p, (9, 3, 1))), (.55, 0.0), (.57, 1.0)), col, c)
    g.surface(col, .8)
