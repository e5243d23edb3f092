"""Front elevations of what has no plan of its own: row houses, flats, shops with flats, cottages. Drawn from the numbers with
which projects.py builds them."""
from drawings import Sheet, _ground, _levels, _tree_side, _window_side

WASH = {'white': dict(roof='#d98a63', wall='#f4ead8', stone='#b9b3ab', wood='#b98a5c', second='#e6d3b4'), 'blue': dict(roof='none', wall='none', stone='none', wood='none', second='none')}


def _balcony(sh, x, z, w):
    sh.rect(x, -z - 1.0, w, 1.0, sh.c['bg'], sh.c['ink'], 1.4)
    for i in range(1, int(w / .14)):
        sh.line(x + i * w / int(w / .14), -z, x + i * w / int(w / .14), -z - 1.0, .7)


def _sheet(paper, w, h):
    s = min(1020 / w, 560 / h)
    return Sheet(paper, s, 600, 700), WASH[paper]


def rows(paper, n, unit, roof):
    sh, c = _sheet(paper, n * unit + 5, 9.5)
    x0 = -n * unit / 2
    for i in range(n):
        x = x0 + i * unit
        sh.rect(x, -6.3, unit, 6.3, c['wall'] if i % 2 else c['second'], sh.c['ink'], 2)
        if roof == 'gable':
            sh.poly([(x - .1, -6.2), (x + unit + .1, -6.2), (x + unit / 2, -8.4)], c['roof'], 2)
        elif roof == 'flat':
            sh.rect(x, -7.2, unit, .9, c['wall'], sh.c['ink'], 1.6)
        sh.rect(x + .6, -2.55, 1.1, 2.25, c['wood'], sh.c['ink'], 1.8)
        _window_side(sh, x + 2.3, 1.0, unit - 3.2, 1.55, 3)
        _window_side(sh, x + .5, 3.36, 2.6, 2.2, 3)
        _window_side(sh, x + 4.1, 4.1, unit - 4.8, 1.4, 1)
        _balcony(sh, x + .2, 3.36, 3.2)
        sh.rect(x + 3.55, -6.3, .4, 6.0, c['stone'], sh.c['ink'], 1.2)
    if roof == 'long':
        sh.poly([(x0 - .6, -6.1), (-x0 + .6, -6.1), (-x0, -8.5), (x0, -8.5)], c['roof'], 2)
    _ground(sh, x0 - 2, -x0 + 2.5)
    _levels(sh, -x0 + .5, ((0, 'GL'), (3.3, 'FF'), (6.3, 'Roof')))
    sh.dim(x0, 0, x0 + unit, 0, .9)
    return sh


def flats(paper, floors, bays):
    w = bays * 4.4 + 2.8
    sh, c = _sheet(paper, w + 6, floors * 3 + 6)
    x0, half = -w / 2, (bays + 1) // 2 * 4.4
    for x, h in ((x0 - 2.2, 6), (-x0 + 4.6, 4.6)):
        _tree_side(sh, x, h, 1.3)
    for i in range(bays * 2 + 2):
        sh.rect(x0 + .2 + i * (w - .7) / (bays * 2 + 1), -2.8, .35, 2.8, c['stone'], sh.c['ink'], 1.2)
    for f in range(floors):
        z = 2.8 + f * 3
        sh.rect(x0, -z - 3, w, 3, c['second'] if f % 2 else c['wall'], sh.c['ink'], 1.8)
        for b in range(bays):
            x = x0 + b * 4.4 + (2.8 if b * 4.4 >= half else 0)
            _window_side(sh, x + .35, z + .05, 1.9, 2.2, 2)
            _window_side(sh, x + 2.75, z + .85, 1.25, 1.35, 2)
            _balcony(sh, x + .1, z, 2.4)
        _window_side(sh, x0 + half + .8, z + .6, 1.2, 1.6, 1)
    top = 2.8 + floors * 3
    sh.rect(x0, -top - 1, w, 1, c['wall'], sh.c['ink'], 1.8)
    for a in (.1, 2.2):
        sh.rect(x0 + half + a, -top - 1.6, .5, top - 1.2, c['stone'], sh.c['ink'], 1.4)
    _ground(sh, x0 - 3, -x0 + 3)
    _levels(sh, -x0 + .5, ((0, 'GL'), (2.8, 'Stilt'), (top, 'Terrace')))
    sh.dim(x0, 0, -x0, 0, 1.0)
    return sh


