import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { hasNewDay, hoursToConfirm, type OrderState, orderNumber } from './rules.ts'
import type { Order } from './schema.ts'

/** What a buyer reads when their order reaches a state: the subject and first line of the email, and the notification. */
export function movedText(state: OrderState, number: string): MessageDescriptor {
  const texts: Record<OrderState, MessageDescriptor> = {
    unconfirmed: msg`Please confirm your order ${number}.`,
    placed: msg`We have received your order ${number}.`,
    confirmed: msg`Your order ${number} is confirmed.`,
    packed: msg`Your order ${number} is packed.`,
    'out-for-delivery': msg`Your order ${number} is on its way to you.`,
    delivered: msg`Your order ${number} has been delivered.`,
    cancelled: msg`Your order ${number} is cancelled.`,
    returned: msg`Everything from your order ${number} has come back to us.`,
  }
  return texts[state]
}

const keepLink = msg`Anyone with this link can see the order. Please don't pass it on.`

const dayMoved = msg`The order was confirmed too late for the day that you had chosen, so we have moved it to the next possible day.`

type EmailContent = { order: Order; state: OrderState; language: Language; url: string }

/**
 * The email to the buyer about their order's new state. An order can be placed with somebody else's email address, so
 * the email contains no text that a buyer typed, only our product names.
 */
export function orderEmail({ order, state, language, url }: EmailContent): Email {
  const i18n = i18nOf(language)
  const subject = i18n._(movedText(state, order.number))
  return composeEmail({
    to: order.contact.email,
    language,
    subject,
    body: [
      subject,
      ...detailsOf(i18n, order, state, language),
      { button: i18n._(state === 'unconfirmed' ? msg`Look at the order and confirm it` : msg`Show the order`), url },
    ],
    smallPrint: [i18n._(keepLink)],
    reason: i18n._(addressWasEntered),
  })
}

type Link = { id: number; to: string; language: Language; url: string }

/** The email with the full link of an order, for somebody who has looked it up and wants to do more than read. */
export function linkEmail({ id, to, language, url }: Link): Email {
  const i18n = i18nOf(language)
  const number = orderNumber(id)
  return composeEmail({
    ...{ to, language, subject: i18n._(msg`The link of your order ${number}`) },
    body: [
      i18n._(msg`With this link you can see your order ${number}, pay for it, cancel it or send something back.`),
      { button: i18n._(msg`Show the order`), url },
    ],
    smallPrint: [i18n._(keepLink)],
    reason: i18n._(addressWasEntered),
  })
}

function detailsOf(i18n: I18n, order: Order, state: OrderState, language: Language) {
  if (state === 'delivered' || state === 'returned') return []
  const lines = order.lines.map(({ quantity, name }) => i18n._(msg`${quantity} × ${name}`))
  const total = i18n._(msg`Total: ${formatRupees(order.total)}`)
  if (state === 'cancelled') return [{ list: lines }, total]
  const told = [{ list: lines }, total, deliveryText(i18n, order, language)]
  if (state === 'placed' && hasNewDay(order)) return [...told, i18n._(dayMoved)]
  if (state !== 'unconfirmed') return told
  return [
    ...told,
    i18n._(
      msg`The goods are reserved once you have confirmed. If no one confirms within ${hoursToConfirm} hours, the order is cancelled automatically.`,
    ),
  ]
}

function deliveryText(i18n: I18n, { slot }: Order, language: Language): string {
  const day = formatDate(language, slot.day)
  return slot.part === 'morning'
    ? i18n._(msg`Delivery: ${day}, between 9 am and 1 pm`)
    : i18n._(msg`Delivery: ${day}, between 1 pm and 6 pm`)
}
