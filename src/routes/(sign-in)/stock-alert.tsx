import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type AlertSaid, alertSaidWords } from '#features/shop/wishlist/rules.ts'
import { StockAlertPage } from '#features/shop/wishlist/stock-alert-page.tsx'
import { pageHead } from '#platform/pages/head.ts'

/**
 * A page with two uses. It shows the result of a stock alert form that was sent without JavaScript. If it is opened
 * from the link that stops these emails, it asks for confirmation.
 */
export const Route = createFileRoute('/(sign-in)/stock-alert')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: ({ said, token }: Record<string, unknown>): { said?: AlertSaid; token?: string } => ({
    said: alertSaidWords.find((each) => each === said),
    token: typeof token === 'string' && token ? token : undefined,
  }),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`When a product is in stock again`),
      description: match.context.i18n._(msg`Emails about products of the shop that were sold out.`),
      hidden: true,
    }),
  component: StockAlertPage,
})
