"""Goods of the shop and machines for hire: what each picture shows, in three languages, and from where."""
from functools import partial

from kbgen import scenes, studio

PICTURES = []


def picture(kind, name, tags, en, hi, mr, make):
    PICTURES.append(dict(name=name, kind=kind, tags=tags.split(), alt=dict(en=en, hi=hi, mr=mr), effort=1.6, size=(800, 800), make=make))


def good(kind, name, fn, tags, *views):
    """``views``: (English, Hindi, Marathi, how it is seen in the studio, or a scene) each; the first is the picture of the card."""
    for i, (en, hi, mr, how) in enumerate(views, 1):
        picture(kind, f'{kind}-{name}-{i}', tags, en, hi, mr, how if callable(how) else partial(studio.picture, fn, **how))


def facts():
    return [dict(name=q['name'], kind=q['kind'], tags=q['tags'], alt=q['alt'], most=38_000) for q in PICTURES]


good('product', 'sofa', 'sofa', 'furniture sofa',
     ('Two-seat sofa in sage-green cloth with two cushions', 'सेज हरे कपड़े का दो सीटों वाला सोफ़ा, दो कुशन के साथ', 'राखाडी-हिरव्या कापडाचा दोन सीटचा सोफा, दोन कुशनसह', dict(turn=24, rise=16)),
     ('Arm, seat and ochre cushion of the sofa from near', 'सोफ़े का हत्था, सीट और गेरुआ कुशन पास से', 'सोफ्याचा हात, सीट आणि गेरू रंगाचा कुशन जवळून', dict(turn=38, rise=22, aim=(-.66, -.12, .48), span=1.05)),
     ('Sage-green sofa in a living room beneath a painting', 'बैठक में पेंटिंग के नीचे सेज हरा सोफ़ा', 'दिवाणखान्यात चित्राखाली राखाडी-हिरवा सोफा', scenes.sofa))
good('product', 'pendant-lamp', 'pendant', 'lighting pendant',
     ('Two hanging lamps of metal, a green dome and a brass cone', 'मेटल के दो लटकने वाले लैंप, एक हरा गुंबद जैसा और एक पीतल का शंकु जैसा', 'धातूचे दोन लटकते दिवे, एक हिरवा घुमटासारखा आणि एक पितळी शंकूसारखा', dict(turn=0, rise=4)),
     ('Green dome lamp from below, its brass inside and the bulb', 'नीचे से हरा गुंबद वाला लैंप, अंदर पीतल और बल्ब', 'खालून हिरवा घुमटाचा दिवा, आतले पितळ आणि बल्ब', dict(turn=0, rise=-26, aim=(-.15, 0, .46), span=.76)),
     ('Both hanging lamps lit over a dining table in the evening', 'शाम को खाने की मेज़ के ऊपर जलते हुए दोनों लैंप', 'संध्याकाळी जेवणाच्या टेबलावर उजळलेले दोन्ही दिवे', scenes.pendant))
good('product', 'ceiling-fan', 'fan', 'fan electrical',
     ('Ceiling fan with three timber blades and a brass motor', 'लकड़ी की तीन पंखुड़ियों और पीतल की मोटर वाला सीलिंग फ़ैन', 'तीन लाकडी पाती आणि पितळी मोटर असलेला सीलिंग फॅन', dict(turn=0, rise=-18, zoom=1.04, aim=(0, 0, .76))),
     ('Brass motor, lamp and blade holders of the ceiling fan from near', 'सीलिंग फ़ैन की पीतल की मोटर, लाइट और पंखुड़ियों की पकड़ पास से', 'सीलिंग फॅनची पितळी मोटर, दिवा आणि पात्यांची पकड जवळून', dict(turn=0, rise=-30, aim=(.03, 0, .68), span=.6)),
     ('Ceiling fan over the bed in a bedroom', 'बेडरूम में पलंग के ऊपर सीलिंग फ़ैन', 'बेडरूममध्ये पलंगावर सीलिंग फॅन', scenes.fan))
good('product', 'refrigerator', 'fridge', 'appliance refrigerator',
     ('Four-door refrigerator in steel with a water dispenser', 'स्टील का चार दरवाज़ों वाला फ़्रिज, पानी के डिस्पेंसर के साथ', 'स्टीलचा चार दारांचा फ्रीज, पाण्याच्या डिस्पेन्सरसह', dict(turn=26, rise=12)),
     ('Refrigerator with its upper doors open, fruit and vegetables on the shelves', 'ऊपर के दरवाज़े खुले हुए फ़्रिज, ख़ानों में फल और सब्ज़ियाँ', 'वरची दारे उघडी असलेला फ्रीज, कप्प्यांत फळे आणि भाज्या', dict(turn=14, rise=14, ajar=105, aim=(0, -.2, 1.02), span=2.1)),
     ('Steel refrigerator in a kitchen with green units', 'हरे कैबिनेट वाले किचन में स्टील का फ़्रिज', 'हिरव्या कॅबिनेटच्या किचनमध्ये स्टीलचा फ्रीज', scenes.fridge))
