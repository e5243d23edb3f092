"""Which house stands for which project of db/sample/portfolio_projects.jsonl: one line a project, in the order in which visitors meet
them. A house belongs to one project; what its description says is fixed here, the rest comes from the seed."""
from functools import partial

import words
from kbgen import rooms, site
from kbgen.exteriors import exterior, parts_of
from kbgen.variety import house

PROJECTS = []


def build(project, recipe, views, setting='village', scheme=None, seed=None, style=None, mirror=None, pool=None, plot=None, colour=None, inside=(), **parts):
    """``views``: what is shown, as 'front golden, corner dusk'; a minus before a view looks from the other side.
    ``inside``: rooms of the same house, see ``_room``. ``parts`` go to the recipe."""
    h = house(seed or project, recipe, setting, scheme, style, parts, {**(plot or {}), **({'pool': pool} if pool else {})}, mirror)
    h['colour'] = colour
    shots = []
    for i, text in enumerate(views.split(', ')):
        view, light = text.split()
        side, view = (-1, view[1:]) if view[0] == '-' else (1, view)
        shots.append(dict(name=f'{project:03d}-{i + 1}-{view}', kind='exterior', view=view, light=light, side=side, effort=1.6 if light == 'dusk' else 1,      # lamps are grainy
                          make=partial(exterior, h, view, light, side=side)))
    home = rooms.dwelling(project, **inside[0]) if inside else None
    PROJECTS.append(dict(project=project, house=h, pictures=shots + [_room(project, len(shots) + i + 1, home, fn, light, **k) for i, (fn, light, k) in enumerate(inside[1:])]))


def _room(project, i, home, fn, light, **k):
    return dict(name=f'{project:03d}-{i}-{fn.replace("_", "-")}', kind='interior', fn=fn, home=home, light=light, given=dict(k, light=light), effort=1.7,
                make=partial(getattr(rooms, fn), home, light, **k))


def interior(project, home, *shots):
    """A project of rooms only: what they have in common, then (function, light, options) for each."""
    home = rooms.dwelling(project, **home)
    PROJECTS.append(dict(project=project, house=None, pictures=[_room(project, i + 1, home, fn, light, **k) for i, (fn, light, k) in enumerate(shots)]))


def works(project, *shots):
    """A building site, seen from several sides."""
    PROJECTS.append(dict(project=project, house=None, pictures=[
        dict(name=f'{project:03d}-{i + 1}-site', kind='site', view=k['kind'], light=k['light'], given=k, make=partial(site.site, **k)) for i, k in enumerate(shots)]))


def facts():
    """Every picture with its texts. Houses are put up for this, without plot or light, to know what they are made of."""
    out = []
    for p in PROJECTS:
        built = parts_of(p['house']) if p['house'] else None
        for q in p['pictures']:
            if q['kind'] == 'exterior':
                text = words.exterior(p['house'], built, q['view'], q['light'], q['side'])
            else:
                text = words.room(q['fn'], q['home'], q['given']) if q['kind'] == 'interior' else words.works(q['given'])
            out.append(dict(name=q['name'], project=p['project'], kind=q['kind'], tags=[t for t in (p['house'] and p['house']['recipe'], q.get('view') or q['fn'], q['light']) if t], **text))
    return out


# -- 101-105, 201-205: who stands on the home page
build(1, 'modern', 'front noon, -corner dusk', 'hill', 'white basalt', w=16.0, base='both', end='fin', top='slab', screen='slats', style=dict(rail='glass', plinth='basalt'), pool=(-7.6, -6.6, -2.4, -2.4),
      inside=(dict(palette='linen', wood='teak', floor='kota', outlook='hills'), ('living', 'morning', dict(kind='sofa')), ('kitchen', 'noon', dict(fronts='green', island=True))))
build(2, 'courtyard', 'front golden, corner morning', 'farm', 'earth basalt', face='plain', style=dict(door='teak', roof='#a8482a'),
      inside=(dict(palette='clay', wood='sheesham', floor='red oxide', outlook='garden'), ('living', 'golden', dict(kind='swing'))))
build(5, 'home', 'corner morning, front dusk', 'village', 'ochre basalt', floors=2, w=9.6, roof='flat', porch='columns', face='none', carport=False, style=dict(rail='bars'))
build(6, 'twin', 'front golden, corner monsoon', 'hill', 'white basalt', style=dict(plinth='basalt'), face='right', upper='glass')
build(3, 'farm', 'front morning, -corner golden', 'farm', 'white laterite', w=15.4, roof='hip', gable='middle', posts=8, post='wood', plinth=.6, rise=4.1, side=0, style=dict(frame='teak', plinth='basalt'),
      inside=(dict(palette='rust', wood='walnut', floor='ochre checked', outlook='garden'), ('living_dining', 'morning', {})))
