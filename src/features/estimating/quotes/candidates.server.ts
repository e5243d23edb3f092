import { type RawBuilder, sql } from 'kysely'
import { professionalsKnownTo } from '#features/directory/contact/known.server.ts'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { isFoundBy, selectBest } from '#features/directory/search/words.server.ts'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { townsNear } from '#features/estimating/rates/rules.ts'
import { isReachable } from '#features/people/accounts/person.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { askedProfessional } from './own-requests.server.ts'
import { candidatesShown } from './rules.ts'
import type { Candidates } from './schema.ts'
import type { User } from './stored-requests.server.ts'

type State = Candidates['candidates'][number]['state']
type Row = { id: number; state: State; why: Candidates['candidates'][number]['why'] }
type Search = { search: string; request?: number | undefined; town?: RateTown | undefined; reader: Reader }

/**
 * Lists the professionals whom a family may ask. First come those whom the family has saved, written to, called or
 * asked before, beginning with the most recent ones. If there is a search text, the other professionals
 * who match it come next, those who can be asked first. Otherwise the professionals who have an account and work nearby
 * come next.
 */
export async function listCandidates(
  db: Db,
  user: User,
  { search, request, town, reader }: Search,
): Promise<Candidates> {
  const isAsked = sql`exists (
    select from quotes q join quote_requests r on r.id = q.request_id
    where q.professional_id = p.id and q.request_id = ${request ?? null} and r.user_id = ${user.id})`
  const state = sql`case when p.user_id is null then 'no_account' when ${isAsked} then 'asked' else 'open' end as state`
  const { rows } = await sql<Row>`
    select p.id, ${state}, known.why
    from (${knownTo(user)}) known join professionals p on p.id = known.professional_id and ${isListed}
    where p.user_id is distinct from ${user.id} and ${isFoundBy(search)}
    order by known.at desc, p.id limit ${candidatesShown + 1}`.execute(db)
  const missing = candidatesShown + 1 - rows.length
  const known = rows.map(({ id }) => id)
  const isOther = sql`${isListed} and p.user_id is distinct from ${user.id} and p.id <> all (${known}::bigint[])`
  const all = [...rows, ...(missing > 0 ? await othersBy(db, { search, town, isOther, state, missing }) : [])]
  const shown = all.slice(0, candidatesShown)
  const byId = new Map(shown.map((row) => [row.id, row]))
  const cards = await cardsOf(
    db,
    shown.map(({ id }) => id),
    reader,
  )
  return {
    mayAsk: await isReachable(db, user),
    candidates: cards.map((card) => {
      const { state, why } = byId.get(card.id)!
      return { ...askedProfessional(card), state, why }
    }),
    hasMore: all.length > candidatesShown,
  }
}

/**
 * SQL: the professionals whom a family has contacted, asked for a quote or saved, with `at`, the time of the latest of
 * these, and `why` they are among the first.
 */
function knownTo(user: User): RawBuilder<unknown> {
  return sql`
    select professional_id, max(at) as at,
      case when bool_or(is_contacted) then 'contacted' when bool_or(is_asked) then 'asked' else 'saved' end as why
    from (
      select professional_id, at, is_contacted, false as is_asked from (${professionalsKnownTo(user)}) known
      union all select q.professional_id, q.asked_at, false, true
        from quotes q join quote_requests r on r.id = q.request_id
        where r.user_id = ${user.id} and q.professional_id is not null
    ) each_way group by professional_id`
}

type Part = RawBuilder<unknown>
type Others = {
  search: string
  town: RateTown | undefined
  isOther: Part
  state: Part
  missing: number
}

async function othersBy(db: Db, { search, town, ...more }: Others): Promise<Row[]> {
  if (search !== '') return foundOthers(db, { search, ...more })
  return town ? (await nearbyOthers({ town, ...more }).execute(db)).rows : []
}

/** Finds the best matches of the search text, those with an account first. */
async function foundOthers(db: Db, { search, isOther, state, missing }: Omit<Others, 'town'>): Promise<Row[]> {
  const find = async (condition: Part, limit: number) => {
    const best = selectBest(search, sql`${isOther} and ${condition}`, limit)
    const select = sql<Row>`select p.id, ${state}, null as why from (${best}) p order by p.score desc, p.id desc`
    return (await select.execute(db)).rows
  }
  const found = await find(sql`p.user_id is not null`, missing)
  const rest = missing - found.length
  return rest > 0 ? [...found, ...(await find(sql`p.user_id is null`, rest))] : found
}

/**
 * Finds professionals with an account who work in the town or near it: first those in the town, then by the distance of
 * their town.
 */
function nearbyOthers({
  town,
  isOther,
  state,
  missing,
}: Omit<Others, 'search' | 'town'> & { town: RateTown }): RawBuilder<Row> {
  const near = sql`${townsNear(town)}::text[]`
  return sql<Row>`
    select p.id, ${state}, null as why from professionals p
    where ${isOther} and p.user_id is not null
      and (p.town = any (${near}) or (p.towns_served <> '{}' and p.towns_served && ${near}))
    order by array_position(${near}, p.town), p.score desc, p.id desc limit ${missing}`
}
