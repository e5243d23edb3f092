import { sql } from 'kysely'
import { cardOf } from '#features/directory/professionals/cards.server.ts'
import { otherProfession } from '#features/directory/professionals/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addedRank, isQuoted } from '#platform/database/word-search.server.ts'
import { pageOf } from '#platform/http/cursor.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { type TownId, townName, townOf } from '#platform/values/towns.ts'
import { suggestKeyword } from './did-you-mean.server.ts'
import { keepMost, type LeftOut } from './left-out.server.ts'
import { type Asked, type Count, countUpTo, type Found, findPage } from './pages.server.ts'
import { nearbyTowns, professionalsNearby } from './places.server.ts'
import { conditionsOf, sortings } from './question.server.ts'
import { hasOtherFilters, maxCounted, pageSize, type Question } from './rules.ts'
import type { Listing } from './schema.ts'
import { readingsOf } from './sentence.server.ts'
import { areInNames, hasMatch, matchWordsByIndex, professionalsTable } from './words.server.ts'

/** The search that the list answers, the professionals found, and the words that were left out. */
type Answer = { question: Question; found: Found; leftOut: LeftOut | undefined }

/**
 * Finds one page of the professionals that match the filters, in the chosen order. A keyword may be a sentence. The
 * result says how it was understood, and which words were left out because nobody has all of them. A page number past
 * the end gives the last page. A keyword that finds nobody costs at most 27 queries, plus three for each word that may
 * be mistyped. At most eight words are checked for typing errors.
 */
export async function searchProfessionals(
  db: Db,
  asked: Asked,
  reader: Reader,
  count: Count = countUpTo,
): Promise<Listing> {
  const { questions: meant, trade, named, unread, unfiltered = null } = readingsOf(asked)
  const questions: typeof meant = named && (await isName(db, named, reader)) ? [named, ...meant] : meant
  const answer = await firstFound(questions, async (each) => {
    const words = !each.keyword && unread ? await keepMost(db, each, unread, reader) : undefined
    const question = words ? { ...each, keyword: words.known } : each
    const found = await findPage(db, { ...asked, ...question }, reader, count)
    return { question, found, leftOut: words }
  })
  const otherTrade = trade && questions.every(({ type }) => type !== trade) ? trade : null
  const isExactAsked = questions.some((each) => isAsWritten(each, asked))
  const isExactFound = answer.found.counted > 0 && isAsWritten(answer.question, asked)
  const listing = await listingOf(db, asked, answer, reader)
  return {
    ...listing,
    otherTrade,
    unfiltered: listing.understood ? unfiltered : null,
    exactFoundNobody: isExactAsked && !isExactFound,
  }
}

/** The answer to the first of these searches that finds someone. If none does, the answer to the likeliest one. */
async function firstFound(
  [likeliest, ...others]: [Question, ...Question[]],
  find: (question: Question) => Promise<Answer>,
): Promise<Answer> {
  const first = await find(likeliest)
  if (first.found.counted > 0) return first
  for (const question of others) {
    const answer = await find(question)
    if (answer.found.counted > 0) return answer
  }
  return first
}

function isAsWritten({ keyword, location, type, budget }: Question, asked: Question): boolean {
  return keyword === asked.keyword && location === asked.location && type === asked.type && budget === asked.budget
}

/** Whether a professional who matches the filters has every word in their names, or wrote the words like this. */
function isName(db: Db, { keyword, ...filters }: Question, { today }: Reader): Promise<boolean> {
  const isSaid = sql`(${areInNames(keyword!)} or ${isQuoted(keyword!, professionalsTable)})`
  return hasMatch(db, sql`${conditionsOf(filters, today)} and ${isSaid}`)
}

async function listingOf(
  db: Db,
  asked: Asked,
  { question, found, leftOut }: Answer,
  reader: Reader,
): Promise<Omit<Listing, 'otherTrade' | 'unfiltered' | 'exactFoundNobody'>> {
  const { rows, counted, page, pages } = found
  const { type, location = null, budget = null, keyword = null } = question
  const { ignored = null, apart = null, isAbsent = false } = leftOut ?? {}
  const { value } = sortings[question.sort]
  const { shown, next } = pageOf(rows, pageSize, (last) => ({ value: last[value], id: last.id, rank: last.rank }))
  const addedFrom = shown.findIndex(({ rank }) => rank === addedRank)
  const town = location ? townOf(location) : undefined
  const nothing = counted === 0
  // Suggestions look for all words, including those that were left out of the list.
  const sought = ignored === null ? question : { ...question, keyword: [keyword, ignored].filter(Boolean).join(' ') }
  const isMissing = nothing || ignored !== null
  const othersFound = isMissing && (await hasMatch(db, ofOtherTrade(sought, reader)))
  const mistyped = ignored === null ? { known: '', unknown: keyword ?? '' } : { known: keyword ?? '', unknown: ignored }
  return {
    professionals: shown.map((row) => cardOf(row, reader)),
    total: Math.min(counted, maxCounted - 1),
    totalIsCapped: counted >= maxCounted,
    page,
    pages,
    next,
    addedFrom: addedFrom < 0 ? null : addedFrom,
    place: town ? { id: town.id, name: townName(town.id, reader.language) } : null,
    understood: isAsWritten(question, asked) ? null : { type, location, budget, keyword },
    ignored,
    apart,
    ignoredIsAbsent: isAbsent,
    everywhere: isMissing ? await findEverywhere(db, sought, apart ? null : ignored, othersFound) : null,
    didYouMean: isMissing && mistyped.unknown ? await suggestKeyword(db, mistyped, question, reader) : null,
    othersFound,
    nearby: nothing && town ? await nearbyTowns(db, town.id, type, reader.language) : [],
    nearbyProfessionals:
      town && rows.length <= pageSize ? await firstNearby(db, town.id, [sought, question], reader) : [],
  }
}

/**
 * Looks for someone without the other filters: first with all words, then only with the ignored words. Returns the
 * keyword and the profession that find someone. With `othersFound` it does not try the other profession, because the
 * page already links to its matches.
 */
async function findEverywhere(db: Db, sought: Question, ignored: string | null, othersFound: boolean) {
  if (!hasOtherFilters(sought)) return null
  for (const keyword of new Set([sought.keyword, ignored ?? undefined]))
    for (const type of [sought.type, otherProfession(sought.type)]) {
      if (!keyword) continue
      if (othersFound && type !== sought.type) return null
      if (await hasMatch(db, sql`profession = ${type} and ${matchWordsByIndex(keyword)}`)) return { type, keyword }
    }
  return null
}

/** Finds professionals nearby who have all words. If there are none, tries again without the ignored words. */
async function firstNearby(db: Db, town: TownId, [sought, shown]: [Question, Question], reader: Reader) {
  const having = await professionalsNearby(db, town, sought, reader)
  return having.length > 0 || sought === shown ? having : professionalsNearby(db, town, shown, reader)
}

function ofOtherTrade(question: Question, { today }: Reader) {
  return conditionsOf({ ...question, type: otherProfession(question.type) }, today, matchWordsByIndex)
}
