import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentState } from './payment-state.tsx'
import type { OrderPaymentDetails } from './schema.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each<[string, Partial<OrderPaymentDetails>, string]>([
  [
    'waits to be confirmed',
    { orderState: 'unconfirmed', next: 'none' },
    '₹10,347, to be paid once the order is confirmed',
  ],
  ['waits to be paid', { next: 'upi', payBy: '2026-11-26T06:30:00.000Z' }, '₹10,347, please pay by 12:00 pm'],
  ['is paid on delivery', { next: 'on-delivery' }, '₹10,347 on delivery, in cash or by UPI'],
  ['is cancelled', { orderState: 'cancelled', next: 'none', state: 'void' }, 'The order is cancelled'],
])('an order that %s says so', (_, payment, sentence) => {
  const known = { amount: 10_347, orderState: 'placed', state: 'waiting', payBy: null, paidAt: null, refunds: [] }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PaymentState payment={{ ...known, ...payment } as OrderPaymentDetails} />
    </I18nProvider>,
  )
  expect(html).toContain(sentence)
})
