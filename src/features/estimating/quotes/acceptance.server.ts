import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { BillLine } from './bill-rules.ts'
import { professionalNews, refreshPagesOf } from './notifications.server.ts'
import { professionalGone, quoteExpired, quoteHasChanged, quoteRefusals } from './refusals.server.ts'
import { quoteSteps, validUntil } from './rules.ts'
import type { Acceptance } from './schema.ts'
import {
  linesOf,
  lockedOwnRequest,
  quotesOf,
  type StoredOffer,
  storedOffer,
  type User,
} from './stored-requests.server.ts'
import { type QuoteTotal, totalOf } from './total-rules.ts'

/**
 * Accepts the version of a quote that was on the family's screen. Repeating it changes nothing. The other professionals
 * learn that another quote was chosen, but not its price. 409 if there is a newer version, if the request is closed, or
 * if the professional is no longer listed. 422 if the quote is no longer valid.
 */
export function acceptQuote(
  db: Db,
  user: User,
  { id, quote: quoteId, version, now }: Acceptance & { id: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockedOwnRequest(db, user, id)
    const quotes = await quotesOf(db, id)
    const quote = quotes.find((each) => each.id === quoteId)
    if (!quote) throw notFound()
    const isSeen = quote.version === version
    const isThere = quote.isListed && quote.ownerId !== null
    const isValid = isThere && quote.sentAt !== null && validUntil(quote.sentAt, quote.offer!.validDays) > now
    const notValid = isThere ? quoteExpired : professionalGone
    const side = await requireStep({
      ...{ step: quoteSteps.accept, sides: ['family'], facts: { ...quote, isValid }, isSeen },
      isRepeated: () => isSeen && quote.state === 'accepted',
      refusals: { ...quoteRefusals(quote, quoteHasChanged), ...(quote.state === 'sent' && { notNow: notValid }) },
    })
    if (!side) return
    await db.updateTable('quote_requests').set({ state: 'accepted', closed_at: now }).where('id', '=', id).execute()
    await db.updateTable('quotes').set({ state: 'accepted', ended_at: now }).where('id', '=', quoteId).execute()
    await db
      .updateTable('quotes')
      .set({ state: 'not_chosen', ended_at: now })
      .where('request_id', '=', id)
      .where('state', 'in', ['asked', 'sent'])
      .execute()
    const others = quotes.filter((each) => each.id !== quoteId && ['asked', 'sent'].includes(each.state))
    await refreshPagesOf(db, [user.id, ...[quote, ...others].flatMap(({ ownerId }) => ownerId ?? [])])
    await notify(db, quote.ownerId!, { kind: professionalNews.accepted, details: { quoteId }, actorId: user.id, now })
    for (const { id: quoteId, ownerId, state } of others)
      if (ownerId !== null)
        await notify(db, ownerId, {
          ...{ kind: state === 'sent' ? professionalNews.notChosen : professionalNews.decided, details: { quoteId } },
          ...{ actorId: user.id, now },
        })
  })
}

/** The accepted quote of a request, with the bill and the total. */
export type AcceptedQuote = {
  requestId: number
  quoteId: number
  /** Null once the professional's account is deleted. */
  professionalId: number | null
  /** The account of the professional. A project needs it to add the professional as a member. */
  ownerId: number | null
  version: number
  sentAt: Date
  /** The estimate that the request was made from. Null if there was none or it is deleted. */
  estimateId: string | null
  name: string
  /** The built-up area in square feet. Null if the family has not entered it. */
  area: number | null
  lines: BillLine[]
  offer: StoredOffer
  /** Whole rupees. */
  total: QuoteTotal
}

/**
 * Finds the quote that the family has accepted. Undefined if they have not accepted one. 404 for somebody else's
 * request.
 */
export async function acceptedQuoteOf(db: Db, user: User, requestId: number): Promise<AcceptedQuote | undefined> {
  const request = await db
    .selectFrom('quote_requests')
    .leftJoin('estimates', (join) => join.onRef('estimates.id', '=', 'estimate_id').on('deleted_at', 'is', null))
    .select(['quote_requests.name', 'area', 'lines', 'construction_type as constructionType', 'uuid as estimateId'])
    .where('quote_requests.id', '=', requestId)
    .where('quote_requests.user_id', '=', user.id)
    .executeTakeFirst()
  if (!request) throw notFound()
  const quote = (await quotesOf(db, requestId)).find(({ state }) => state === 'accepted')
  if (!quote) return
  const [lines, offer] = [linesOf(request.lines), storedOffer(quote.offer)!]
  const total = totalOf(lines, offer, request.constructionType as ConstructionType | null)
  const { id: quoteId, professionalId, ownerId, version } = quote
  const { name, area, estimateId } = request
  return {
    estimateId,
    requestId,
    quoteId,
    professionalId,
    ownerId,
    version,
    sentAt: quote.sentAt!,
    name,
    area,
    lines,
    offer,
    total,
  }
}
