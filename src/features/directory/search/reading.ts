import type { Profession } from '#features/directory/professionals/rules.ts'
import { type Filter, type Question, readQuestion, withoutFilters } from './rules.ts'

/** The part of a listing that says how the words of the question were understood. */
type Answer = {
  understood: { type: Profession; location: string | null; keyword: string | null } | null
  ignored: string | null
  exactFoundNobody: boolean
}

/** A question together with the meaning of its words. From it follow what the page shows and where its links lead. */
export type Reading = {
  /** The question in the URL: the typed words and the chosen filters. */
  asked: Question
  /**
   * The question that the list answers: the chosen filters and those that the words name. Equal to `asked` if the words were searched as
   * they are.
   */
  meant: Question
  /** The words that the list leaves out. */
  ignored: string | undefined
  /** Whether it makes sense to offer a search for the exact words: it has not been tried. */
  hasExact: boolean
}

/** The reading for an answer. Until the answer arrives, the words are taken as they are. */
export function readingOf(asked: Question, answer?: Answer | undefined): Reading {
  if (!answer?.understood) return { asked, meant: asked, ignored: undefined, hasExact: false }
  const { type, location, keyword } = answer.understood
  return {
    asked,
    meant: { ...asked, type, typeIsGiven: true, location: location ?? undefined, keyword: keyword ?? undefined },
    ignored: answer.ignored ?? undefined,
    hasExact: !answer.exactFoundNobody,
  }
}

/** The reading of an edited or not yet answered question. While the words are the same, they keep their meaning. */
export function reread({ asked: before, meant, ...reading }: Reading, asked: Question): Reading {
  if (asked.keyword !== before.keyword || asked.exact !== before.exact || meant === before) return readingOf(asked)
  const { type, typeIsGiven } = asked.typeIsGiven ? asked : meant
  // If a location was chosen, a town in the words had no effect, so there is none to keep.
  const location = asked.location ?? (before.location ? undefined : meant.location)
  return { ...reading, asked, meant: { ...asked, type, typeIsGiven, location, keyword: meant.keyword } }
}

/** The parts of a question that the words may name. */
const saidByWords = ['type', 'location', 'keyword'] as const

/**
 * The question for a link or a field that changes a part. If the words may name this part, their meaning becomes chosen filters, and
 * only words without a filter stay: a town removed from a sentence would come back with the sentence. Otherwise the words stay as
 * they were typed.
 */
export function withChange(reading: Reading, part: Partial<Question>): Question {
  const isSaid = saidByWords.some((name) => name in part)
  return { ...(isSaid ? inFilters(reading) : reading.asked), page: 1, ...part }
}

/** The question without one of the shown filters. Ignored words are not shown as a filter, so they stay. */
export function withoutFilter(reading: Reading, filter: Filter): Question {
  const none = filter === 'keyword' ? reading.ignored : readQuestion({})[filter]
  return withChange(reading, { [filter]: none })
}

/** The question for the exact words. Undefined if the list is already for them, or if they are known to find nobody. */
export function asWritten({ asked, hasExact }: Reading): Question | undefined {
  return hasExact ? { ...asked, exact: true, page: 1 } : undefined
}

/** The question with different words: with the same filters, or everywhere, which keeps only the trade. */
export function withWords(
  reading: Reading,
  { keyword, type, isEverywhere }: { keyword: string; type?: Profession; isEverywhere: boolean },
): Question {
  const same = isEverywhere ? withoutFilters(reading.meant) : inFilters(reading)
  return { ...same, type: type ?? same.type, typeIsGiven: true, keyword, exact: false, page: 1 }
}

/** The meaning of the words as chosen filters. The keyword gets all words that are not filters, including ignored ones. */
function inFilters({ meant, ignored }: Reading): Question {
  const keyword = [meant.keyword, ignored].filter(Boolean).join(' ')
  return { ...meant, keyword: keyword || undefined }
}
