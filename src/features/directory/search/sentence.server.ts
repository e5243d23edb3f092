import { type Profession, professions } from '#features/directory/professionals/rules.ts'
import { stemsOf } from '#platform/languages/case-endings.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { type TownId, townByPincode, townsInSentence } from '#platform/values/towns.ts'
import { hasOtherFilters, type Question } from './rules.ts'
import { askingWords, commonWords, tradeWords } from './sentence-words.server.ts'
import { hasHeldKey } from './words.server.ts'

/** What each word of a keyword is for. */
type Role = 'asking' | 'common' | 'town' | 'trade' | 'else'

type Readings = {
  questions: [Question, ...Question[]]
  /** The profession that the words name, also where another one is chosen. */
  trade?: Profession | undefined
  /** Of a sentence, the words as they are: to be asked first if they are all in someone's names, as in 'My Home Constructions'. */
  named?: Question | undefined
  /** The words that name neither a place nor a trade: what a question without a keyword leaves out. */
  unread?: string | undefined
}

/**
 * The questions that a keyword may mean, to be asked until one finds someone, the likeliest first. The words as they are,
 * unless they are a sentence: 'need contractor for house in lonavala' asks for contractors in Lonavla. Then what the sentence
 * means, and last the filters, its own or those that were chosen, without the words that nobody has.
 */
export function readingsOf(question: Question): Readings {
  if (!question.keyword || question.exact) return { questions: [question] }
  if (hasHeldKey(question.keyword)) return asWritten(question)
  const words = question.keyword.split(/[^\p{L}\p{M}\p{N}.'’‘]+/u).filter((word) => foldText(word) !== '')
  const folded = words.map(foldText)
  const trades = professions.filter((profession) => folded.some((word) => isOneOf(tradeWords[profession], word)))
  const trade = trades.length === 1 ? trades[0] : undefined
  const { town, positions } = townIn(folded)
  const roles = folded.map((word, at): Role => {
    if (positions.has(at)) return 'town'
    if (trades.some((each) => isOneOf(tradeWords[each], word))) return 'trade'
    if (isOneOf(askingWords, word)) return 'asking'
    return word.split(' ').every(isCommon) ? 'common' : 'else'
  })
  const type = trade && !question.typeIsGiven ? trade : question.type
  const location = question.location ?? town
  const filters = { ...question, type, typeIsGiven: true, location, keyword: undefined }
  const keyword = words.filter((_, at) => roles[at] === 'else').join(' ')
  const meant = [...(keyword ? [{ ...filters, keyword }] : []), filters]
  // An architect is not looked for among contractors.
  const isSentence = roles.includes('asking')
  // 'My home' asks, though someone may be called so; three such words are more likely a name.
  const isName = roles.length > 2 || roles.some((role) => role !== 'asking' && role !== 'common')
  const named = isSentence && isName ? { ...question, type } : undefined
  const unread = keyword || undefined
  if (isSentence || type !== question.type) return { questions: [meant[0]!, ...meant.slice(1)], trade, named, unread }
  if (roles.every((role) => role === 'else')) return asWritten(question)
  return { questions: [question, ...meant], trade, unread }
}

/** The words as they are, and then the chosen filters alone; without any, nobody is what the words find. */
function asWritten(question: Question): Readings {
  const filters = { ...question, keyword: undefined }
  return { questions: [question, ...(hasOtherFilters(filters) ? [filters] : [])], unread: question.keyword }
}

/** The town that the words name, and their positions. Beside a chosen location a town in the words says nothing. */
function townIn(folded: string[]): { town: TownId | undefined; positions: ReadonlySet<number> } {
  const named = townsInSentence(folded.map((word) => (isOneOf(askingWords, word) ? '' : word)))
  const byPost = folded.flatMap((word, at) => {
    const town = /^\d{6}$/.test(word) ? townByPincode(word) : undefined
    return town ? [{ town, at, count: 1 }] : []
  })
  const all = [...named, ...byPost]
  const positions = new Set(all.flatMap(({ at, count }) => Array.from({ length: count }, (_, nth) => at + nth)))
  return { town: all[0]?.town.id, positions }
}

function isCommon(word: string): boolean {
  return /^\d+$/.test(word) || isOneOf(commonWords, word)
}

function isOneOf(words: ReadonlySet<string>, word: string): boolean {
  return stemsOf(word).some((stem) => words.has(stem))
}
