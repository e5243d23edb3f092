"""Pictures of projects under way, with their texts: the covers of other jobs and designs. They belong to no portfolio."""
import math
from functools import partial

from kbgen import materials as M
from kbgen import rooms, site, stages
from kbgen.build import tank, with_lamps
from kbgen.exteriors import exterior
from kbgen.site import brick_stack
from kbgen.variety import house

PICTURES = []


def add(name, kind, tags, make, en, hi, mr, effort=1):
    PICTURES.append(dict(name='project-' + name, kind=kind, tags=tags.split(), make=make, effort=effort, alt=dict(en=en, hi=hi, mr=mr)))


def facts():
    """What each picture shows, for export.mjs."""
    return [{k: p[k] for k in ('name', 'kind', 'tags', 'alt')} for p in PICTURES]


# -- a renovation: an old tiled house, finished
wada = house(2041, 'home', 'village', 'yellow laterite', dict(door='#3a5a73', frame='teak', bars=True, grid=2, rail='wood', plinth='basalt', roof='#b4512d', moss=.2),
             dict(floors=1, w=11.6, d=8.6, roof='gable', wing_floors=1, wing_roof='front gable', porch='tiled', face='none', screen=None, carport=False, plinth=.6, openings='pair'),
             dict(ground='earth', open='murum', tulsi=True, season='winter', fence='basalt', pool=None, car=False))
add('renovation-01', 'exterior', 'renovation tiled-roof', partial(exterior, wada, 'front', 'morning'),
    'Old single-storey house after its renovation: new tiles on the roof, yellow walls and a blue door, in morning light',
    'रिनोवेशन के बाद पुराना एक-मंज़िला घर: छत पर नए कवेलू, पीली दीवारें और नीला दरवाज़ा, सुबह की धूप में',
    'रिनोव्हेशननंतरचे जुने एकमजली घर: छपरावर नवीन कौले, पिवळ्या भिंती आणि निळे दार, सकाळच्या उन्हात')
add('renovation-02', 'interior', 'renovation living swing', partial(rooms.living, rooms.dwelling(2041, palette='mustard', wood='sheesham', floor='red oxide', outlook='garden', frame='teak'), 'morning', 'swing'),
    'Living room of the renovated house: a polished red floor, old timber beams and a swing',
    'रिनोवेट किए घर की बैठक: चमकता लाल फ़र्श, पुरानी लकड़ी की कड़ियाँ और झूला',
    'रिनोव्हेशन झालेल्या घराचा दिवाणखाना: चकचकीत लाल कोबा, जुन्या लाकडी तुळया आणि झोपाळा', 1.7)

# -- a farmhouse at its plinth, a row of houses as a bare frame
add('plinth-01', 'site', 'farmhouse plinth', partial(site.site, kind='plinth', light='morning', seed=2052, side=-1, farm=True, eye=(-6.8, -11.2, 5.0), look=(.4, 3.8, .6), lens=28, at=(0, -.09)),
    'Farmhouse at the plinth stage: black stone plinth walls half filled with murum, column bars standing, fields around',
    'प्लिंथ तक पहुँचा फ़ार्महाउस: काले पत्थर की प्लिंथ, आधे में मुरुम की भराई, कॉलम का सरिया खड़ा, चारों ओर खेत',
    'प्लिंथपर्यंत आलेले फार्महाउस: काळ्या दगडाचे जोते, निम्म्या भागात मुरमाची भराई, कॉलमचे स्टील उभे, भोवती शेते')
add('plinth-02', 'site', 'farmhouse plinth corner', partial(site.site, kind='plinth', light='golden', seed=2052, side=-1, farm=True, eye=(12.6, -1.6, 2.3), look=(1.5, 4.4, .6), lens=24, at=(0, -.1)),
    'Corner of a farmhouse plinth in black stone, with the concrete beam on top and column bars, in evening sun',
    'फ़ार्महाउस की काले पत्थर की प्लिंथ का कोना, ऊपर कंक्रीट का बीम और कॉलम का सरिया, शाम की धूप में',
    'फार्महाउसच्या काळ्या दगडी जोत्याचा कोपरा, वर काँक्रीटचा बीम आणि कॉलमचे स्टील, संध्याकाळच्या उन्हात')
