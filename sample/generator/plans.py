"""A floor plan for one house, laid out from a seed: python3 plans.py DIR

Two layouts: rooms on both sides of a passage, and wings around a court. The texts go into DIR/plans.json; drawings.py
holds the sheet, the symbols and the drawings that are drawn by hand."""
import json
import os
import random
import sys

sys.dont_write_bytecode = True
import elevations                                  # noqa: E402
from drawings import plan, plans as drawn          # noqa: E402

COUNT = {1: ('one', 'एक', 'एक'), 2: ('two', 'दो', 'दोन'), 3: ('three', 'तीन', 'तीन'), 4: ('four', 'चार', 'चार'), 5: ('five', 'पाँच', 'पाच')}
PAPER = {'white': ('ink on white paper', 'सफ़ेद कागज़ पर स्याही', 'पांढऱ्या कागदावर शाई'), 'blue': ('blueprint', 'ब्लूप्रिंट', 'ब्लूप्रिंट')}


class Layout:
    """Rooms, openings and furniture in metres; the front is at the bottom of the sheet."""

    def __init__(self):
        self.rooms, self.doors, self.windows, self.furn, self.dims, self.opens, self.trees = [], [], [], [], [], [], []

    def mirror(self):
        """Left becomes right."""
        w = max(r[1] + r[3] for r in self.rooms)
        self.rooms = [(n, w - x - rw, y, rw, rh, k, (-dx, dy)) for n, x, y, rw, rh, k, (dx, dy) in self.rooms]
        self.doors = [(w - x - dw, y, 'h', dw, side, 1 - hinge) if o == 'h' else (w - x, y, 'v', dw, -side, hinge) for x, y, o, dw, side, hinge in self.doors]
        flip = lambda q: (w - q[0] - q[3], *q[1:]) if q[2] == 'h' else (w - q[0], *q[1:])      # noqa: E731
        self.windows, self.opens = [flip(q) for q in self.windows], [flip(q) for q in self.opens]
        self.furn = [(k, w - x, y, {90: 270, 270: 90}.get(rest[0], rest[0]) if rest else 0, *rest[1:]) for k, x, y, *rest in self.furn]
        self.dims = [(w - a, b, w - c, d, -off if abs(a - c) < 1e-6 else off) for a, b, c, d, off in self.dims]
        self.trees = [(w - x, y, r) for x, y, r in self.trees]

    def room(self, name, x, y, w, h, kind='', label=(0, 0)):
        self.rooms.append((name, round(x, 2), round(y, 2), round(w, 2), round(h, 2), kind, label))

    def bed(self, x, y, w, h, up, name, single=False):
        """A bedroom; its outer wall is above or below."""
        self.room(name, x, y, w, h, '', (0, .9 if up else -.95))
        self.furn.append(('single' if single else 'bed', x + w / 2 + (.2 if w > 3.6 else 0), y + 1.25 if up else y + h - 1.25, 0 if up else 180))
        self.windows.append((x + w / 2 - .8, y if up else y + h, 'h', 1.6))
        if h > 3.3:
            self.furn.append(('wardrobe', x + .42, y + h - 1.1 if up else y + 1.1, 90, 1.5))

    def bath(self, x, y, w, h, up=True):
        self.room('Bath', x, y, w, h, 'wet', (0, .15))
        self.furn += [('wc', x + w - .5, y + .62 if up else y + h - .62, 0 if up else 180), ('basin', x + .55, y + .42 if up else y + h - .42, 0 if up else 180)]
        if h > 2.8:
            self.furn.append(('shower', x + w / 2, y + h - .65 if up else y + .65))
        self.windows.append((x + w / 2 - .35, y if up else y + h, 'h', .7))


