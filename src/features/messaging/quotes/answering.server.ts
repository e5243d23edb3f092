import { isWholeWork } from '#features/estimating/quotes/bill-rules.ts'
import { professionalNews, refreshPagesOf } from '#features/estimating/quotes/notifications.server.ts'
import { sendOffer } from '#features/estimating/quotes/offers.server.ts'
import { quoteHasChanged, quoteRefusals, unknownLine } from '#features/estimating/quotes/refusals.server.ts'
import { quoteSteps } from '#features/estimating/quotes/rules.ts'
import {
  lockedOwnQuote,
  lockedOwnRequest,
  quotesOf,
  type User,
} from '#features/estimating/quotes/stored-requests.server.ts'
import { blocks } from '#features/messaging/messages/access.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { DirectAnswer } from './schema.ts'

/**
 * Sends a quote for the whole work, or its next version. This is possible until the family has decided. Throws 422 for
 * a bill of several lines, because such a bill is answered rate by rate on its own page.
 */
export function answerDirect(
  db: Db,
  user: User,
  { id, terms, reader, ...offer }: DirectAnswer & { id: number; reader: Reader },
): Promise<{ version: number }> {
  return inTransaction(db, async (db) => {
    const { request } = await lockedOwnQuote(db, user, id)
    if (!isWholeWork(request.lines)) throw unknownLine()
    return sendOffer(db, user, { ...offer, id, rates: {}, completionDays: null, note: terms, reader, blocks })
  })
}

/**
 * Declines a quote for the family. `version` is the version on their screen. The family may then ask somebody else.
 * Declining a version again changes nothing. Throws 409 if there is a later version or the quote has been decided
 * meanwhile. If one side has blocked the other, the reason is not passed on.
 */
export function refuseOffer(
  db: Db,
  user: User,
  { id, version, now, ...given }: { id: number; version: number; reason: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const found = await db.selectFrom('quotes').select('request_id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    const request = await lockedOwnRequest(db, user, found.request_id)
    const quote = (await quotesOf(db, request.id)).find((each) => each.id === id)!
    const isSeen = quote.version === version
    const side = await requireStep({
      ...{ step: quoteSteps.refuse, sides: ['family'], facts: quote, isSeen },
      isRepeated: () => isSeen && quote.state === 'not_chosen' && request.state === 'open',
      refusals: quoteRefusals(quote, quoteHasChanged),
    })
    if (!side) return
    const isHeard = quote.ownerId !== null && !(await blocks.areBetween(db, user.id, quote.ownerId))
    const reason = isHeard ? given.reason : ''
    await db.updateTable('quotes').set({ state: 'not_chosen', reason, ended_at: now }).where('id', '=', id).execute()
    await refreshPagesOf(db, [user.id, ...(quote.ownerId === null ? [] : [quote.ownerId])])
    if (quote.ownerId !== null)
      await notify(db, quote.ownerId, {
        kind: professionalNews.refused,
        details: { quoteId: id },
        actorId: user.id,
        now,
      })
  })
}
