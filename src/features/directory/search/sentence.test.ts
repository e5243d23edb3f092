import { describe, expect, test } from 'vitest'
import { specializationName, specializations } from '#features/directory/professionals/trade-names.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { languages } from '#platform/languages/languages.ts'
import { towns } from '#platform/values/towns.ts'
import { amountsIn } from './amounts.server.ts'
import { readQuestion } from './rules.ts'
import { readingsOf } from './sentence.server.ts'
import { askingWords, commonWords, tradeWords } from './sentence-words.server.ts'

const read = (search: Record<string, string>) => {
  const { questions, trade } = readingsOf(readQuestion(search))
  const said = questions.map(({ type, location, keyword }) => [type, location ?? '', keyword ?? ''].join(' · '))
  return trade ? [...said, `names ${trade}`] : said
}

describe('A keyword is read', () => {
  test.each<[string, string[]]>([
    ['घर बांधायचे आहे', ['contractor ·  · ']],
    ['मला घर बांधायचं आहे', ['contractor ·  · ']],
    ['मकान बनवाना है', ['contractor ·  · ']],
    ['ghar bandhayche ahe', ['contractor ·  · ']],
    ['makan banwana hai', ['contractor ·  · ']],
    ['need contractor for house in lonavala', ['contractor · lonavla · ', 'names contractor']],
    ['लोणावळ्यात घर बांधायचे आहे', ['contractor · lonavla · ']],
    ['पुण्यात बंगला बांधायचा आहे', ['contractor · pune · बंगला', 'contractor · pune · ']],
    ['कामशेतमध्ये चांगला ठेकेदार हवा', ['contractor · kamshet · ', 'names contractor']],
    ['लोनावला में मकान बनाने के लिए ठेकेदार चाहिए', ['contractor · lonavla · ', 'names contractor']],
    ['mujhe pune mein ghar banwana hai', ['contractor · pune · ']],
    ['I want to build a house near Kamshet', ['contractor · kamshet · ']],
    ['looking for a good builder in Navi Mumbai', ['contractor · navi-mumbai · ', 'names contractor']],
    ['need an architect in pawna nagar', ['architect · pawna · ', 'names architect']],
    ['घरासाठी कॉन्ट्रॅक्टर पाहिजे लोणावळ्याजवळ', ['contractor · lonavla · ', 'names contractor']],
    ['mumbait ghar bandhaycha ahe', ['contractor · mumbai · ']],
    ['आर्किटेक्ट पाहिजे तळेगावात', ['architect · talegaon · ', 'names architect']],
    ['contractor near me', ['contractor ·  · ', 'names contractor']],
    ['house for 30 lakh in 410405', ['contractor · kamshet · ']],
    ['need RCC work in Karjat', ['contractor · karjat · RCC', 'contractor · karjat · ']],
    ['waterproofing for terrace in Pune', ['contractor · pune · waterproofing terrace', 'contractor · pune · ']],
    // These keywords are not sentences. They are first searched as typed, and then with the filters that they may name.
    ['Lonavla', ['contractor ·  · Lonavla', 'contractor · lonavla · ']],
    ['Pune Builders', ['contractor ·  · Pune Builders', 'contractor · pune · ', 'names contractor']],
    ['ghar', ['contractor ·  · ghar', 'contractor ·  · ']],
    ['Walunj Drybuild', ['contractor ·  · Walunj Drybuild']],
    ['RCC', ['contractor ·  · RCC']],
    // A keyword that names architects is not searched among contractors.
    ['architect', ['architect ·  · ', 'names architect']],
    ['Studio Architects Pune', ['architect · pune · Studio', 'architect · pune · ', 'names architect']],
    ['contractor or architect', ['contractor ·  · ']],
    ['!!!', ['contractor ·  · !!!']],
  ])('%s', (keyword, expected) => {
    const [first, ...rest] = read({ keyword })
    expect([first, ...rest]).toEqual(expected)
  })

  test.each([
    ['My Home Constructions', 'contractor ·  · Constructions'],
    ['My Home Construction', 'contractor ·  · '],
    ['Good Earth Constructions', 'contractor ·  · Earth Constructions'],
  ])('as a sentence, but first as a name if somebody has it: %s', (keyword, sentence) => {
    expect(read({ keyword })[0]).toBe(sentence)
    expect(readingsOf(readQuestion({ keyword })).named).toMatchObject({ type: 'contractor', keyword })
  })

  test('without changing the chosen filters, and without searching for their words', () => {
    expect(read({ keyword: 'need architect in lonavala', type: 'contractor' })).toEqual([
      'contractor · lonavla · ',
      'names architect',
    ])
    expect(read({ keyword: 'need contractor in lonavala', location: 'Lonavala' })[0]).toBe('contractor · Lonavala · ')
    expect(read({ keyword: 'need contractor in lonavala', location: 'pune' })[0]).toBe('contractor · pune · ')
  })

  test('with chosen filters as the exact words first, then as the filters alone', () => {
    expect(read({ keyword: 'plumber', location: 'kamshet' })).toEqual([
      'contractor · kamshet · plumber',
      'contractor · kamshet · ',
    ])
    expect(read({ keyword: 'zzzz', verified: 'true' })).toEqual(['contractor ·  · zzzz', 'contractor ·  · '])
    expect(read({ keyword: 'plumber', location: 'kamshet', exact: 'true' })).toHaveLength(1)
  })

  test('and the words without a meaning are known', () => {
    const unread = (keyword: string, location?: string) => readingsOf(readQuestion({ keyword, location })).unread
    expect(unread('need a palace in lonavala')).toBe('palace')
    expect(unread('Pune Builders')).toBeUndefined()
    expect(unread('R.C.C. palace', 'pune')).toBe('R.C.C. palace')
  })

  test('as the exact words on request', () => {
    const keyword = 'need contractor for house in lonavala'
    expect(read({ keyword, exact: 'true' })).toEqual([`contractor ·  · ${keyword}`])
  })
})

