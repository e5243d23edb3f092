"""Draws one house from a seed: colours and stone, the joiner's habits, the plot. What the catalogue gives is kept, so a
house can fit its description; all else differs from seed to seed, and the same seed gives the same house again."""
import random

# name: walls, second wall, stone, trim, wood, frames, roof, door. The name is the word for the walls (see words.py).
SCHEMES = {
    'white laterite': ('#f3efe6', '#e7ddca', 'laterite', '#efe9dc', '#8f5a32', '#26282a', '#b4512d', 'teak'),
    'white slate': ('#f4f3ef', '#cfd2d2', 'slate', '#e4e4e0', '#a06a3e', '#1f2022', '#4a4e50', 'teak'),
    'white brick': ('#f1ede4', '#e0d6c6', 'brick', '#f4efe4', '#7a4a2a', '#26282a', '#9c3f2a', 'teak'),
    'white basalt': ('#efebe0', '#dcd2bc', 'basalt', '#f2ede0', '#8a5530', 'teak', '#a8482a', 'teak'),
    'sand stone': ('#e6d2ac', '#d2ae78', 'sand', '#f0e6d2', '#8a5530', 'teak', '#a8482a', 'teak'),
    'sand laterite': ('#e9d8b8', '#d8b98a', 'laterite', '#f2e8d4', '#7a4a2a', '#4a3426', '#9c4a30', 'teak'),
    'ochre basalt': ('#e3bf78', '#d0a058', 'basalt', '#f2e8d4', '#7a4a2a', '#4a3426', '#9c3f2a', 'teak'),
    'earth basalt': ('#d9a878', '#bf8658', 'basalt', '#efe3cf', '#6b4326', 'teak', '#8f4a32', '#35584a'),
    'terracotta cream': ('#c98f62', '#efe3cf', 'cream', '#f2e8d8', '#5f3a22', 'teak', '#8a4630', 'teak'),
    'sage slate': ('#c3cbb4', '#93a184', 'slate', '#f0eee4', '#8a5a38', '#2f3a34', '#7a4a38', 'teak'),
    'sage sand': ('#cdd2bd', '#a4ae8e', 'sand', '#f2eee2', '#8f5a32', '#e8e6e0', '#a8482a', '#4a5a3a'),
    'blue slate': ('#c6d0d4', '#8fa4ae', 'slate', '#eef0ee', '#9a6a44', '#26282a', '#54585a', 'teak'),
    'blue basalt': ('#aebfd0', '#8fa6bc', 'basalt', '#f2f2ea', '#6b4326', '#3a4a5a', '#b4512d', '#2f4f73'),
    'grey concrete': ('#d9d8d4', '#8e9090', 'concrete', '#eeeeea', '#9a6236', '#26282a', '#4f4a46', 'teak'),
    'grey cream': ('#cfccc4', '#b0aba0', 'cream', '#f0eee8', '#a06a3e', '#26282a', '#5f5048', 'teak'),
    'cream brick': ('#efe6d4', '#e2d3b6', 'brick', '#f6f0e2', '#7a4a2a', '#e8e6e0', '#9c3f2a', '#2f5a4a'),
    'peach laterite': ('#ecc9ae', '#dba888', 'ratnagiri', '#f6ece0', '#7a4a2a', '#5a3a28', '#b4512d', 'teak'),
    'yellow laterite': ('#f0d583', '#e2b754', 'laterite', '#f6efe0', '#7a4a2a', '#4a3426', '#a8482a', '#3a5a73'),
    'pink cream': ('#dcbaac', '#c49a8a', 'cream', '#f4eae2', '#6b4326', '#e8e6e0', '#8a4a3a', 'teak'),
    'mint cream': ('#cfe0d4', '#a8c8b4', 'cream', '#f2f4ee', '#8f5a32', '#e8e6e0', '#b4512d', 'teak'),
    'charcoal wood': ('#6a6d6f', '#e4e0d8', 'slate', '#d9d6ce', '#a8703e', '#1f2022', '#3f4042', 'teak'),
}
# How plots are laid out, and what the open ground between beds is.
GROUNDS = {'court': ('gravel', 'pavers', 'red pavers'), 'drive': ('lawn',), 'garden': ('lawn', 'gravel'), 'earth': ('murum',)}
SETTINGS = {    # fence, grounds, yard in front, margin at the sides, height of hills behind
    'town': (('plaster', 'rails', 'second', 'accent'), ('court', 'drive'), (4.6, 5.4, 6.2), (2.2, 2.8), (40, 60)),
    'village': (('plaster', 'basalt', 'laterite', 'rails'), ('earth', 'drive', 'garden'), (6.0, 7.5, 9.0), (3.2, 4.4), (150, 200)),
    'hill': (('basalt', 'hedge', 'accent'), ('garden', 'drive', 'court'), (9.0, 12.0, 14.0), (5.0, 7.0), (230, 300)),
    'farm': (('basalt', 'bamboo', 'hedge'), ('earth', 'garden', 'drive'), (10.0, 13.0, 15.0), (6.0, 8.0), (180, 260)),
}


