"""What a picture shows, in English, Hindi and Marathi, said from the parts that were built: alt texts and titles."""

STONE = {       # as walls, as columns
    'laterite': (('laterite walls', 'लैटेराइट की दीवारें', 'जांभ्या दगडाच्या भिंती'), ('laterite columns', 'लैटेराइट के खंभे', 'जांभ्या दगडाचे खांब')),
    'basalt': (('black basalt walls', 'काले पत्थर की दीवारें', 'काळ्या दगडाच्या भिंती'), ('black basalt columns', 'काले पत्थर के खंभे', 'काळ्या दगडाचे खांब')),
    'brick': (('exposed brick walls', 'खुली ईंटों की दीवारें', 'उघड्या विटांच्या भिंती'), ('brick columns', 'ईंटों के खंभे', 'विटांचे खांब')),
    'sand': (('sandstone walls', 'बलुआ पत्थर की दीवारें', 'वालुकाश्माच्या भिंती'), ('sandstone columns', 'बलुआ पत्थर के खंभे', 'वालुकाश्माचे खांब')),
    'slate': (('grey stone walls', 'स्लेटी पत्थर की दीवारें', 'राखाडी दगडाच्या भिंती'), ('grey stone columns', 'स्लेटी पत्थर के खंभे', 'राखाडी दगडाचे खांब')),
    'cream': (('pale stone walls', 'हल्के रंग के पत्थर की दीवारें', 'फिकट दगडाच्या भिंती'), ('pale stone columns', 'हल्के रंग के पत्थर के खंभे', 'फिकट दगडाचे खांब')),
    'concrete': (('exposed concrete', 'खुला कंक्रीट', 'उघडे काँक्रीट'), ('concrete columns', 'कंक्रीट के खंभे', 'काँक्रीटचे खांब')),
}
STONE['ratnagiri'] = STONE['laterite']
COLOURS = {     # of the walls
    'white': ('white', 'सफ़ेद', 'पांढऱ्या'), 'sand': ('sand-coloured', 'रेत जैसे', 'वाळूच्या'), 'ochre': ('ochre', 'गेरुए-पीले', 'गेरूसारख्या पिवळ्या'), 'earth': ('earth-coloured', 'मिट्टी जैसे', 'मातकट'),
    'terracotta': ('terracotta', 'टेराकोटा', 'टेराकोटा'), 'sage': ('sage-green', 'सेज हरे', 'राखाडी-हिरव्या'), 'blue': ('pale blue', 'हल्के नीले', 'फिकट निळ्या'), 'grey': ('grey', 'हल्के स्लेटी', 'फिकट राखाडी'),
    'cream': ('cream', 'क्रीम', 'क्रीम'), 'peach': ('peach', 'आड़ू जैसे', 'पीच'), 'yellow': ('yellow', 'पीले', 'पिवळ्या'), 'pink': ('pink', 'हल्के गुलाबी', 'फिकट गुलाबी'), 'mint': ('pale green', 'हल्के हरे', 'फिकट हिरव्या'),
    'charcoal': ('dark grey', 'गहरे स्लेटी', 'गडद राखाडी'),
}
STOREYS = {1: ('single-storey', 'एक-मंज़िला', 'एकमजली'), 2: ('two-storey', 'दो-मंज़िला', 'दुमजली'), 3: ('three-storey', 'तीन-मंज़िला', 'तीन मजली'), 4: ('four-storey', 'चार-मंज़िला', 'चार मजली'), 5: ('five-storey', 'पाँच-मंज़िला', 'पाच मजली')}
# noun, and the ending of "of that colour" before it
HOUSE = (('house', ''), ('घर', 'का'), ('घर', 'चे'))
NOUNS = {
    'home': HOUSE, 'modern': (('bungalow', ''), ('बंगला', 'का'), ('बंगला', 'चा')), 'villa': (('hill villa', ''), ('पहाड़ी विला', 'का'), ('डोंगरावरचा व्हिला', 'चा')),
    'farm': (('farmhouse', ''), ('फ़ार्महाउस', 'का'), ('फार्महाउस', 'चे')), 'twin': (('villa', ''), ('विला', 'का'), ('व्हिला', 'चा')), 'apartment': (('apartment building', ''), ('अपार्टमेंट इमारत', 'की'), ('अपार्टमेंटची इमारत', 'ची')),
    'courtyard': (('courtyard house', ''), ('आँगन वाला घर', 'का'), ('चौकाचे घर', 'चे')), 'shop': (('building', ''), ('इमारत', 'की'), ('इमारत', 'ची')), 'clinic': (('clinic', ''), ('क्लिनिक', 'का'), ('क्लिनिक', 'चे')),
    'office': (('showroom and office building', ''), ('शोरूम और ऑफ़िस की इमारत', 'की'), ('शोरूम आणि ऑफिसची इमारत', 'ची')),
}
LIGHT = {'noon': ('at midday', 'दोपहर की धूप में', 'दुपारच्या उन्हात'), 'morning': ('in morning light', 'सुबह की धूप में', 'सकाळच्या उन्हात'), 'golden': ('in evening sun', 'शाम की धूप में', 'संध्याकाळच्या उन्हात'),
         'dusk': ('at dusk with lit windows', 'साँझ में, रोशन खिड़कियों के साथ', 'तिन्हीसांजेला, उजळलेल्या खिडक्यांसह'), 'monsoon': ('under a grey monsoon sky', 'बरसात के बादलों तले', 'पावसाळी आभाळाखाली')}