good('product', 'induction-hob', 'hob', 'appliance hob kitchen',
     ('Induction hob of black glass with four zones, a steel pan on one', 'काले काँच का चार बर्नर वाला इंडक्शन हॉब, एक पर स्टील का बर्तन', 'काळ्या काचेचा चार झोनचा इंडक्शन हॉब, एकावर स्टीलचे पातेले', dict(turn=24, rise=34, zoom=.93)),
     ('Touch keys and zones of the induction hob from near', 'इंडक्शन हॉब के टच बटन और बर्नर पास से', 'इंडक्शन हॉबची टच बटणे आणि झोन जवळून', dict(turn=-20, rise=38, aim=(-.04, -.15, .045), span=.4)),
     ('Induction hob let into a marble worktop in a kitchen', 'किचन में संगमरमर के प्लेटफ़ॉर्म में लगा इंडक्शन हॉब', 'किचनमध्ये संगमरवरी ओट्यात बसवलेला इंडक्शन हॉब', scenes.hob))
good('product', 'mixer-tap', 'mixer_tap', 'sanitary tap',
     ('Chrome kitchen mixer tap with a high curved spout', 'ऊँची मुड़ी हुई टोंटी वाला क्रोम का किचन मिक्सर नल', 'उंच वळणदार तोटीचा क्रोम किचन मिक्सर नळ', dict(turn=-44, rise=16, aim=(0, -.04, .185))),
     ('Lever and body of the mixer tap from near', 'मिक्सर नल का हैंडल और बॉडी पास से', 'मिक्सर नळाचे हँडल आणि बॉडी जवळून', dict(turn=-20, rise=18, aim=(.03, -.02, .15), span=.22)),
     ('Mixer tap at a steel sink in a black stone worktop', 'काले पत्थर के प्लेटफ़ॉर्म में स्टील के सिंक पर मिक्सर नल', 'काळ्या दगडी ओट्यातल्या स्टीलच्या सिंकवर मिक्सर नळ', scenes.mixer_tap))
good('product', 'wash-basin', 'basin', 'sanitary basin',
     ('Round white wash basin on a timber top with a brass tap', 'लकड़ी के टॉप पर गोल सफ़ेद वॉश बेसिन, पीतल के नल के साथ', 'लाकडी टॉपवर गोल पांढरे वॉश बेसिन, पितळी नळासह', dict(turn=-22, rise=30, zoom=.9)),
     ('Wash basin and brass tap from above', 'ऊपर से वॉश बेसिन और पीतल का नल', 'वरून वॉश बेसिन आणि पितळी नळ', dict(turn=-34, rise=58, aim=(0, .02, .16), span=.66)),
     ('Wash basin on a timber cabinet beneath a round mirror in a bathroom', 'बाथरूम में गोल शीशे के नीचे लकड़ी के कैबिनेट पर वॉश बेसिन', 'बाथरूममध्ये गोल आरशाखाली लाकडी कॅबिनेटवर वॉश बेसिन', scenes.basin))
good('product', 'door-handle-set', 'handles', 'hardware handle',
     ('Door handles in brass and in chrome on two door samples', 'दरवाज़े के दो नमूनों पर पीतल और क्रोम के हैंडल', 'दाराच्या दोन नमुन्यांवर पितळी आणि क्रोम हँडल', dict(turn=14, rise=14)),
     ('Brass door handle and its plate from near', 'पीतल का हैंडल और उसकी प्लेट पास से', 'पितळी हँडल आणि त्याची प्लेट जवळून', dict(turn=-32, rise=20, aim=(-.15, -.02, .3), span=.26)),
     ('Brass handle on a timber door in a room', 'कमरे में लकड़ी के दरवाज़े पर पीतल का हैंडल', 'खोलीत लाकडी दारावर पितळी हँडल', scenes.handles))
good('product', 'floor-tiles', 'tiles', 'tiles flooring',
     ('Printed box of vitrified floor tiles between a marble tile and a cream one', 'विट्रिफ़ाइड फ़र्श टाइल्स का छपा हुआ बॉक्स, एक ओर संगमरमर जैसी और दूसरी ओर क्रीम टाइल', 'व्हिट्रिफाइड फरशी टाइल्सचा छापील बॉक्स, एका बाजूला संगमरवरी आणि दुसऱ्या बाजूला क्रीम टाइल', dict(make='floor_tiles', turn=10, rise=14, zoom=1.06)),
     ('Floor tiles laid side by side, from above', 'साथ-साथ बिछी फ़र्श की टाइल्स, ऊपर से', 'शेजारी शेजारी बसवलेल्या फरशीच्या टाइल्स, वरून', dict(make='tiles_laid', turn=24, rise=40, span=1.5)),
     ('Cream and sage-green floor tiles laid as a chequer in a living room', 'बैठक के फ़र्श पर बारी-बारी से बिछी क्रीम और सेज हरी टाइल्स', 'दिवाणखान्यात चौकटीत बसवलेल्या क्रीम आणि राखाडी-हिरव्या टाइल्स', scenes.tiles))
