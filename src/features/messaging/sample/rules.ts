import type { Language } from '#platform/languages/languages.ts'

/**
 * Delays in ms. A visitor's message is marked as delivered after `deliveredMs` and as read after `readMs`. Typing
 * begins `typingAfterMs` later. For the fraction `unseenTyping` of the answers, no typing is shown.
 */
export const deliveredMs = 1_000
export const readMs = 2_000
export const typingAfterMs = 500
export const unseenTyping = 0.3
/** The shortest and the longest time that it takes to type an answer, in ms. */
export const answerMs = { least: 2_000, most: 4_500 }

/** How long it takes to type an answer, in ms. `random` is between 0 and 1. */
export function typingTime(random: number): number {
  return answerMs.least + Math.round(random * (answerMs.most - answerMs.least))
}

export const topics = ['visit', 'price', 'material', 'thanks', 'greeting', 'else'] as const
export type Topic = (typeof topics)[number]

/**
 * The first match counts. For example, a message that asks for a visit and says thanks should get an answer about the
 * visit.
 */
const words: readonly [Topic, RegExp][] = [
  [
    'visit',
    /\b(?:visit|site|meet|come over|see the plot|plot|bhet|yeu shak|bhetu|aa sak|milna|milne|milte)|भेट|साईट|साइट|प्लॉट|जागा (?:बघ|पाह)|या ना|येऊ शक|येता का|मिलना|मिलने|मुलाक़?ात|आ सक/iu,
  ],
  [
    'price',
    /\b(?:price|rate|cost|quote|quotation|estimate|budget|how much|charges?|fees?|kiti|kitna|kitne|kharch|bhav)|₹|दर\b|दर(?![\p{L}\p{M}])|भाव|किंमत|कीमत|क़ीमत|खर्च|ख़र्च|कोटेशन|अंदाज|बजेट|बजट|फी|फ़ीस|फीस|किती|कितना|कितने/iu,
  ],
  [
    'material',
    /\b(?:material|cement|steel|sand|brick|block|tile|paint|stone|aggregate|wood|quality|brand)|सिमेंट|सीमेंट|स्टील|वाळू|रेती|वीट|विटा|ईंट|टाइल|टाईल|मटेरियल|मटीरियल|रंग|दगड|पत्थर|लाकूड|लकड़ी/iu,
  ],
  ['thanks', /\b(?:thanks?|thank you|thx|dhanyavad|dhanyawad|shukriya|aabhar|abhar)\b|धन्यवाद|आभार|शुक्रिया/iu],
  [
    'greeting',
    /^\s*(?:hi+|hello|hey|good (?:morning|afternoon|evening)|namaste|namaskar|ram ram)\b|^\s*(?:नमस्ते|नमस्कार|राम राम|हॅलो|हैलो)/iu,
  ],
]

/** The topic of a message, judged by its words. */
export function topicOf(text: string): Topic {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'else'
}

/** Common short words that distinguish Hindi from Marathi. */
const hindi = /(?<![\p{L}\p{M}])(?:है|हैं|में|का|की|के|को|से|नहीं|क्या|हमें|आप|कितना|चाहिए|और)(?![\p{L}\p{M}])/gu
const marathi = /(?<![\p{L}\p{M}])(?:आहे|आहेत|मध्ये|चा|ची|चे|ला|नाही|काय|आम्हाला|तुम्ही|किती|पाहिजे|हवे|आणि|का)(?![\p{L}\p{M}])/gu

/**
 * The language of the answer. A text in Latin letters is answered in the language of the author's account. A text in
 * Devanagari is answered in Hindi or Marathi: in the language of the account if it is one of them, otherwise in the
 * language that the words of the text suggest.
 */
export function languageOf(text: string, own: Language | null): Language {
  if (!/\p{Script=Devanagari}/u.test(text)) return own ?? 'en'
  if (own === 'hi' || own === 'mr') return own
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(hindi) > count(marathi) ? 'hi' : 'mr'
}