VIEW = {'corner': ('seen from the corner', 'कोने से', 'कोपऱ्यातून'), 'above': ('seen from above', 'ऊपर से', 'वरून'), 'side': ('seen from the side', 'बग़ल से', 'बाजूने')}
F = dict(       # what else may be said
    pool=('a swimming pool', 'स्विमिंग पूल', 'स्विमिंग पूल'), glass=('a glass balcony', 'काँच की रेलिंग वाली बालकनी', 'काचेच्या कठड्याची बाल्कनी'), tiled=('a tiled roof', 'खपरैल की छत', 'कौलारू छप्पर'),
    sloping=('a sloping metal roof', 'ढलवाँ मेटल की छत', 'उतरते पत्र्याचे छप्पर'), stair=('an outside stair', 'बाहर की सीढ़ी', 'बाहेरचा जिना'), carport=('a car porch', 'कार पोर्च', 'कार पोर्च'), solar=('solar panels on the terrace', 'छत पर सोलर पैनल', 'गच्चीवर सोलर पॅनल'),
    balcony=('a balcony over the door', 'दरवाज़े के ऊपर बालकनी', 'दारावर बाल्कनी'), porch=('a porch', 'पोर्च', 'पोर्च'), pergola=('a timber pergola', 'लकड़ी का पर्गोला', 'लाकडी पर्गोला'), jali=('a pierced screen', 'जाली', 'जाळीची भिंत'), slats=('a timber screen', 'लकड़ी की पट्टियों का परदा', 'लाकडी पट्ट्यांचा पडदा'),
    verandah=('a pillared verandah', 'खंभों वाला बरामदा', 'खांबांची ओसरी'), deck=('a deck', 'डेक', 'डेक'), flying=('a deep flying roof', 'दूर तक निकली छत', 'लांबवर पुढे आलेले छप्पर'), gables=('two tall tiled gables', 'खपरैल की दो ऊँची ढलवाँ छतें', 'दोन उंच कौलारू छपरे'),
    hall=('a glazed hall between', 'बीच में काँच का हॉल', 'मधे काचेचा हॉल'), court=('a walled court', 'दीवार से घिरा आँगन', 'भिंतीने वेढलेला चौक'), tree=('a tree in the court', 'आँगन में पेड़', 'चौकात झाड'), slab=('a long flat slab', 'लंबा सपाट स्लैब', 'लांब सपाट स्लॅब'),
    balconies=('balconies', 'बालकनियाँ', 'बाल्कन्या'), stilt=('stilt parking', 'स्टिल्ट पार्किंग', 'स्टिल्ट पार्किंग'), slatted=('timber slats', 'लकड़ी की पट्टियाँ', 'लाकडी पट्ट्या'),
    band=('a band of windows', 'खिड़कियों की लंबी कतार', 'खिडक्यांची सलग ओळ'), glazed=('a glazed ground floor', 'काँच की निचली मंज़िल', 'काचेचा तळमजला'), terrace=('a flat terrace', 'सपाट छत', 'सपाट गच्ची'), double=('a two-tier tiled roof', 'दो तलों की खपरैल छत', 'दुहेरी कौलारू छप्पर'),
    chimney=('a stone chimney wall', 'पत्थर की चिमनी-दीवार', 'दगडी चिमणीची भिंत'), niches=('niches for clay lamps', 'दीयों के ताक', 'पणत्यांचे कोनाडे'),
)
PLACE = {'town': ('on a town street', 'शहर की सड़क पर', 'शहरातल्या रस्त्यावर'), 'earth': ('behind a yard of red earth', 'लाल मिट्टी के आँगन के पीछे', 'लाल मातीच्या अंगणामागे'), 'beds': ('among flower beds', 'फूलों की क्यारियों के बीच', 'फुलांच्या वाफ्यांमध्ये'),
         'pool': ('beside a swimming pool', 'स्विमिंग पूल के पास', 'स्विमिंग पूलशेजारी')}


