import { highestSum, readRupees } from '#platform/languages/numbers.ts'
import { latinDigits } from '#platform/languages/plain-signs.ts'

/** The budget and the sizes that a text names, and the text without them. */
type Amounts = { budget: string | undefined; sizes: string | undefined; rest: string }

const end = String.raw`(?![\p{L}\p{M}\p{N}])`
const start = String.raw`(?<![\p{L}\p{M}\p{N}.,])`
const digits = String.raw`[\d०-९][\d०-९.,]*`
const sumWord = String.raw`(?:lakhs?|lacs?|l|crores?|cr|लाख[\p{L}\p{M}]*|कोटी[\p{L}\p{M}]*|कोटि|करो(?:ड\u093c?|\u095c)[\p{L}\p{M}]*)`
const amount = String.raw`(?:₹|rs\.?|inr|रु\.?)?\s*${digits}\s*(?:${sumWord}${end})?`
const most = String.raw`(?:under|below|within|up\s?to|less than|max(?:imum)?)`
const least = '(?:above|over|more than|from|min(?:imum)?)'

/** A sum or a range of two sums, with a word before or after it that makes it the highest or the lowest one. */
const sums = new RegExp(
  String.raw`(?:(?<most>${start}${most})\s+|(?<least>${start}${least})\s+|${start}between\s+)?${start}(?<from>${amount})(?:\s*(?:[-–]|to${end}|and${end}|se${end}|te${end}|से${end}|ते${end}|और${end}|आणि${end})\s*(?<to>${amount}))?(?<after>\s*(?:\+|tak${end}|paryant${end}|तक${end}|पर्यंत${end}))?`,
  'giu',
)
const sizes = new RegExp(
  String.raw`${start}${digits}(?:\s*[-–x×]\s*${digits})?\s*(?:bhk|sq\.?\s?f(?:ee|oo)?t\.?|sft|square f(?:ee|oo)t|sq\.?\s?m(?:eters?|trs?)?\.?|acres?|gunth?as?|cents?|bed(?:room)?s?|rooms?|floors?|store?ys?|बीएचके|चौ(?:रस|\.)?\s?(?:फूट|फुट)|वर्ग\s?(?:फुट|फीट|फ़ीट)|गुंठे|गुंठा|एकर|एकड़|मजली|मंजिला|कमरे|खोल्या)${end}`,
  'giu',
)

/**
 * The sum of an amount with a word such as lakh, a sign such as ₹, or at least seven digits. Six digits are a pincode.
 */
function sumOf(text: string, other = ''): number | undefined {
  const word = new RegExp(sumWord + end, 'iu')
  const isSum = word.test(text) || /^\s*(?:₹|rs|inr|रु)/i.test(text) || /,|\d{7}/.test(latinDigits(text))
  if (!isSum && !word.test(other)) return undefined
  const [, unit = ''] = new RegExp(`(${sumWord})${end}`, 'iu').exec(isSum ? text : other) ?? []
  const plain = /^l/i.test(unit) || unit.startsWith('लाख') ? 'lakh' : unit && 'crore'
  const sum = readRupees(`${text.replace(word, '').trim().replace(/[.,]$/, '')} ${plain}`.trim())
  return sum != null && sum > 0 && sum <= highestSum ? sum : undefined
}

/** Finds the sums and sizes in a text: '2 BHK in Pune for 20 to 30 lakh'. */
export function amountsIn(text: string): Amounts {
  const found: string[] = []
  const withoutSizes = text.replace(sizes, (size) => {
    found.push(size.trim())
    return ' '
  })
  let budget: string | undefined
  const rest = withoutSizes.replace(sums, (whole, ...given) => {
    const { most, least, from, to, after = '' } = given.at(-1) as Record<string, string | undefined>
    const first = sumOf(from!, to)
    const last = to === undefined ? first : sumOf(to)
    if (budget || first === undefined || last === undefined || first > last) return whole
    const isLeast = least || after.includes('+')
    const isMost = most || (after && !isLeast)
    budget = `${isMost ? 0 : first}-${isLeast ? highestSum : last}`
    return ' '
  })
  return { budget, sizes: found.join(', ') || undefined, rest }
}
