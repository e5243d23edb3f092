import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import { contentOf, ownEstimate } from '../estimates/estimates.server.ts'
import { totalsOf } from '../estimates/rules.ts'
import type { User } from '../projects/access.server.ts'
import type { BudgetSource } from '../projects/schema.ts'
import { acceptedQuoteOf } from '../quotes/acceptance.server.ts'

/** What a budget is taken from, as it is stored. */
export type StoredSource = {
  /** Whole rupees. */
  sum: number
  /** Square feet. */
  area: number
  columns: {
    kind: 'estimate' | 'quote'
    estimate_id: number | null
    estimate_revision: number | null
    quote_id: number | null
    quote_version: number | null
    source_at: Date
  }
}

/** The user's estimate, or the quote that they have accepted. 404 for another person's. */
export async function sourceOf(db: Db, user: User, from: BudgetSource): Promise<StoredSource> {
  if ('estimate' in from) {
    const { id, revision, updated_at, ...stored } = await ownEstimate(db, user, from.estimate)
    const content = contentOf(stored.content)
    const columns = { estimate_id: id, estimate_revision: revision, quote_id: null, quote_version: null }
    return {
      sum: totalsOf(content).grandTotal,
      area: content.areaInSqFt,
      columns: { kind: 'estimate', ...columns, source_at: updated_at },
    }
  }
  const quote = await acceptedQuoteOf(db, user, from.quoteRequest)
  if (!quote) throw new HttpRefusal(422, msg`You haven't accepted a quote for this request yet.`)
  const columns = { estimate_id: null, estimate_revision: null, quote_id: quote.quoteId, quote_version: quote.version }
  return {
    sum: quote.total.total,
    area: quote.area,
    columns: { kind: 'quote', ...columns, source_at: quote.sentAt },
  }
}
