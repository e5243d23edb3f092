import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { QuoteSteps } from './quote-steps.tsx'
import type { DirectQuote } from './schema.ts'

const dayMs = 24 * 60 * 60_000
const gst = { kind: 'with-material', percent: 18, isExempt: false, amount: 18 } as const
/** The HTML of a card with a quote that can be accepted until `validUntil`. */
function card(validUntil: Date): string {
  const [sentAt, until] = ['2026-11-01T08:00:00.000Z', validUntil.toISOString()]
  const terms = { basis: 'with-material', completionDays: null, excluded: '', note: '' } as const
  const offer = { ...terms, gst: gst.kind, lang: 'en', sentAt, validUntil: until } as const
  const quote: DirectQuote = {
    ...{ quoteId: 1, requestId: 2, side: 'family', isOwn: true, lang: 'en', note: 'A wall', budget: null, area: null },
    ...{ constructionType: null, listedRates: null },
    ...{ isWholeWork: true, lineCount: 1, requestState: 'open', state: 'sent', reason: '', wantedOn: '2026-12-01' },
    ...{ askedAt: '2026-11-01T06:00:00.000Z', endedAt: null, version: 1, versions: [], others: 0, steps: [] },
    ...{ offer, total: { sum: 100, gst, total: 118 } },
  }
  return renderToString(
    <I18nProvider i18n={i18n}>
      <QuoteSteps quote={quote} dashboard="customer" isOnPage />
    </I18nProvider>,
  ).replace(/<!--.*?-->/g, '')
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a quote that can be accepted says until when', () =>
  expect(card(new Date(Date.now() + dayMs))).toMatch(/>Valid until \d/))

test('a quote that is over says until when it could be accepted', () => {
  const text = card(new Date(Date.now() - dayMs))
  expect(text).toMatch(/>Was valid until \d/)
  expect(text).not.toContain('>Valid until')
})