add('row-house-01', 'site', 'row-house frame', partial(site.site, kind='frame', light='golden', seed=2064, side=-1, nx=6, ny=2, floors=2, eye=(-15.5, -17.5, 1.65), look=(-2.2, 0, 3.2), lens=27, at=(0, -.11)),
    'RCC frame of two-storey row houses, columns and slabs standing before any brickwork, in evening sun',
    'दो-मंज़िला रो हाउस का RCC ढाँचा, ईंट के काम से पहले खड़े कॉलम और स्लैब, शाम की धूप में',
    'दुमजली रो हाउसचा RCC सांगाडा, वीटकामाआधी उभे कॉलम आणि स्लॅब, संध्याकाळच्या उन्हात')
add('row-house-02', 'site', 'row-house frame corner', partial(site.site, kind='frame', light='noon', seed=2064, side=-1, nx=6, ny=2, floors=2, eye=(16.0, -14.4, 1.65), look=(3.4, 0, 3.2), lens=27, at=(0, -.11)),
    'End of a row of houses as a bare RCC frame, with scaffolding and props, at midday',
    'रो हाउस की कतार का सिरा, अभी सिर्फ़ RCC ढाँचा, मचान और सपोर्ट के साथ, दोपहर की धूप में',
    'रो हाउसच्या ओळीचे टोक, अजून फक्त RCC सांगाडा, परांची आणि टेकूंसह, दुपारच्या उन्हात')

# -- designs: a view of each, its plan or elevation is in plans.py
court = house(2012, 'courtyard', 'village', 'earth basalt', dict(door='teak', plinth='basalt'), dict(w=16.0, face='plain', posts=5, niches=False), dict(season='winter'))
add('courtyard-01', 'exterior', 'design courtyard', partial(exterior, court, 'corner', 'golden'),
    'Rendering of a courtyard house: earth-coloured walls, tiled roofs and a stone wall around the court, in evening sun',
    'आँगन वाले घर का रेंडर: मिट्टी जैसे रंग की दीवारें, खपरैल की छतें और आँगन की पत्थर की दीवार, शाम की धूप में',
    'चौकाच्या घराचे रेंडर: मातकट भिंती, कौलारू छपरे आणि चौकाची दगडी भिंत, संध्याकाळच्या उन्हात')
weekend = house(2025, 'villa', 'hill', 'white slate', dict(rail='wires', plinth='slate'), dict(w=14.4, upper='none', lift=1.1, tilt='out', deck=.75), dict(season='winter'))
add('weekend-01', 'exterior', 'design weekend-house', partial(exterior, weekend, 'front', 'dusk'),
    'Rendering of a weekend house in the hills: white walls, grey stone and a deck, at dusk with lit windows',
    'पहाड़ी पर वीकेंड होम का रेंडर: सफ़ेद दीवारें, स्लेटी पत्थर और डेक, साँझ में, रोशन खिड़कियों के साथ',
    'डोंगरावरच्या वीकेंड होमचे रेंडर: पांढऱ्या भिंती, राखाडी दगड आणि डेक, तिन्हीसांजेला, उजळलेल्या खिडक्यांसह', 1.6)
clinic = house(2033, 'clinic', 'town', 'white brick', dict(frame='#26282a', accent='brick'), dict(shop=False, glass='rooms', w=12.0, floors=1), dict(season='winter'))
add('clinic-01', 'exterior', 'design clinic', partial(exterior, clinic, 'front', 'noon'),
    'Rendering of a two-storey clinic on a town street: white walls, timber slats and a glazed front, at midday',
    'शहर की सड़क पर दो-मंज़िला क्लिनिक का रेंडर: सफ़ेद दीवारें, लकड़ी की पट्टियाँ और सामने काँच, दोपहर की धूप में',
    'शहरातल्या रस्त्यावरच्या दुमजली क्लिनिकचे रेंडर: पांढऱ्या भिंती, लाकडी पट्ट्या आणि समोर काच, दुपारच्या उन्हात')
