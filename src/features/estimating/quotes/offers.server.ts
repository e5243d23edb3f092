import { isDeepStrictEqual } from 'node:util'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { isWholeWork, wholeWork } from './bill-rules.ts'
import { familyNews, refreshPagesOf } from './notifications.server.ts'
import { changedElsewhere, laborOnly, noItems, quoteRefusals, unknownLine } from './refusals.server.ts'
import { quoteSteps } from './rules.ts'
import type { Draft, DraftChange, GivenOffer } from './schema.ts'
import {
  type Blocks,
  type LockedRequest,
  lockedOwnQuote,
  requireOpen,
  type StoredOffer,
  type User,
} from './stored-requests.server.ts'
import { hasMaterialInLabor, pricedLines, ratesOn, sumOf } from './total-rules.ts'

function requireLines({ lines }: LockedRequest, keys: readonly string[]): void {
  const known = new Set(lines.map(({ key }) => key))
  if (!keys.every((key) => known.has(key))) throw unknownLine()
}

/**
 * Saves what a professional has filled in. Lines that the change does not name stay unchanged, so that two devices do
 * not undo each other's work. Repeating it changes nothing. Nobody else sees the draft.
 */
export function saveDraft(db: Db, user: User, { id, ...change }: DraftChange & { id: number }): Promise<void> {
  return inTransaction(db, async (db) => {
    const { quote, request } = await lockedOwnQuote(db, user, id)
    requireOpen(quote)
    requireLines(request, Object.keys(change.rates))
    const { rates, ...terms } = change
    const draft: Draft = { ...quote.draft, ...withoutUndefined(terms), rates: withRates(quote.draft.rates, rates) }
    await storeDraft(db, id, draft)
  })
}

function withRates(before: Draft['rates'], change: DraftChange['rates']): Draft['rates'] {
  const merged = Object.entries({ ...before, ...change })
  return Object.fromEntries(merged.filter((entry): entry is [string, number] => entry[1] !== null))
}

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

async function storeDraft(db: Db, id: number, draft: Draft): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ draft: JSON.stringify(draft) })
    .where('id', '=', id)
    .execute()
}

/**
 * Sends a quote. Until the family has decided, a changed quote can be sent as the next version. Returns the version.
 * Repeating it changes nothing. 409 if the quote is not based on the version that was sent last, or if the request is
 * closed. 403 if one side has blocked the other.
 */
export function sendOffer(
  db: Db,
  user: User,
  { id, version, reader, blocks, amount, ...terms }: GivenOffer & { id: number; reader: Reader; blocks: Blocks },
): Promise<{ version: number }> {
  const offer: StoredOffer = { ...terms, rates: ratesOn(terms.basis, { rates: terms.rates, amount }) }
  return inTransaction(db, async (db) => {
    const { quote, request } = await lockedOwnQuote(db, user, id)
    const side = await requireStep({
      ...{ step: quoteSteps[version === 0 ? 'answer' : 'revise'], sides: ['professional'], facts: quote },
      isSeen: quote.version === version,
      isRepeated: () => quote.version === version + 1 && isDeepStrictEqual(quote.offer, offer),
      refusals: quoteRefusals(quote, changedElsewhere),
    })
    if (!side) return { version: quote.version }
    await blocks.refuse(db, user.id, request.userId)
    if (offer.basis === 'by-items') {
      if (isWholeWork(request.lines)) throw noItems()
      requireLines(request, Object.keys(offer.rates))
      if (hasMaterialInLabor(request.lines, offer)) throw laborOnly()
    }
    const now = reader.today
    const before = { language: quote.language, texts: textsOf(quote.offer) }
    const language = quote.language
      ? languageOnceSaved({ ...before, language: quote.language }, textsOf(offer), reader.language)
      : reader.language
    await db
      .updateTable('quotes')
      .set({
        ...{
          state: 'sent',
          version: version + 1,
          offer: JSON.stringify(offer),
          draft: JSON.stringify(draftFrom(offer)),
        },
        sum: sumOf(pricedLines(request.lines, offer.basis), offer.rates),
        ...{ language, sent_at: now, answered_at: quote.answeredAt ?? now },
      })
      .where('id', '=', id)
      .execute()
    await refreshPagesOf(db, [user.id, request.userId])
    const kind = version === 0 ? familyNews.arrived : familyNews.revised
    await notify(db, request.userId, { kind, details: { requestId: request.id }, actorId: user.id, now })
    return { version: version + 1 }
  })
}

/** Returns the draft with which a professional starts to change a sent quote. It contains everything that was sent. */
function draftFrom({ basis, rates, ...terms }: StoredOffer): Draft {
  return basis === 'by-items'
    ? { ...terms, basis, rates: { ...rates }, amount: null }
    : { ...terms, basis, rates: {}, amount: rates[wholeWork.key]! }
}

const textsOf = (offer: StoredOffer | null) => [offer?.note ?? '', offer?.excluded ?? '']

/**
 * Declines a request, or withdraws the quote that was sent. `version` is the version on the professional's screen, 0 if
 * nothing was sent. The family reads the reason, unless one side has blocked the other. Repeating it changes nothing.
 * Throws 409 if a quote was sent or changed from elsewhere, or if the request is closed.
 */
export function declineQuote(
  db: Db,
  user: User,
  { id, version, now, blocks, ...given }: { id: number; version: number; reason: string; now: Date; blocks: Blocks },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { quote, request } = await lockedOwnQuote(db, user, id)
    const step = quoteSteps[quote.state === 'sent' ? 'withdraw' : 'decline']
    const side = await requireStep({
      ...{ step, sides: ['professional'], facts: quote, isSeen: quote.version === version },
      isRepeated: () => quote.state === 'declined',
      refusals: quoteRefusals(quote, changedElsewhere),
    })
    if (!side) return
    const reason = (await blocks.areBetween(db, user.id, request.userId)) ? '' : given.reason
    await db
      .updateTable('quotes')
      .set({ state: 'declined', reason, answered_at: quote.answeredAt ?? now, ended_at: now })
      .where('id', '=', id)
      .execute()
    await refreshPagesOf(db, [user.id, request.userId])
    await notify(db, request.userId, {
      ...{ kind: familyNews.declined, details: { requestId: request.id }, actorId: user.id, now },
    })
  })
}