def passage(rng, bhk, stair, porch):
    """Living and bedrooms in front, kitchen, baths and bedrooms behind, a passage between."""
    o = Layout()
    hf, hb, ps = rng.choice((3.6, 3.8, 4.2)), rng.choice((3.3, 3.6, 3.9)), 1.25
    wl, beds_front = rng.choice((4.6, 5.0, 5.4)), 2 if bhk > 2 else 1
    bw = [rng.choice((3.3, 3.5, 3.8)) for _ in range(beds_front)]
    left, fixed = bhk - beds_front, 2.0 * (1 if bhk < 2 else 2) + (1.9 if stair else 0)
    more = max(0, 3.2 + fixed + left * 3.1 - wl - sum(bw))        # what stands behind may need a wider front
    wl, bw = wl + more * .4, [w + more * .6 / beds_front for w in bw]
    W = wl + sum(bw)
    y1, y2 = hb, hb + ps
    bottom = y2 + hf
    # behind
    wk = max(3.0, min(4.4, (W - fixed) / (left + 1))) if left else W - fixed
    wb = (W - fixed - wk) / max(1, left)
    x, n = 0.0, beds_front
    o.room('Kitchen', 0, 0, wk, hb, '', (.1, .35))
    o.furn.append(('counter', wk / 2, .42, 0, min(3.2, wk - .5)))
    if hb > 3.4 and wk > 3.2:
        o.furn.append(('table', wk / 2 + .1, hb - 1.0, 0, 1.2, .7))
    o.windows += [(wk / 2 - .8, 0, 'h', 1.6), (0, hb / 2 - .7, 'v', 1.3)]
    o.opens.append((.6, y1, 'h', min(1.6, wk - 1.2)))
    x = wk
    order = ['bath'] + (['stair'] if stair else []) + [k for i in range(left) for k in (('bed', 'bath') if i == 0 and bhk > 1 else ('bed',))]
    for kind in order:
        if kind == 'stair':
            o.room('', x, 0, 1.9, hb)
            o.furn.append(('stair', x + .95, hb / 2 - .15, 0, 1.1, hb - .8))
            o.opens.append((x + .4, y1, 'h', 1.1))
            x += 1.9
        elif kind == 'bath':
            o.bath(x, 0, 2.0, hb)
            o.doors.append((x + .25, y1, 'h', .75, -1, 0))
            x += 2.0
        else:
            n += 1
            o.bed(x, 0, wb, hb, True, f'Bedroom {n}' if bhk > 1 else 'Bedroom', wb < 2.9)
            o.doors.append((x + wb - 1.15, y1, 'h', .9, -1, 1))
            x += wb
    o.windows.append((W, hb / 2 - .8, 'v', 1.5))
    # in front
    o.room('Living', 0, y1, wl, ps + hf, '', (.3, 1.25))
    o.furn += [('sofa', .64, y1 + (ps + hf) / 2 - .5, 270, 2.2), ('coffee', 1.85, y1 + (ps + hf) / 2 - .5, 90), ('tv', wl - .32, y2 + hf * .42, 90), ('plant', .45, bottom - .45)]
    o.windows += [(0, y1 + 1.6, 'v', 1.8), (.5, bottom, 'h', 1.7)]
    o.doors.append((wl - 1.7, bottom, 'h', 1.1, -1, 0))
    o.room('Passage' if sum(bw) > 4 else '', wl, y1, W - wl, ps, '', (0, -.1))
    o.opens.append((wl, y1 + .15, 'v', ps - .3))
    x = wl
    for i, w in enumerate(bw):
        o.bed(x, y2, w, hf, False, f'Bedroom {i + 1}' if bhk > 1 else 'Bedroom')
        o.doors.append((x + .3, y2, 'h', .9, 1, 0))
        x += w
    o.windows.append((W, y2 + hf / 2 - .7, 'v', 1.4))
    deep = rng.choice((1.6, 1.9, 2.3))
    if porch == 'verandah':
        o.room('Verandah', 0, bottom, W, deep, 'out', (W * .18, .1))
        o.furn += [('plant', .5, bottom + deep - .45), ('plant', W - .5, bottom + deep - .45)]
    elif porch == 'deck':
        o.room('Deck', -.6, bottom, W + .6, deep + .6, 'out', (W * .2, .1))
    else:
        o.room('Porch', wl - 2.6, bottom, 3.0, deep, 'out', (0, .2))
        o.furn.append(('plant', wl + .1, bottom + .6))
    o.dims += [(0, 0, 0, bottom, -.75), (0, 0, W, 0, -.65), (W, 0, W, bottom, .9)]
    o.trees += [(-2.0, bottom + .6, rng.uniform(.8, 1.2)), (W + 2.0, bottom + .3, rng.uniform(.8, 1.3)), (W + 2.1, .9, rng.uniform(.7, 1.0))]
    return o