add('clinic-02', 'interior', 'design clinic consulting', rooms.consulting,
    'Rendering of the consulting room: a desk with two chairs for patients, an examination couch and a wash basin',
    'जाँच कक्ष का रेंडर: मेज़, मरीज़ों के लिए दो कुर्सियाँ, जाँच का बेड और वॉश बेसिन',
    'तपासणी खोलीचे रेंडर: टेबल, पेशंटसाठी दोन खुर्च्या, तपासणीचा बेड आणि वॉश बेसिन', 1.7)
farm = house(2058, 'farm', 'farm', 'cream brick', dict(frame='teak', plinth='basalt', door='teak'), dict(w=15.4, roof='gable', gable='none', posts=8, post='wood', side=3.4, plinth=.6), dict(season='rains'))
add('farmhouse-01', 'exterior', 'design farmhouse', partial(exterior, farm, 'front', 'golden', side=-1),
    'Rendering of a farmhouse with a long tiled roof and a pillared verandah, in evening sun',
    'लंबी खपरैल की छत और खंभों वाले बरामदे के फ़ार्महाउस का रेंडर, शाम की धूप में',
    'लांब कौलारू छप्पर आणि खांबांची ओसरी असलेल्या फार्महाउसचे रेंडर, संध्याकाळच्या उन्हात')


# -- the house at Naigaon: eight weeks, from the first-floor brickwork to the plaster outside
L = stages.SIDES
RISING = {'left front': stages.raked(.8, 2.3, 6.4), 'return': 1.19, 'right front': stages.raked(1.5, .75, 3.2), 'right': stages.raked(.85, 2.3, 9.6), 'back': stages.raked(2.3, 1.9, 9.6), 'left': stages.raked(2.2, .75, 8.6)}
LINTEL = {'left front': 2.38, 'return': 2.38, 'right front': stages.raked(2.6, 2.2, 3.2), 'right': 2.38, 'back': 2.62, 'left': 2.38}
FRONT = (L['left front'][:2], L['right front'][:2])
W1 = dict(week=1, roof='none', up=RISING, inner=1.19, sand=1.1, bricks=3, sand_new=True)
W2 = dict(week=2, roof='none', up=LINTEL, inner=2.0, sand=.9, bricks=2, tarp=True, puddles=((2.2, -9.4, 1.1, 1), (-3.0, -7.0, .8, 2), (6.2, -8.8, .6, 3), (-1.2, -12.6, 1.2, 4), (3.8, -4.2, .5, 5)))
W3 = dict(week=3, roof='bars', props=[1], sand=1.1, bricks=1)
W4 = dict(week=4, roof='wet', props=[1], sand=.8, bricks=1, shutter_left=True)
W5 = dict(week=5, roof='bare', parapet=.95, mumty=True, balcony=True, cap=True, sand=1.0, bricks=2, coba=.34)
W6 = dict(week=6, roof='bare', parapet=.95, mumty=True, balcony=True, cap=True, sand=1.15, bricks=1, staging=[(*FRONT[0], 4.2, 2, .62), (*FRONT[1], 6.3, 3, None)])
W7 = dict(week=7, roof='bare', parapet=.95, mumty=True, balcony=True, cap=True, sand=.9, bricks=0, metal=.6, coat={'right front': 0, 'return': 0, 'right': 0, 'left front': stages.wavy(2.75, .1, .6)},
          staging=[(*FRONT[0], 7.2, 4, None), (*FRONT[1], 7.0, 4, None)])
W8 = dict(week=8, roof='bare', parapet=.95, mumty=True, balcony=True, cap=True, sand=.7, bricks=0, metal=.5, cement_rows=3, coat={'right front': 0, 'return': 0, 'right': 0, 'left front': 0, 'left': 0, 'back': stages.wavy(1.35, .09, 1.4)},
          staging=[(*L['back'][:2], 7.2, 4, None)])
DONE = dict(W8, coat={k: 0 for k in L}, staging=[(*L['left'][:2], 7.0, 4, .55)], sand=.55, cement_rows=2, litter=.4)


