/** A word in both scripts. */
export type Word = readonly [latin: string, devanagari: string]

const words = (list: string): Word[] =>
  list
    .trim()
    .split(/\s*·\s*/)
    .map((pair) => {
      const at = pair.search(/[\u0900-\u097f]/)
      return [pair.slice(0, at).trim(), pair.slice(at).trim()]
    })

export const firstNames = words(`
  Sandeep संदीप · Amol अमोल · Rahul राहुल · Nilesh निलेश · Ganesh गणेश · Mahesh महेश · Vikas विकास · Santosh संतोष · Prashant प्रशांत ·
  Sachin सचिन · Kiran किरण · Yogesh योगेश · Dattatray दत्तात्रय · Balasaheb बाळासाहेब · Tukaram तुकाराम · Dnyaneshwar ज्ञानेश्वर ·
  Shivaji शिवाजी · Tanaji तानाजी · Vishal विशाल · Rohit रोहित · Abhijeet अभिजित · Sameer समीर · Aniket अनिकेत · Mangesh मंगेश ·
  Suresh सुरेश · Ramesh रमेश · Dilip दिलीप · Vijay विजय · Ajay अजय · Sunil सुनील · Anil अनिल · Pravin प्रवीण · Hemant हेमंत ·
  Imran इम्रान · Salim सलीम · Rafiq रफ़ीक़ · Arif आरिफ · Joseph जोसेफ · Anthony अँथनी · Gurpreet गुरप्रीत · Ramnath रामनाथ ·
  Sneha स्नेहा · Ketaki केतकी · Madhura मधुरा · Anagha अनघा · Vaishali वैशाली · Swati स्वाती · Pallavi पल्लवी · Shruti श्रुती ·
  Rukhsana रुख़साना · Meenal मीनल · Neha नेहा · Priyanka प्रियंका · Asha आशा · Jyoti ज्योती · Farida फ़रीदा · Leena लीना`)

export const surnames = words(`
  Kedari केदारी · Takalkar टाकळकर · Shinde शिंदे · Kulkarni कुलकर्णी · Jadhav जाधव · Pawar पवार · Gaikwad गायकवाड · More मोरे ·
  Bhosale भोसले · Deshmukh देशमुख · Patil पाटील · Kadam कदम · Chavan चव्हाण · Sawant सावंत · Walunj वाळुंज · Shelar शेलार ·
  Garade गराडे · Dabhade दाभाडे · Bhegade भेगडे · Khandge खांडगे · Satkar सातकर · Garud गरुड · Tapkir तापकीर · Kalbhor काळभोर ·
  Landge लांडगे · Mhalaskar म्हाळसकर · Kale काळे · Gole गोळे · Joshi जोशी · Deshpande देशपांडे · Apte आपटे · Gokhale गोखले ·
  Sathe साठे · Phadke फडके · Bapat बापट · Ranade रानडे · Kamble कांबळे · Sonawane सोनवणे · Waghmare वाघमारे · Thorat थोरात ·
  Nikam निकम · Salunkhe साळुंखे · Mane माने · Mohite मोहिते · Nimbalkar निंबाळकर · Ghorpade घोरपडे · Bendre बेंद्रे · Hagawane हगवणे ·
  Shaikh शेख · Mulani मुलाणी · Pathan पठाण · Inamdar इनामदार · Attar अत्तार · Momin मोमीन · Fernandes फर्नांडिस · D’Souza डिसूझा ·
  Mehta मेहता · Shah शाह · Patel पटेल · Agarwal अग्रवाल · Gupta गुप्ता · Sharma शर्मा · Yadav यादव · Prajapati प्रजापती ·
  Vishwakarma विश्वकर्मा · Rathod राठोड · Iyer अय्यर · Nair नायर · Reddy रेड्डी · Sethna सेठना · Karve कर्वे · Lele लेले`)

export const firmWords = words(`
  Sahyadri सह्याद्री · Indrayani इंद्रायणी · Maval मावळ · Pawana पवना · Rajmachi राजमाची · Lohagad लोहगड · Visapur विसापूर · Tung तुंग ·
  Kundalika कुंडलिका · Mula मुळा · Basalt बसाल्ट · Laterite लॅटराइट · Murum मुरूम · Pakka पक्का · Bhakkam भक्कम · Paya पाया ·
  Chaukat चौकट · Umbartha उंबरठा · Osari ओसरी · Angan अंगण · Devrai देवराई · Karvand करवंद · Ambemohar आंबेमोहर · Chinch चिंच ·
  Palash पळस · Bakul बकुळ · Nandini नंदिनी · Shree Ganesh श्री गणेश · Sai Krupa साई कृपा · Ekvira एकवीरा · Bhairavnath भैरवनाथ ·
  Tulja तुळजा · Mauli माऊली · Samarth समर्थ · Swarajya स्वराज्य · Navnirman नवनिर्माण · Vastushree वास्तुश्री · Plumbline प्लंबलाइन ·
  Keystone कीस्टोन · Red Earth रेड अर्थ · Monsoon मान्सून · Hillside हिलसाइड · Valley व्हॅली · Threshold थ्रेशोल्ड · Half Acre हाफ एकर`)