build(10, 'courtyard', '-corner monsoon, front morning', 'village', 'sand laterite', face='stone', style=dict(plinth='laterite'))
build(14, 'resort', 'front golden, corner dusk', 'hill', 'white laterite', rail='wood', style=dict(plinth='basalt', frame='teak'))
build(16, 'villa', '-front dusk, corner golden', 'hill', 'white slate', w=17.6, upper='left', tilt='in', deck=.45, lift=1.1, style=dict(rail='glass', plinth='slate'), pool=(-7.8, -6.4, .6, -2.4))
build(18, 'concrete', 'corner golden, front morning', 'hill', 'white laterite', upper='right', water=False, wood='screen', tone='#aaa59c', style=dict(plinth='kota'))
build(20, 'twin', '-front noon, corner golden', 'hill', 'white laterite', face='left', upper='balcony', style=dict(rail='wires', frame='teak'))
build(21, 'clinic', 'front morning, corner dusk', 'town', 'white slate', shop=False, glass='rooms', w=12.0)
build(23, 'home', 'front noon, -corner golden', 'town', 'pink cream', floors=2, w=9.6, roof='flat', porch='slab', face='wing', carport=False, screen='jali')
build(24, 'clinic', '-front golden, corner dusk', 'town', 'peach laterite', shop=True, roof='gable', w=12.0)
build(26, 'row', 'front morning, -corner golden', 'town', 'cream brick', n=5, roof='gable', tone='warm', rail='bars', seed=126)
build(27, 'apartment', 'front golden, -corner dusk', 'town', 'grey cream', floors=4, bays=4, bands='floors', rail='glass')
build(28, 'home', 'corner noon, front dusk', 'town', 'yellow laterite', floors=2, w=10.6, roof='flat', porch='columns', face='none', solar=True)
build(108, 'villa', 'front golden, corner monsoon', 'hill', 'white basalt', w=16.0, upper='right', lift=1.9, tilt='out', deck=1.0, style=dict(rail='wires', plinth='basalt', accent='basalt'),
      inside=(dict(palette='sea', wood='oak', floor='oak', outlook='hills'), ('living_dining', 'noon', {})))
build(110, 'concrete', '-front monsoon, corner dusk', 'hill', 'grey concrete', style=dict(accent='basalt', plinth='basalt'), upper='left', water=True, wood='wall', tone='#8a8884')
build(113, 'modern', 'corner morning, -front golden', 'town', 'white brick', w=13.4, base='both', end='column', top='slab', screen='none', style=dict(rail='bars'), plot=dict(yard=6.2))
build(116, 'courtyard', 'front monsoon, corner golden', 'farm', 'white laterite', w=17.4, face='stone', posts=5)
build(119, 'home', '-corner morning, front golden', 'village', 'earth basalt', floors=2, w=9.6, roof='gable', porch='tiled', face='none', screen=None, carport=False)
build(120, 'farm', 'front golden, above morning', 'farm', 'ochre basalt', w=16.8, roof='gable', gable='none', posts=8, post='wood', side=3.4, plinth=.6, style=dict(frame='teak'))
build(122, 'resort', '-front dusk, corner golden', 'hill', 'sand laterite', rail='wires', rise=3.5, bow=-1.2, style=dict(frame='teak', roof='#8a4630'))
build(123, 'modern', 'front dusk, -corner golden', 'hill', 'charcoal wood', w=16.0, top='skillion', inset=4.4, terrace='pergola', base='left', screen='slats', style=dict(rail='glass'), pool=(-7.6, -6.6, -2.4, -2.4))
build(124, 'twin', 'corner noon, -front golden', 'hill', 'sand laterite', face='left', w=15.2, upper='glass', colour='white', style=dict(wall='#f3efe6', plinth='kota'), pool=(1.6, -6.4, 7.2, -2.2))
build(127, 'modern', '-front noon, corner morning', 'hill', 'cream brick', top='gable', w=15.0, base='right', style=dict(rail='bars', frame='teak'), pool=(-7.2, -6.4, -2.4, -2.4))
build(128, 'farm', 'corner golden, -front morning', 'farm', 'white basalt', w=14.0, roof='double', gable='none', post='white', rail='wood', side=0)
build(131, 'clinic', 'front dusk, -corner morning', 'town', 'grey cream', shop=True, roof='flat', w=12.0)
build(132, 'apartment', '-front noon, corner golden', 'town', 'cream brick', floors=5, bays=3, bands='bays', rail='bars')

