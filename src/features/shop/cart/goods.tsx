import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import { useProductLink, useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { Icon } from '#ui/icon.tsx'
import { cartIcon } from '#ui/more-icons.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { ShownGoods } from './schema.ts'

type Props = {
  productId: number
  /** Null for a product whose name is unknown. */
  product: ShownGoods | null
  /** Whether the name or the picture links to the product. */
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

/** The picture of a product. Screen readers skip it, because the name beside it has the same text and the same link. */
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

/**
 * The link from the cart or the wishlist to a product. Trade goods are shown only in dashboards, so their link leads
 * to the user's own dashboard.
 */
function useGoodsLink(): (productId: number, goods: ShownGoods) => LinkProps {
  const isPublic = useShopBase() === '/shop'
  const linkTo = useProductLink()
  return (id, { slug, isTrade }) =>
    isTrade && isPublic ? ({ to: shopPath('/dashboard/shop', { slug }) } as LinkProps) : linkTo({ id, slug })
}
