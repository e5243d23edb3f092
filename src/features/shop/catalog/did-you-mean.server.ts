import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type Form, nearForm, nearWord } from '#platform/languages/near-word.server.ts'
import { isForAll } from './cards.server.ts'
import type { ShopQuestion } from './question-rules.ts'
import type { DidYouMean } from './schema.ts'
import { isFoundBy } from './search-text.server.ts'
import { type FindByWords, placesOf } from './word-search.server.ts'

/** Maps each folded word to its written forms in the names, brands and tags of what the shop sells. */
type ShopWords = ReadonlyMap<string, readonly Form[]>

/** Only the most frequent words are compared, because each comparison takes time. */
const mostWords = 3000
/** A search with more words than this is not corrected, because it is unlikely to be the name of a product. */
const mostTyped = 8
/** The maximum length of a word after folding. The time of a comparison grows with the square of the length. */
const longestWord = 30

/** For a search without results, suggests a similar search that has results. Null if there is none. */
export type SuggestSearch = (
  db: Db,
  question: ShopQuestion & { search: string },
  find: FindByWords,
  language: Language,
) => Promise<DidYouMean | null>

/**
 * Suggests a corrected search: each word that no product has is replaced by the most similar word from the names,
 * brands and tags of products, if possible in the reader's language. The filters are kept if the corrected search has
 * results with them. The shop's words and the suggestions are cached for a minute.
 */
export function createSuggestSearch(): SuggestSearch {
  const ttlMs = 60_000
  const shop = createBriefCache<ShopWords>({ ttlMs, maxEntries: 1 })
  const right = createBriefCache<{ search: string | undefined }>({ ttlMs })
  return async (db, question, find, language) => {
    const typed = question.search.split(/\s+/)
    if (typed.length > mostTyped) return null
    const { search } = await right.get(`${language} ${typed.join(' ')}`, async () => ({
      search: await correct(db, typed, language, () => shop.get('', () => listWords(db))),
    }))
    if (search === undefined) return null
    const anywhere = await find(db, search, { inStock: false })
    if (anywhere?.size === 0) return null
    const here = question.inStock ? await find(db, search, question) : anywhere
    return { search, isEverywhere: here !== undefined && placesOf(here, question).length === 0 }
  }
}

/**
 * The search with its misspelled words replaced by the shop's words. Undefined if a misspelled word resembles none of
 * the shop's words, or if nothing is misspelled.
 */
async function correct(
  db: Db,
  typed: readonly string[],
  language: Language,
  shop: () => Promise<ShopWords>,
): Promise<string | undefined> {
  const words: string[] = []
  // The queries run one after another, so that a request uses only one connection of the pool.
  for (const word of typed) {
    const right = (await isKnown(db, word)) ? word : nearest(word, await shop(), language)
    if (right === undefined) return undefined
    words.push(right)
  }
  return words.join(' ') === typed.join(' ') ? undefined : words.join(' ')
}

async function isKnown(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from products p where ${isForAll} and ${isFoundBy(word)}) as "isKnown"`.execute(db)
  return rows[0]!.isKnown
}

function nearest(typed: string, words: ShopWords, language: Language): string | undefined {
  const folded = foldText(typed).replaceAll(' ', '')
  if (folded.length < 3 || folded.length > longestWord) return undefined
  const word = nearWord(folded, words.keys())
  return word && nearForm(typed, words.get(word)!, language)
}

async function listWords(db: Db): Promise<ShopWords> {
  const { rows } = await sql<{ word: string; language: Language | null }>`
    select word, language from products p,
      lateral (values (name, 'en'), (name_hi, 'hi'), (name_mr, 'mr'), (concat_ws(' ', brand, array_to_string(tags, ' ')), null)) written (text, language),
      unnest(regexp_split_to_array(written.text, '[\\s,()&/-]+')) word
    where ${isForAll} and length(word) > 2 group by word, language order by count(*) desc, word limit ${sql.lit(mostWords)}`.execute(
    db,
  )
  const words = new Map<string, Form[]>()
  for (const { word, language } of rows) {
    const folded = foldText(word)
    if (folded.length > 2) words.set(folded, [...(words.get(folded) ?? []), { text: word, language }])
  }
  return words
}
