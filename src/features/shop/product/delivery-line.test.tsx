import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceText } from './delivery-line.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const charges = {
  ...{ pincode: '410405', place: 'Kamshet', charge: 49, freeFrom: 2000, heavyCharge: 900 },
  firstDay: '2026-11-28',
}
const lamp = { price: 1500, weightGrams: 1800, isHeavy: false }

test.each([
  [{}, lamp, '₹49 · Earliest day: 28 November 2026. Free for orders of ₹2,000 or more.'],
  [{}, { ...lamp, price: 2900 }, 'Free · Earliest day: 28 November 2026. '],
  [{ freeFrom: null }, lamp, '₹49 · Earliest day: 28 November 2026. '],
])('a lamp comes by bike or van, with %j and %j: %s', (given, product, text) => {
  expect(shown(given, product)).toBe(`<b>Kamshet 410405</b> · Delivered by bike or van: ${text}`)
})

test('a bag of cement comes by tempo', () => {
  const cement = { price: 365, weightGrams: 50_000, isHeavy: true }
  expect(shown({}, cement)).toBe('<b>Kamshet 410405</b> · Delivered by tempo: ₹900 · Earliest day: 28 November 2026. ')
})

function shown(given: object, product: typeof lamp): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PlaceText charges={{ ...charges, ...given }} product={product} />
    </I18nProvider>,
  )
}
