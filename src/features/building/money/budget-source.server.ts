import { msg } from '@lingui/core/macro'
import type { User } from '#features/building/projects/access.server.ts'
import type { BudgetSource } from '#features/building/projects/schema.ts'
import { contentOf, ownEstimate } from '#features/estimating/estimates/estimates.server.ts'
import { budgetOf } from '#features/estimating/estimates/mode-rules.ts'
import { type AcceptedQuote, acceptedQuoteOf } from '#features/estimating/quotes/acceptance.server.ts'
import { coversLine } from '#features/estimating/quotes/total-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { type Outside, outsideOf } from './budget-outside-rules.ts'
import type { QuoteCoverage } from './budget-schema.ts'

/** The source of a budget, and the columns to store. */
export type StoredSource = {
  /** In whole rupees. */
  sum: number
  /** In square feet. */
  area: number
  /**
   * The revision of the estimate, if the budget includes the estimate. It may be later than the revision that the user
   * has seen.
   */
  revision: number | null
  columns: {
    kind: 'estimate' | 'quote'
    estimate_id: number | null
    estimate_revision: number | null
    quote_id: number | null
    quote_version: number | null
    outside_sum: number | null
    outside_revision: number | null
    source_at: Date
  }
}

/** The user's estimate, or the quote that they have accepted. Throws 404 if it belongs to somebody else. */
export async function sourceOf(db: Db, user: User, from: BudgetSource): Promise<StoredSource> {
  if ('estimate' in from) {
    const { id, revision, updated_at, ...stored } = await ownEstimate(db, user, from.estimate)
    const content = contentOf(stored.content)
    const columns = { estimate_id: id, estimate_revision: revision, quote_id: null, quote_version: null }
    return {
      ...{ sum: budgetOf(content), area: content.areaInSqFt, revision },
      columns: { kind: 'estimate', ...columns, outside_sum: null, outside_revision: null, source_at: updated_at },
    }
  }
  const quote = await requiredQuote(db, user, from.quoteRequest)
  const outside = from.outsideOf === undefined ? null : await outsideOfQuote(db, user, quote)
  const counted = outside?.total ? outside : undefined
  const columns = { estimate_id: null, estimate_revision: null, quote_id: quote.quoteId, quote_version: quote.version }
  return {
    ...{ sum: quote.total.total + (counted?.total ?? 0), area: quote.area ?? 0, revision: outside?.revision ?? null },
    columns: {
      ...{ kind: 'quote', ...columns, source_at: quote.sentAt },
      ...{ outside_sum: counted?.total ?? null, outside_revision: counted?.revision ?? null },
    },
  }
}

/**
 * What an accepted quote covers of the estimate behind it, and what is outside of it. Throws 404 for other families.
 */
export async function coverageOf(db: Db, user: User, requestId: number): Promise<QuoteCoverage> {
  const quote = await requiredQuote(db, user, requestId)
  return {
    lineCount: quote.lines.filter((line) => coversLine(quote.offer, line)).length,
    total: quote.total.total,
    outside: await outsideOfQuote(db, user, quote),
  }
}

async function requiredQuote(db: Db, user: User, requestId: number): Promise<AcceptedQuote> {
  const quote = await acceptedQuoteOf(db, user, requestId)
  if (!quote) throw new HttpRefusal(422, msg`You haven't accepted a quote for this request yet.`)
  return quote
}

/**
 * The part of the estimate that a quote leaves out, computed from the estimate as it is stored now. Null once the
 * estimate is deleted.
 */
async function outsideOfQuote(
  db: Db,
  user: User,
  { estimateId, offer }: AcceptedQuote,
): Promise<(Outside & { revision: number }) | null> {
  if (estimateId === null) return null
  const { content, revision } = await ownEstimate(db, user, estimateId)
  return { ...outsideOf(contentOf(content), offer), revision }
}
