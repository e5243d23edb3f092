import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Reader } from '../../platform/request.server.ts'
import { cardOf } from '../professionals/cards.server.ts'
import { otherThan, type Profession } from '../professionals/rules.ts'
import { type TownId, townName, townOf } from '../towns/rules.ts'
import { suggestKeyword } from './did-you-mean.server.ts'
import { type Asked, type Count, countUpTo, type Found, findPage } from './pages.server.ts'
import { nearbyTowns, professionalsNearby } from './places.server.ts'
import { conditionsOf, cursorOf } from './question.server.ts'
import { maxCounted, pageSize, type Question } from './rules.ts'
import type { Listing } from './schema.ts'
import { readingsOf } from './sentence.server.ts'
import { areInNames, hasMatch, matchWordsByIndex } from './words.server.ts'

/** Of how many words each is looked for by itself. */
const mostTried = 8

/**
 * One page of the professionals that match the filters, in the chosen order. A keyword may be a sentence; what it was read as is
 * said, and which words were left out because nobody has them. A number past the last page gives the last one.
 */
export async function searchProfessionals(
  db: Db,
  asked: Asked,
  reader: Reader,
  count: Count = countUpTo,
): Promise<Listing> {
  const { questions: meant, trade, named, unread } = readingsOf(asked)
  const questions: typeof meant = named && (await isName(db, named, reader)) ? [named, ...meant] : meant
  const otherTrade = trade && questions.every(({ type }) => type !== trade) ? trade : null
  const { question, found } = await firstFound(questions, (each) => findPage(db, { ...asked, ...each }, reader, count))
  if (question.keyword || !unread) return listingOf(db, asked, { question, found, otherTrade, ignored: null }, reader)
  const { known, unknown } = await sortOut(db, question, unread.split(/\s+/), reader)
  if (known === '') return listingOf(db, asked, { question, found, otherTrade, ignored: unread }, reader)
  const rest = { ...question, keyword: known }
  const some = await findPage(db, { ...asked, ...rest }, reader, count)
  return listingOf(db, asked, { question: rest, found: some, otherTrade, ignored: unknown }, reader)
}

/** Of words that nobody has all of, those that someone has together, the first ones first, and the others. */
async function sortOut(db: Db, filters: Question, words: string[], { today }: Reader) {
  const known: string[] = []
  const unknown: string[] = []
  for (const word of words) {
    const isTried = words.length > 1 && known.length + unknown.length < mostTried
    const keyword = [...known, word].join(' ')
    const isKnown = isTried && (await hasMatch(db, conditionsOf({ ...filters, keyword }, today, matchWordsByIndex)))
    ;(isKnown ? known : unknown).push(word)
  }
  return { known: known.join(' '), unknown: unknown.join(' ') }
}

/** The first of the questions that finds someone, and what it finds; the likeliest if none does. */
async function firstFound(
  [likeliest, ...others]: [Question, ...Question[]],
  find: (question: Question) => Promise<Found>,
): Promise<{ question: Question; found: Found }> {
  const first = { question: likeliest, found: await find(likeliest) }
  if (first.found.counted > 0) return first
  for (const question of others) {
    const found = await find(question)
    if (found.counted > 0) return { question, found }
  }
  return first
}

/** Whether someone who fulfils the filters has every word of the keyword in a name. */
function isName(db: Db, { keyword, ...filters }: Question, { today }: Reader): Promise<boolean> {
  return hasMatch(db, sql`${conditionsOf(filters, today)} and ${areInNames(keyword!)}`)
}

type Answer = { question: Question; found: Found; otherTrade: Profession | null; ignored: string | null }

async function listingOf(
  db: Db,
  asked: Asked,
  { question, found, otherTrade, ignored }: Answer,
  reader: Reader,
): Promise<Listing> {
  const { rows, counted, page, pages } = found
  const { type, location, keyword } = question
  const shown = rows.slice(0, pageSize)
  const town = location ? townOf(location) : undefined
  const nothing = counted === 0
  const isAsWritten = keyword === asked.keyword && location === asked.location && type === asked.type
  // Whom the words are looked for with, where these are not among those shown.
  const sought = ignored === null ? question : { ...question, keyword: ignored }
  const isMissing = nothing || ignored !== null
  return {
    professionals: shown.map((row) => cardOf(row, reader)),
    total: Math.min(counted, maxCounted - 1),
    totalIsCapped: counted >= maxCounted,
    page,
    pages,
    next: rows.length > pageSize ? cursorOf(question.sort, shown.at(-1)!) : null,
    place: town ? { id: town.id, name: townName(town.id, reader.language) } : null,
    understood: isAsWritten ? null : { type, location: location ?? null, keyword: keyword ?? null },
    ignored,
    otherTrade,
    didYouMean: isMissing && sought.keyword ? await suggestKeyword(db, sought.keyword, type) : null,
    othersFound: isMissing && (await hasMatch(db, ofOtherTrade(sought, reader))),
    nearby: nothing && town ? await nearbyTowns(db, town.id, type, reader.language) : [],
    nearbyProfessionals:
      town && rows.length <= pageSize ? await firstNearby(db, town.id, [sought, question], reader) : [],
  }
}

/** Who is nearby, with the words that nobody here has if someone there has them. */
async function firstNearby(db: Db, town: TownId, [sought, shown]: [Question, Question], reader: Reader) {
  const having = await professionalsNearby(db, town, sought, reader)
  return having.length > 0 || sought === shown ? having : professionalsNearby(db, town, shown, reader)
}

function ofOtherTrade(question: Question, { today }: Reader) {
  return conditionsOf({ ...question, type: otherThan(question.type) }, today, matchWordsByIndex)
}