def house(seed, recipe, setting='village', scheme=None, style=None, parts=None, plot=None, mirror=None):
    """Everything that can be told about a house before it is built."""
    rng = random.Random(f'{seed} {recipe}')
    scheme = scheme or rng.choice([s for s in SCHEMES if recipe not in ('farm', 'courtyard') or s.split()[0] not in ('charcoal', 'grey', 'mint')])
    wall, second, accent, trim, wood, frame, roof, door = SCHEMES[scheme]
    fences, grounds, yards, margins, hills = SETTINGS[setting]
    tiled = recipe in ('farm', 'courtyard', 'twin', 'resort')
    drawn = dict(wall=wall, second=second, accent=accent, trim=trim, wood=wood, frame=frame, door=door,
                 roof=rng.choice(('#b4512d', '#a8482a', '#9c4a30', '#c05a34', '#8a4630')) if tiled and rng.random() < .7 else roof,
                 rail=rng.choice(('glass', 'bars', 'bars', 'wires', 'glass', 'jali') if recipe not in ('villa', 'concrete') else ('glass', 'wires', 'bars')), bars=setting != 'hill' and rng.random() < .6, grid=rng.choice((0, 0, 2, 3)),
                 chajja=rng.random() < (.7 if setting in ('town', 'village') else .2), moss=rng.choice((.2, .5, .8)),
                 curtain=rng.choice(('#efe6d6', '#e3d2b4', '#d8dcd6', '#e8cdb8', '#d9d3c6')), plinth=rng.choice(('basalt', 'kota', 'kota', accent if accent not in ('concrete',) else 'basalt')))
    lay = rng.choice(grounds)
    ground = dict(setting=setting, ground=lay, open=rng.choice(GROUNDS[lay]), fence=rng.choice(fences), height=rng.choice((.5, .6, .7) if setting != 'town' else (.6, .75, .9)), yard=rng.choice(yards),
                  margin=rng.choice(margins), hills=rng.uniform(*hills), season=rng.choice(('rains', 'winter', 'winter', 'summer')), drive=rng.choice(('pavers', 'gravel', 'red pavers', 'slabs', 'cobbles')),
                  car=rng.random() < .4, edge=rng.choice(('brick', 'stone', 'concrete')), pool=None, tulsi=setting in ('village', 'farm') and rng.random() < .6, side=rng.choice(('hedge', 'trees', 'beds')),
                  roomy=setting in ('hill', 'farm') or setting == 'village' and rng.random() < .7)
    drawn.update(style or {})
    ground.update(plot or {})
    return dict(seed=seed, recipe=recipe, scheme=scheme, style=drawn, parts=parts or {}, plot=ground, mirror=rng.random() < .5 if mirror is None else mirror)