describe('A budget and a size are read from', () => {
  test.each<[text: string, budget: string | undefined, unfiltered: string | undefined, rest: string]>([
    ['30 lakh', '3000000-3000000', undefined, ''],
    ['₹30 lakh', '3000000-3000000', undefined, ''],
    ['Rs. 30,00,000', '3000000-3000000', undefined, ''],
    ['३० लाख', '3000000-3000000', undefined, ''],
    ['३००००००', '3000000-3000000', undefined, ''],
    ['४१०४०५', undefined, undefined, '४१०४०५'],
    ['bungalow 30L', '3000000-3000000', undefined, 'bungalow'],
    ['50L-1Cr', '5000000-10000000', undefined, ''],
    ['20 to 30 lakh', '2000000-3000000', undefined, ''],
    ['between 20 lakh and 1.5 crore', '2000000-15000000', undefined, ''],
    ['under 30 lakh', '0-3000000', undefined, ''],
    ['30 lakh tak', '0-3000000', undefined, ''],
    ['above 1 crore', '10000000-1000000000', undefined, ''],
    ['30 लाखात घर', '3000000-3000000', undefined, 'घर'],
    ['2 BHK in Pune for 40 lakh', '4000000-4000000', '2 BHK', 'in Pune for'],
    ['1200 sq ft', undefined, '1200 sq ft', ''],
    ['३ गुंठे, 1,200 sqft', undefined, '३ गुंठे, 1,200 sqft', ','],
    ['410405', undefined, undefined, '410405'],
    ['10 years', undefined, undefined, '10 years'],
    ['40 to 20 lakh', undefined, undefined, '40 to 20 lakh'],
    ['1 lakh crore', '100000-100000', undefined, 'crore'],
    ['Lakhan', undefined, undefined, 'Lakhan'],
    ['Indrayani 9185770e Works', undefined, undefined, 'Indrayani 9185770e Works'],
    ['12345678वाडा', undefined, undefined, '12345678वाडा'],
    ['3000000rs', '3000000-3000000', undefined, 'rs'],
    // A rate is no budget.
    ['₹1500 per sq ft', undefined, '₹1500 per sq ft', ''],
    ['contractor Rs 2000/sqft in Pune', undefined, 'Rs 2000/sqft', 'contractor in Pune'],
    ['1500-2000 rs per sq ft', undefined, '1500-2000 rs per sq ft', ''],
    ['₹1,800 a square foot, 30 lakh', '3000000-3000000', '₹1,800 a square foot', ','],
    ['१५०० रुपये प्रति चौरस फूट', undefined, '१५०० रुपये प्रति चौरस फूट', ''],
    ['1600/- psf', undefined, '1600/- psf', ''],
    ['Rs. 900 per day', undefined, 'Rs. 900 per day', ''],
    ['rate of ₹1500', undefined, 'rate of ₹1500', ''],
    ['rate ₹1500 per sq ft', undefined, 'rate ₹1500 per sq ft', ''],
    ['rate 30 lakh', '3000000-3000000', undefined, 'rate'],
    ['Rs 2000000/-', '2000000-2000000', undefined, '/-'],
    // Crores and lakhs are one sum.
    ['1 crore 20 lakh', '12000000-12000000', undefined, ''],
    ['₹1 cr, 20 lakhs', '12000000-12000000', undefined, ''],
    ['१ कोटी २० लाख', '12000000-12000000', undefined, ''],
    ['90 lakh to 1 crore 20 lakh', '9000000-12000000', undefined, ''],
    ['20 lakh 1 crore', '2000000-2000000', undefined, '1 crore'],
    // Up to a sum, and from a sum.
    ['३० लाखांपर्यंत', '0-3000000', undefined, ''],
    ['20 ते 30 लाखांपर्यंत', '0-3000000', undefined, ''],
    ['३० लाखांखाली घर', '0-3000000', undefined, 'घर'],
    ['३० लाखांपेक्षा कमी', '0-3000000', undefined, ''],
    ['30 लाखाच्या आत', '0-3000000', undefined, ''],
    ['25 lakh se kam', '0-2500000', undefined, ''],
    ['25 लाख से कम', '0-2500000', undefined, ''],
    ['not more than 25 lakh', '0-2500000', undefined, ''],
    ['ज़्यादा से ज़्यादा 25 लाख', '0-2500000', undefined, ''],
    ['kam se kam 25 lakh', '2500000-1000000000', undefined, ''],
    ['25 lakh se zyada', '2500000-1000000000', undefined, ''],
    ['३० लाखांपेक्षा जास्त', '3000000-1000000000', undefined, ''],
  ])('%s', (text, budget, unfiltered, rest) => {
    const read = amountsIn(text)
    expect([read.budget, read.unfiltered, read.rest.replace(/\s+/g, ' ').trim()]).toEqual([budget, unfiltered, rest])
  })
})

describe('The lists of words for sentences', () => {
  const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => foldText(text).split(' '))
  const names = towns.flatMap((town) => [...Object.values(town.names), ...town.aliases])
  const works = specializations.flatMap((each) => languages.map((language) => specializationName(each, language)))

  test('contain no asking word that is also a town, a trade or a specialization', () => {
    const meaningful = new Set([
      ...names.map(foldText),
      ...wordsOf(works),
      ...tradeWords.contractor,
      ...tradeWords.architect,
    ])
    // These asking words are allowed, although the names of specializations contain them.
    const between = wordsOf(['का की चे घरे आणि और of', 'and'])
    expect([...askingWords].filter((word) => meaningful.has(word) && !between.includes(word))).toEqual([])
  })

  test('contain no common word that is also a town or a trade', () => {
    const meaningful = new Set([...names.map(foldText), ...tradeWords.contractor, ...tradeWords.architect])
    expect([...commonWords].filter((word) => meaningful.has(word))).toEqual([])
  })
})