# -- contractors 1-12
build(30, 'home', 'front morning, -corner noon', 'village', 'blue basalt', floors=1, w=9.6, roof='flat', stair=True, porch='slab', face='base', carport=False, wing_floors=1, wing_roof='flat', screen=None, style=dict(door='teak'))
build(32, 'home', '-front golden, corner noon', 'village', 'grey cream', floors=2, w=11.6, roof='slab', porch='columns', style=dict(rail='glass'), screen='box')
build(34, 'courtyard', 'corner dusk, front golden', 'village', 'sand laterite', w=14.6, niches=True, face='plain', court=2.3, seed=234)
build(35, 'farm', '-front noon, corner golden', 'farm', 'cream brick', w=12.6, roof='gable', gable='none', plinth=1.0, post='wood', side=0, face='stone', style=dict(plinth='basalt'))
build(38, 'home', 'front monsoon, -corner morning', 'hill', 'mint cream', floors=2, w=12.8, roof='flat', style=dict(chajja=True, rail='jali'), carport=True, face='wing')
build(39, 'home', 'corner golden, -front monsoon', 'village', 'peach laterite', floors=2, w=11.6, roof='gable', porch='tiled', wing_floors=2, face='wing', style=dict(roof='#b4512d'))
build(42, 'row', '-corner golden, front noon', 'town', 'sage slate', n=4, roof='long', tone='cool', rail='jali')
build(43, 'home', 'front noon, corner golden', 'village', 'yellow laterite', floors=2, w=9.6, roof='hip', carport=True, porch='slab', face='base', seed=143)
build(46, 'modern', '-corner golden, front dusk', 'hill', 'white slate', w=16.0, top='slab', inset=4.4, terrace='rail', base='left', end='fin', screen='slats', style=dict(rail='glass'))
build(47, 'villa', 'front noon, -corner dusk', 'hill', 'sand stone', w=17.6, upper='right', tilt='in', metal='#6a5848', lift=1.5, style=dict(rail='glass'))
build(51, 'farm', '-corner golden, front monsoon', 'farm', 'sand laterite', w=14.0, roof='hip', gable='left', rise=4.1, plinth=.8, posts=6, style=dict(plinth='basalt'))
build(55, 'home', 'front monsoon, -corner golden', 'village', 'terracotta cream', floors=1, w=12.8, roof='hip', wing_roof='hip', wing_floors=1, porch='tiled', face='none', screen=None, carport=False)
build(56, 'apartment', '-front morning, corner noon', 'town', 'peach laterite', floors=5, bays=4, bands='floors', rail='jali', frame=True)
build(61, 'twin', 'front monsoon, -corner golden', 'village', 'earth basalt', face='left', upper='slats', style=dict(plinth='basalt'), w=13.2)
build(63, 'farm', 'front golden, -corner noon', 'farm', 'peach laterite', w=14.0, roof='hip', gable='middle', plinth=1.0, post='accent', posts=6, face='stone', style=dict(accent='ratnagiri', plinth='ratnagiri'))
build(64, 'twin', '-corner golden, front morning', 'hill', 'sage sand', face='both', upper='glass', w=15.2)
build(69, 'home', '-front noon, corner golden', 'town', 'blue slate', floors=2, w=9.6, roof='skillion', stair=True, porch='slab', face='panel', carport=False, upper='flush')
build(71, 'clinic', 'corner morning, -front dusk', 'town', 'blue slate', shop=False, glass='band', floors=1, sign='office', w=13.2, style=dict(accent='slate'))
build(74, 'home', 'front morning, corner golden', 'village', 'pink cream', floors=1, w=8.4, roof='slab', stair=True, wing_floors=1, wing_roof='slab', porch='pergola', face='base', screen=None, carport=False)

