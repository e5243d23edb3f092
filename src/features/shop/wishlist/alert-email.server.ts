import { msg } from '@lingui/core/macro'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'

type ToSend = {
  to: string
  language: Language
  product: { name: string; slug: string; price: number }
  publicUrl: string
  stop: { page: string; post: string }
}

/** The email to a guest that a product is back in stock. */
export function alertEmail({ to, language, product, publicUrl, stop }: ToSend): Email {
  const i18n = i18nOf(language)
  const { name, slug } = product
  const price = formatRupees(product.price)
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`${name} is in stock again`),
    body: [
      i18n._(msg`You asked us to tell you when ${name} is in stock again. It is in stock now, for ${price}.`),
      {
        button: i18n._(msg`See the product`),
        url: `${publicUrl}${withLanguage(language, shopPath('/shop', { slug }))}`,
      },
      i18n._(msg`We can't reserve it for you. The first to order gets it.`),
    ],
    smallPrint: [i18n._(msg`This is the only email about it.`)],
    reason: i18n._(addressWasEntered),
    unsubscribe: stop,
  })
}
