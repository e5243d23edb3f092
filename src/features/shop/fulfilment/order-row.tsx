import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OrderStateBadge } from '#features/shop/orders/order-state-badge.tsx'
import type { StaffOrderCard } from '#features/shop/orders/schema.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { formatDate, formatList, formatMoment, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'

/** An order in staff's list, linked to its page. */
export function OrderRow({ order }: { order: StaffOrderCard }) {
  const language = useLanguage()
  const { payments, parts } = useOrderWords()
  const { id, number, state, createdAt, names, pieces, payment, total, fullName, city, slot } = order
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id: String(id) }}
      className="grid gap-x-6 gap-y-1 px-4 py-3.5 hover:bg-sunken sm:grid-cols-[1fr_auto] sm:px-5"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold tabular-nums">{number}</span>
          <OrderStateBadge state={state} />
          {order.isPaymentToConfirm && (
            <span className="rounded-full bg-warn-soft px-2.5 py-0.5 text-sm font-medium text-warn">
              <Trans>Payment to confirm</Trans>
            </span>
          )}
        </span>
        <span className="mt-1 block font-medium">{[fullName, city].filter(Boolean).join(', ')}</span>
        <span className="block text-sm">
          {formatDate(language, slot.day)}, {parts[slot.part]}
        </span>
        <span className="mt-1 line-clamp-2 block">{formatList(language, names)}</span>
        <span className="block text-sm text-muted">{formatMoment(language, createdAt)}</span>
      </span>
      <span className="max-sm:flex max-sm:items-baseline max-sm:justify-between sm:text-right">
        <span className="block font-bold tabular-nums">{formatRupees(total)}</span>
        <span className="block text-sm text-muted">
          <Plural value={pieces} one="# piece" other="# pieces" /> · {payments[payment]}
        </span>
      </span>
    </Link>
  )
}
