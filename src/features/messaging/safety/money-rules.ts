import { plainSigns } from '#platform/languages/plain-signs.ts'

/**
 * Whether a message asks for money before the work: it asks for an advance or a token, gives an account to pay into, or
 * says “send me ₹5,000”. It understands English, and Hindi and Marathi in both scripts. The result only decides whether
 * a note is shown beside the message. Therefore it may miss a request, but it must not match ordinary talk about
 * prices: what was paid, what something costs, when it is due.
 */
export function asksForMoney(text: string): boolean {
  const said = plainSigns(text.normalize('NFC')).toLowerCase()
  if (hasAccount(said)) return true
  return sentencesOf(said).some((sentence) => !isPast(sentence) && !isOffer(sentence) && isRequest(sentence))
}

/**
 * Matches words that begin with one of these stems (separated by bars), because words in Hindi and Marathi have many
 * endings. A '>' after a stem allows no ending.
 */
const word = (...stems: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.join('|')})`.replaceAll('>', '(?![\\p{L}\\p{M}])'), 'u')

/** A UPI ID, such as name@bank. It has no dot after the @, so it is not an email address. */
const upiId = /(?<![\w.-])[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,20}(?![\w@-]|\.[a-z])/
const ifsc = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/
const accountNumber = /(?<!\d)\d{9,18}(?!\d)/
const accountWords = word('a/c>|ac>|acc>|account>|khata>|khate>|खाता>|खाते>|खात्यात>|अकाउंट>|अकाऊंट>')

function hasAccount(text: string): boolean {
  if (ifsc.test(text) && accountNumber.test(text)) return true
  if (accountNumber.test(text) && accountWords.test(text) && /ifsc|bank|बँक|बैंक|आयएफएससी|आईएफएससी/u.test(text))
    return true
  return upiId.test(text)
}

const amount =
  /(?:₹|(?<![\p{L}])(?:rs|inr)\b\.?)\s*\d|(?<![\d,])\d[\d,]{0,20}\s*(?:\/-|rs\b|rupees|rupaye|rupay|rupaya|रुपये|रुपए|रुपय|रु\.?|k\b|hazar|hajar|हजार|हज़ार|lakh|lac|लाख)/u
const payBefore = word(
  'advance|advans|adwance|ॲडव्हान्स|अॅडव्हान्स|ऍडव्हान्स|आगाऊ|एडवांस|ऐडवांस|अडवांस|अग्रिम|बयाना|इसार|isar|bayana',
  'upfront|up front|deposit|डिपॉझिट|डिपॉजिट|token|टोकन|booking amount|बुकिंग अमाउंट',
)
const money = word('money|amount|payment|paise|paisa|paishe|pese|rakkam|rakam|पैसे|पैसा|पैसों|रक्कम|रकम|राशि|पेमेंट|पेमेन्ट')
const ways = word(
  'upi|यूपीआय|यूपीआई|युपीआय|gpay|g pay|google pay|googlepay|गूगल पे|गुगल पे|जीपे|phonepe|phone pe|फोनपे|फोन पे',
  'फ़ोनपे|paytm|पेटीएम|neft|imps|rtgs|qr code|scanner|क्यूआर',
)
/** Verbs that ask somebody to give something. */
const give = word(
  'send|transfer|pay\\b|deposit|share (?:the )?(?:payment|amount)|make (?:the |a )?payment|do (?:the |a )?payment',
  'bhejo|bhejiye|bhej do|bhej dijiye|bhej dena|bhejna|pathva|pathav|patva|dya\\b|de do|dedo|dijiye|dena hoga',
  'dene honge|dena padega|dene padenge|kar do|kardo|kara\\b|kijiye|karo\\b|dyave|dyava|takaa?\\b|daal do|dal do',
  'पाठवा|पाठव|पाठवून|द्या|द्यावे|द्यावा|द्यावी|टाका|भरा|करा>|करावे|करावा|जमा करा',
  'भेजो|भेजिए|भेजिये|भेज दो|भेज दें|भेज दीजिए|भेजना|भेजें|दीजिए|दे दो|दे दें|देना होगा|देने होंगे|देना पड़ेगा',
  'देने पड़ेंगे|कर दो|कर दें|करें>|करो>|कीजिए|डाल दो|डाल दें|जमा करें',
)
/** Words that ask for something or make it a condition. */
const needed = word(
  'need|required|requires|must|should|have to|has to|will have to|first\\b|before\\b|to start|to begin|to book',
  'to confirm|to block|only after|please|pls|plz|kindly',
  'lagel|lagtil|lagega|lagenge|pahije|pahile|aadhi|adhi\\b|pehle|pahle|chahiye|hava\\b|havi\\b|havet|dyavi lagel',
  'hoga\\b|honge\\b',
  'लागेल|लागतील|लागतो|लागते|पाहिजे|आधी|अगोदर|पहिले|हवा>|हवी>|हवेत|हवे>|कृपया|सुरू कर',
  'होगा|होंगे|लगेगा|लगेंगे|चाहिए|चाहिये|पहले|शुरू कर',
)
/** Words about the past, or about what somebody has already paid: “advance paid”, “I have sent you”, “पैसे मिळाले”. */
const past = word(
  'paid\\b|received|have sent|has sent|sent you|i sent|transferred|already|done\\b|refund|returned|got the',
  'mil gaye|mil gaya|mile\\b|milale|milali|milala|pathavle|pathavla|pathavale|dile\\b|dila\\b|bhej diya|bhej diye',
  'de diya|de diye|kela\\b|kele\\b|ho gaya|jhale|zale',
  'मिळाले|मिळाली|मिळाला|पाठवले|पाठवला|पाठवली|दिले|दिला|दिली|केला|केले|केली|झाले|झाला|झाली|परत',
  'मिल गए|मिल गये|मिल गया|मिले|भेज दिया|भेज दिए|भेजे|दे दिया|दे दिए|हो गया|हो गई|चुका|वापस|लौटा',
)
/** Words about what the author will pay or does not want: “I will pay”, “no advance needed”. */
const offer = word(
  "i(?:'| wi)?ll (?:pay|send|transfer)|we(?:'| wi)?ll (?:pay|send|transfer)|i can pay|we can pay|shall i|should i",
  'should we|can i pay|can we pay|do i|do we|how much|no advance|no token|no deposit',
  'without (?:any )?(?:advance|token|deposit)|not (?:take|ask|need|require|want)',
  "don'?t (?:take|ask|need|require|want|pay|send)|never (?:pay|send|ask)|no (?:upfront )?payment",
  'after (?:the )?(?:work|inspection|completion|delivery)|in advance whether|let (?:me|us) know in advance',
  'inform .{0,20}in advance|thank you in advance|thanks in advance',
  'kiti\\b|kitna|kitne|nako\\b|nahi\\b|nahin\\b|nahiye|pathavto|pathavte|bhejta|bhejti|bhej dunga|bhej dungi',
  'de dunga|deto\\b|kaam zalya|kam jhalya|kaam hone ke baad',
  'किती|कितना|कितने|नको|नाही|नाहीत|नहीं|मत |पाठवतो|पाठवते|पाठवू|देतो|देते|देऊ|भेजता|भेजती|भेज दूंगा|भेज दूँगा',
  'दे दूंगा|देंगे|काम झाल्यावर|काम झाल्यानंतर|काम होने के बाद',
)

const isPast = (sentence: string) => past.test(sentence)
const isOffer = (sentence: string) => offer.test(sentence)

function isRequest(sentence: string): boolean {
  const isAsked = give.test(sentence) || needed.test(sentence)
  if (!isAsked) return false
  if (payBefore.test(sentence) && isOfMoney(sentence)) return true
  if (give.test(sentence) && (amount.test(sentence) || money.test(sentence)) && !isOfThing(sentence)) return true
  return ways.test(sentence) && give.test(sentence)
}

/**
 * Whether an advance or a token in the sentence is about money. “Please tell us in advance” and “an advance booking”
 * are about time, so these phrases do not count.
 */
function isOfMoney(sentence: string): boolean {
  const rest = sentence.replace(
    /in advance|advance (?:booking|notice|planning)|deposit the (?:plan|papers|documents)/g,
    ' ',
  )
  return payBefore.test(rest) || amount.test(rest) || money.test(rest)
}

/** Whether the sentence is about a document, such as a quotation or a bill, instead of a payment. */
function isOfThing(sentence: string): boolean {
  return /quote|quotation|estimate|invoice|bill\b|receipt|schedule|plan\b|details of (?:the )?payment|payment (?:terms|plan|schedule|stages|receipt)|terms|कोटेशन|अंदाजपत्रक|पावती|रसीद|बिल|बजेट|बजट|budget/u.test(
    sentence,
  )
}

function sentencesOf(text: string): string[] {
  return text.split(/[!?।\n;]+|\.(?=\s|$)/u).filter((sentence) => sentence.trim() !== '')
}
