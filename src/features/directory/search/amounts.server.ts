import { highestSum, readRupees } from '#platform/languages/numbers.ts'
import { latinDigits } from '#platform/languages/plain-signs.ts'

/** The budget that a text names, the sizes and rates for which there is no filter, and the text without these. */
type Amounts = { budget: string | undefined; unfiltered: string | undefined; rest: string }

const end = String.raw`(?![\p{L}\p{M}\p{N}])`
const start = String.raw`(?<![\p{L}\p{M}\p{N}.,])`
const digits = String.raw`[\d०-९][\d०-९.,]*`
const lakh = String.raw`(?:lakhs?|lacs?|l|लाख[\p{L}\p{M}]*)`
const crore = String.raw`(?:crores?|cr|कोटी[\p{L}\p{M}]*|कोटि|करो(?:ड\u093c?|\u095c)[\p{L}\p{M}]*)`
const sumWord = `(?:${lakh}|${crore})`
const number = String.raw`(?:₹|rs\.?|inr|रु\.?)?\s*${digits}`
/** '30 lakh', '₹1,500' or '1 crore 20 lakh'. */
const amount = String.raw`${number}\s*(?:${crore}${end},?\s*${digits}\s*${lakh}${end}|${sumWord}${end})?`
const more = String.raw`(?:zyada|jyada|adhik|(?:ज\u093c?|\u095b)्यादा|अधिक)`
const most = String.raw`(?:under|below|within|up\s?to|less than|(?:not|no) more than|at most|max(?:imum)?|${more} (?:se|से) ${more}|jastit jast|जास्तीत जास्त|कमाल)`
const least = '(?:above|over|more than|from|at least|min(?:imum)?|kam se kam|kamit kami|कम से कम|कमीत कमी|किमान)'
const afterMost = `(?:tak|paryant|or less|se kam|ke andar|(?:peksha )?kami|तक|पर्यंत|से कम|के अंदर|(?:पेक्षा )?कमी|(?:च्या )?आत)${end}`
const afterLeast = String.raw`(?:\+|(?:or more|and above|(?:se|से) (?:${more}|upar|ऊपर)|(?:peksha )?jast|(?:पेक्षा )?(?:जास्त|अधिक))${end})`
/** The endings with which Marathi says 'up to' and 'below' in the same word: 'लाखांपर्यंत'. */
const endsAsMost = /(?:पर्यंत|खाली)$/u
const until = `(?:[-–]|to${end}|and${end}|se${end}|te${end}|से${end}|ते${end}|और${end}|आणि${end})`

/** '3000000rs' is a sum, but '9185770e' is a part of a name. */
const sumEnd = `(?:${end}|(?=rs|rup|रु))`

/** A sum or a range of two sums, with a word before or after it that makes it the highest or the lowest one. */
const sums = new RegExp(
  String.raw`(?:(?<most>${start}${most})\s+|(?<least>${start}${least})\s+|${start}between\s+)?${start}(?<from>${amount})(?:\s*${until}\s*(?<to>${amount}))?(?:\s*(?:(?<afterMost>${afterMost})|(?<afterLeast>${afterLeast})))?${sumEnd}`,
  'giu',
)
const sizeUnit = String.raw`(?:bhk|sq\.?\s?f(?:ee|oo)?t\.?|sft|square f(?:ee|oo)t|sq\.?\s?m(?:eters?|trs?)?\.?|acres?|gunth?as?|cents?|bed(?:room)?s?|rooms?|floors?|store?ys?|बीएचके|चौ(?:रस|\.)?\s?(?:फूट|फुट)|वर्ग\s?(?:फुट|फीट|फ़ीट)|गुंठे|गुंठा|एकर|एकड़|मजली|मंजिला|कमरे|खोल्या)`
const sizes = String.raw`${start}${digits}(?:\s*[-–x×]\s*${digits})?\s*${sizeUnit}${end}`
const perUnit = String.raw`(?:\s*(?:rs\.?|rupees?|रुपये|रुपए|रु\.?))?(?:\/-)?\s*(?:psf|(?:\/|(?:per|an?|each|prati|प्रति)\s)\s*(?:${sizeUnit}|days?|months?|hours?|bags?|brass|pieces?|kg|ton(?:ne)?s?|दिन|दिवस|महीन[ाे]|महिना|ब्रास|गोणी|बोरी))${end}`
/** The price of a unit, which is no budget: '₹1,500 per sq ft', '1500-2000/sqft', 'rate 1500'. */
const rates = String.raw`${start}(?:${amount}(?:\s*${until}\s*${amount})?${perUnit}|(?:rates?|bhav|भाव|दर|रेट)(?:\s+of)?\s+${number}${end}(?!\s*${sumWord}${end})(?:${perUnit})?)`
const withoutFilter = new RegExp(`${rates}|${sizes}`, 'giu')

/**
 * The sum of an amount with a word such as lakh, a sign such as ₹, or at least seven digits. Six digits are a pincode.
 */
function sumOf(text: string, other = ''): number | undefined {
  const [crores, lakhs] = text.split(new RegExp(String.raw`(?<=${crore}${end}),?\s*(?=${digits})`, 'iu'))
  if (lakhs) return (sumOf(crores!) ?? 0) + (sumOf(lakhs) ?? 0) || undefined
  const word = new RegExp(sumWord + end, 'iu')
  const isSum = word.test(text) || /^\s*(?:₹|rs|inr|रु)/i.test(text) || /,|\d{7}/.test(latinDigits(text))
  if (!isSum && !word.test(other)) return undefined
  const [, unit = ''] = new RegExp(`(${sumWord})${end}`, 'iu').exec(isSum ? text : other) ?? []
  const plain = /^l/i.test(unit) || unit.startsWith('लाख') ? 'lakh' : unit && 'crore'
  const sum = readRupees(`${text.replace(word, '').trim().replace(/[.,]$/, '')} ${plain}`.trim())
  return sum != null && sum > 0 && sum <= highestSum ? sum : undefined
}

/** Finds the sums, sizes and rates in a text: '2 BHK in Pune for 20 to 30 lakh'. */
export function amountsIn(text: string): Amounts {
  const found: string[] = []
  const withoutUnits = text.replace(withoutFilter, (each) => {
    found.push(each.trim())
    return ' '
  })
  let budget: string | undefined
  const rest = withoutUnits.replace(sums, (whole, ...given) => {
    const { most, least, from, to, ...after } = given.at(-1) as Record<string, string | undefined>
    const first = sumOf(from!, to)
    const last = to === undefined ? first : sumOf(to)
    if (budget || first === undefined || last === undefined || first > last) return whole
    const isMost = most || after.afterMost || endsAsMost.test((to ?? from)!.trim())
    budget = `${isMost ? 0 : first}-${least || after.afterLeast ? highestSum : last}`
    return ' '
  })
  return { budget, unfiltered: found.join(', ') || undefined, rest }
}