# -- architects 13-20
build(80, 'home', 'front morning, -corner golden', 'town', 'sage slate', floors=3, w=6.8, wing=0, d=10.2, roof='flat', porch='slab', face='fin', upper='flush', carport=False, openings='tall')
build(82, 'home', 'corner golden, -front noon', 'town', 'cream brick', floors=2, w=10.6, roof='flat', solar=True, porch='columns', face='panel')
build(83, 'courtyard', '-corner golden, front monsoon', 'village', 'white basalt', w=16.0, face='plain', niches=True)
build(88, 'concrete', 'front golden, corner monsoon', 'farm', 'white slate', upper='none', water=False, wood='screen', columns=3, tone='#b3a898', style=dict(accent='cream'))
build(89, 'villa', '-corner morning, front dusk', 'hill', 'grey concrete', style=dict(accent='basalt', rail='wires', plinth='basalt'), upper='left', chimney='end', tilt='out', lift=1.1, deck=.75)
build(92, 'concrete', 'front monsoon, -corner golden', 'hill', 'white basalt', upper='none', water=True, wood='wall', w=18.4, tone='#9a968f')
build(94, 'row', 'front golden, -corner noon', 'town', 'white brick', n=4, uw=5.8, roof='flat', tone='white', rail='glass')
build(96, 'home', '-front morning, corner noon', 'village', 'mint cream', floors=1, w=8.4, roof='flat', stair=True, wing_floors=1, wing_roof='flat', porch='slab', face='none', screen=None, carport=True, seed=196)
build(98, 'home', 'front golden, -corner morning', 'town', 'sand stone', floors=2, w=10.6, roof='flat', porch='slab', face='fin', style=dict(rail='bars'))
build(99, 'home', 'corner noon, -front monsoon', 'village', 'earth basalt', floors=1, w=9.6, roof='gable', wing_floors=1, wing_roof='front gable', porch='tiled', face='none', screen=None, carport=False, seed=199)
build(102, 'concrete', '-corner morning, front golden', 'hill', 'white laterite', upper='none', water=False, wood='screen', w=15.0, tone='#aaa59c', plot=dict(ground='garden', open='lawn'))
build(104, 'courtyard', 'front noon, -corner golden', 'farm', 'white basalt', face='stone', w=14.6, plot=dict(ground='garden', open='lawn', season='rains'), seed=304)
build(105, 'concrete', '-front golden, corner dusk', 'farm', 'terracotta cream', upper='none', water=False, wood='wall', w=15.0, columns=2, tone='#aaa59c', plot=dict(ground='garden'))
build(106, 'home', 'front noon, -corner dusk', 'village', 'peach laterite', floors=2, w=9.6, roof='slab', porch='slab', face='base', style=dict(chajja=True), carport=False, openings='pair')

# -- what is still being built
works(58, dict(kind='brick', light='morning', seed=58, nx=4, ny=2, floors=2, eye=(-10, -17, 1.65), look=(0, 0, 3.2)), dict(kind='brick', light='golden', seed=58, nx=4, ny=2, floors=2, eye=(11, -15, 1.65), look=(-.4, 0, 3.2)))
works(73, dict(kind='brick', light='noon', seed=73, nx=5, ny=3, floors=5, eye=(17, -26, 1.7), look=(0, 0, 6.6), lens=28), dict(kind='brick', light='golden', seed=73, nx=5, ny=3, floors=5, eye=(-12, -30, 1.7), look=(0, 0, 6.6), lens=27))
works(76, dict(kind='plaster', light='golden', seed=76, eye=(9, -14, 1.65), look=(0, 0, 3.4)), dict(kind='plaster', light='morning', seed=76, eye=(-8, -15, 1.65), look=(0, 0, 3.4)))

# -- rooms only
interior(114, dict(palette='sage', wood='teak', floor='kota', outlook='hills'), ('stair_hall', 'noon', dict(wall='laterite', tread='wood')), ('kitchen', 'morning', dict(fronts='green', island=False)), ('living', 'morning', dict(kind='books')))
interior(48, dict(palette='plum', wood='walnut', floor='marble', outlook='garden'), ('stair_hall', 'noon', dict(wall='plain', tread='marble')), ('living', 'morning', dict(kind='tv')))
interior(60, dict(palette='mustard', wood='oak', floor='cream tiles', outlook='town'), ('living_dining', 'noon', {}), ('kitchen', 'morning', dict(fronts='blue', island=False)))
interior(67, dict(palette='linen', wood='ash', floor='terrazzo', outlook='town'), ('kitchen', 'morning', dict(fronts='white', island=False)), ('bathroom', 'noon', {}))
interior(79, dict(palette='sage', wood='teak', floor='oak', outlook='garden'), ('bedroom', 'morning', {}), ('living', 'noon', dict(kind='sofa')))
interior(86, dict(palette='rust', wood='walnut', floor='walnut', outlook='town'), ('bedroom', 'dusk', {}), ('kitchen', 'noon', dict(fronts='charcoal', island=True)))
