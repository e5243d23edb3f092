"""Pictures that belong to no project: an office and building sites for the guide's articles.
The houses of projects stand in projects.py, goods and machines in goods.py."""
from functools import partial

from kbgen import rooms, site

PICTURES = []


def room(name, title, alt, tags, fn, **k):
    PICTURES.append(dict(name='interior-' + name, kind='interior', title=title, alt=alt + ' Computer-generated image.', tags=tags.split(), effort=1.7,
                         make=partial(getattr(rooms, fn), **k)))


room('office-architect-01', "Architect's office", 'Small office with a timber desk, drawings, a book wall and a wide window.', 'office desk', 'office', seed=11)


def works(name, title, alt, tags, **k):
    PICTURES.append(dict(name='site-' + name, kind='site', title=title, alt=alt + ' Computer-generated image.', tags=tags.split(), make=partial(site.site, **k)))


works('brickwork-halfway-01', 'Brickwork half way up', 'Two-floor concrete frame with brick walls half way up and heaps of sand and stone in front.', 'construction brickwork', kind='brick', light='golden', seed=3, eye=(10, -16, 1.7), look=(0, 0, 3.4), nx=3, ny=2, floors=2)
works('foundation-plinth-01', 'Footings and stone plinth', 'Column footings with starter bars and basalt plinth walls on red earth.', 'construction foundation plinth', kind='foundation', light='noon', seed=4, eye=(-11, -14, 4.6), look=(0, 4, .6), lens=31, at=(0, -.03), nx=4, ny=3)
works('apartment-frame-monsoon-01', 'Apartment frame in the rains', 'Five-floor concrete frame with brick infill and scaffolding under a grey monsoon sky.', 'construction apartment monsoon', kind='brick', light='monsoon', seed=6, eye=(-17, -26, 1.7), look=(0, 0, 6.6), lens=28, nx=5, ny=3, floors=5)