good('product', 'paint-bucket', 'paint', 'paint finish',
     ('Bucket of interior emulsion with a terracotta lid and a roller', 'टेराकोटा ढक्कन वाली इंटीरियर इमल्शन की बाल्टी, रोलर के साथ', 'टेराकोटा झाकण असलेली इंटिरियर इमल्शनची बादली, रोलरसह', dict(make='interior', turn=10, rise=18, aim=(.1, 0, .19), zoom=1.0)),
     ('Terracotta paint in the bucket and on the brush, from above', 'ऊपर से बाल्टी में और ब्रश पर टेराकोटा पेंट', 'वरून बादलीत आणि ब्रशवर टेराकोटा रंग', dict(turn=-24, rise=52, aim=(.0, -.08, .18), span=.52)),
     ('Wall half painted in terracotta, the bucket and a roller before it', 'टेराकोटा रंग में आधी पुती दीवार, सामने बाल्टी और रोलर', 'टेराकोटा रंगात निम्मी रंगवलेली भिंत, समोर बादली आणि रोलर', scenes.paint))
good('product', 'teak-door', 'door', 'door teak',
     ('Panelled teak door in its frame with a brass handle', 'चौखट में लगा सागौन का पैनल वाला दरवाज़ा, पीतल के हैंडल के साथ', 'चौकटीत बसवलेले सागवानी पॅनेलचे दार, पितळी हँडलसह', dict(turn=24, rise=8)),
     ('Carved panels and brass handle of the teak door from near', 'सागौन के दरवाज़े के पैनल और पीतल का हैंडल पास से', 'सागवानी दाराचे पॅनेल आणि पितळी हँडल जवळून', dict(turn=-26, rise=12, aim=(.24, 0, 1.1), span=.8)),
     ('Teak door at the front of a house, plants beside it', 'घर के सामने सागौन का दरवाज़ा, साथ में पौधे', 'घराच्या पुढच्या बाजूला सागवानी दार, शेजारी झाडे', scenes.door))
good('product', 'cement-bag', 'cement', 'cement material',
     ('Bag of PPC cement with a green print standing, a second one lying behind it', 'हरी छपाई वाली PPC सीमेंट की खड़ी बोरी, पीछे एक और बोरी लेटी हुई', 'हिरवी छपाई असलेली PPC सिमेंटची उभी गोणी, मागे एक आडवी गोणी', dict(make='ppc', turn=20, rise=16, aim=(.07, .05, .35), zoom=1.12)),
     ('Eight bags of cement stacked in two rows', 'दो क़तारों में रखी सीमेंट की आठ बोरियाँ', 'दोन रांगांत रचलेल्या सिमेंटच्या आठ गोण्या', dict(make='cement_stack', turn=-30, rise=24)),
     ('Cement bags on planks beside a heap of sand on a building site', 'साइट पर रेत के ढेर के पास पटरों पर सीमेंट की बोरियाँ', 'साइटवर वाळूच्या ढिगाशेजारी फळ्यांवर सिमेंटच्या गोण्या', scenes.cement))
good('product', 'garden-bench', 'bench', 'outdoor bench',
     ('Garden bench with timber slats on dark iron legs', 'गहरे लोहे के पायों पर लकड़ी की पट्टियों वाली बग़ीचे की बेंच', 'गडद लोखंडी पायांवर लाकडी पट्ट्यांचा बागेतला बाक', dict(turn=24, rise=16)),
     ('Slats, bolts and iron arm of the garden bench from near', 'बेंच की पट्टियाँ, बोल्ट और लोहे का हत्था पास से', 'बाकाच्या पट्ट्या, बोल्ट आणि लोखंडी हात जवळून', dict(turn=-34, rise=26, aim=(.5, 0, .55), span=.78)),
     ('Garden bench before a flowering hedge in evening sun', 'शाम की धूप में फूलों की बाड़ के आगे बेंच', 'संध्याकाळच्या उन्हात फुलांच्या कुंपणापुढे बाक', scenes.bench))
good('product', 'planter-set', 'planter', 'outdoor planter',
     ('Three glazed planters with green house plants', 'घर के हरे पौधों वाले तीन चमकदार गमले', 'घरातली हिरवी झाडे लावलेल्या तीन चकचकीत कुंड्या', dict(turn=0, rise=14, zoom=.96, aim=(.04, 0, .54))),
     ('Glaze and leaves of the small green planter from near', 'छोटे हरे गमले की चमक और पत्ते पास से', 'छोट्या हिरव्या कुंडीची चकाकी आणि पाने जवळून', dict(turn=22, rise=24, aim=(-.46, .1, .28), span=.72)),
     ('Three planters in the sun on the timber floor of a living room', 'बैठक के लकड़ी के फ़र्श पर धूप में तीन गमले', 'दिवाणखान्याच्या लाकडी फरशीवर उन्हात तीन कुंड्या', scenes.planter))
