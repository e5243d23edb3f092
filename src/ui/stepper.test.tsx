import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const stepper = (value: number | string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stepper label="Tap" value={value} most={24} onChange={() => undefined} />
    </I18nProvider>,
  )

test.each([
  [3, undefined],
  ['१०', undefined],
  ['', undefined],
  ['2.5', 'Please enter a whole number'],
  ['-3', 'The lowest you can enter here is 0.'],
  ['1,5', 'Please use commas only as in 1,50,000, and a point for decimals, as in 2.5'],
  ['30', 'The highest you can enter here is 24.'],
  ['two', 'Please enter a number in digits'],
])('a stepper keeps %j and says what is wrong with it: %s', (value, fault) => {
  const html = stepper(value)
  expect(html).toContain(`value="${value}"`)
  expect(/<p id[^>]*>(.*?)<\/p>/.exec(html)?.[1]).toBe(fault)
  expect(html.includes('aria-invalid="true"')).toBe(fault !== undefined)
})
