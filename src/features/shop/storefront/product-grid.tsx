import type { ComponentProps } from 'react'
import { AddToCart } from '#features/shop/cart/add-to-cart.tsx'
import { ProductCard } from '#features/shop/catalog/product-card.tsx'
import type { ShopView } from '#features/shop/catalog/rules.ts'
import type { ProductCard as Product } from '#features/shop/catalog/schema.ts'
import { useProductLink } from '#features/shop/catalog/use-product-link.ts'
import { openingProduct } from '#features/shop/product/late-product.ts'
import { WishlistButton } from '#features/shop/wishlist/wishlist-button.tsx'
import { BelowHeading } from '#ui/heading.tsx'

/** Number of products that a phone shows before it is scrolled. Their pictures are not loaded lazily. */
const firstOnPhone = 6

type Props = {
  products: readonly Product[]
  view: ShopView
  itemProps?: (index: number) => ComponentProps<'li'> | undefined
}

/** Products in a grid or a list, with the buttons of the cart and the wishlist on their cards. */
export function ProductGrid({ products, view, itemProps }: Props) {
  const linkTo = useProductLink()
  return (
    <ul
      className={`grid gap-2 sm:gap-4 ${view === 'grid' ? 'grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-4' : ''}`}
      {...openingProduct}
    >
      <BelowHeading>
        {products.map((product, index) => (
          <li key={product.id} {...itemProps?.(index)}>
            <ProductCard
              product={product}
              view={view}
              eager={index < firstOnPhone}
              link={linkTo(product)}
              save={<WishlistButton product={product} variant="card" />}
              action={<AddToCart product={product} variant="card" />}
            />
          </li>
        ))}
      </BelowHeading>
    </ul>
  )
}
