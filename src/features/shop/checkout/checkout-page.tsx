import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { addressesQuery } from '#features/shop/delivery/queries.ts'
import { button } from '#ui/button.ts'
import { useDraftTurn } from '#ui/draft-turn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useIsHydrated } from '#ui/hydrated.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { readLastOrder, rememberLastOrder } from './last-order-store.ts'
import { noAddress } from './load-checkout.ts'
import { checkoutQuery } from './queries.ts'
import type { Checkout, PlacedOrder } from './schema.ts'

/** The checkout, for guests and members. A member can choose from the address book. */
export function CheckoutPage() {
  return (
    <div className="page py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">
          <Trans>Checkout</Trans>
        </h1>
        <Link to="/cart" className={button('quiet', '-mx-4')}>
          <Trans>Back to the cart</Trans>
        </Link>
      </div>
      <QueryBoundary failure={<Trans>Your cart could not be loaded.</Trans>} fallback={<Skeleton />}>
        <Loaded />
      </QueryBoundary>
    </div>
  )
}

function Loaded() {
  const visitor = useVisitor() ?? null
  const { data: begun } = useSuspenseQuery(checkoutQuery(noAddress))
  if (begun.lines.length === 0) return <NothingToOrder visitorId={visitor?.id ?? null} />
  return visitor ? <WithAddresses begun={begun} /> : <Ordering begun={begun} addresses={[]} />
}

function WithAddresses({ begun }: { begun: Checkout }) {
  const { data: addresses } = useSuspenseQuery(addressesQuery)
  return <Ordering begun={begun} addresses={addresses} />
}

type Props = { begun: Checkout; addresses: Parameters<typeof CheckoutForm>[0]['addresses'] }

function Ordering({ begun, addresses }: Props) {
  const visitor = useVisitor() ?? null
  const turn = useDraftTurn()
  const navigate = useNavigate()
  // The form says "Ordering..." until the order's page has loaded.
  const show = async (placed: PlacedOrder) => {
    rememberLastOrder(placed, visitor?.id ?? null)
    await navigate({ to: placed.isPaidFirst ? '/order/$ref/pay' : '/order/$ref', params: { ref: placed.ref } })
  }
  return (
    <>
      {begun.leftOut > 0 && (
        <p role="status" className="mt-5 rounded-md bg-sunken px-4 py-3">
          <Trans>
            Some products in your cart are sold out, or fewer are left than you wanted. Below you see only what can be
            delivered.
          </Trans>
        </p>
      )}
      <div className="mt-6">
        <CheckoutForm
          key={visitor?.id ?? turn}
          visitor={visitor}
          addresses={addresses}
          begun={begun}
          onOrdered={show}
        />
      </div>
    </>
  )
}

/** Shown for an empty cart. A visitor who has just ordered gets a link to the order, so that nobody orders twice. */
function NothingToOrder({ visitorId }: { visitorId: number | null }) {
  const ordered = useIsHydrated() ? readLastOrder(visitorId) : undefined
  if (!ordered) return <EmptyCart />
  const { ref, number } = ordered
  return (
    <EmptyState
      className="mt-6"
      title={<Trans>We have your order</Trans>}
      text={<Trans>Your order number is {number}. Your cart is empty now.</Trans>}
      action={
        <Link to="/order/$ref" params={{ ref }} className={button('primary')}>
          <Trans>Show the order</Trans>
        </Link>
      }
    />
  )
}

function EmptyCart() {
  return (
    <EmptyState
      className="mt-6"
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>Put something in it first.</Trans>}
      action={
        <a href="/shop" className={button('primary')}>
          <Trans>Go to the shop</Trans>
        </a>
      }
    />
  )
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="mt-8 grid animate-pulse gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="h-96 rounded-xl bg-sunken" />
      <div className="h-80 rounded-xl bg-sunken" />
    </div>
  )
}
