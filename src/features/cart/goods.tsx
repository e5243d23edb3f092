import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { cartIcon } from '../../ui/more-icons.ts'
import { PictureThumb } from '../../ui/picture-thumb.tsx'
import type { ShownGoods } from './schema.ts'

const pathOf = ({ slug }: ShownGoods): string => `/shop/p/${slug}`

/** The name of a product in the cart or on the wishlist, which leads to its page as long as it is sold. */
export function GoodsName({ product, isSold }: { product: ShownGoods | null; isSold: boolean }) {
  if (!product)
    return (
      <span className="text-muted">
        <Trans>A product that was here</Trans>
      </span>
    )
  if (!isSold) return <span lang={product.lang}>{product.name}</span>
  return (
    <Link to={pathOf(product)} lang={product.lang} className="hover:underline">
      {product.name}
    </Link>
  )
}

type PictureProps = {
  product: ShownGoods | null
  isFaint: boolean
  /** For a pointer: the name beside it leads there too. */
  isLink: boolean
}

/** Beside its name, which says what it shows. */
export function GoodsPicture({ product, isFaint, isLink }: PictureProps) {
  const className = `size-20 shrink-0 rounded-lg object-cover sm:size-24 ${isFaint ? 'opacity-50' : ''}`
  const picture = product?.picture ? (
    <PictureThumb picture={product.picture} alt="" className={className} />
  ) : (
    <span aria-hidden="true" className={`grid place-items-center bg-sunken text-muted ${className}`}>
      <Icon path={cartIcon} />
    </span>
  )
  if (!product || !isLink) return picture
  return (
    <Link to={pathOf(product)} tabIndex={-1} aria-hidden="true" className="shrink-0">
      {picture}
    </Link>
  )
}