def _parts(h, built, left):
    """(storeys or 0, noun, features in the order of their weight); ``left``: the side with the stair is seen."""
    r, p, st, out = h['recipe'], built, h['style'], []
    wall, columns = STONE[st['accent']] if st['accent'] in STONE else STONE['concrete']
    if r == 'home':
        stone = p['face'] in ('wing', 'base', 'fin', 'panel')
        if p['porch'] == 'columns':
            out.append(columns)
        elif stone:
            out.append(wall)
        if p['roof'] in ('gable', 'hip'):
            out.append(F['tiled'])
        elif p['roof'] == 'skillion':
            out.append(F['sloping'])
        if p['stair'] and left and not p['carport']:
            out.append(F['stair'])
        if p['carport']:
            out.append(F['carport'])
        if p['floors'] > 1:
            out.append(F['glass'] if st['rail'] == 'glass' else F['balcony'])
        elif p['porch'] in ('slab', 'tiled'):
            out.append(F['porch'])
        elif p['porch'] == 'pergola':
            out.append(F['pergola'])
        out.append(F['terrace'])
        return p['floors'], NOUNS['home'], out
    if r == 'modern':
        out.append(wall)
        out.append(F['glass'] if st['rail'] == 'glass' else F['pergola'] if p['terrace'] == 'pergola' and p['inset'] >= 3 else F['tiled'] if p['top'] == 'gable' else F['slats'] if p['screen'] == 'slats' else F['jali'] if p['screen'] == 'jali' else F['balcony'])
        return 2, NOUNS['modern'], out
    if r == 'villa':
        return 0, NOUNS['villa'], [F['flying'], F['chimney'] if p['chimney'] == 'end' else F['deck'], wall]
    if r == 'farm':
        return 1, NOUNS['farm'], [wall if p.get('face') == 'stone' else F['double'] if p['roof'] == 'double' else F['tiled'], F['verandah']]
    if r == 'twin':
        return 0, NOUNS['twin'], [F['gables'], wall if p['face'] != 'base' else F['hall']]
    if r == 'courtyard':
        return 1, NOUNS['courtyard'], [wall, F['niches'] if p['niches'] else F['tiled']]
    if r == 'apartment':
        return p['floors'], NOUNS['apartment'], [F['balconies'], F['stilt']]
    if r == 'clinic' and p['shop']:
        return 0, NOUNS['shop'], []
    return p['floors'] + 1, NOUNS['office' if p.get('sign') == 'office' else 'clinic'], [F['glazed'], F['band'] if p['glass'] == 'band' else F['slatted']]