def court(rng, bhk):
    """Two wings and a wall around a court."""
    o = Layout()
    wl, hb, deep = rng.choice((4.4, 4.8, 5.2)), rng.choice((3.6, 3.9)), 1.6
    wk, w2 = rng.choice((4.0, 4.4)), [rng.choice((3.5, 3.8)) for _ in range(bhk - (2 if bhk > 2 else 1))]
    W = wl + wk + 2.0 + sum(w2)
    H = rng.choice((9.6, 10.4)) + (1.6 if bhk > 2 else 0)
    # the wing on the left: living in front, a bedroom behind
    hl = H - hb - (3.4 if bhk > 2 else 0)
    o.room('Living', 0, H - hl, wl, hl, '', (.2, 1.1))
    o.furn += [('sofa', .64, H - hl / 2 - .4, 270, 2.3), ('coffee', 1.85, H - hl / 2 - .4, 90), ('tv', wl - .32, H - hl / 2 - .4, 90), ('plant', wl - .5, H - .5)]
    o.windows += [(wl / 2 - 1.1, H, 'h', 2.2), (0, H - hl / 2 - .8, 'v', 1.7)]
    o.doors.append((wl, H - 1.9, 'v', 1.1, -1, 0))
    n = 0
    if bhk > 2:
        n += 1
        o.room('Bedroom 1', 0, hb, wl, 3.4, '', (.4, .95))
        o.furn += [('bed', 1.3, hb + 1.7, 270), ('wardrobe', wl - .42, hb + .95, 90, 1.4)]
        o.windows.append((0, hb + 1.0, 'v', 1.5))
        o.doors.append((wl, hb + 2.2, 'v', .9, -1, 0))
    n += 1
    o.bed(0, 0, wl, hb, True, f'Bedroom {n}')
    o.doors.append((wl - 1.2, hb, 'h', .9, -1, 1) if bhk < 3 else (wl, hb - 1.15, 'v', .9, -1, 0))
    # the wing behind
    x = wl
    o.room('Kitchen, dining', x, 0, wk, hb, '', (0, .55))
    o.furn += [('counter', x + wk / 2, .42, 0, 3.0), ('table', x + wk / 2, hb - .95, 0, 1.5, .75)]
    o.windows.append((x + wk / 2 - .8, 0, 'h', 1.6))
    o.opens.append((x + .8, hb, 'h', 1.8))
    x += wk
    o.bath(x, 0, 2.0, hb)
    o.doors.append((x + .3, hb, 'h', .75, -1, 0))
    x += 2.0
    for w in w2:
        n += 1
        o.bed(x, 0, w, hb, True, f'Bedroom {n}')
        o.doors.append((x + .3, hb, 'h', .9, -1, 0))
        x += w
    o.windows.append((W, hb / 2 - .7, 'v', 1.4))
    o.room('Verandah', wl, hb, W - wl, deep, 'out', (W * .12, -.05))
    yc = hb + deep
    o.room('Court', wl + .1, yc, W - wl - .1, H - yc, 'out', (-.6, H * .06))
    o.trees += [(W - 2.2, yc + (H - yc) * .45, 1.3), (-2.0, H - 1.0, .9), (W + 1.9, H - .8, 1.1), (W + 1.9, 1.2, .9)]
    o.furn += [('plant', wl + .8, H - .6), ('plant', W - .7, yc + .5)]
    o.dims += [(0, 0, 0, H, -.75), (0, 0, W, 0, -.65), (W, 0, W, H, .9)]
    return o


