import type { Profession } from '#features/directory/professionals/rules.ts'
import { type Filter, type Question, readQuestion, withoutFilters } from './rules.ts'

/** The fields of the server's answer (`Listing` in schema.ts) that say how the words of the search were understood. */
type Answer = {
  understood: { type: Profession; location: string | null; budget: string | null; keyword: string | null } | null
  ignored: string | null
  unfiltered: string | null
  exactFoundNobody: boolean
}

/** A search, and how its words were understood. This determines what the page shows and where its links lead. */
export type Reading = {
  /** The search in the URL: the typed words and the chosen filters. */
  asked: Question
  /**
   * The search that the list answers: the chosen filters, and the filters that the words name. Equal to `asked` if the
   * words were searched as they are.
   */
  meant: Question
  /** The words that were left out of the list. */
  ignored: string | undefined
  /**
   * Whether a search for the exact words can be offered. It cannot if the list already is that search, or if it is
   * known to find nobody.
   */
  hasExact: boolean
}

/**
 * The reading of a search, taken from the server's answer. Until the answer arrives, no filters are read from the
 * words.
 */
export function readingOf(asked: Question, answer?: Answer | undefined): Reading {
  if (!answer?.understood) return { asked, meant: asked, ignored: undefined, hasExact: false }
  const { type, location, budget, keyword } = answer.understood
  return {
    asked,
    meant: {
      ...asked,
      ...{ type, typeIsGiven: true, location: location ?? undefined },
      ...{ budget: budget ?? undefined, keyword: keyword ?? undefined },
    },
    ignored: [answer.ignored, answer.unfiltered].filter(Boolean).join(' ') || undefined,
    hasExact: !answer.exactFoundNobody,
  }
}

/**
 * The reading of a search that was edited or has no answer yet. If the words have not changed, they keep their meaning.
 */
export function reread({ asked: before, meant, ...reading }: Reading, asked: Question): Reading {
  if (asked.keyword !== before.keyword || asked.exact !== before.exact || meant === before) return readingOf(asked)
  const { type, typeIsGiven } = asked.typeIsGiven ? asked : meant
  // If a location had been chosen, a town in the words had no effect, so there is none to keep. So with the budget.
  const location = asked.location ?? (before.location ? undefined : meant.location)
  const budget = asked.budget ?? (before.budget ? undefined : meant.budget)
  return { ...reading, asked, meant: { ...asked, type, typeIsGiven, location, budget, keyword: meant.keyword } }
}

/** The parts of a search that its words may name. */
const saidByWords = ['type', 'location', 'budget', 'keyword'] as const

/**
 * The search after a link or a field has changed `part` of it. If words can name this part, the filters that the words
 * name become chosen filters, and only the other words stay as the keyword. Without this, a removed town would come
 * back, because the words would still name it. If words cannot name this part, the words stay as typed.
 */
export function withChange(reading: Reading, part: Partial<Question>): Question {
  const isSaid = saidByWords.some((name) => name in part)
  return { ...(isSaid ? inFilters(reading) : reading.asked), page: 1, ...part }
}

/** The search without one of the shown filters. Ignored words stay, because they are not shown as a filter. */
export function withoutFilter(reading: Reading, filter: Filter): Question {
  const none = filter === 'keyword' ? reading.ignored : readQuestion({})[filter]
  return withChange(reading, { [filter]: none })
}

/**
 * The search for the exact words. Undefined if the list already shows their results, or if they are known to find
 * nobody.
 */
export function asWritten({ asked, hasExact }: Reading): Question | undefined {
  return hasExact ? { ...asked, exact: true, page: 1 } : undefined
}

/** The search with different words. It keeps the filters, or with `isEverywhere` only the trade. */
export function withWords(
  reading: Reading,
  { keyword, type, isEverywhere }: { keyword: string; type?: Profession; isEverywhere: boolean },
): Question {
  const same = isEverywhere ? withoutFilters(reading.meant) : inFilters(reading)
  return { ...same, type: type ?? same.type, typeIsGiven: true, keyword, exact: false, page: 1 }
}

/**
 * The search in which the filters that the words name have become chosen filters. All other words, including the
 * ignored ones, are the keyword.
 */
function inFilters({ meant, ignored }: Reading): Question {
  const keyword = [meant.keyword, ignored].filter(Boolean).join(' ')
  return { ...meant, keyword: keyword || undefined }
}
