import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#features/shop/checkout/checkout-page.tsx'
import { loadCheckout } from '#features/shop/checkout/load-checkout.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/checkout')({
  // Rendered for each request, because the content depends on the cart of the account or the guest.
  staticData: { isPrivate: true },
  loader: ({ context }) => loadCheckout(context),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Checkout`),
      description: match.context.i18n._(msg`Where your order is delivered, when, and how you pay for it.`),
      hidden: true,
    }),
  component: CheckoutPage,
})
