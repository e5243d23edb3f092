import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate, formatList, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { OrderStateBadge } from './order-state-badge.tsx'
import type { OrderCard as Card } from './schema.ts'

/** An order in a list. The whole card is a link. */
export function OrderCard({ order }: { order: Card }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { pieces } = order
  const day = formatDate(language, order.createdAt)
  return (
    <article className="panel relative p-4 transition-shadow hover:shadow-md sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-bold">
          <Link
            to="/order/$ref"
            params={{ ref: String(order.id) }}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {order.number}
          </Link>
        </h3>
        <OrderStateBadge state={order.state} />
      </div>
      <p className="mt-1 text-sm text-muted">{day}</p>
      <div className="mt-3 flex items-center gap-2">
        {order.pictures.map((picture) => (
          <PictureThumb key={picture.key} picture={picture} alt="" className="size-14 rounded-md object-cover" />
        ))}
      </div>
      <p className="mt-3 line-clamp-2">{formatList(language, order.names)}</p>
      <p className="mt-1 flex justify-between gap-4">
        <span className="text-muted">{t`${plural(pieces, { one: '# piece', other: '# pieces' })}`}</span>
        <span className="font-bold tabular-nums">{formatRupees(order.total)}</span>
      </p>
    </article>
  )
}