# project: (layout, bedrooms, paper, heading, place, more)
PLANS = {
    108: ('deck', 4, 'blue', 'House above the lake', 'Tungarli'), 110: ('verandah', 3, 'white', 'The quiet house', 'Khandala'), 113: ('stair', 3, 'blue', 'Brick and white house', 'Talegaon'),
    116: ('court', 4, 'white', 'Four-wing house', 'Uksan'), 119: ('stair', 2, 'white', 'Two-storey house', 'Nane'), 120: ('verandah', 4, 'blue', 'The big roof', 'Govitri'),
    123: ('deck', 5, 'white', 'Villa on the ridge', 'Gold Valley'), 127: ('stair', 4, 'white', 'Villa with a pool', 'Neral'), 128: ('verandah', 3, 'white', 'Farmhouse', 'Kadav'),
    82: ('stair', 3, 'blue', 'House by Vastu', 'Pune'), 83: ('court', 3, 'blue', 'Chowk house', 'Sate'),
    88: ('deck', 3, 'blue', 'Weekend house', 'Pawna'), 89: ('deck', 4, 'white', 'House on the upper road', 'Tungarli'), 92: ('deck', 3, 'white', 'Long slab', 'Kurvande'),
    98: ('stair', 2, 'blue', 'Two-floor house', 'Ravet'), 99: ('porch', 2, 'white', 'Gunthewari house', 'Pimpri-Chinchwad'), 102: ('verandah', 2, 'blue', 'Garden house', 'Valvan'),
    5: ('stair', 2, 'white', 'House of a railway family', 'Kamshet'), 6: ('verandah', 4, 'blue', 'Twin-gable villa', 'Shilatne'), 1: ('stair', 4, 'blue', 'Nene bungalow', 'Malavli'), 10: ('court', 3, 'white', 'Courtyard house', 'Karunj'),
    16: ('deck', 5, 'blue', 'Valley villa', 'Ambavane'), 18: ('deck', 3, 'white', 'Low concrete house', 'Kurvande'), 20: ('verandah', 4, 'white', 'Twin-gable house', 'Tikona'), 23: ('stair', 3, 'blue', 'Family house', 'Kothrud'),
    28: ('stair', 3, 'white', 'Two-floor house', 'Pradhikaran'), 124: ('verandah', 4, 'blue', 'Villa with a pool', 'Tamnath'), 32: ('stair', 3, 'white', 'Three-bedroom house', 'Takave'), 34: ('court', 2, 'blue', 'Courtyard house', 'Bedse'),
    35: ('verandah', 2, 'white', 'House with a stone plinth', 'Mohitewadi'), 38: ('stair', 4, 'white', 'Tungarli bungalow', 'Lonavla'), 39: ('stair', 3, 'blue', 'House with a new roof', 'Lonavla'), 43: ('stair', 2, 'white', 'Yellow house', 'Indori'),
    46: ('stair', 4, 'blue', 'Bungalow on the slope', 'Baner'), 47: ('deck', 5, 'white', 'Hill villa', 'Pune'), 51: ('verandah', 3, 'white', 'Farmhouse', 'Thakursai'), 55: ('porch', 3, 'blue', 'House with a new roof', 'Kamshet'),
    61: ('verandah', 3, 'white', 'Weekend house', 'Mulund family'), 63: ('verandah', 3, 'blue', 'Farmhouse', 'Kondivade'), 64: ('verandah', 4, 'white', 'Twin-gable villa', 'Tamnath'), 69: ('stair', 2, 'white', 'House with an extra floor', 'Kondhwa'),
    74: ('porch', 1, 'blue', 'First house', 'Kamshet'), 104: ('court', 3, 'white', 'Court and garden', 'Malavli'),
    105: ('deck', 1, 'white', 'Our own house', 'Kamshet'), 106: ('stair', 2, 'blue', 'Compact house', 'Kamshet'), 58: ('stair', 3, 'blue', 'Bungalow', 'Kamshet'), 76: ('stair', 2, 'white', 'Two-floor house', 'Kamshet'),
}
# Designs of underway.py: (layout, bedrooms, paper, heading, stage)
DESIGNS = {'courtyard-02': ('court', 3, 'blue', 'Courtyard house', 'Concept'), 'weekend-02': ('deck', 2, 'white', 'Weekend house', 'Detailed design'), 'farmhouse-02': ('verandah', 3, 'blue', 'Farmhouse', 'Final')}
# Sheets among the documents of underway.py, which no picture list shows: (layout, bedrooms, paper, heading, stage, seed). With the same
# seed the house is the same: its second sheet has an otla along the front instead of the porch.
SHEETS = {
    'naigaon-1': ('stair', 3, 'white', 'Kulkarni house, Naigaon', 'Revision 1', 'naigaon'), 'naigaon-2': ('stair otla', 3, 'white', 'Kulkarni house, Naigaon', 'Revision 2', 'naigaon'),
    'weekend-1': ('deck', 2, 'white', 'Weekend house', 'Concept', 'weekend'), 'farmhouse-1': ('verandah', 3, 'blue', 'Farmhouse', 'Concept', 'farmhouse'),
}
# Drawings of drawings.py that were drawn for one house.
HAND = {2: 'plan-courtyard-farmhouse-blueprint-01', 3: 'plan-farmhouse-front-elevation-01', 21: 'plan-clinic-ground-floor-01', 30: 'plan-bungalow-2bhk-01', 94: 'plan-row-house-two-floors-01',
        96: 'plan-compact-home-1bhk-01', 132: 'plan-apartment-typical-floor-01'}
