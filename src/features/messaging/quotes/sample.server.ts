import { wholeWork } from '#features/estimating/quotes/bill-rules.ts'
import { usualWantedDays } from '#features/estimating/quotes/rules.ts'
import { addSampleQuote, addSampleRequest } from '#features/estimating/quotes/sample.server.ts'
import type { QuoteGst } from '#features/estimating/quotes/total-rules.ts'
import type { SampleAdding } from '#features/messaging/messages/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { wakingHoursAgo } from '#platform/database/sample.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { nameLength } from './rules.ts'
import type { QuoteDetails } from './schema.ts'

type RequestedQuote = {
  scope: string
  budget: number
  area?: number
  offer?: { hoursAgo: number; amount: number; gst: QuoteGst; validDays: number; terms: string }
}

/** Adds a request for one sum, and the quote for it if `offer` is set. */
export async function addSampleDirectQuote(
  db: Db,
  { record, accounts, professionalId, at, now }: SampleAdding<RequestedQuote>,
): Promise<{ text: string; details: unknown }> {
  const { scope, budget, area = null, offer } = record
  const lines = [wholeWork]
  const request = await addSampleRequest(db, {
    ...{
      userId: accounts[0],
      estimateId: null,
      town: null,
      constructionType: null,
      quality: null,
      area,
      lines,
      budget,
    },
    ...{ name: excerpt(scope, nameLength), note: scope, wantedOn: addDays(dayInIndia(at), usualWantedDays), at },
  })
  const answer = offer && {
    lines,
    offer: {
      ...{ rates: { [wholeWork.key]: offer.amount }, gst: offer.gst, validDays: offer.validDays },
      ...{ completionDays: null, note: offer.terms },
    },
    at: wakingHoursAgo(now, offer.hoursAgo),
  }
  const quote = await addSampleQuote(db, { requestId: request.id, professionalId, at }, answer)
  const details: QuoteDetails = { requestId: request.id, quoteId: quote.id }
  return { text: scope, details }
}