def wet_wall(kit, g, rng):
    """Tarpaulin over the brickwork that was laid yesterday: it hangs over the sunshades."""
    for p, q, a, b, top in ((*FRONT[0], .45, 3.3, 2.38), (*FRONT[1], .3, 2.9, 2.56)):
        path = ((.42, top - .7), (.27, top + .05), (-.05, top + .06), (-.56, 2.4), (-.6, 1.98))

        def fn(u, v):
            k = min(3, int(v * 4))
            (y0, z0), (y1, z1) = path[k:k + 2]
            t = v * 4 - k
            fold = .02 * math.sin(19 * u) + .035 * math.sin(8 * u + 2)
            return (a + (b - a) * u + .04 * math.sin(6 * v), y0 + (y1 - y0) * t - .04 * math.sin(13 * u) * (v > .75), z0 + (z1 - z0) * t + fold * (v > .7) + .3 * fold)
        with kit.along(p, q, stages.Z0 + stages.H):
            kit.grid(M.paint('#2c5f9e', .4), fn, 60, 24)


def on_staging(kit, g, rng):
    stages.staging(kit, rng, (-4.5, 0), (-1.2, 0), 5.6, 2, bay=3.3)
    stages.ghamela(kit, -2.2, -.75, 3.37)
    brick_stack(kit, -4.3, -.95, 0, (3, 3, 1))
    with kit.at(0, 0, 3.37):
        brick_stack(kit, -4.2, -1.0, 3, (4, 3, 4))


def hose(kit, g, rng):
    kit.tube(M.paint('#2f6b3f', .5), [(x, y, stages.TOP + .1) for x, y in ((4.9, -1.0), (3.6, .2), (3.2, 1.4), (2.2, 1.9), (1.0, 3.3), (.2, 4.6), (-.6, 4.9))], .016, 8)


def on_roof(kit, g, rng):
    z = stages.TOP
    stages.ghamela(kit, 2.5, .9, z)
    stages.ghamela(kit, 2.6, 3.6, z)
    with kit.at(0, 0, z):
        stages.bags(kit, 3.4, 5.9, 80, (2, 1, 2))
    tank(kit, -3.4, 7.0, z + 2.47)


def bulbs(kit, g, rng):
    with_lamps(kit, [(-3.0, 2.0, 2.9), (3.2, 1.2, 2.9), (.2, -.8, 3.0), (-3.0, 2.0, 5.9), (3.2, 1.2, 5.9)], 75)
    for x, y, z in ((-3.0, 2.0, 2.75), (.2, -.8, 2.95), (3.2, 1.2, 5.75)):
        kit.lathe(M.glow('#ffd9a0', 14), [(0, 0), (.045, .03), (.03, .09), (0, .1)], x, y, z, 12)
        kit.tube(M.paint('#222222'), [(x, y, z + .1), (x, y, z + .7)], .008, 5)


def naigaon(n, tags, en, hi, mr, effort=1, make=None, **k):
    add(f'naigaon-{n:02d}', 'site', 'naigaon ' + tags, make or partial(stages.scene, **k), en, hi, mr, effort)


naigaon(1, 'week-1 brickwork', 'Two-storey house at Naigaon from the lane, first-floor brickwork going up between the columns, in morning light',
        'नायगाँव का दो-मंज़िला घर, गली से: पहली मंज़िल पर कॉलमों के बीच उठती ईंट की चिनाई, सुबह की धूप में', 'नायगावचे दुमजली घर, गल्लीतून: पहिल्या मजल्यावर कॉलमच्या मध्ये चढणारे वीटकाम, सकाळच्या उन्हात',
        light='morning', stage=W1, eye=(8.0, -14.6, 1.65), look=(.2, 0, 3.3), lens=31, at=(0, -.07))
naigaon(2, 'week-1 material', 'Material on the site: sand, stone metal, stacks of bricks and cement bags in front of the house',
        'साइट पर मटीरियल: घर के सामने रेत, गिट्टी, ईंटों के चट्टे और सीमेंट की बोरियाँ', 'साइटवरचा माल: घरासमोर वाळू, खडी, विटांचे थर आणि सिमेंटच्या गोण्या',
        light='noon', stage=dict(W1, bricks=3), eye=(6.4, -12.4, 1.75), look=(1.4, -3.5, 1.6), lens=26, at=(0, -.04), cloud=3)
