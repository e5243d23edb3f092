import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { ReturnNews } from './rules.ts'
import type { Return } from './schema.ts'

/** The text for a return that has reached a state: in the list of notifications, and as the subject of the email. */
function newsText(about: ReturnNews, number: string): MessageDescriptor {
  const texts: Record<ReturnNews, MessageDescriptor> = {
    asked: msg`We have received your return request for order ${number}.`,
    approved: msg`We will pick up your return from order ${number}.`,
    refused: msg`We can't accept your return from order ${number}.`,
    received: msg`We have checked your return from order ${number}. Nothing has to be paid back.`,
    withdrawn: msg`Your return from order ${number} is withdrawn.`,
  }
  return texts[about]
}

type Of = { orderId: number; returnId: number }
const news = (about: ReturnNews) => ({ text: ({ orderId }: Of) => newsText(about, orderNumber(orderId)) })

export const returnKinds = notificationKinds(
  'returns.',
  {
    category: 'orders',
    // The notification sends no email, because a separate one goes to the address given with the order.
    byEmail: false,
    link: ({ orderId }: Of) => `/order/${orderId}#returns`,
  },
  {
    asked: news('asked'),
    approved: news('approved'),
    refused: {
      ...news('refused'),
      // The notification quotes staff's reason.
      excerpts: excerptsBy('returnId', async (db, ids, reader) => {
        const { rows } = await sql<{ id: number; text: string }>`
          select r.id, r.refusal as text from returns r join orders o on o.id = r.order_id
          where r.id = any (${ids}) and o.user_id = ${reader.id}`.execute(db)
        return rows
      }),
    },
    received: news('received'),
    withdrawn: news('withdrawn'),
  } satisfies Record<ReturnNews, unknown>,
)

type EmailContent = { about: ReturnNews; orderId: number; told: Return; to: string; language: Language; url: string }

/** The email to the buyer about their return. It contains no text that the buyer typed. */
export function returnEmail({ about, orderId, told, to, language, url }: EmailContent): Email {
  const i18n = i18nOf(language)
  const subject = i18n._(newsText(about, orderNumber(orderId)))
  return composeEmail({
    ...{ to, language, subject },
    body: [subject, ...detailsOf(i18n, about, { told, language }), { button: i18n._(msg`Show the order`), url }],
    smallPrint: [i18n._(msg`Anyone with this link can see the order. Please don't pass it on.`)],
    reason: i18n._(addressWasEntered),
  })
}

function detailsOf(i18n: I18n, about: ReturnNews, { told, language }: { told: Return; language: Language }) {
  const lines = { list: told.lines.map(({ quantity, name }) => i18n._(msg`${quantity} × ${name}`)) }
  switch (about) {
    case 'asked':
      return [lines, i18n._(msg`We will look at it and tell you when we come to pick it up.`)]
    case 'approved':
      return [lines, ...pickupTexts(i18n, told, language)]
    case 'refused':
      return [lines, ...(told.refusal ? [{ excerpt: told.refusal }] : [])]
    case 'received':
    case 'withdrawn':
      return [lines]
  }
}

function pickupTexts(i18n: I18n, { pickup }: Return, language: Language): string[] {
  if (!pickup) return []
  const day = formatDate(language, pickup.day)
  return [
    pickup.part === 'morning'
      ? i18n._(msg`Pick-up: ${day}, between 9 am and 1 pm`)
      : i18n._(msg`Pick-up: ${day}, between 1 pm and 6 pm`),
    i18n._(msg`Please keep everything ready, in its packing if you still have it.`),
  ]
}