good('product', 'video-doorbell', 'doorbell', 'smart-home doorbell',
     ('Black video doorbell with a lit button on a timber board', 'लकड़ी के तख़्ते पर काली वीडियो डोरबेल, जलते हुए बटन के साथ', 'लाकडी फळीवर काळी व्हिडिओ डोअरबेल, उजळलेल्या बटणासह', dict(turn=22, rise=10)),
     ('Camera and lit button of the video doorbell from near', 'वीडियो डोरबेल का कैमरा और जलता हुआ बटन पास से', 'व्हिडिओ डोअरबेलचा कॅमेरा आणि उजळलेले बटण जवळून', dict(turn=-34, rise=16, aim=(0, -.02, .19), span=.24)),
     ('Video doorbell on the wall beside a teak front door', 'सागौन के मुख्य दरवाज़े के पास दीवार पर वीडियो डोरबेल', 'सागवानी मुख्य दाराशेजारी भिंतीवर व्हिडिओ डोअरबेल', scenes.doorbell))
good('product', 'smart-lock', 'smart_lock', 'smart-home lock',
     ('Smart door lock with a keypad and a lever on a timber door', 'लकड़ी के दरवाज़े पर कीपैड और हैंडल वाला स्मार्ट लॉक', 'लाकडी दारावर कीपॅड आणि हँडल असलेले स्मार्ट लॉक', dict(turn=20, rise=10)),
     ('Lit keypad and lever of the smart lock from near', 'स्मार्ट लॉक का जलता हुआ कीपैड और हैंडल पास से', 'स्मार्ट लॉकचा उजळलेला कीपॅड आणि हँडल जवळून', dict(turn=-32, rise=16, aim=(.02, -.02, .34), span=.4)),
     ('Smart lock on a timber front door in the evening', 'शाम को लकड़ी के मुख्य दरवाज़े पर स्मार्ट लॉक', 'संध्याकाळी लाकडी मुख्य दारावर स्मार्ट लॉक', scenes.smart_lock))