HAND_ALT = {
    2: dict(en='Blueprint plan of a farmhouse with rooms around a courtyard with a tree', hi='आँगन और पेड़ के चारों ओर कमरों वाले फ़ार्महाउस का ब्लूप्रिंट नक्शा', mr='झाड असलेल्या चौकाभोवती खोल्यांच्या फार्महाउसचा ब्लूप्रिंट नकाशा'),
    3: dict(en='Front elevation of a tiled-roof farmhouse with levels and dimensions', hi='खपरैल की छत वाले फ़ार्महाउस का सामने का नक्शा, ऊँचाइयों और मापों के साथ', mr='कौलारू फार्महाउसचे समोरचे रेखाचित्र, पातळ्या आणि मापांसह'),
    21: dict(en='Floor plan of a clinic with waiting room, reception, two consulting rooms and pharmacy', hi='क्लिनिक का नक्शा: वेटिंग रूम, रिसेप्शन, दो जाँच कक्ष और दवाख़ाना', mr='क्लिनिकचा नकाशा: वेटिंग रूम, रिसेप्शन, दोन तपासणी खोल्या आणि औषधालय'),
    30: dict(en='Floor plan of a two-bedroom house with verandah, living room, kitchen and two baths', hi='दो बेडरूम के घर का नक्शा: बरामदा, बैठक, रसोई और दो बाथरूम', mr='दोन बेडरूमच्या घराचा नकाशा: ओसरी, दिवाणखाना, स्वयंपाकघर आणि दोन बाथरूम'),
    94: dict(en='Ground and first floor plans of a narrow row house side by side', hi='सँकरे रो हाउस के निचले और पहले तल के नक्शे, साथ-साथ', mr='अरुंद रो हाउसच्या तळमजल्याचा आणि पहिल्या मजल्याचा नकाशा शेजारी शेजारी'),
    96: dict(en='Floor plan of a compact one-bedroom home with an outside stair and parking', hi='बाहर की सीढ़ी और पार्किंग वाले एक बेडरूम के छोटे घर का नक्शा', mr='बाहेरचा जिना आणि पार्किंग असलेल्या एका बेडरूमच्या छोट्या घराचा नकाशा'),
    132: dict(en='Typical floor plan of an apartment building with two mirrored flats, stair and lift', hi='अपार्टमेंट इमारत के एक तल का नक्शा: दो फ़्लैट, सीढ़ी और लिफ़्ट', mr='अपार्टमेंट इमारतीच्या एका मजल्याचा नकाशा: दोन फ्लॅट, जिना आणि लिफ्ट'),
}


