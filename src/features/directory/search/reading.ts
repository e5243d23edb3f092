import type { Profession } from '#features/directory/professionals/rules.ts'
import { type Filter, type Question, readQuestion, withoutFilters } from './rules.ts'

/** What a list says about the words that it was asked for. */
type Answer = {
  understood: { type: Profession; location: string | null; keyword: string | null } | null
  ignored: string | null
  exactFoundNobody: boolean
}

/** A question and what its words were read as: what to show, and where each link of the list leads. */
export type Reading = {
  /** As in the URL: the words that were typed and the filters that someone chose. */
  asked: Question
  /** What the list shows instead: what was chosen with what the words say. The same as `asked` where that was asked as it is. */
  meant: Question
  /** The words that were left out. */
  ignored: string | undefined
  /** Whether the words as they are written were not asked. */
  hasExact: boolean
}

/** The reading that an answer tells; until there is one, the words are what is asked. */
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

/** The reading of a question that was edited, or is not answered yet: as long as the words are the same, so is what they say. */
export function reread({ asked: before, meant, ...reading }: Reading, asked: Question): Reading {
  if (asked.keyword !== before.keyword || asked.exact !== before.exact || meant === before) return readingOf(asked)
  const { type, typeIsGiven } = asked.typeIsGiven ? asked : meant
  // Beside a chosen location the words said none.
  const location = asked.location ?? (before.location ? undefined : meant.location)
  return { ...reading, asked, meant: { ...asked, type, typeIsGiven, location, keyword: meant.keyword } }
}

/** What the words may have said. */
const saidByWords = ['type', 'location', 'keyword'] as const

/**
 * The question for a link or a field that changes a part. A part that words may have said takes their meaning as chosen, and
 * leaves of the words what says no more: removed from a sentence, a town would come back with it. Otherwise the words stay as
 * they were typed.
 */
export function withChange(reading: Reading, part: Partial<Question>): Question {
  const isSaid = saidByWords.some((name) => name in part)
  return { ...(isSaid ? inFilters(reading) : reading.asked), page: 1, ...part }
}

/** Without one of the filters that are shown. The words that were left out are not among these, and stay. */
export function withoutFilter(reading: Reading, filter: Filter): Question {
  const none = filter === 'keyword' ? reading.ignored : readQuestion({})[filter]
  return withChange(reading, { [filter]: none })
}

/** The words as they are written; undefined where the list is for them already, or they are known to find nobody. */
export function asWritten({ asked, hasExact }: Reading): Question | undefined {
  return hasExact ? { ...asked, exact: true, page: 1 } : undefined
}

/** Other words for those that were read: among the same filters, or everywhere, where only their trade is kept. */
export function withWords(
  reading: Reading,
  { keyword, type, isEverywhere }: { keyword: string; type?: Profession; isEverywhere: boolean },
): Question {
  const same = isEverywhere ? withoutFilters(reading.meant) : inFilters(reading)
  return { ...same, type: type ?? same.type, typeIsGiven: true, keyword, exact: false, page: 1 }
}

/** What is meant, as chosen filters, with all words that are no filter: those that were left out are not lost. */
function inFilters({ meant, ignored }: Reading): Question {
  const keyword = [meant.keyword, ignored].filter(Boolean).join(' ')
  return { ...meant, keyword: keyword || undefined }
}