# -- what a building site needs
for name, fn, tags, en, hi, mr, how in (
    ('opc-cement', 'opc', 'cement', 'Bag of OPC 53 cement with a red print standing, a second one lying behind it', 'लाल छपाई वाली OPC 53 सीमेंट की खड़ी बोरी, पीछे एक और बोरी लेटी हुई', 'लाल छपाई असलेली OPC 53 सिमेंटची उभी गोणी, मागे एक आडवी गोणी', dict(turn=16, rise=16, aim=(.07, .05, .35), zoom=1.12)),
    ('tmt-8', 'tmt8', 'steel', 'Coil of 8 mm TMT steel, tied, with a green tag', 'बँधी हुई 8 मिमी TMT सरिये की कॉइल, हरे टैग के साथ', 'बांधलेली 8 मिमी TMT सळईची कॉइल, हिरव्या टॅगसह', dict(turn=14, rise=30, zoom=1.04)),
    ('tmt-10', 'tmt10', 'steel', 'Bundle of 10 mm TMT bars with a yellow tag', '10 मिमी TMT सरियों का बंडल, पीले टैग के साथ', '10 मिमी TMT सळयांचा बंडल, पिवळ्या टॅगसह', dict(turn=34, rise=26)),
    ('tmt-12', 'tmt12', 'steel', 'Bundle of 12 mm TMT bars with a blue tag', '12 मिमी TMT सरियों का बंडल, नीले टैग के साथ', '12 मिमी TMT सळयांचा बंडल, निळ्या टॅगसह', dict(turn=-30, rise=26)),
    ('tmt-16', 'tmt16', 'steel', 'Bundle of 16 mm TMT bars with a red tag', '16 मिमी TMT सरियों का बंडल, लाल टैग के साथ', '16 मिमी TMT सळयांचा बंडल, लाल टॅगसह', dict(turn=30, rise=22)),
    ('binding-wire', 'binding_wire', 'steel', 'Coil of black binding wire with a tag', 'काले बाइंडिंग तार की कॉइल, टैग के साथ', 'काळ्या बाइंडिंग वायरची कॉइल, टॅगसह', dict(turn=12, rise=32)),
    ('cover-blocks', 'cover_blocks', 'concrete', 'Bag of concrete cover blocks, some of them lying before it', 'कंक्रीट के कवर ब्लॉक की थैली, कुछ ब्लॉक आगे रखे हुए', 'काँक्रीटच्या कव्हर ब्लॉकची पिशवी, काही ब्लॉक पुढे ठेवलेले', dict(turn=14, rise=24)),
    ('aac-blocks', 'aac', 'blocks', 'Pallet of pale AAC blocks with a strap, one block lying beside it', 'पैलेट पर पट्टी से बँधे हल्के AAC ब्लॉक, पास में एक ब्लॉक', 'पॅलेटवर पट्टीने बांधलेले हलके AAC ब्लॉक, शेजारी एक ब्लॉक', dict(turn=24, rise=18, aim=(.16, 0, .48), gain=1.8)),
    ('red-bricks', 'bricks', 'bricks', 'Pallet of red bricks, two bricks lying beside it', 'पैलेट पर लाल ईंटें, पास में दो ईंटें', 'पॅलेटवर लाल विटा, शेजारी दोन विटा', dict(turn=24, rise=20, aim=(.1, 0, .38), zoom=1.05)),
    ('m-sand', 'msand', 'sand', 'Large woven bag full of grey M-sand', 'भूरी M-सैंड से भरी बड़ी बुनी हुई बोरी', 'राखाडी एम-सँडने भरलेली मोठी विणलेली बॅग', dict(turn=26, rise=26)),
    ('plaster-sand', 'plaster_sand', 'sand', 'Two bags of plaster sand and a small heap of it', 'प्लास्टर रेत की दो बोरियाँ और रेत का छोटा ढेर', 'प्लास्टर वाळूच्या दोन गोण्या आणि वाळूचा छोटा ढीग', dict(turn=8, rise=18)),
    ('aggregate', 'aggregate', 'aggregate', 'Large woven bag full of broken stone of 20 mm', '20 मिमी गिट्टी से भरी बड़ी बुनी हुई बोरी', '20 मिमी खडीने भरलेली मोठी विणलेली बॅग', dict(turn=26, rise=26)),
    ('tile-adhesive', 'adhesive', 'tiles', 'Blue and white bag of tile adhesive, a second one behind it', 'टाइल अडहेसिव की नीली-सफ़ेद बोरी, पीछे एक और', 'टाइल अॅडहेसिव्हची निळी-पांढरी बॅग, मागे आणखी एक', dict(turn=18, rise=16, aim=(.06, .04, .28), zoom=1.12)),
    ('tile-grout', 'grout', 'tiles', 'Three pouches of ivory tile grout', 'आइवरी टाइल ग्राउट के तीन पाउच', 'आयव्हरी टाइल ग्राउटचे तीन पाऊच', dict(turn=12, rise=16)),
    ('waterproofing', 'waterproof', 'waterproofing', 'Two blue cans of waterproofing compound', 'वॉटरप्रूफ़िंग कंपाउंड के दो नीले कैन', 'वॉटरप्रूफिंग कंपाउंडचे दोन निळे कॅन', dict(turn=16, rise=18, aim=(.11, .05, .16), zoom=1.08)),
    ('wall-putty', 'putty', 'paint', 'White bag of wall putty, a second one behind it', 'वॉल पुट्टी की सफ़ेद बोरी, पीछे एक और', 'वॉल पुट्टीची पांढरी गोणी, मागे आणखी एक', dict(turn=22, rise=16, aim=(.07, .05, .33), zoom=1.12)),
    ('primer', 'primer', 'paint', 'Closed bucket of wall primer with a grey lid', 'स्लेटी ढक्कन वाली वॉल प्राइमर की बंद बाल्टी', 'राखाडी झाकण असलेली वॉल प्रायमरची बंद बादली', dict(turn=12, rise=18)),
    ('exterior-paint', 'exterior', 'paint', 'Two buckets of exterior emulsion with blue lids', 'नीले ढक्कन वाली एक्सटीरियर इमल्शन की दो बाल्टियाँ', 'निळे झाकण असलेल्या एक्स्टिरियर इमल्शनच्या दोन बादल्या', dict(turn=10, rise=18, aim=(.12, .08, .2), zoom=1.04)),
    ('wall-tiles', 'wall_tiles', 'tiles', 'Printed box of wall tiles between a green tile and a white one', 'दीवार की टाइल्स का छपा हुआ बॉक्स, एक ओर हरी और दूसरी ओर सफ़ेद टाइल', 'भिंतीच्या टाइल्सचा छापील बॉक्स, एका बाजूला हिरवी आणि दुसऱ्या बाजूला पांढरी टाइल', dict(turn=8, rise=14, zoom=1.1)),
    ('closet', 'closet', 'sanitary', 'White one-piece toilet with a cistern and a closed seat', 'सिस्टर्न वाला सफ़ेद वन-पीस कमोड, सीट बंद', 'सिस्टर्न असलेला पांढरा वन-पीस कमोड, सीट बंद', dict(turn=34, rise=20, gain=1.5)),
    ('bib-tap', 'bib_tap', 'sanitary', 'Chrome tap on a pale wall tile', 'हल्के रंग की दीवार टाइल पर क्रोम का नल', 'फिक्या भिंतीच्या टाइलवर क्रोम नळ', dict(turn=34, rise=14)),
    ('shower', 'shower', 'sanitary', 'Chrome overhead shower on its arm before a green tile', 'क्रोम का ओवरहेड शावर अपनी रॉड पर, पीछे टाइल', 'क्रोम ओव्हरहेड शॉवर त्याच्या रॉडवर, मागे टाइल', dict(turn=24, rise=6, zoom=1.05)),
    ('cpvc-pipes', 'cpvc_pipes', 'plumbing', 'Bundle of cream CPVC pipes', 'क्रीम रंग के CPVC पाइपों का बंडल', 'क्रीम रंगाच्या CPVC पाइपांचा बंडल', dict(turn=34, rise=26)),
    ('cpvc-fittings', 'fittings', 'plumbing', 'Box of CPVC fittings, elbows and tees lying before it', 'CPVC फ़िटिंग का डिब्बा, आगे एल्बो और टी रखे हुए', 'CPVC फिटिंगचा बॉक्स, पुढे एल्बो आणि टी ठेवलेले', dict(turn=8, rise=28, aim=(0, -.08, .08), zoom=1.15)),
    ('drain-pipes', 'drain_pipes', 'plumbing', 'Six grey PVC pipes of 110 mm in a bundle', '110 मिमी के छह स्लेटी PVC पाइपों का बंडल', '110 मिमीच्या सहा राखाडी PVC पाइपांचा बंडल', dict(turn=34, rise=22)),
    ('water-tank', 'tank', 'plumbing', 'Black ribbed water tank for a thousand litres', 'एक हज़ार लीटर की काली पानी की टंकी', 'एक हजार लिटरची काळी पाण्याची टाकी', dict(turn=6, rise=14)),
    ('wire-1-5', 'wire15', 'electrical', 'Coil of red copper wire before its box', 'लाल कॉपर वायर की कॉइल, पीछे उसका डिब्बा', 'लाल कॉपर वायरची कॉइल, मागे तिचा बॉक्स', dict(turn=8, rise=24, aim=(.03, 0, .09), zoom=1.05)),
    ('wire-2-5', 'wire25', 'electrical', 'Coil of blue copper wire before its box', 'नीली कॉपर वायर की कॉइल, पीछे उसका डिब्बा', 'निळ्या कॉपर वायरची कॉइल, मागे तिचा बॉक्स', dict(turn=-4, rise=28, aim=(.03, 0, .09), zoom=1.05)),
    ('switches', 'switches', 'electrical', 'Two white switch plates before their box', 'डिब्बे के आगे दो सफ़ेद स्विच प्लेट', 'बॉक्सपुढे दोन पांढऱ्या स्विच प्लेट', dict(turn=6, rise=18, zoom=1.15, gain=1.7)),
    ('distribution-board', 'board', 'electrical', 'Distribution board with its door open and a row of breakers', 'खुले ढक्कन वाला डिस्ट्रीब्यूशन बोर्ड, अंदर MCB की क़तार', 'उघडे दार असलेला डिस्ट्रिब्युशन बोर्ड, आत MCB ची रांग', dict(turn=-10, rise=14, aim=(-.1, 0, .13), zoom=.92, gain=1.7)),
    ('led-bulbs', 'led', 'electrical', 'Box of LED bulbs, three bulbs before it', 'LED बल्ब का डिब्बा, आगे तीन बल्ब', 'LED बल्बचा बॉक्स, पुढे तीन बल्ब', dict(turn=8, rise=18)),
    ('flush-door', 'flush_door', 'door', 'Two flush doors with a timber veneer', 'लकड़ी की विनियर वाले दो फ़्लश डोर', 'लाकडी व्हिनियर असलेली दोन फ्लश डोअर', dict(turn=16, rise=10, aim=(.2, .1, 1.05))),
    ('hinges', 'hinges', 'hardware', 'Two steel door hinges and screws before their box', 'डिब्बे के आगे स्टील के दो क़ब्ज़े और पेंच', 'बॉक्सपुढे स्टीलच्या दोन बिजागऱ्या आणि स्क्रू', dict(turn=8, rise=30, aim=(0, 0, .05), zoom=1.1)),
    ('plywood', 'plywood', 'boards', 'Stack of eight plywood sheets with the maker\'s stamp', 'बनाने वाले की मुहर वाली आठ प्लाईवुड शीटों की गड्डी', 'उत्पादकाचा शिक्का असलेल्या आठ प्लायवुड शीटची थप्पी', dict(turn=26, rise=28)),
    ('shuttering-plywood', 'shuttering', 'boards', 'Stack of dark shuttering plywood', 'गहरे रंग के शटरिंग प्लाईवुड की गड्डी', 'गडद रंगाच्या शटरिंग प्लायवुडची थप्पी', dict(turn=-28, rise=24)),
    ('trowels', 'trowels', 'tools', 'Mason\'s tools: two trowels and a plastering float with timber handles', 'राजमिस्त्री के औज़ार: लकड़ी के हत्थे वाली दो करनी और प्लास्टर का गुरमाला', 'गवंड्याची अवजारे: लाकडी मुठीच्या दोन थाप्या आणि प्लास्टरचा रंधा', dict(turn=10, rise=44, aim=(-.06, .03, .02), zoom=1.3)),
    ('wheelbarrow', 'barrow', 'tools', 'Green wheelbarrow with one wheel', 'एक पहिये वाली हरी ठेलागाड़ी', 'एका चाकाची हिरवी ढकलगाडी', dict(turn=52, rise=20)),
    ('helmets', 'helmets', 'tools', 'A yellow and a white safety helmet', 'एक पीला और एक सफ़ेद सेफ़्टी हेलमेट', 'एक पिवळे आणि एक पांढरे सेफ्टी हेल्मेट', dict(turn=24, rise=20, zoom=1.3)),
):
    good('product', name, fn, f'site {tags}', (en, hi, mr, how))

