import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isOnItsWay } from '#features/shop/orders/rules.ts'
import type { Order } from '#features/shop/orders/schema.ts'
import type { OrderPaymentDetails } from '#features/shop/payments/schema.ts'
import { OrderStatusText } from './order-status.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const said = (order: Partial<Order>, payment: Partial<OrderPaymentDetails>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderStatusText
        order={
          {
            ...{
              state: 'placed',
              slot: { day: '2026-11-28', part: 'morning' },
              contact: { email: 'asha@example.com' },
              events: [],
            },
            ...order,
          } as Order
        }
        payment={{ amount: 10_347, state: 'waiting', payBy: null, ...payment } as OrderPaymentDetails}
      />
    </I18nProvider>,
  ).replace(/<[^>]+>/g, ' ')

test('an order paid at the door says when we come and what to keep ready', () => {
  const text = said({}, { next: 'on-delivery' })
  for (const sentence of [
    'Thank you. We have your order.',
    'We&#x27;ll come on 28 November 2026 between 9 am and 1 pm.',
    'Keep ₹10,347 ready, in cash or by UPI.',
    'An email with the link to this page is on its way to asha@example.com.',
  ])
    expect(text).toContain(sentence)
})

test('an order that was confirmed too late for its day says that the day has moved', () => {
  const sentence = 'so we have moved it to the next possible day.'
  const events = [
    { id: 1, state: 'placed', actor: 'buyer', reason: 'day-moved', at: '2026-11-26T06:30:00.000Z' },
  ] as const
  expect(said({ events: [...events] }, { next: 'on-delivery' })).toContain(sentence)
  expect(said({}, { next: 'on-delivery' })).not.toContain(sentence)
})

test('an order paid ahead says what is next: to pay, to wait, or nothing', () => {
  const toPay = said({}, { next: 'upi', payBy: '2026-11-26T06:30:00.000Z' })
  expect(toPay).toContain('We&#x27;re holding your order. Please pay now.')
  expect(toPay).toContain('₹10,347 is due by 12:00 pm.')
  expect(toPay).not.toContain('Thank you')
  expect(said({}, { next: 'checking', state: 'claimed' })).toContain('We are checking your payment of ₹10,347.')
  const paid = said({ state: 'out-for-delivery' }, { next: 'none', state: 'paid' })
  expect(paid).toContain('Your order is on its way.')
  expect(paid).toContain('₹10,347 is paid. There is nothing to pay at the door.')
  expect(paid).not.toContain('email')
})

test('it shows while the order is under way', () => {
  expect(['placed', 'out-for-delivery'].map((state) => isOnItsWay(state as Order['state']))).toEqual([true, true])
  expect(['delivered', 'cancelled', 'returned'].map((state) => isOnItsWay(state as Order['state']))).toEqual([
    false,
    false,
    false,
  ])
})