def draw(project):
    kind, bhk, paper, title, place = PLANS.get(project) or DESIGNS[project]
    rng = random.Random(f'plan {project}')
    o = court(rng, bhk) if kind == 'court' else passage(rng, bhk, kind == 'stair', {'stair': 'porch'}.get(kind, kind))
    if rng.random() < .5:
        o.mirror()
    svg = plan(paper, f'{title}, {bhk} BHK', f'Ground floor · {place}', o.rooms, o.doors, o.windows, o.furn, o.dims, o.opens, o.trees, 14)
    n, p = COUNT[bhk], PAPER[paper]
    en, hi, mr = {'court': ('rooms around a court', 'आँगन के चारों ओर कमरे', 'चौकाभोवती खोल्या'), 'deck': ('a deck along the front', 'सामने लंबा डेक', 'समोर लांब डेक'), 'verandah': ('a verandah along the front', 'सामने लंबा बरामदा', 'समोर लांब ओसरी'),
                  'stair': ('a stair and a porch', 'सीढ़ी और पोर्च', 'जिना आणि पोर्च'), 'porch': ('a porch', 'पोर्च', 'पोर्च')}[kind]
    alt = dict(en=f'Floor plan with {n[0]} bedroom{"s" * (bhk > 1)} and {en}, {p[0]}', hi=f'{n[1]} बेडरूम के घर का नक्शा, {hi}; {p[1]}', mr=f'{n[2]} बेडरूमच्या घराचा नकाशा, {mr}; {p[2]}')
    own = dict(name=f'project-{project}') if project in DESIGNS else dict(name=f'{project:03d}-plan', project=project)
    return dict(own, kind='plan', tags=['plan', kind, paper], alt=alt, svg=svg)


def sheet(name):
    kind, bhk, paper, title, stage, seed = SHEETS[name]
    rng = random.Random(f'sheet {seed}')
    o = passage(rng, bhk, 'stair' in kind, 'verandah' if 'otla' in kind else {'stair': 'porch'}.get(kind, kind))
    if 'otla' in kind:
        o.rooms = [('Otla' if r[0] == 'Verandah' else r[0], *r[1:]) for r in o.rooms]
    if rng.random() < .5:
        o.mirror()
    svg = plan(paper, f'{title}, {bhk} BHK', f'Ground floor · {stage}', o.rooms, o.doors, o.windows, o.furn, o.dims, o.opens, o.trees, 14)
    return dict(name=name, drawing=True, svg=svg)