# -- machines for hire
good('machine', 'concrete-mixer', 'mixer', 'concrete mixer',
     ('Yellow concrete mixer on two wheels with its drum tilted up', 'दो पहियों पर पीला कंक्रीट मिक्सर, ड्रम ऊपर की ओर झुका हुआ', 'दोन चाकांचा पिवळा काँक्रीट मिक्सर, ड्रम वर कललेला', dict(turn=28, rise=14, aim=(-.02, 0, .77), zoom=.96)),
     ('Drum of the concrete mixer with its toothed ring and the hand wheel', 'कंक्रीट मिक्सर का ड्रम, दाँतों वाली रिंग और हाथ का पहिया', 'काँक्रीट मिक्सरचा ड्रम, दात्यांची रिंग आणि हाताचे चाक', dict(turn=-38, rise=20, aim=(.16, -.1, 1.1), span=1.45)))
good('machine', 'scaffolding', 'scaffold', 'scaffolding cup-lock',
     ('One bay of cup-lock scaffolding with a deck of steel planks', 'स्टील के पटरों वाला कप-लॉक मचान का एक हिस्सा', 'स्टीलच्या फळ्यांसह कप-लॉक परांचीचा एक गाळा', dict(turn=30, rise=12)),
     ('Joint of the cup-lock scaffolding: ledgers held between the two cups of an upright', 'कप-लॉक मचान का जोड़: खड़े पाइप के दो कपों के बीच पकड़े हुए आड़े पाइप', 'कप-लॉक परांचीचा जोड: उभ्या पाइपच्या दोन कपांमध्ये धरलेले आडवे पाइप', dict(turn=32, rise=16, aim=(-.66, -.5, 1.46), span=.62)))
