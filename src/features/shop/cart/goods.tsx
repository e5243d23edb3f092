import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { cartIcon } from '#ui/more-icons.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { ShownGoods } from './schema.ts'
import { useGoodsLink } from './use-goods-link.ts'

type Props = {
  productId: number
  /** Null for a product whose name is unknown. */
  product: ShownGoods | null
  /** Whether it links to the product. */
  isLink: boolean
}

/** The name of a product in the cart or on the wishlist. */
export function GoodsName({ productId, product, isLink }: Props) {
  const linkTo = useGoodsLink()
  if (!product)
    return (
      <span className="text-muted">
        <Trans>A product no longer sold</Trans>
      </span>
    )
  if (!isLink) return <span lang={product.lang}>{product.name}</span>
  return (
    <Link {...linkTo(productId, product)} lang={product.lang} className="hover:underline">
      {product.name}
    </Link>
  )
}

/** Decorative: the name beside it has the same text and the same link. */
export function GoodsPicture({ productId, product, isLink, isFaint }: Props & { isFaint: boolean }) {
  const linkTo = useGoodsLink()
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
    <Link {...linkTo(productId, product)} tabIndex={-1} aria-hidden="true" className="shrink-0">
      {picture}
    </Link>
  )
}
