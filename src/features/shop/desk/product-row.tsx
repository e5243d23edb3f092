import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { StockText } from '#features/shop/catalog/stock-text.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { StaffProductCard } from './schema.ts'
import { usePartName } from './text-fields.tsx'

/** A product in staff's list, linked to its page. */
export function ProductRow({ product }: { product: StaffProductCard }) {
  const partName = usePartName()
  const { id, name, sku, brand, part, price, stock, isListed, picture } = product
  return (
    <Link
      to="/admin/products/$id"
      params={{ id: String(id) }}
      className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:grid-cols-[auto_1fr_auto] sm:px-5"
    >
      <span className={`size-14 overflow-hidden rounded-md bg-sunken ${isListed ? '' : 'opacity-60'}`}>
        {picture && <PictureThumb picture={picture} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {sku} · {brand} · {partName(part)}
        </span>
        {!isListed && (
          <span className="mt-0.5 inline-block rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semibold">
            <Trans>Not in the shop</Trans>
          </span>
        )}
      </span>
      <span className="max-sm:col-start-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 sm:text-right">
        <span className="block font-bold tabular-nums">{formatRupees(price)}</span>
        <StockText stock={stock} isExact />
      </span>
    </Link>
  )
}