naigaon(3, 'week-2 rain tarpaulin', 'A rainy day on the site: tarpaulin over the fresh brickwork and the cement, puddles before the house',
        'साइट पर बारिश का दिन: ताज़ी चिनाई और सीमेंट पर तिरपाल, घर के सामने पानी भरे गड्ढे', 'साइटवर पावसाचा दिवस: ताज्या वीटकामावर आणि सिमेंटवर ताडपत्री, घरासमोर डबकी',
        light='monsoon', stage=W2, eye=(9.4, -13.4, 1.65), look=(1.0, 0, 3.0), lens=30, at=(0, -.06), extra=wet_wall)
naigaon(4, 'week-2 lintel detail', 'Window opening on the first floor with its lintel and sunshade, seen from the scaffolding',
        'पहली मंज़िल की खिड़की की जगह, ऊपर लिंटल और छज्जा, मचान से', 'पहिल्या मजल्यावरच्या खिडकीची जागा, वर लिंटेल आणि छज्जा, परांचीवरून',
        light='morning', stage=dict(W2, tarp=False, puddles=(), up=dict(LINTEL, **{'left front': stages.raked(2.62, 2.3, 6.4)})), eye=(-1.0, -2.9, 5.0), look=(-2.95, 0, 5.05), lens=29, sun=60, extra=on_staging)
naigaon(5, 'week-3 shuttering', 'Shuttering of the roof slab: plywood on props over the finished first-floor brickwork, bars laid',
        'छत के स्लैब की शटरिंग: पूरी हुई चिनाई के ऊपर सपोर्ट पर प्लाई, सरिया बिछा हुआ', 'वरच्या स्लॅबचे शटरिंग: पूर्ण झालेल्या वीटकामावर टेकूंवर प्लाय, स्टील बांधलेले',
        light='noon', stage=W3, eye=(-9.5, -12.5, 8.2), look=(0, 2.0, 5.0), lens=29, at=(0, -.02), sun=-10, cloud=6)
naigaon(6, 'week-3 bars', 'Bars of the roof slab tied over the shuttering, with electrical pipes and beam cages, before concreting',
        'छत के स्लैब का सरिया बँधा हुआ, बीम और बिजली के पाइप के साथ, कंक्रीट डालने से पहले', 'वरच्या स्लॅबचे स्टील बांधलेले, बीम आणि वायरिंगच्या पाइपसह, काँक्रीट टाकण्याआधी',
        light='morning', stage=W3, eye=(-4.7, -.9, 8.35), look=(1.4, 6.0, 6.6), lens=24, at=(0, .06))
naigaon(7, 'week-4 curing', 'Curing of the roof slab: water standing between bunds of mortar on the terrace, hills behind',
        'छत के स्लैब की तराई: मसाले की मेड़ों के बीच भरा पानी, पीछे पहाड़', 'स्लॅबचे क्युरिंग: मालाच्या आळ्यांमध्ये साठवलेले पाणी, मागे डोंगर',
        light='morning', stage=W4, eye=(4.6, -1.2, 8.3), look=(-1.2, 6.0, 6.6), lens=24, at=(0, .05), sun=100, extra=hose, cloud=9)
naigaon(8, 'week-4 slab general', 'The house from the lane with its roof slab cast, props still standing below, in evening sun',
        'छत का स्लैब पड़ने के बाद गली से घर, नीचे सपोर्ट अभी लगे हैं, शाम की धूप में', 'स्लॅब टाकल्यानंतर गल्लीतून घर, खाली टेकू अजून लावलेले, संध्याकाळच्या उन्हात',
        light='golden', stage=W4, eye=(-9.4, -14.6, 1.65), look=(.2, 0, 3.4), lens=30, at=(0, -.07))
naigaon(9, 'week-5 waterproofing coba', 'Waterproofing of the terrace: brick-bat coba half laid, the finished part lined out in squares',
        'छत की वॉटरप्रूफ़िंग: ईंट के टुकड़ों का कोबा आधा बिछा, तैयार हिस्से पर चौकोर लाइनें', 'गच्चीचे वॉटरप्रूफिंग: ब्रिक बॅट कोबा निम्मा झालेला, तयार भागावर चौकोनी रेघा',
        light='noon', stage=W5, eye=(4.3, -.5, 8.3), look=(-1.6, 6.0, 6.9), lens=24, at=(0, .03), extra=on_roof, cloud=2)
