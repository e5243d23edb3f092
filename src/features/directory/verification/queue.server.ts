import { sql } from 'kysely'
import { placeName } from '#features/directory/professionals/cards.server.ts'
import { nameOf, type Profession, professions } from '#features/directory/professionals/rules.ts'
import { isVerified } from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isFoundByWords } from '#platform/database/word-search.server.ts'
import { isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type AskedKind, entriesPerPage, readSearch } from './rules.ts'
import type { Found, Queue } from './schema.ts'

type Named = {
  id: number
  language: Language
  full_name: string
  company_name: string | null
  profession: Profession
  town: string
  city: string
  state: string
}
const names = sql`p.id, p.language, p.full_name, p.company_name, p.profession, p.town, p.city, p.state`

export function namedOf(row: Named, { language }: Reader) {
  const name = nameOf({ companyName: row.company_name, fullName: row.full_name })
  return { id: row.id, name, lang: row.language, profession: row.profession, place: placeName(row, language) }
}

/**
 * The requests that wait for a decision, with their professionals. Requests of deactivated accounts are left out, but
 * keep their place in the queue.
 */
const waiting = sql`verification_requests r join professionals p on p.id = r.professional_id and not p.is_hidden`

/** A page of the waiting requests, the oldest first. */
export async function listRequests(db: Db, reader: Reader, after: Cursor | undefined): Promise<Queue> {
  const beyond = after ? isAfterOldest(sql`r.asked_at`, sql`r.id`, after) : sql`true`
  const { rows } = await sql<Named & { requestId: number; kind: AskedKind; askedAt: Date; value: number }>`
    select r.id as "requestId", r.kind, r.asked_at as "askedAt", (extract(epoch from r.asked_at) * 1000000)::bigint as value, ${names}
    from ${waiting} where ${beyond} order by r.asked_at, r.id limit ${entriesPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, entriesPerPage, (last) => ({ value: last.value, id: last.requestId }))
  return {
    requests: shown.map((row) => ({
      ...{ requestId: row.requestId, kind: row.kind, askedAt: row.askedAt.toISOString() },
      professional: namedOf(row, reader),
    })),
    next,
  }
}

/**
 * Finds the professionals with this id, or with these words in their search text. Those with the highest ids come
 * first. Deactivated ones are included.
 */
export async function searchProfessionals(
  db: Db,
  reader: Reader,
  { search, after }: { search: string; after: Cursor | undefined },
): Promise<Found> {
  const { id, text = '' } = readSearch(search) ?? {}
  // Each profession has a trigram index. The planner uses it reliably only if it cannot see the words
  // (docs/decisions/0005-words-are-looked-up-unseen.md).
  const matches = isFoundByWords(text, { id: sql`id`, likeliest: sql`select id, written from professionals` }, 'hidden')
  const found = sql.join(
    professions.map((each) => sql`select id from professionals where profession = ${each} and ${matches}`),
    sql` union all `,
  )
  const { rows } = await sql<Named & { isVerified: boolean; waiting: number }>`
    select ${names}, coalesce(${isVerified(reader.today)}, false) as "isVerified",
      (select count(*)::int from verification_requests where professional_id = p.id) as waiting
    from professionals p where p.id in (select ${id ?? null}::bigint union all ${found}) and ${after ? sql`p.id < ${after.id}` : sql`true`}
    order by p.id desc limit ${entriesPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, entriesPerPage, (last) => ({ value: last.id, id: last.id }))
  return {
    professionals: shown.map((row) => ({ ...namedOf(row, reader), isVerified: row.isVerified, waiting: row.waiting })),
    next,
  }
}

/** The number of waiting requests, counted up to `most`. */
export async function countRequests(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${waiting} limit ${most}) found`.execute(db)
  return rows[0]!.count
}
