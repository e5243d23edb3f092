"""Pictures that belong to no project: shop goods, and an office and building sites for the guide's articles.
The houses of projects stand in projects.py."""
from functools import partial

from kbgen import products, rooms, site

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


def shop(name, fn, title, alt, tags):
    PICTURES.append(dict(name='product-' + name, kind='product', title=title, alt=alt + ' Computer-generated studio image.', tags=tags.split(), effort=1.6, size=(800, 600), make=partial(products.product, fn)))


shop('sofa-01', 'sofa', 'Two-seat sofa', 'Sage-green two-seat sofa with two cushions.', 'furniture sofa')
shop('pendant-lamp-01', 'pendant', 'Pendant lamps', 'Two metal pendant lamps, one green dome and one brass cone.', 'lighting pendant')
shop('ceiling-fan-01', 'fan', 'Ceiling fan', 'Three-blade ceiling fan with timber blades and brass motor.', 'fan electrical')
shop('refrigerator-01', 'fridge', 'Four-door refrigerator', 'Steel four-door refrigerator with a dispenser panel.', 'appliance refrigerator')
shop('induction-hob-01', 'hob', 'Induction hob', 'Black glass induction hob with four zones and a steel pan.', 'appliance hob kitchen')
shop('mixer-tap-01', 'mixer_tap', 'Kitchen mixer tap', 'Chrome gooseneck mixer tap on a marble block.', 'sanitary tap')
shop('wash-basin-01', 'basin', 'Countertop wash basin', 'White round wash basin with a brass tap on a timber top.', 'sanitary basin')
shop('door-handle-set-01', 'handles', 'Door handle set', 'Brass and chrome lever handles on two door samples.', 'hardware handle')
shop('floor-tiles-01', 'tiles', 'Floor tiles', 'Stack of coloured floor tiles with marble and terrazzo slabs.', 'tiles flooring')
shop('paint-bucket-01', 'paint', 'Wall paint', 'Open bucket of terracotta wall paint with a lid and brush.', 'paint finish')
shop('teak-door-01', 'door', 'Teak panel door', 'Panelled timber door with frame and brass handle.', 'door teak')
shop('cement-bag-01', 'cement', 'Cement bag', 'Printed cement bag standing, a plain bag lying behind it.', 'cement material')
shop('garden-bench-01', 'bench', 'Garden bench', 'Garden bench with timber slats and dark iron legs.', 'outdoor bench')
shop('planter-set-01', 'planter', 'Planters', 'Three glazed planters with green house plants.', 'outdoor planter')
shop('video-doorbell-01', 'doorbell', 'Video doorbell', 'Black video doorbell on a timber sample.', 'smart-home doorbell')
shop('smart-lock-01', 'smart_lock', 'Smart door lock', 'Smart lock with keypad and lever on a timber door sample.', 'smart-home lock')
