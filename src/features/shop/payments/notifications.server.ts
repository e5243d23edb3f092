import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { News } from './buyer-news.server.ts'
import { minutesAgain, payPath, type RefundReason, type Refusal, refundDays } from './rules.ts'

/** The text about a payment for its buyer: in the list of notifications, and as the subject of the email. */
function newsText(orderId: number, news: News): MessageDescriptor {
  const number = orderNumber(orderId)
  if (news.about === 'refused')
    return news.reason === 'other-amount'
      ? msg`Your payment for order ${number} has a different amount.`
      : msg`We didn't find your payment for order ${number}.`
  const sum = formatRupees(news.amount)
  if (news.about === 'refund-done') return msg`We have paid back ${sum} for your order ${number}.`
  const texts: Record<RefundReason, MessageDescriptor> = {
    cancelled: msg`You will get back ${sum} for your cancelled order ${number}.`,
    returned: msg`You will get back ${sum} for what you returned from order ${number}.`,
    'paid-late': msg`Your payment of ${sum} arrived after order ${number} was cancelled. You will get it back.`,
    'paid-twice': msg`Order ${number} was paid twice. You will get ${sum} back.`,
    'other-amount': msg`Your payment of ${sum} is not the amount of order ${number}. You will get it back.`,
  }
  return texts[news.why]
}

function refusalText(reason: Refusal): MessageDescriptor {
  const texts: Record<Refusal, MessageDescriptor> = {
    'not-found': msg`No payment with this reference has reached our account. Please check the 12 digits in your UPI app.`,
    'other-amount': msg`A payment with this reference has reached us, but the amount is different. You will get it back.`,
    'not-for-us': msg`The payment with this reference was made for something else. Please check the 12 digits in your UPI app.`,
  }
  return texts[reason]
}

/** The notifications send no email, because a separate one goes to the address given with the order. */
const ownEmail = { category: 'orders', byEmail: false } as const

export const refusalNews = notificationKinds(
  'order-payments.',
  { ...ownEmail, link: ({ orderId }: { orderId: number; reason: Refusal }) => payPath(String(orderId)) },
  { refused: { text: ({ orderId, reason }) => newsText(orderId, { about: 'refused', reason }) } },
)

type OfRefund = { orderId: number; refundId: number; amount: number; why: RefundReason }
const refund = (about: 'refund-due' | 'refund-done') => ({
  text: ({ orderId, ...news }: OfRefund) => newsText(orderId, { about, ...news }),
})
export const refundKinds = notificationKinds(
  'order-payments.',
  { ...ownEmail, link: ({ orderId }: OfRefund) => `/order/${orderId}` },
  { 'refund-due': refund('refund-due'), 'refund-done': refund('refund-done') },
)

type EmailContent = {
  orderId: number
  news: News
  to: string
  language: Language
  /** Whether the order still has to be paid. If so, `url` is the page where it is paid. */
  isOpen: boolean
  /** Whether the order stays reserved for a while after this refusal. */
  isKept: boolean
  /** Whether Razorpay makes the refund, to the card or account that paid. */
  isByGateway: boolean
  url: string
}

/** The email to the buyer about their payment. It contains no text that anybody typed. */
export function paymentEmail({ orderId, news, to, language, isOpen, isKept, isByGateway, url }: EmailContent): Email {
  const i18n = i18nOf(language)
  const subject = i18n._(newsText(orderId, news))
  const more =
    news.about === 'refused' ? refusedTexts(i18n, news, isOpen && isKept) : refundTexts(i18n, news, isByGateway)
  const button = isOpen ? msg`Show the payment` : msg`Show the order`
  return composeEmail({
    ...{ to, language, subject },
    body: [subject, ...more, { button: i18n._(button), url }],
    smallPrint: [i18n._(msg`Anyone with this link can see the order. Please don't pass it on.`)],
    reason: i18n._(addressWasEntered),
  })
}

function refusedTexts(i18n: I18n, { reason }: Extract<News, { about: 'refused' }>, isKept: boolean): string[] {
  const kept = msg`We'll keep your order for another ${minutesAgain} minutes. Enter the right reference or pay again by then.`
  return [i18n._(refusalText(reason)), ...(isKept ? [i18n._(kept)] : [])]
}

function refundTexts(i18n: I18n, { about }: News, isByGateway: boolean): string[] {
  if (about === 'refund-done') return []
  return [
    isByGateway
      ? i18n._(
          msg`The money goes back to the card or the account that you paid from. Banks take up to ${refundDays.bank} working days.`,
        )
      : i18n._(
          msg`We will pay it back by UPI or to your bank account within ${refundDays.staff} working days, and tell you once we have.`,
        ),
  ]
}