def exterior(h, built, view, light, side=1):
    """{'title', 'alt': {en, hi, mr}} of one view of a house."""
    r, st, spec = h['recipe'], h['style'], h['plot']
    place = PLACE['pool'] if spec['pool'] else PLACE['town'] if spec['setting'] == 'town' else PLACE['earth'] if spec['open'] == 'murum' else PLACE['beds']
    lt, vw = LIGHT[light], VIEW.get(view)
    colour = COLOURS[h.get('colour') or h['scheme'].split()[0]]
    if r in ('row', 'resort', 'concrete') or r == 'clinic' and built['shop']:
        n = built.get('n', 0)
        if r == 'row':
            one = {4: ('four', 'चार', 'चार'), 5: ('five', 'पाँच', 'पाच')}[n]
            roof = {'gable': ('each with its own tiled gable', 'हर एक पर खपरैल की ढलवाँ छत', 'प्रत्येकावर कौलारू उतरते छप्पर'), 'flat': ('with flat terraces and balconies', 'सपाट छत और बालकनियाँ', 'सपाट गच्ची आणि बाल्कन्या'), 'long': ('under one long tiled roof', 'एक लंबी खपरैल छत तले', 'एकाच लांब कौलारू छपराखाली')}[built['roof']]
            what = (f'Terrace of {one[0]} row houses {roof[0]}', f'{one[1]} सटे हुए रो हाउस, {roof[1]}', f'{one[2]} जोडलेली रो हाउस, {roof[2]}')
        elif r == 'resort':
            what = ('Three cottages with steep tiled roofs and timber decks', 'ऊँची ढलवाँ खपरैल छत और लकड़ी के डेक वाले तीन कॉटेज', 'उंच कौलारू छपरांच्या आणि लाकडी डेकच्या तीन कॉटेज')
        elif r == 'concrete':
            stone, second = STONE[st['accent']][0], F['slab']
            what = (f'Weekend house in exposed concrete with {stone[0]} and {second[0]}', f'खुले कंक्रीट का वीकेंड होम; {stone[1]} और {second[1]}', f'उघड्या काँक्रीटचे वीकेंड होम; {stone[2]} आणि {second[2]}')
            if st['accent'] == 'concrete':
                what = (f'Weekend house in exposed concrete with {second[0]}', f'खुले कंक्रीट का वीकेंड होम; {second[1]}', f'उघड्या काँक्रीटचे वीकेंड होम; {second[2]}')
        else:
            k = {True: ('Three', 'तीन', 'तीन'), False: ('Four', 'चार', 'चार')}[built['w'] < 13]
            what = (f'{k[0]} shops with two floors of balconies above', f'नीचे {k[1]} दुकानें, ऊपर बालकनियों वाली दो मंज़िलें', f'खाली {k[2]} दुकाने, वर बाल्कन्यांचे दोन मजले')
        en, hi, mr = what
    else:
        floors, noun, features = _parts(h, built, (view == 'corner') == (side < 0))
        features = [f for f in features if f][:2]
        s = STOREYS.get(floors, ('', '', ''))
        en = ' '.join(x for x in (colour[0], s[0], noun[0][0]) if x).capitalize() + ' with ' + ' and '.join(f[0] for f in features)
        hi = f'{colour[1]} रंग {noun[1][1]} ' + ' '.join(x for x in (s[1], noun[1][0]) if x) + '; ' + ' और '.join(f[1] for f in features)
        mr = f'{colour[2]} रंगा{noun[2][1]} ' + ' '.join(x for x in (s[2], noun[2][0]) if x) + '; ' + ' आणि '.join(f[2] for f in features)
    en += ''.join(f', {x[0]}' for x in (place, vw, lt) if x)
    hi += ''.join(f', {x[1]}' for x in (place, vw, lt) if x)
    mr += ''.join(f', {x[2]}' for x in (place, vw, lt) if x)
    return dict(alt=dict(en=en, hi=hi, mr=mr))


