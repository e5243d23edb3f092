import { sql } from 'kysely'
import { createBriefCache } from '../../platform/brief-cache.server.ts'
import type { Db } from '../../platform/database.server.ts'
import { foldText } from '../../platform/fold-text.ts'
import { nearForm, nearWord } from '../../platform/near-word.server.ts'
import { isForAll } from './cards.server.ts'
import type { ShopQuestion } from './question-rules.ts'
import type { DidYouMean } from './schema.ts'
import { type FindByWords, placesOf } from './word-search.server.ts'

/** Folded word → its written forms, in the names, brands and tags of what the shop sells. */
type ShopWords = ReadonlyMap<string, readonly string[]>

/** The most frequent ones: each of them is folded and compared. */
const mostWords = 3000
/** A longer search is not a mistyped product. */
const mostTyped = 8
/** Folded letters: comparing costs as their square. */
const longestWord = 30

/** Suggests a search that finds something, for one that finds nothing; null where nothing is near. */
export type SuggestSearch = (
  db: Db,
  question: ShopQuestion & { search: string },
  find: FindByWords,
) => Promise<DidYouMean | null>

/**
 * Each word that no product has becomes the nearest word of a name, brand or tag, as it is written there. Among the same filters if it finds
 * something there. The words of the shop are kept for a minute.
 */
export function createSuggestSearch(): SuggestSearch {
  const cache = createBriefCache<ShopWords>({ ttlMs: 60_000, maxEntries: 1 })
  return async (db, question, find) => {
    const typed = question.search.split(/\s+/)
    if (typed.length > mostTyped) return null
    const words: string[] = []
    // One query after another: a request holds one connection of the pool.
    for (const word of typed) {
      const right = (await isKnown(db, word, find)) ? word : nearest(word, await cache.get('', () => listWords(db)))
      if (right === undefined) return null
      words.push(right)
    }
    const search = words.join(' ')
    if (search === question.search) return null
    const found = await find(db, search)
    if (found?.size === 0) return null
    return { search, isEverywhere: found !== undefined && placesOf(found, question).length === 0 }
  }
}

async function isKnown(db: Db, word: string, find: FindByWords): Promise<boolean> {
  const found = await find(db, word)
  return found === undefined || found.size > 0
}

function nearest(typed: string, words: ShopWords): string | undefined {
  const folded = foldText(typed).replaceAll(' ', '')
  if (folded.length < 3 || folded.length > longestWord) return undefined
  const word = nearWord(folded, words.keys())
  return word && nearForm(typed, words.get(word)!)
}

async function listWords(db: Db): Promise<ShopWords> {
  const { rows } = await sql<{ word: string }>`
    select word from products p,
      unnest(regexp_split_to_array(concat_ws(' ', name, name_hi, name_mr, brand, array_to_string(tags, ' ')), '[\\s,()&/-]+')) word
    where ${isForAll} and length(word) > 2 group by word order by count(*) desc, word limit ${sql.lit(mostWords)}`.execute(
    db,
  )
  const words = new Map<string, string[]>()
  for (const { word } of rows) {
    const folded = foldText(word)
    if (folded.length > 2) words.set(folded, [...(words.get(folded) ?? []), word])
  }
  return words
}
