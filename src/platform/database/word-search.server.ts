import { type RawBuilder, sql } from 'kysely'
import { escapeLike, foldText, foldWords } from '#platform/languages/fold-text.ts'

/**
 * The search for words in a table with the columns `written_names` and `written` (its texts in lower case) and `search`
 * (their folded words). A text is found if it contains each word as written. Texts in other spellings and scripts are
 * found by the folded words, and come last.
 */
type Sql = RawBuilder<unknown>

/**
 * How the planner sees the words. If 'known', it reads an index in the order of the list for words that it expects to
 * be frequent. If 'hidden', it assumes that they are rare and always uses the trigram index, which is fast even if
 * nothing matches.
 */
export type Planning = 'known' | 'hidden'

/** A text with more words than this is searched as one piece, because each word costs one comparison. */
const maxWords = 8
/** The number of rows that are read for words that no index can find. */
const mostRead = 2000

/** The group of a result: words that begin words of the names, that are in the names, anywhere, or only folded. */
export type Rank = 0 | 1 | 2 | 3
/** The group of the results that contain the words as written, if names do not come first. */
export const writtenRank = 2
/** The group of the results that do not contain the words as written. */
export const addedRank = 3

function writtenWords(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return words.length > maxWords ? [words.join(' ')] : [...new Set(words)]
}

/** The LIKE pattern for texts that contain this text. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
}

function every(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`
}

/** A LIKE with a pattern that the planner sees, or not. */
function like(column: Sql, pattern: string, planning: Planning): Sql {
  return planning === 'known' ? sql`${column} like ${pattern}` : sql`${column} like (select ${pattern}::text)`
}

const begins = (text: string) =>
  every(writtenWords(text).map((word) => sql`written_names like ${`% ${escapeLike(word)}%`}`))
const isInNames = (text: string) => every(writtenWords(text).map((word) => sql`written_names like ${containing(word)}`))
const isInText = (text: string) => every(writtenWords(text).map((word) => sql`written like ${containing(word)}`))

/**
 * Whether each word is in what was written. An index finds words with three Latin letters or digits in a row. If there
 * is none, only the first rows of `likeliest` are read.
 */
function areWritten(words: readonly string[], { id, likeliest }: SearchedTable, planning: Planning): Sql {
  const isIndexed = (word: string) => /[a-z0-9]{3}/.test(word)
  if (words.some(isIndexed))
    return every(words.map((word) => like(sql`written`, containing(word), isIndexed(word) ? planning : 'known')))
  const isInText = every(words.map((word) => sql`written like ${containing(word)}`))
  return sql`${id} = any(array(select id from (${likeliest} limit ${sql.lit(mostRead)}) likeliest where ${isInText}))`
}

/**
 * Whether each folded word of a text begins a word of the search text. A Latin word of two letters must be the whole
 * word: folding drops vowels, so 'tv' would begin too many words. A text without a letter or digit matches nothing.
 */
export function isFolded(text: string, planning: Planning = 'known'): Sql {
  const words = foldWords(text)
  // Single letters, such as those of 'A.C.', are a word of too many texts.
  if (hasRepeatedKey(text) || words.every((word) => word.length < 2)) return sql`false`
  const short = new Set((text.match(/(?<![\p{L}\p{M}\p{N}])[a-z]{1,2}(?![\p{L}\p{M}\p{N}])/giu) ?? []).map(foldText))
  return every(
    words.map((word) => {
      const start = `% ${escapeLike(word)}`
      if (short.has(word)) return sql`(search like ${`${start} %`} or search like ${start})`
      // A word of two letters may begin a word of nearly every row. The planner must see this.
      return like(sql`search`, `${start}%`, word.length < 3 ? 'known' : planning)
    }),
  )
}

/** Whether a text has a word like 'zzzz', typed by holding a key down. It would fold into one letter and match everybody. */
export function hasRepeatedKey(text: string): boolean {
  return /(?<![\p{L}\p{N}])(\p{L})\1{2,}(?![\p{L}\p{N}])/iu.test(text)
}

/** A table that can be searched: the id of its row, and a query for all its rows, the likeliest first. */
export type SearchedTable = { id: Sql; likeliest: Sql }

/** Whether a row is found by a text: as written, or folded. */
export function isFoundByWords(text: string, table: SearchedTable, planning: Planning = 'known'): RawBuilder<boolean> {
  return sql<boolean>`(${isFolded(text, planning)} or ${areWritten(writtenWords(text), table, planning)})`
}

/** Whether the text stands in what was written as one piece. */
export function isQuoted(text: string, table: SearchedTable): Sql {
  return areWritten([text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()], table, 'hidden')
}

/**
 * The rank of a found row. With `byRelevance` names come before other texts. Otherwise only the added rows are set
 * apart.
 */
export function rankOf(text: string, byRelevance: boolean): RawBuilder<Rank> {
  const names = byRelevance ? sql`when ${begins(text)} then 0 when ${isInNames(text)} then 1` : sql``
  return sql<Rank>`case ${names} when ${isInText(text)} then ${sql.lit(writtenRank)} else ${sql.lit(addedRank)} end`
}

/** The same ranks as conditions that exclude each other. Each can be read in the order of an index. */
export function ranksOf(text: string, byRelevance: boolean, table: SearchedTable): { rank: Rank; isOfRank: Sql }[] {
  const written = areWritten(writtenWords(text), table, 'known')
  return [
    ...(byRelevance
      ? [
          { rank: 0 as const, isOfRank: begins(text) },
          { rank: 1 as const, isOfRank: sql`${isInNames(text)} and not ${begins(text)}` },
        ]
      : []),
    { rank: writtenRank, isOfRank: byRelevance ? sql`${written} and not ${isInNames(text)}` : written },
    { rank: addedRank, isOfRank: sql`${isFolded(text)} and not ${isInText(text)}` },
  ]
}
