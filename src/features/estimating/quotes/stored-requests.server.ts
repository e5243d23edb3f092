import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { BillLine } from './bill-rules.ts'
import { requestClosed } from './refusals.server.ts'
import { isRunning, type QuoteState, type RequestState, validUntil } from './rules.ts'
import type { Draft, Offer } from './schema.ts'
import type { QuoteBasis, QuoteGst, Rates } from './total-rules.ts'

export type User = { id: number }

/**
 * Functions that check whether one of two accounts has blocked the other. They are passed in by messaging, because
 * messaging builds on this domain.
 */
export type Blocks = {
  areBetween(db: Db, one: number, other: number): Promise<boolean>
  /** Throws 403 if one of the two accounts has blocked the other. */
  refuse(db: Db, one: number, other: number): Promise<void>
}

/** An offer as it is stored. The schema checked it when it was sent. */
export type StoredOffer = {
  basis: QuoteBasis
  rates: Rates
  gst: QuoteGst
  validDays: number
  completionDays: number | null
  excluded: string
  note: string
}

/** The schemas checked these columns when they were written. */
export const linesOf = (column: unknown) => column as BillLine[]
export const storedOffer = (column: unknown) => column as StoredOffer | null

export function draftOf(column: unknown): Draft {
  const { basis = null, rates = {}, amount = null, gst = null, ...terms } = column as Partial<Draft>
  const { validDays = null, completionDays = null, excluded = '', note = '' } = terms
  return { basis, rates, amount, gst, validDays, completionDays, excluded, note }
}

/** Converts an offer to the form in which it is shown. Null if nothing was sent. */
export function offerOf(row: { offer: unknown; language: string | null; sentAt: Date | null }): Offer | null {
  const stored = storedOffer(row.offer)
  if (!stored || !row.sentAt) return null
  const { basis, rates, gst, completionDays, excluded, note, validDays } = stored
  return {
    ...{ basis, rates, gst, completionDays, excluded, note },
    ...{ lang: row.language as Language, sentAt: row.sentAt.toISOString() },
    validUntil: validUntil(row.sentAt, validDays).toISOString(),
  }
}

export type LockedRequest = {
  id: number
  userId: number
  state: RequestState
  lines: BillLine[]
  constructionType: ConstructionType | null
}

async function lockRequest(db: Db, id: number): Promise<LockedRequest | undefined> {
  const row = await db
    .selectFrom('quote_requests')
    .select(['id', 'user_id as userId', 'state', 'lines', 'construction_type as constructionType'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && ({ ...row, lines: linesOf(row.lines) } as LockedRequest)
}

/** Locks a request of the family and returns it. 404 for everyone else. */
export async function lockedOwnRequest(db: Db, user: User, id: number): Promise<LockedRequest> {
  const request = await lockRequest(db, id)
  if (!request || request.userId !== user.id) throw notFound()
  return request
}

export type StoredQuote = {
  id: number
  requestId: number
  professionalId: number | null
  /** The account of the professional. */
  ownerId: number | null
  isListed: boolean
  requestState: RequestState
  state: QuoteState
  version: number
  offer: StoredOffer | null
  draft: Draft
  language: Language | null
  askedAt: Date
  sentAt: Date | null
  answeredAt: Date | null
}

const quoteColumns = sql`q.id, q.request_id as "requestId", q.professional_id as "professionalId", p.user_id as "ownerId",
  coalesce(${isListed}, false) as "isListed", r.state as "requestState", q.state, q.version, q.offer, q.draft, q.language, q.asked_at as "askedAt", q.sent_at as "sentAt",
  q.answered_at as "answeredAt"`

/** The quotes of a request, in the order in which the professionals were asked. */
export async function quotesOf(db: Db, requestId: number): Promise<StoredQuote[]> {
  const { rows } = await sql<StoredQuote>`
    select ${quoteColumns}
    from quotes q join quote_requests r on r.id = q.request_id left join professionals p on p.id = q.professional_id
    where q.request_id = ${requestId} order by q.id`.execute(db)
  return rows.map((row) => ({ ...row, draft: draftOf(row.draft) }))
}

/**
 * Locks a quote of the professional for a change, and returns it with its request. Locks the professional first,
 * because their answer time may change, and then the request. A cascading deletion locks in the same order. 404 for
 * everyone else.
 */
export async function lockedOwnQuote(
  db: Db,
  user: User,
  id: number,
): Promise<{ quote: StoredQuote; request: LockedRequest }> {
  await sql`
    select from professionals p
    where p.user_id = ${user.id} and p.id = (select professional_id from quotes where id = ${id}) for no key update`.execute(
    db,
  )
  const found = await db.selectFrom('quotes').select('request_id').where('id', '=', id).executeTakeFirst()
  const request = found && (await lockRequest(db, found.request_id))
  const quote = request && (await quotesOf(db, request.id)).find((each) => each.id === id)
  if (!request || !quote || quote.ownerId !== user.id) throw notFound()
  return { quote, request }
}

/** Throws 409 if the professional can take no more steps: the request is closed, or the quote has ended. */
export function requireOpen(quote: StoredQuote): void {
  if (!isRunning(quote)) throw requestClosed()
}