PALETTE = {     # sofa or bedding, feature wall
    'linen': (('linen', 'लिनन', 'लिनन'), ('sand', 'रेतीले', 'वाळूच्या')), 'sage': (('pale', 'हल्के', 'फिकट'), ('sage-green', 'हल्के हरे', 'फिकट हिरव्या')), 'rust': (('rust-red', 'जंग जैसे लाल', 'गंजासारख्या लाल'), ('terracotta', 'टेराकोटा', 'टेराकोटा')),
    'sea': (('sea-blue', 'समुद्री नीले', 'समुद्री निळ्या'), ('grey-blue', 'स्लेटी नीले', 'राखाडी निळ्या')), 'mustard': (('grey', 'स्लेटी', 'राखाडी'), ('mustard', 'सरसों जैसे पीले', 'मोहरी पिवळ्या')), 'rose': (('pale rose', 'हल्के गुलाबी', 'फिकट गुलाबी'), ('rose', 'गुलाबी', 'गुलाबी')),
    'plum': (('grey', 'स्लेटी', 'राखाडी'), ('plum', 'जामुनी', 'जांभळ्या')), 'clay': (('cream', 'क्रीम', 'क्रीम'), ('clay-coloured', 'मिट्टी जैसे', 'मातकट')),
}
FRONTS = {'green': ('green', 'हरे', 'हिरव्या'), 'white': ('white', 'सफ़ेद', 'पांढऱ्या'), 'blue': ('blue-grey', 'नीले-स्लेटी', 'निळ्या-राखाडी'), 'sand': ('sand-coloured', 'रेतीले', 'वाळूच्या'), 'terracotta': ('terracotta', 'टेराकोटा', 'टेराकोटा'),
          'charcoal': ('dark grey', 'गहरे स्लेटी', 'गडद राखाडी'), 'sage': ('sage-green', 'हल्के हरे', 'फिकट हिरव्या'), 'yellow': ('yellow', 'पीले', 'पिवळ्या')}
WALL = {'laterite': ('a laterite wall', 'लैटेराइट की दीवार', 'जांभ्या दगडाची भिंत'), 'basalt': ('a black basalt wall', 'काले पत्थर की दीवार', 'काळ्या दगडाची भिंत'), 'brick': ('a brick wall', 'ईंटों की दीवार', 'विटांची भिंत'), 'plain': ('a plain coloured wall', 'रंगी हुई सादी दीवार', 'रंगवलेली साधी भिंत')}
OUT = {'town': ('and houses outside the window', 'खिड़की के बाहर मकान', 'खिडकीबाहेर घरे'), 'hills': ('and hills outside the window', 'खिड़की के बाहर पहाड़', 'खिडकीबाहेर डोंगर'), 'garden': ('and a garden outside the window', 'खिड़की के बाहर बग़ीचा', 'खिडकीबाहेर बाग')}


