import { type RawBuilder, sql } from 'kysely'
import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import { isWholeWork } from '#features/estimating/quotes/bill-rules.ts'
import { listedRatesOf } from '#features/estimating/quotes/price-rules.ts'
import type { QuoteSide, QuoteState, RequestState } from '#features/estimating/quotes/rules.ts'
import {
  linesOf,
  offerOf,
  type StoredOffer,
  storedOffer,
  type User,
} from '#features/estimating/quotes/stored-requests.server.ts'
import { totalOf } from '#features/estimating/quotes/total-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { stepsOf, versionsShown } from './rules.ts'
import type { DirectQuote } from './schema.ts'

type Row = {
  quoteId: number
  requestId: number
  side: QuoteSide
  isOwn: boolean
  lang: Language
  note: string
  budget: number | null
  area: number | null
  constructionType: ConstructionType | null
  lines: unknown
  requestState: RequestState
  state: QuoteState
  reason: string
  askedAt: Date
  wantedOn: string
  endedAt: Date | null
  version: number
  offer: unknown
  language: string | null
  sentAt: Date | null
  isListed: boolean
  profession: string | null
  rateMin: number | null
  rateMax: number | null
  others: number
}

/**
 * Returns a request and its quote. Only the family and the quote's professional can act on them. Other people in the
 * conversation can only read. Throws 404 for people outside the conversation.
 */
export async function findDirectQuote(
  db: Db,
  user: User,
  { id, now }: { id: number; now: Date },
): Promise<DirectQuote> {
  const { rows } = await sql<Row>`
    select q.id as "quoteId", r.id as "requestId", parties.own is not null as "isOwn", coalesce(parties.own, reading.side) as side,
      r.language as lang, r.note, r.budget, r.area, r.construction_type as "constructionType", r.lines, r.state as "requestState",
      q.state, q.reason, q.asked_at as "askedAt", r.wanted_on::text as "wantedOn", q.ended_at as "endedAt", q.version, q.offer,
      q.language, q.sent_at as "sentAt", coalesce(not p.is_hidden, false) as "isListed",
      p.profession, p.rate_min as "rateMin", p.rate_max as "rateMax",
      case when parties.own = 'family' then (select count(*) from quotes others where others.request_id = r.id and others.id <> q.id
        and others.state in ('asked', 'sent'))::integer else 0 end as others
    from quotes q join quote_requests r on r.id = q.request_id left join professionals p on p.id = q.professional_id
      cross join lateral (select case when r.user_id = ${user.id} then 'family' when p.user_id = ${user.id} then 'professional' end as own) parties
      left join lateral (${sideOfReader(user)}) reading on true
    where q.id = ${id} and coalesce(parties.own, reading.side) is not null`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { lines: column, offer: stored, language, sentAt, isListed, askedAt, endedAt, ...others } = row
  const { profession, rateMin, rateMax, ...rest } = others
  const { constructionType } = rest
  const lines = linesOf(column)
  // The family does not see a quote that the professional has withdrawn. Their Quotes page hides it too.
  const isShown = row.side === 'professional' || row.state !== 'declined'
  const given = isShown ? offerOf({ offer: stored, language, sentAt }) : null
  const totalOfOffer = (offer: StoredOffer) => totalOf(lines, offer, constructionType)
  const isValid = isListed && given !== null && new Date(given.validUntil) > now
  return {
    ...rest,
    listedRates: listedRatesOf({ profession, rateMin, rateMax }),
    ...{ isWholeWork: isWholeWork(lines), lineCount: lines.length },
    ...{ askedAt: askedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    offer: given && withoutRates(given),
    total: given && totalOfOffer(storedOffer(stored)!),
    versions: isShown ? await versionsOf(db, id, totalOfOffer) : [],
    steps: !row.isOwn ? [] : stepsOf(row.side, { requestState: row.requestState, state: row.state, lines, isValid }),
  }
}

/**
 * SQL: the user's side in the conversation that shows the quote `q`. The author of the quote's message is on the
 * family's side.
 */
function sideOfReader(user: User): RawBuilder<unknown> {
  return sql`
    select case when me.side = author.side then 'family' else 'professional' end as side
    from messages m join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${user.id} and me.left_at is null
      join conversation_members author on author.conversation_id = m.conversation_id and author.no = m.member_no
    where m.kind = 'quote' and (m.details ->> 'quoteId')::bigint = q.id and m.deleted_at is null limit 1`
}

function withoutRates<Given extends { rates: unknown }>({ rates: _, ...offer }: Given): Omit<Given, 'rates'> {
  return offer
}

async function versionsOf(
  db: Db,
  quoteId: number,
  totalOfOffer: (offer: StoredOffer) => { total: number },
): Promise<DirectQuote['versions']> {
  const rows = await db
    .selectFrom('quote_versions')
    .select(['version', 'offer', 'sent_at as sentAt'])
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute()
  return rows.map(({ version, offer, sentAt }) => ({
    ...{ version, total: totalOfOffer(storedOffer(offer)!).total, sentAt: sentAt.toISOString() },
  }))
}

/**
 * The accounts that the user has invited to their conversations. Every step of a quote also refreshes the quote cards
 * on the pages of these accounts.
 */
export async function companionsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct them.user_id as id
    from conversation_members me join conversation_members them on them.conversation_id = me.conversation_id and them.side = me.side
    where me.user_id = ${userId} and me.no = me.side and me.left_at is null and them.no > 1 and them.left_at is null
      and them.user_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