naigaon(10, 'week-5 electrical conduits', 'Inside wall of bare brick with chases cut for the wiring, pipes and switch boxes in place',
        'अंदर की कच्ची ईंट की दीवार में वायरिंग के लिए खाँचे, पाइप और स्विच के बॉक्स लगे हुए', 'आतल्या विटांच्या भिंतीत वायरिंगसाठी झिऱ्या, पाइप आणि स्विचचे बॉक्स बसवलेले',
        1.8, partial(stages.inside, 'morning', 'pipes'))
naigaon(11, 'week-6 inside-plaster', 'Living room with its inside plaster half done, a working platform and a heap of mortar on the floor',
        'बैठक में अंदर का प्लास्टर आधा हुआ, काम का पाट और फ़र्श पर मसाले का ढेर', 'दिवाणखान्यात आतले प्लास्टर निम्मे झालेले, कामाचा पाट आणि खाली मालाचा ढीग',
        1.8, partial(stages.inside, 'noon', 'plaster'))
naigaon(12, 'week-6 scaffolding', 'Bamboo scaffolding going up in front of the brick house, parapet and stair room finished, in morning light',
        'ईंट के घर के सामने बाँस का मचान बँध रहा है, मुंडेर और सीढ़ी का कमरा तैयार, सुबह की धूप में', 'विटांच्या घरासमोर बांबूची परांची बांधणे चालू, पॅरापेट आणि जिन्याची खोली तयार, सकाळच्या उन्हात',
        light='morning', stage=W6, eye=(6.8, -14.8, 1.65), look=(.2, 0, 3.7), lens=29, at=(0, -.05), cloud=4)
naigaon(13, 'week-7 plaster front', 'Outside plaster of the front half done from the top down, behind bamboo scaffolding, in evening sun',
        'सामने का बाहरी प्लास्टर ऊपर से नीचे आधा हुआ, बाँस के मचान के पीछे, शाम की धूप में', 'समोरचे बाहेरचे प्लास्टर वरून खाली निम्मे झालेले, बांबूच्या परांचीमागे, संध्याकाळच्या उन्हात',
        light='golden', stage=W7, eye=(-7.4, -13.6, 1.65), look=(0, 0, 3.7), lens=28, at=(0, -.05), cloud=5)
naigaon(14, 'week-8 plaster back', 'Outside plaster of the back wall in progress, the last bricks below still bare, in morning light',
        'पीछे की दीवार का बाहरी प्लास्टर जारी, नीचे की ईंटें अभी खुली हैं, सुबह की धूप में', 'मागच्या भिंतीचे बाहेरचे प्लास्टर चालू, खालच्या विटा अजून उघड्या, सकाळच्या उन्हात',
        light='morning', stage=W8, eye=(8.2, 21.4, 1.65), look=(.2, 8, 3.6), lens=28, at=(0, -.05), sun=140)
naigaon(15, 'week-8 plaster general', 'The house from the lane with all of its outside plaster done, the last scaffolding on the left, at midday',
        'बाहर का सारा प्लास्टर पूरा होने के बाद गली से घर, बाईं ओर आख़िरी मचान, दोपहर की धूप में', 'बाहेरचे सगळे प्लास्टर झाल्यानंतर गल्लीतून घर, डावीकडे शेवटची परांची, दुपारच्या उन्हात',
        light='noon', stage=DONE, eye=(-5.6, -14.8, 1.65), look=(-.2, 0, 3.7), lens=28, at=(0, -.05), cloud=7)
naigaon(16, 'week-8 evening', 'The plastered house at dusk, a few bulbs lit inside',
        'प्लास्टर हुआ घर साँझ के समय, अंदर दो-चार बल्ब जले हुए', 'प्लास्टर झालेले घर तिन्हीसांजेला, आत दोन-चार बल्ब लावलेले',
        1.8, light='dusk', stage=DONE, eye=(6.8, -14.8, 1.65), look=(.2, 0, 3.6), lens=28, at=(0, -.05), extra=bulbs)