def shops(paper, n, floors, roof):
    w = n * 3.9 + .4
    sh, c = _sheet(paper, w + 9, 13)
    x0 = -w / 2
    _tree_side(sh, x0 - 2.6, 6, 1.4)
    sh.rect(x0, -3.6, w, 3.6, c['stone'], sh.c['ink'], 2)
    for i in range(n):
        x = x0 + .2 + i * 3.9
        _window_side(sh, x + .3, .1, 3.3, 2.5, 2)
        sh.rect(x + .15, -3.4, 3.6, .6, c['second'], sh.c['ink'], 1.6)
        sh.text(x + 1.95, -2.98, f'SHOP {i + 1}', 15, None, 'middle', 700, 0, 1)
    for f in range(floors):
        z = 3.6 + f * 3
        sh.rect(x0, -z - 3, w, 3, c['wall'], sh.c['ink'], 1.8)
        for x, k in ((.7, 2.4), (3.6, 2.0), (6.4, 1.5), (w - 3.1, 2.4)):
            _window_side(sh, x0 + x, z + .5, k, 1.8, 2)
        _balcony(sh, x0, z, w)
    top = 3.6 + floors * 3
    if roof == 'flat':
        sh.rect(x0, -top - .9, w, .9, c['wall'], sh.c['ink'], 1.8)
    else:
        sh.poly([(x0 - .6, -top + .1), (-x0 + .6, -top + .1), (-x0, -top - 2.6), (x0, -top - 2.6)], c['roof'], 2.2)
    _ground(sh, x0 - 3, -x0 + 3)
    _levels(sh, -x0 + .5, ((0, 'GL'), (3.6, 'FF'), (6.6, 'SF'), (top, 'Roof')))
    sh.dim(x0, 0, -x0, 0, 1.0)
    return sh


def cottages(paper, n, rise):
    sh, c = _sheet(paper, n * 9 + 4, 9.5)
    for i in range(n):
        x = (i - (n - 1) / 2) * 8.8
        _tree_side(sh, x + 4.4, 5.6, 1.2)
        sh.rect(x - 3.2, -.6, 6.4, .6, c['stone'], sh.c['ink'], 2)
        sh.rect(x - 2.9, -3.3, 5.8, 2.7, c['wall'], sh.c['ink'], 2)
        _window_side(sh, x - 2.3, .65, 4.6, 2.3, 4)
        sh.poly([(x - 3.6, -2.9), (x + 3.6, -2.9), (x, -3.4 - rise)], c['roof'], 2.2)
        sh.poly([(x - 2.2, -3.3), (x + 2.2, -3.3), (x, -2.7 - rise)], c['wall'], 1.6)
        for k in range(-2, 3):
            sh.line(x + k * .8, -3.3, x + k * .8, -3.3 - max(0, rise - .7 - abs(k) * .75), 1.2)
        for a in (-2.9, 2.7):
            sh.rect(x + a, -3.3, .2, 2.7, c['wood'], sh.c['ink'], 1.2)
        _balcony(sh, x - 3.1, .6, 2.2)
        _balcony(sh, x + .9, .6, 2.2)
    _ground(sh, -n * 4.5 - 1, n * 4.5 + 1.5)
    _levels(sh, n * 4.4 - .6, ((0, 'GL'), (.6, 'Deck'), (3.3 + rise, 'Ridge')))
    return sh


# project: (function, its numbers, heading, line below, what it shows in three languages)
ELEVATIONS = {
    14: (cottages, ('white', 3, 3.0), 'Three cottages, front elevation', 'Mangalore tile, stone plinth two feet above ground'), 122: (cottages, ('blue', 3, 3.5), 'Guest cottages, front elevation', 'Timber decks, tiled gables'),
    24: (shops, ('white', 3, 2, 'gable'), 'Shops and flats, front elevation', 'Three shops, four flats'), 131: (shops, ('blue', 3, 2, 'flat'), 'Shop line, front elevation', 'Three shops, two floors of flats'),
    26: (rows, ('white', 5, 6.2, 'gable'), 'Row houses, front elevation', 'Common walls in 230 mm brickwork'), 42: (rows, ('blue', 4, 6.2, 'long'), 'Row houses, front elevation', 'Corner house with windows on three sides'),
    27: (flats, ('blue', 4, 4), 'Four floors over stilts, front elevation', 'RCC frame, raft foundation'), 56: (flats, ('white', 5, 4), 'Five floors over stilts, front elevation', 'RCC frame, brick infill'),
}
SHOWN = {
    cottages: ('Front elevation of three tiled cottages with decks, with levels', 'डेक वाले तीन खपरैल कॉटेज का सामने का नक्शा, ऊँचाइयों के साथ', 'डेक असलेल्या तीन कौलारू कॉटेजचे समोरचे रेखाचित्र, पातळ्यांसह'),
    shops: ('Front elevation of shops with two floors of flats above, with levels', 'नीचे दुकानें, ऊपर फ़्लैट: सामने का नक्शा, ऊँचाइयों के साथ', 'खाली दुकाने, वर फ्लॅट: समोरचे रेखाचित्र, पातळ्यांसह'),
    rows: ('Front elevation of a terrace of row houses, with levels', 'सटे हुए रो हाउस का सामने का नक्शा, ऊँचाइयों के साथ', 'जोडलेल्या रो हाउसचे समोरचे रेखाचित्र, पातळ्यांसह'),
    flats: ('Front elevation of an apartment building over stilt parking, with levels', 'स्टिल्ट पार्किंग पर खड़ी अपार्टमेंट इमारत का सामने का नक्शा', 'स्टिल्ट पार्किंगवरच्या अपार्टमेंट इमारतीचे समोरचे रेखाचित्र'),
}



