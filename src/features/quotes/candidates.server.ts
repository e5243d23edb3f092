import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { escapeLike, foldText } from '../../platform/fold-text.ts'
import type { Reader } from '../../platform/request.server.ts'
import { cardsOf } from '../professionals/cards.server.ts'
import { isListed } from '../professionals/listed.server.ts'
import { askedProfessional } from './own-requests.server.ts'
import { candidatesShown } from './rules.ts'
import type { Candidates } from './schema.ts'
import type { User } from './stored.server.ts'

type State = Candidates['candidates'][number]['state']
type Row = { id: number; state: State; isKnown: boolean }
type Search = { search: string; request?: number | undefined; reader: Reader }

/**
 * Whom a family may ask: first those whom they have saved, written to, or whose number they have seen, the latest first; with words also
 * everyone else whom these words find. Those without an account too, with that.
 */
export async function listCandidates(db: Db, user: User, { search, request, reader }: Search): Promise<Candidates> {
  const words = foldText(search).split(' ').filter(Boolean)
  const fits = sql.join([sql`true`, ...words.map((word) => sql`p.search like ${`%${escapeLike(word)}%`}`)], sql` and `)
  const isAsked = sql`exists (
    select from quotes q join quote_requests r on r.id = q.request_id
    where q.professional_id = p.id and q.request_id = ${request ?? null} and r.user_id = ${user.id})`
  const state = sql`case when p.user_id is null then 'no_account' when ${isAsked} then 'asked' else 'open' end as state`
  const known = sql`
    select p.id, ${state}, true as "isKnown"
    from (
      select professional_id, max(at) as at from (
        select professional_id, created_at as at from bookmarks where user_id = ${user.id}
        union all select professional_id, created_at from enquiries where user_id = ${user.id}
        union all select professional_id, created_at from contact_events where user_id = ${user.id}
      ) each_time group by professional_id
    ) known join professionals p on p.id = known.professional_id and ${isListed}
    where p.user_id is distinct from ${user.id} and ${fits} order by known.at desc, p.id limit ${candidatesShown + 1}`
  const { rows } = await sql<Row>`${known}`.execute(db)
  const isSearch = words.join('').length >= 2
  const missing = candidatesShown + 1 - rows.length
  const others = isSearch && missing > 0 ? await findOthers(db, user, { fits, state, rows, missing }) : []
  const all = [...rows, ...others]
  const shown = all.slice(0, candidatesShown)
  const ids = shown.map(({ id }) => id)
  const byId = new Map(shown.map((row) => [row.id, row]))
  return {
    candidates: (await cardsOf(db, ids, reader)).map((card) => {
      const { state, isKnown } = byId.get(card.id)!
      return { ...askedProfessional(card), state, isKnown }
    }),
    hasMore: all.length > candidatesShown,
  }
}

type Found = { fits: ReturnType<typeof sql>; state: ReturnType<typeof sql>; rows: readonly Row[]; missing: number }

/** The best of everyone else who has an account. */
async function findOthers(db: Db, user: User, { fits, state, rows, missing }: Found): Promise<Row[]> {
  const known = rows.map(({ id }) => id)
  const found = await sql<Row>`
    select p.id, ${state}, false as "isKnown" from professionals p
    where ${isListed} and p.user_id is not null and p.user_id <> ${user.id} and ${fits} and p.id <> all (${known}::bigint[])
    order by p.score desc, p.id desc limit ${missing}`.execute(db)
  return found.rows
}
