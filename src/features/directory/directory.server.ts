import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Reader } from '../../platform/request.server.ts'
import { cardOf } from '../professionals/cards.server.ts'
import type { Profession } from '../professionals/rules.ts'
import { townName, townOf } from '../towns/rules.ts'
import { suggestKeyword } from './did-you-mean.server.ts'
import { type Asked, type Count, countUpTo, type Found, findPage } from './pages.server.ts'
import { nearbyTowns, professionalsNearby } from './places.server.ts'
import { conditionsOf, cursorOf } from './question.server.ts'
import { maxCounted, pageSize, type Question } from './rules.ts'
import type { Listing } from './schema.ts'
import { readingsOf } from './sentence.server.ts'
import { areInNames, hasMatch, matchWordsByIndex } from './words.server.ts'

/**
 * One page of the professionals that match the filters, in the chosen order. A keyword may be a sentence; what it was read as is
 * said. A number past the last page gives the last one.
 */
export async function searchProfessionals(
  db: Db,
  asked: Asked,
  reader: Reader,
  count: Count = countUpTo,
): Promise<Listing> {
  const { questions: meant, trade, named } = readingsOf(asked)
  const questions: typeof meant = named && (await isName(db, named, reader)) ? [named, ...meant] : meant
  const otherTrade = trade && questions.every(({ type }) => type !== trade) ? trade : null
  const { question, found } = await firstFound(questions, (each) => findPage(db, { ...asked, ...each }, reader, count))
  return listingOf(db, asked, { question, found, otherTrade, ignored: ignoredOf(questions, question) }, reader)
}

/** The first of the questions that finds somebody, and what it finds; the likeliest if none does. */
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

/** Whether somebody who fulfils the filters has every word of the keyword in a name. */
function isName(db: Db, { keyword, ...filters }: Question, { today }: Reader): Promise<boolean> {
  return hasMatch(db, sql`${conditionsOf(filters, today)} and ${areInNames(keyword!)}`)
}

/** The words of the other readings, where this one has none. */
function ignoredOf(questions: Question[], { keyword }: Question): string | null {
  return keyword ? null : (questions.at(-2)?.keyword ?? null)
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
  const unknownWords = nothing ? keyword : ignored
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
    didYouMean: unknownWords ? await suggestKeyword(db, unknownWords, type) : null,
    othersFound: nothing && (await hasMatch(db, ofOtherTrade(question, reader))),
    nearby: nothing && town ? await nearbyTowns(db, town.id, type, reader.language) : [],
    nearbyProfessionals:
      town && rows.length <= pageSize ? await professionalsNearby(db, town.id, question, reader) : [],
  }
}

function ofOtherTrade(question: Question, { today }: Reader) {
  const type = question.type === 'contractor' ? 'architect' : 'contractor'
  return conditionsOf({ ...question, type }, today, matchWordsByIndex)
}
