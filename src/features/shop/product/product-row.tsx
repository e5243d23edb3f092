import type { ReactNode } from 'react'
import { AddToCart } from '#features/shop/cart/add-to-cart.tsx'
import { ProductCard } from '#features/shop/catalog/product-card.tsx'
import type { ProductCard as Product } from '#features/shop/catalog/schema.ts'
import { useProductLink } from '#features/shop/catalog/use-product-link.ts'
import { BelowHeading, Heading } from '#ui/heading.tsx'
import type { preloading } from '#ui/lazy-part.tsx'

type Props = {
  id: string
  title: ReactNode
  text?: ReactNode
  products: readonly Product[]
  /** Shows an Add to Cart button on each card. */
  hasActions?: boolean
  /** Event handlers that preload what a press on a product opens. */
  opening?: ReturnType<typeof preloading>
}

/**
 * A few products side by side, in a row that scrolls if they don't fit. Its padding is inside, so that no focus ring
 * is clipped.
 */
export function ProductRow({ id, title, text, products, hasActions = false, opening }: Props) {
  const linkTo = useProductLink()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="text-xl font-bold tracking-tight sm:text-2xl">
        {title}
      </Heading>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <ul
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-3 [scrollbar-width:none] sm:-mx-1 sm:scroll-px-1 sm:px-1 *:w-40 *:shrink-0 *:snap-start @4xl:grid @4xl:grid-cols-6 @4xl:overflow-visible @4xl:*:w-auto"
        {...opening}
      >
        <BelowHeading>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                view="grid"
                sizes="(min-resolution: 2.5dppx) 8rem, 11rem"
                link={linkTo(product)}
                action={hasActions ? <AddToCart product={product} variant="card" /> : undefined}
              />
            </li>
          ))}
        </BelowHeading>
      </ul>
    </section>
  )
}