def clinic():
    """The ground floor of the clinic of underway.py."""
    svg = plan('white', 'Clinic with two consulting rooms', 'Ground floor · Detailed design', [
        ('Consulting 1', 0, 0, 4.0, 4.0, '', (0, 1.4)), ('Consulting 2', 4.0, 0, 4.0, 4.0, '', (0, 1.4)), ('Procedure', 8.0, 0, 3.0, 4.0, 'wet', (0, 1.4)), ('WC', 11.0, 0, 2.2, 2.0, 'wet', (0, .4)), ('WC', 11.0, 2.0, 2.2, 2.0, 'wet', (0, .4)),
        ('Passage', 0, 4.0, 13.2, 1.3, '', (-3.4, -.1)), ('Waiting', 0, 5.3, 6.0, 4.1, '', (.2, .4)), ('Reception', 6.0, 5.3, 2.6, 4.1, '', (0, 1.3)), ('Pharmacy', 8.6, 5.3, 2.6, 4.1, '', (0, -.2)), ('', 11.2, 5.3, 2.0, 4.1), ('Ramp and steps', 0, 9.4, 13.2, 1.7, 'out', (3.4, 0))],
        [(2.7, 4.0, 'h', .9, -1), (4.3, 4.0, 'h', .9, -1), (8.4, 4.0, 'h', .9, -1), (11.3, 4.0, 'h', .75, -1), (11.0, .9, 'v', .8, 1), (3.0, 9.4, 'h', 1.5, -1), (9.3, 9.4, 'h', 1.1, -1)],
        [(1.0, 0, 'h', 1.8), (5.0, 0, 'h', 1.8), (8.8, 0, 'h', 1.4), (13.2, .7, 'v', .6), (13.2, 2.7, 'v', .6), (0, 1.2, 'v', 1.5), (0, 6.6, 'v', 1.8), (.6, 9.4, 'h', 1.8), (4.8, 9.4, 'h', .9), (6.5, 9.4, 'h', 1.6), (13.2, 6.6, 'v', 1.6)],
        [('sofa', .6, 7.4, 270, 2.6), ('sofa', 4.6, 5.8, 0, 2.0), ('desk', 7.3, 7.1, 0), ('desk', 1.5, 1.8, 180), ('desk', 5.5, 1.8, 180), ('single', 3.4, 1.25, 0), ('single', 7.4, 1.25, 0), ('single', 9.3, 1.4), ('wc', 12.7, 1.3, 90), ('basin', 11.6, .42), ('wc', 12.7, 3.3, 90),
         ('basin', 11.6, 2.42), ('basin', .5, 3.6, 180), ('basin', 4.4, .42), ('wardrobe', 9.05, 7.2, 90, 2.6), ('wardrobe', 10.75, 7.2, 90, 2.6), ('stair', 12.2, 7.6, 0, 1.3, 3.0), ('plant', .5, 8.95)],
        [(0, 11.1, 13.2, 11.1, .5), (0, 0, 0, 9.4, -.7)], [(6.0, 6.3, 'v', 2.2), (1.2, 5.3, 'h', 1.8), (6.5, 5.3, 'h', 1.2), (11.5, 5.3, 'h', 1.2)], [(-2.0, 10.0, .9), (15.0, 9.6, 1.0)], 13)
    alt = dict(en='Floor plan of a clinic with a waiting room, reception, two consulting rooms, a procedure room and a pharmacy', hi='क्लिनिक का प्लान: वेटिंग रूम, रिसेप्शन, दो जाँच कक्ष, प्रोसीजर रूम और फ़ार्मेसी',
               mr='क्लिनिकचा प्लॅन: वेटिंग रूम, रिसेप्शन, दोन तपासणी खोल्या, प्रोसिजर रूम आणि फार्मसी')
    return dict(name='project-clinic-03', kind='plan', tags=['plan', 'clinic', 'white'], alt=alt, svg=svg)


if __name__ == '__main__':
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    hand = {d['name']: d for d in drawn()}
    listing = [draw(p) for p in (*PLANS, *DESIGNS)] + [dict(name=f'{p:03d}-plan', project=p, kind='plan', tags=hand[n]['tags'], alt=HAND_ALT[p], svg=hand[n]['svg']) for p, n in HAND.items()] + [elevations.draw(p) for p in elevations.ELEVATIONS]
    listing += [elevations.farm(), clinic()] + [sheet(name) for name in SHEETS]
    for d in listing:
        with open(os.path.join(folder, d['name'] + '.svg'), 'w') as f:
            f.write(d.pop('svg'))
    with open(os.path.join(folder, 'plans.json'), 'w') as f:
        json.dump(listing, f, indent=1, ensure_ascii=False)