def farm(paper='white', w=15.4, posts=8, plinth=.6):
    """The front of the farmhouse of underway.py."""
    sh, c = Sheet(paper, 43, 570, 610), WASH[paper]
    x0, x1, e = -w / 2, w / 2, plinth + 2.75
    for x, h, r in ((x0 - 3.0, 6.4, 1.6), (x0 - 4.0, 4.4, 1.1)):
        _tree_side(sh, x, h, r)
    sh.rect(x1 - .2, -e + .2, 3.6, e - plinth - .2, c['second'], sh.c['ink'], 1.8)            # the kitchen at the side
    sh.rect(x1 - .2, -plinth, 3.8, plinth, c['stone'], sh.c['ink'], 1.8)
    sh.poly([(x1 - .4, -e + .1), (x1 + 4.0, -e + .1), (x1 + 3.4, -e - 1.3), (x1 - .4, -e - 1.3)], c['roof'], 2)
    _window_side(sh, x1 + 1.0, plinth + .9, 1.4, 1.3, 2)
    sh.rect(x0, -e, w, e - plinth, c['wall'], sh.c['ink'], 1.8)
    sh.rect(x0 - .3, -plinth, w + .6, plinth, c['stone'], sh.c['ink'], 2)
    for i in range(int(w / .4) + 1):
        sh.line(x0 - .3 + i * .4, -plinth if i % 2 else -plinth / 2, x0 - .3 + i * .4, -plinth / 2 if i % 2 else 0, .8)
    sh.line(x0 - .3, -plinth / 2, x1 + .3, -plinth / 2, .8)
    for x in (-7.2, -5.06, 3.5, 5.65):
        _window_side(sh, x, plinth + .8, 1.4, 1.35, 2)
    sh.rect(-.7, -plinth - 2.2, 1.4, 2.2, c['wood'], sh.c['ink'], 2)
    sh.line(0, -plinth - 2.2, 0, -plinth, 1.2, sh.c['ink'])
    top = e + 3.5
    sh.poly([(x0 - 1.0, -e + .25), (x1 + 1.0, -e + .25), (x1 + .7, -top), (x0 - .7, -top)], c['roof'], 2.2)
    for i in range(13):
        t = i / 13
        sh.line(x0 - 1 + .3 * t, -e + .25 - (top - e + .25) * t, x1 + 1 - .3 * t, -e + .25 - (top - e + .25) * t, .9, '#a8552f')
    for i in range(int(w / .3) + 6):
        x = x0 - .9 + i * .3
        sh.line(x, -e + .25, x * .97, -top, .5, '#b4623c')
    for i in range(posts):
        sh.rect(x0 + .1 + i * (w - .4) / (posts - 1), -e + .25, .2, e - plinth - .25, c['wood'], sh.c['ink'], 1.4)
    for k in range(3):
        sh.rect(-1.5, -.2 * (k + 1), 3.0, .2, c['stone'], sh.c['ink'], 1.2)
    _ground(sh, x0 - 4.5, x1 + 4.9)
    _levels(sh, x1 + 4.6, ((0, 'GL'), (plinth, 'Plinth'), (e, 'Eave'), (top, 'Ridge')))
    sh.dim(x0, 0, x1, 0, 1.0)
    sh.frame('Farmhouse, front elevation', 'Mangalore tile, timber posts, stone plinth', 'A-201', False)
    alt = ('Front elevation of a farmhouse with a long tiled roof and a pillared verandah, with levels', 'लंबी खपरैल की छत और खंभों वाले बरामदे के फ़ार्महाउस का सामने का नक्शा, ऊँचाइयों के साथ', 'लांब कौलारू छप्पर आणि खांबांची ओसरी असलेल्या फार्महाउसचे समोरचे रेखाचित्र, पातळ्यांसह')
    return dict(name='project-farmhouse-03', kind='plan', tags=['elevation', 'farmhouse', paper], alt=dict(zip(('en', 'hi', 'mr'), alt)), svg=sh.svg())


def draw(project):
    fn, numbers, title, sub = ELEVATIONS[project]
    sh = fn(*numbers)
    sh.frame(title, sub, 'A-201', False)
    return dict(name=f'{project:03d}-elevation', project=project, kind='plan', tags=['elevation', fn.__name__, numbers[0]], alt=dict(zip(('en', 'hi', 'mr'), SHOWN[fn])), svg=sh.svg())