good('machine', 'needle-vibrator', 'vibrator', 'concrete vibrator',
     ('Needle vibrator: yellow motor, long rubber shaft and steel needle', 'नीडल वाइब्रेटर: पीली मोटर, रबर का लंबा पाइप और स्टील की नीडल', 'नीडल व्हायब्रेटर: पिवळी मोटर, रबरी लांब पाइप आणि स्टीलची नीडल', dict(turn=18, rise=24, zoom=1.1)),
     ('Steel needle and rubber shaft of the vibrator from near', 'वाइब्रेटर की स्टील की नीडल और रबर का पाइप पास से', 'व्हायब्रेटरची स्टीलची नीडल आणि रबरी पाइप जवळून', dict(turn=-32, rise=26, aim=(-.04, -.16, .06), span=1.12)))
good('machine', 'plate-compactor', 'compactor', 'compactor earthwork',
     ('Yellow plate compactor with a petrol engine and a long handle', 'पेट्रोल इंजन और लंबे हैंडल वाला पीला प्लेट कॉम्पैक्टर', 'पेट्रोल इंजिन आणि लांब हँडलचा पिवळा प्लेट कॉम्पॅक्टर', dict(turn=34, rise=20)),
     ('Plate compactor from behind with its handle and belt guard', 'पीछे से प्लेट कॉम्पैक्टर, हैंडल और बेल्ट के कवर के साथ', 'मागून प्लेट कॉम्पॅक्टर, हँडल आणि बेल्टच्या कव्हरसह', dict(turn=-122, rise=20, aim=(0, .18, .42), span=1.48)))
good('machine', 'bar-bender', 'bar_bender', 'steel bar bending',
     ('Bar bending machine with a bar half bent on its table', 'बार बेंडिंग मशीन, ऊपर आधा मुड़ा हुआ सरिया', 'बार बेंडिंग मशीन, वर अर्धवट वाकवलेली सळई', dict(turn=26, rise=26, zoom=1.0, aim=(-.08, -.1, .42))),
     ('Turning table of the bar bending machine from above, a bar bent round its pin', 'ऊपर से बार बेंडिंग मशीन की घूमने वाली प्लेट, पिन पर मुड़ा हुआ सरिया', 'वरून बार बेंडिंग मशीनची फिरती प्लेट, पिनभोवती वाकवलेली सळई', dict(turn=22, rise=50, aim=(-.03, 0, .8), span=1.02)))
good('machine', 'bar-cutter', 'bar_cutter', 'steel bar cutting',
     ('Bar cutting machine on wheels with a bar in its jaw', 'पहियों वाली बार कटिंग मशीन, जबड़े में सरिया', 'चाकांची बार कटिंग मशीन, जबड्यात सळई', dict(turn=-24, rise=20, zoom=1.08)),
     ('Jaw of the bar cutting machine with its two blades and a bar', 'बार कटिंग मशीन का जबड़ा, दो ब्लेड और सरिया', 'बार कटिंग मशीनचा जबडा, दोन पाती आणि सळई', dict(turn=-40, rise=18, aim=(.38, -.14, .42), span=.78)))
good('machine', 'tile-cutter', 'tile_cutter', 'tiles cutter',
     ('Hand tile cutter with two chrome rails, a marble tile under it', 'दो क्रोम की रेल वाला हाथ से चलने वाला टाइल कटर, नीचे संगमरमर की टाइल', 'दोन क्रोम रेल असलेला हाताने चालणारा टाइल कटर, खाली संगमरवरी टाइल', dict(turn=52, rise=30, zoom=1.12)),
     ('Carriage and lever of the tile cutter on its two rails, a tile beneath', 'दो रेल पर टाइल कटर का कैरिज और हैंडल, नीचे टाइल', 'दोन रेलवरचा टाइल कटरचा कॅरेज आणि हँडल, खाली टाइल', dict(turn=60, rise=26, aim=(0, -.13, .13), span=.66)))
