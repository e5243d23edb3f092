import { type Profession, professions } from '#features/directory/professionals/rules.ts'
import { hasRepeatedKey } from '#platform/database/word-search.server.ts'
import { stemsOf } from '#platform/languages/case-endings.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { type TownId, townByPincode, townsInSentence } from '#platform/values/towns.ts'
import { amountsIn } from './amounts.server.ts'
import { hasOtherFilters, type Question } from './rules.ts'
import { askingWords, commonWords, tradeWords } from './sentence-words.server.ts'

/** The role of one word in the text that somebody searched for. */
type Role = 'asking' | 'common' | 'town' | 'trade' | 'else'

type Readings = {
  questions: [Question, ...Question[]]
  /** The profession that the words name, even if a different one is chosen. */
  trade?: Profession | undefined
  /**
   * The search for the exact words of a sentence. It is tried first if somebody's names contain all the words, such as
   * 'My Home Constructions'.
   */
  named?: Question | undefined
  /**
   * The words that a search without a keyword would lose: all words that are neither filters nor filler words such as
   * 'need', or every word if none is read as a filter. The caller adds as many of these words as one professional has.
   */
  unread?: string | undefined
  /** The sizes and rates that the words name. There is no filter for them. */
  unfiltered?: string | undefined
}

/**
 * The possible meanings of a keyword, the likeliest first. The caller tries them until one finds someone. First come
 * the words as they are, unless they are a sentence: 'need contractor for house in lonavala' means contractors in
 * Lonavla. Then come the filters that the words name, with the other words as the keyword. Last come the same filters
 * without a keyword. All of them keep the chosen filters.
 */
export function readingsOf(question: Question): Readings {
  if (!question.keyword || question.exact) return { questions: [question] }
  if (hasRepeatedKey(question.keyword)) return asWritten(question)
  const { budget, unfiltered, rest } = amountsIn(question.keyword)
  const words = rest.split(/[^\p{L}\p{M}\p{N}.'’‘]+/u).filter((word) => foldText(word) !== '')
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
  const filters = {
    ...question,
    type,
    typeIsGiven: true,
    location,
    budget: question.budget ?? budget,
    keyword: undefined,
  }
  const keyword = words.filter((_, at) => roles[at] === 'else').join(' ')
  const meant = [...(keyword ? [{ ...filters, keyword }] : []), filters]
  // A sum is a budget, even if somebody wrote the same sum.
  // One word that somebody has in their name, such as 'sangta' for Sangtani, is looked for first.
  const isSentence = budget !== undefined || (roles.includes('asking') && roles.length > 1)
  // Two words such as 'my home' are a request, although they could be a name. Three such words are more likely a name.
  const isName = roles.length > 2 || roles.some((role) => role !== 'asking' && role !== 'common')
  const named = isSentence && isName && !budget ? { ...question, type } : undefined
  const more = { trade, unread: keyword || undefined, unfiltered }
  // If the words name a different trade than the default, a search for the exact words in the default trade would be
  // wrong.
  if (isSentence || type !== question.type) return { questions: [meant[0]!, ...meant.slice(1)], named, ...more }
  if (!unfiltered && roles.every((role) => role === 'else')) return asWritten(question)
  return { questions: [question, ...meant], ...more }
}

/**
 * Two searches: the words as they are, and then the chosen filters without the words. If no filters are chosen, the
 * second search is left out, because it would list everybody.
 */
function asWritten(question: Question): Readings {
  const filters = { ...question, keyword: undefined }
  return { questions: [question, ...(hasOtherFilters(filters) ? [filters] : [])], unread: question.keyword }
}

/** The town that the words name, and the positions of these words. The caller ignores the town if a location was chosen. */
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
  return isOneOf(commonWords, word)
}

function isOneOf(words: ReadonlySet<string>, word: string): boolean {
  return stemsOf(word).some((stem) => words.has(stem))
}
