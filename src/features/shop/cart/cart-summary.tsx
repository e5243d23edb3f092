import { Plural, Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import type { Cart } from './schema.ts'

type Props = {
  cart: Cart
  /** Lays the summary out as a single row on small screens, for a bar at the bottom. */
  isBar?: boolean
  /** What delivery costs, if the buyer's pincode is known. */
  delivery?: ReactNode
  /** Shown below the link to the checkout. */
  action?: ReactNode
}

/** The cart's subtotal, and the link to the checkout. */
export function CartSummary({ cart: { lines, subtotal }, isBar = false, delivery, action }: Props) {
  const isChanging =
    useIsMutating({ predicate: ({ options }) => String(options.mutationKey?.[0]).startsWith('/api/cart') }) > 0
  const sum = formatRupees(subtotal)
  const left = lines.filter(({ state }) => state === 'out' || state === 'gone').length
  return (
    <div className={isBar ? 'flex flex-wrap items-center gap-x-4 gap-y-2 lg:block' : ''}>
      <div className={isBar ? 'min-w-[9rem] grow basis-0' : ''}>
        <p
          className={`flex flex-wrap items-baseline justify-between gap-x-3 text-lg/tight font-bold ${isBar ? 'max-lg:justify-start' : ''}`}
        >
          <Trans>Subtotal</Trans>
          <span
            aria-live="polite"
            className={`text-xl/tight tabular-nums transition-opacity ${isChanging ? 'opacity-50' : ''}`}
          >
            {sum}
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">
          <Trans>Including GST. Delivery is added at checkout.</Trans>
        </p>
        {delivery}
        {left > 0 && (
          <p className="mt-0.5 text-sm font-medium text-warn">
            <Plural value={left} one="# product can't be bought now." other="# products can't be bought now." />
          </p>
        )}
      </div>
      <div className={isBar ? 'grid gap-2 lg:mt-3' : 'mt-3 grid gap-2'}>
        {subtotal > 0 && (
          <Link to="/checkout" className={button('primary', 'min-h-12 px-6 text-lg')}>
            <Trans>Checkout</Trans>
          </Link>
        )}
        {action}
      </div>
    </div>
  )
}