export const firmKinds = {
  contractor: words(`
    Constructions कन्स्ट्रक्शन्स · Builders बिल्डर्स · Developers डेव्हलपर्स · Bandhkam बांधकाम · Infra इन्फ्रा · Civil Works सिव्हिल वर्क्स ·
    Contractors कॉन्ट्रॅक्टर्स · Projects प्रोजेक्ट्स · Turnkey टर्नकी · Enterprises एंटरप्रायझेस · & Sons आणि सन्स · Brothers ब्रदर्स`),
  architect: words(`
    Architects आर्किटेक्ट्स · Studio स्टुडिओ · Design Studio डिझाइन स्टुडिओ · Vastushilp वास्तुशिल्प · Design Cell डिझाइन सेल ·
    Consultants कन्सल्टंट्स · Interiors इंटिरियर्स · Associates असोसिएट्स · Design Lab डिझाइन लॅब · Atelier अतेलिए`),
}

/** Places outside our list of towns. */
export const otherPlaces = [
  'Satara',
  'Nashik',
  'Ahilyanagar',
  'Baramati',
  'Junnar',
  'Bhor',
  'Saswad',
  'Shirur',
  'Mahabaleshwar',
  'Murbad',
]

/** Sentences for about texts. '{town}', '{years}', '{people}' and '{work}' are placeholders. */
export const sentences = {
  en: [
    'We have built in and around {town} for {years} years.',
    'A team of {people} that you will see on your own site, and a supervisor who answers the phone.',
    'Steel, cement and bricks are billed in your name, so that you see what each slab costs.',
    'Most of our work is {work}, and most of it comes from people who knew an earlier client.',
    'Before the monsoon we finish what must be dry; we say so in writing before we start.',
    'You get a measured bill at every stage and pay for what stands.',
    'Black cotton soil, laterite or murum: the footing is decided after a trial pit, not before.',
    'We draw what can be built by the masons of {town}, and visit the site every week.',
    'Small plots are our speciality: light, air and a place for two scooters.',
    'Permissions at the gram panchayat, PMRDA or the corporation are part of the work.',
  ],
  mr: [
    '{town} परिसरात {years} वर्षांपासून बांधकाम करतो.',
    '{people} जणांची स्वतःची टीम, आणि फोन उचलणारा सुपरवायझर.',
    'सळई, सिमेंट आणि विटांचं बिल तुमच्याच नावाने येतं.',
    'पावसाळ्याआधी काय पूर्ण होईल ते सुरुवातीलाच लिहून देतो.',
    'प्रत्येक टप्प्यावर मोजून बिल; जेवढं उभं राहिलं तेवढेच पैसे.',
    'पाया कसा घ्यायचा ते खड्डा घेऊन माती पाहिल्यावरच ठरवतो.',
    'लहान प्लॉटवर उजेड आणि हवा कशी खेळवायची यावर आमचा भर असतो.',
    'ग्रामपंचायत, PMRDA किंवा महापालिकेच्या परवानग्या आम्हीच आणतो.',
  ],
  hi: [
    '{town} और आसपास {years} साल से निर्माण का काम करते हैं।',
    '{people} लोगों की अपनी टीम है, और साइट पर रोज़ सुपरवाइज़र रहता है।',
    'सरिया, सीमेंट और ईंट का बिल आपके नाम पर बनता है।',
    'बारिश से पहले क्या पूरा होगा, यह काम शुरू होने से पहले लिखकर देते हैं।',
    'हर चरण पर नाप कर बिल देते हैं; जितना बना, उतना ही पैसा।',
    'मिट्टी देखकर ही नींव तय करते हैं, अंदाज़े से नहीं।',
    'छोटे प्लॉट पर रोशनी और हवा का रास्ता निकालना हमें आता है।',
    'ग्राम पंचायत या महापालिका की मंज़ूरी का काम भी हम ही देखते हैं।',
  ],
}
