import { Trans } from '@lingui/react/macro'
import { pictureAlt } from '#platform/files/pictures.ts'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { Checkout } from './schema.ts'

/** Lists the goods, each with its picture, quantity and price. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {checkout.lines.map(({ productId, name, quantity, price, picture }) => (
        <li key={productId} className="flex items-center gap-3 py-3 first:pt-0">
          {picture ? (
            <PictureThumb
              picture={picture}
              alt={pictureAlt(picture, language)}
              className="size-14 shrink-0 rounded-md object-cover"
            />
          ) : (
            <span aria-hidden="true" className="size-14 shrink-0 rounded-md bg-sunken" />
          )}
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-medium">{name}</span>
            <span className="block text-sm text-muted tabular-nums">
              <Trans>
                {formatNumber(quantity)} × {formatRupees(price)}
              </Trans>
            </span>
          </span>
          <span className="font-semibold tabular-nums">{formatRupees(quantity * price)}</span>
        </li>
      ))}
    </ul>
  )
}
