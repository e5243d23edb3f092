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

test.each([
  [{}, false, 'To 410405: ₹49, from 28 November 2026. Free for orders of ₹2,000 or more.'],
  [{ freeFrom: null }, false, 'To 410405: ₹49, from 28 November 2026.'],
  [{}, true, 'To 410405: ₹900 for each truck of up to 500 kg, from 28 November 2026.'],
])('with %j, heavy %s: %s', (given, isHeavy, text) => {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PlaceText charges={{ ...charges, ...given }} isHeavy={isHeavy} />
    </I18nProvider>,
  )
  expect(shown).toBe(text)
})
