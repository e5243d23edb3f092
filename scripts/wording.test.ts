import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read } from './words.ts'

type Rule = {
  /** The pattern of the words to avoid. */
  words: RegExp
  instead: string
  /** Passages where the specification uses the word, or where it means something else. */
  except?: RegExp
  /** Checks only the interface. Articles may use the word. */
  interfaceOnly?: true
}

/** Matches a whole word. It does not use \b, which does not work with Devanagari. */
const word = (pattern: string) => new RegExp(`(?<!\\p{L}|\\p{M})(?:${pattern})(?!\\p{L}|\\p{M})`, 'u')
const devanagari: Rule[] = [
  { words: /व्यावसायिक|प्रोफ़ेशनल|प्रोफेशनल/, instead: 'कॉन्ट्रैक्टर या आर्किटेक्ट, कॉन्ट्रॅक्टर किंवा आर्किटेक्ट' },
  { words: /ई-मेल/, instead: 'ईमेल' },
  { words: word('कृपया'), instead: 'the verb alone: चुनिए, निवडा' },
  { words: /हिन्दी/, instead: 'हिंदी' },
  { words: /पुष्टि|पुष्टी/, instead: 'कन्फ़र्म, कन्फर्म' },
  { words: /(?:नहीं|नाही): \S/, instead: 'two sentences, or क्योंकि, कारण: a colon is no "because"' },
]
/** The rules at the top of docs/glossary.md, as far as a pattern can check them. */
const rules: Record<'en' | 'hi' | 'mr', Rule[]> = {
  en: [
    { words: /\b(?:some|every|any|no)body\b/i, instead: 'someone, everyone, anyone, no one' },
    { words: /\be-mail/i, instead: 'email' },
    {
      words: /\bletters?\b/i,
      instead: 'email',
      except: /letters, numbers|letter of appointment|permission letter|letter from the gram panchayat/i,
    },
    { words: /\bstands?\b/, instead: 'is shown, is listed', except: /what we stand for|stand on your slab|stand firm/ },
    { words: /\bnot whole\b/, instead: 'incomplete' },
    { words: /\b(?:take|taken|took)\b[^.]* back\b/i, instead: 'delete, remove' },
    { words: /\bwhom\b/i, instead: 'who, or a sentence without it', except: /\b(?:by|with) whom\b/ },
    { words: /\bsign(?:ed)?[ -]in\b/i, instead: 'log in, logged in', except: /\*\*signed-in\*\*/ },
    { words: /\blogin (?:to|first)\b/i, instead: 'log in', except: /Login to Your Account/ },
    { words: /\b(?:do|did|does|can|could) not find your\b/i, instead: 'didn’t find your' },
    { words: /\b(?:is|are) to be\b/, instead: 'should, will, needs', interfaceOnly: true },
    {
      words:
        /\b(?:two|three|four|five|six|seven|ten|fourteen|thirty|ninety) (?:working )?(?:hours|days|weeks|months)\b/,
      instead: 'digits: within 7 days',
      except: /four months of rain|quantities in three days/,
      interfaceOnly: true,
    },
    { words: /\b(?:with)?in (?:a|one) day\b/, instead: '24 hours', except: /Usually answers/, interfaceOnly: true },
    { words: /labour(?!Days)/i, instead: 'labor' },
    { words: /\be\.g\.|^Such as\b/, instead: 'For example:', interfaceOnly: true },
  ],
  hi: [
    ...devanagari,
    { words: /सत्यापित|सत्यापन/, instead: 'वेरिफ़ाइड, वेरिफ़िकेशन' },
    { words: word('सितारा|सितारे|सितारों'), instead: 'स्टार' },
    { words: /तस्वीर/, instead: 'फ़ोटो' },
    { words: word('सेव्ह'), instead: 'सेव' },
    { words: word('गांव|गांवों'), instead: 'गाँव' },
    { words: word('खर्च|खर्चे'), instead: 'ख़र्च' },
    { words: word('फोटो|फोन|प्रोफाइल|वेरिफाइड'), instead: 'फ़: फ़ोटो, फ़ोन, प्रोफ़ाइल' },
    { words: /पढ़ी हुई (?:नहीं )?मान/, instead: 'पढ़ी हुई मार्क करें' },
    { words: /मैसेज लिखा/, instead: 'मैसेज भेजा' },
    { words: /(?:आपके|अपने) नाम के बिना/, instead: 'आपका नाम हटाकर' },
    {
      words: word('निर्माण'),
      instead: 'कंस्ट्रक्शन',
      except: /निर्माण की मंज़ूरी|निर्माण प्रारंभ प्रमाणपत्र/,
      interfaceOnly: true,
    },
    { words: /\{(?:moment|when)\} को/, instead: '{when} बजे' },
    { words: /जैसे:/, instead: 'जैसे without a colon', interfaceOnly: true },
    { words: /ज़रूरी है$/, instead: 'a request: पता लिखिए', interfaceOnly: true },
    { words: word('मैं [^।]*(?:ता|या|ा) हूँ'), instead: 'nothing that makes the reader a man: मुझे … है, सहमति है' },
  ],
  mr: [
    ...devanagari,
    { words: /पडताळणी/, instead: 'वेरिफाइड, वेरिफिकेशन' },
    { words: word('तारा|तारे|ताऱ्यांचे'), instead: 'स्टार' },
    { words: /प्रकाशित/, instead: 'पोस्ट' },
    { words: word('पान|पाने|पानावर|पानावरून|पानाचा|पानांवरून'), instead: 'पेज', interfaceOnly: true },
    { words: word('शैली'), instead: 'स्टाइल' },
    { words: word('वेळापत्रक'), instead: 'शेड्यूल' },
    { words: word('शाश्वत'), instead: 'पर्यावरणपूरक' },
    { words: /इंटीरियर/, instead: 'इंटिरियर' },
    { words: word('तुमची प्रोफाइल'), instead: 'तुमचे प्रोफाइल' },
    { words: /नावाशिवाय/, instead: 'नाव हटवून' },
    { words: /मेसेज लिहिला/, instead: 'मेसेज पाठवला' },
    { words: /\)\s?(?:पर्यंत|मध्ये|वर|ने|ला)(?!\p{L}|\p{M})/u, instead: 'the postposition before the bracket' },
    { words: word('काढून टाक[^ ]*'), instead: 'हटवले', interfaceOnly: true },
    { words: /\{(?:moment|when)\} रोजी/, instead: '{when} वाजता' },
    { words: /उदाहरणार्थ/, instead: 'उदा.', interfaceOnly: true },
    { words: /आवश्यक आहे$/, instead: 'a request: पत्ता लिहा', interfaceOnly: true },
    { words: word('मी [^.]*(?:तो|लो|ला)'), instead: 'nothing that makes the reader a man: मला … आहे, सहमत आहे' },
  ],
}

const articles = 'src/features/people/legal/content'
/** The lines of all articles in a language, each with the name of its file. */
const articleLines = (language: string) =>
  readdirSync(articles)
    .filter((file) => file.endsWith(`.${language}.md`))
    .flatMap((file) =>
      readFileSync(join(articles, file), 'utf8')
        .split('\n')
        .map((line) => [file, line] as const),
    )

describe('The wording that docs/glossary.md asks for', () => {
  test.each(['en', 'hi', 'mr'] as const)('in %s', async (language) => {
    const messages = Object.entries(await read(language)).map(([id, { translation, message }]) => {
      return language === 'en' ? message || translation || id : translation || ''
    })
    const found = rules[language].flatMap(({ words, instead, except, interfaceOnly }) => {
      const isWrong = (text: string) => words.test(text) && !except?.test(text)
      return [
        ...messages.filter(isWrong).map((text) => `${text} → ${instead}`),
        ...articleLines(language)
          .filter(([, line]) => !interfaceOnly && isWrong(line))
          .map(([file, line]) => `${file}: ${line} → ${instead}`),
      ]
    })
    expect(found).toEqual([])
  })
})