good('machine', 'demolition-hammer', 'hammer', 'breaker demolition',
     ('Demolition hammer with a flat chisel and a second chisel', 'चपटी छेनी वाला डिमोलिशन हैमर, साथ में दूसरी छेनी', 'चपट्या छिन्नीचा डिमॉलिशन हॅमर, सोबत दुसरी छिन्नी', dict(turn=40, rise=34, aim=(.08, .01, .06), span=1.2)),
     ('Grip, switch and side handle of the demolition hammer', 'डिमोलिशन हैमर की पकड़, बटन और बग़ल का हैंडल', 'डिमॉलिशन हॅमरची मूठ, बटण आणि बाजूचे हँडल', dict(turn=-28, rise=24, aim=(-.08, -.05, .09), span=.94)))
good('machine', 'water-pump', 'pump', 'pump dewatering',
     ('Petrol water pump in a tube frame with hose and strainer', 'पाइप के फ़्रेम में पेट्रोल का पानी का पंप, होज़ और जाली के साथ', 'पाइपच्या फ्रेममधला पेट्रोल पाण्याचा पंप, होज आणि जाळीसह', dict(turn=24, rise=22, zoom=1.35, aim=(.14, -.05, .2))),
     ('Engine of the water pump with its tank and starter, from the side', 'बग़ल से पानी के पंप का इंजन, टंकी और स्टार्टर', 'बाजूने पाण्याच्या पंपाचे इंजिन, टाकी आणि स्टार्टर', dict(turn=-62, rise=20, aim=(.1, 0, .2), span=.98)))
good('machine', 'ladder', 'ladder', 'ladder height',
     ('Folding aluminium ladder with eight steps', 'आठ पायदानों वाली फ़ोल्डिंग एल्युमीनियम की सीढ़ी', 'आठ पायऱ्यांची घडीची ॲल्युमिनियम शिडी', dict(turn=34, rise=10, zoom=1.08)),
     ('Upper steps and the tray on top of the aluminium ladder', 'एल्युमीनियम की सीढ़ी के ऊपर के पायदान और ऊपर की ट्रे', 'ॲल्युमिनियम शिडीच्या वरच्या पायऱ्या आणि वरचा ट्रे', dict(turn=-30, rise=24, aim=(0, -.12, 1.93), span=.98)))
good('machine', 'monkey-hoist', 'hoist', 'hoist lift material',
     ('Monkey hoist: mast and jib with a winch and a bucket on the rope', 'मंकी होइस्ट: खंभा और बूम, विंच और रस्सी पर बाल्टी', 'मंकी होइस्ट: खांब आणि बूम, विंच आणि दोरीला बादली', dict(turn=24, rise=10, zoom=1.08, aim=(-.2, 0, 1.28))),
     ('Winch of the monkey hoist with its motor, rope and the bags that hold the frame', 'मंकी होइस्ट की विंच, मोटर और रस्सी, फ़्रेम को थामती बोरियाँ', 'मंकी होइस्टची विंच, मोटर आणि दोरी, फ्रेमवर वजनाच्या गोण्या', dict(turn=-38, rise=18, aim=(.2, .08, .5), span=1.2)))
good('machine', 'floor-grinder', 'grinder', 'floor grinding polishing',
     ('Upright floor grinder with a round head, a motor and a water tank', 'गोल हेड, मोटर और पानी की टंकी वाला फ़्लोर ग्राइंडर', 'गोल हेड, मोटर आणि पाण्याची टाकी असलेला फ्लोअर ग्राइंडर', dict(turn=42, rise=20, zoom=1.06)),
     ('Floor grinder from behind: control box, water tank and wheels', 'पीछे से फ़्लोर ग्राइंडर: कंट्रोल बॉक्स, पानी की टंकी और पहिये', 'मागून फ्लोअर ग्राइंडर: कंट्रोल बॉक्स, पाण्याची टाकी आणि चाके', dict(turn=152, rise=24, zoom=1.0, aim=(0, .34, .56), span=1.34)))

# -- what only the trade sees, plainly a sample
for n, (en, hi, mr) in enumerate((('sand', 'रेतीले', 'वाळूच्या'), ('green', 'हरे', 'हिरव्या'), ('blue', 'नीले', 'निळ्या'), ('rose', 'गुलाबी', 'गुलाबी'), ('violet', 'बैंगनी', 'जांभळ्या'), ('olive', 'जैतूनी', 'ऑलिव्ह')), 1):
    picture('product', f'sample-product-{n}', 'sample', f'Plain {en} carton marked Sample {n}', f'{hi} रंग का सादा डिब्बा, ऊपर Sample {n} लिखा', f'{mr} रंगाचा साधा खोका, वर Sample {n} लिहिलेले',
            partial(studio.picture, 'carton', n=n, turn=28, rise=24))
