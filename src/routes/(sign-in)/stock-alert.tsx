import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type AlertSaid, alertSaidWords } from '#features/shop/wishlist/rules.ts'
import { StockAlertPage } from '#features/shop/wishlist/stock-alert-page.tsx'
import { pageHead } from '#platform/pages/head.ts'

/**
 * Shows the result of the stock alert form, if it was sent without JavaScript. For the link that stops these emails,
 * asks for confirmation.
 */
export const Route = createFileRoute('/(sign-in)/stock-alert')({
  // Nothing may store the page, because its address holds the secret of a link.
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