def room(fn, home, k):
    """{'alt'} of a room; ``k`` is what the catalogue gave the room."""
    sofa, wall = PALETTE[home['palette']]
    o = OUT[home['outlook']]
    if fn == 'living':
        en, hi, mr = {'sofa': ('an armchair, a painting', 'कुर्सी और पेंटिंग', 'खुर्ची आणि चित्र'), 'tv': ('a television wall', 'टीवी की दीवार', 'टीव्हीची भिंत'), 'swing': ('an indoor swing', 'झूला', 'झोपाळा'), 'books': ('a wall of books', 'किताबों की दीवार', 'पुस्तकांची भिंत')}[k['kind']]
        return dict(alt=dict(en=f'Living room with a {sofa[0]} sofa, {en} {o[0]}', hi=f'बैठक: {sofa[1]} रंग का सोफ़ा, {hi}, {o[1]}', mr=f'दिवाणखाना: {sofa[2]} रंगाचा सोफा, {mr}, {o[2]}'))
    if fn == 'living_dining':
        return dict(alt=dict(en=f'Living and dining room with a long table, a {sofa[0]} sofa {o[0]}', hi=f'बैठक और डाइनिंग: लंबी मेज़, {sofa[1]} रंग का सोफ़ा, {o[1]}', mr=f'दिवाणखाना आणि जेवणाची जागा: लांब टेबल, {sofa[2]} रंगाचा सोफा, {o[2]}'))
    if fn == 'kitchen':
        c = FRONTS[k['fronts']]
        i = (' and an island', ' और आइलैंड', ' आणि आयलंड') if k['island'] else (' along two walls', ', दो दीवारों के साथ', ', दोन भिंतींना लागून')
        return dict(alt=dict(en=f'Modular kitchen with {c[0]} fronts{i[0]}', hi=f'{c[1]} रंग के पल्लों वाला मॉड्यूलर किचन{i[1]}', mr=f'{c[2]} रंगाच्या दारांचे मॉड्युलर किचन{i[2]}'))
    if fn == 'bedroom':
        t = (', lamps lit in the evening', ', शाम को जले लैंप', ', संध्याकाळी लावलेले दिवे') if k.get('light') == 'dusk' else (' and a tall wardrobe', ' और ऊँची अलमारी', ' आणि उंच कपाट')
        return dict(alt=dict(en=f'Bedroom with a wide bed, a ceiling fan{t[0]}', hi=f'चौड़े पलंग और सीलिंग फ़ैन वाला बेडरूम{t[1]}', mr=f'रुंद पलंग आणि सीलिंग फॅन असलेली बेडरूम{t[2]}'))
    if fn == 'bathroom':
        return dict(alt=dict(en='Bathroom with a tiled wall, a round mirror and a glass shower screen', hi='टाइल की दीवार, गोल आईने और काँच के शावर वाला बाथरूम', mr='टाइल्सची भिंत, गोल आरसा आणि काचेचा शॉवर असलेले बाथरूम'))
    w = WALL[k['wall']]
    t = {'wood': ('timber treads', 'लकड़ी की सीढ़ियाँ', 'लाकडी पायऱ्या'), 'marble': ('marble treads', 'संगमरमर की सीढ़ियाँ', 'संगमरवरी पायऱ्या')}[k['tread']]
    return dict(alt=dict(en=f'Double-height stair hall with {t[0]} before {w[0]}', hi=f'दो मंज़िल ऊँचा सीढ़ी-हॉल: {t[1]}, पीछे {w[1]}', mr=f'दोन मजले उंच जिन्याचा हॉल: {t[2]}, मागे {w[2]}'))


def works(k):
    """{'alt'} of a building site."""
    n = {2: ('two', 'दो', 'दोन'), 5: ('five', 'पाँच', 'पाच')}.get(k.get('floors', 2))
    lt = LIGHT[k['light']]
    if k['kind'] == 'plaster':
        what = ('Two-storey house at the plaster stage behind scaffolding, heaps of sand and brick in front', 'मचान के पीछे प्लास्टर पर पहुँचा दो-मंज़िला घर, सामने रेत और ईंटों के ढेर', 'परांचीमागे प्लास्टर चालू असलेले दुमजली घर, समोर वाळू आणि विटांचे ढीग')
    else:
        what = (f'Concrete frame of {n[0]} floors with brick walls going up between the columns', f'{n[1]} मंज़िलों का कंक्रीट का ढाँचा, खंभों के बीच उठती ईंटों की दीवारें', f'{n[2]} मजल्यांचा काँक्रीटचा सांगाडा, खांबांमध्ये चढणाऱ्या विटांच्या भिंती')
    return dict(alt={c: f'{t}, {l}' for c, t, l in zip(('en', 'hi', 'mr'), what, lt)})
