import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import { notFound } from '../../platform/refusal.server.ts'
import { isWholeWork } from '../bills/rules.ts'
import { totalOf } from '../bills/total-rules.ts'
import type { ConstructionType } from '../estimates/content-rules.ts'
import type { QuoteState, RequestState } from '../quotes/rules.ts'
import { linesOf, offerOf, type StoredOffer, storedOffer, type User } from '../quotes/stored.server.ts'
import { type QuoteSide, stepsOf, versionsShown } from './rules.ts'
import type { DirectQuote } from './schema.ts'

type Row = {
  quoteId: number
  requestId: number
  side: QuoteSide
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
}

/** A request and the quote for it, for the family and for the professional whose quote it is. 404 for everyone else. */
export async function findDirectQuote(
  db: Db,
  user: User,
  { id, now }: { id: number; now: Date },
): Promise<DirectQuote> {
  const { rows } = await sql<Row>`
    select q.id as "quoteId", r.id as "requestId", case when r.user_id = ${user.id} then 'family' else 'professional' end as side,
      r.language as lang, r.note, r.budget, r.area, r.construction_type as "constructionType", r.lines, r.state as "requestState",
      q.state, q.reason, q.asked_at as "askedAt", r.wanted_on::text as "wantedOn", q.ended_at as "endedAt", q.version, q.offer,
      q.language, q.sent_at as "sentAt", coalesce(not p.is_hidden, false) as "isListed"
    from quotes q join quote_requests r on r.id = q.request_id left join professionals p on p.id = q.professional_id
    where q.id = ${id} and (r.user_id = ${user.id} or p.user_id = ${user.id})`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { lines: column, constructionType, offer: stored, language, sentAt, isListed, askedAt, endedAt, ...rest } = row
  const lines = linesOf(column)
  // What a professional has taken back is not the family's to read, as on their page.
  const isShown = row.side === 'professional' || row.state !== 'declined'
  const given = isShown ? offerOf({ offer: stored, language, sentAt }) : null
  const totalOfOffer = (offer: StoredOffer) => totalOf(lines, offer, constructionType)
  const isValid = isListed && given !== null && new Date(given.validUntil) > now
  return {
    ...rest,
    ...{ isWholeWork: isWholeWork(lines), lineCount: lines.length },
    ...{ askedAt: askedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    offer: given && withoutRates(given),
    total: given && totalOfOffer(storedOffer(stored)!),
    versions: isShown ? await versionsOf(db, id, totalOfOffer) : [],
    steps: stepsOf(row.side, { requestState: row.requestState, state: row.state, lines, isValid }),
  }
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
