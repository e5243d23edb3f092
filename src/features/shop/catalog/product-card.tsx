import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Heading } from '#ui/heading.tsx'
import { useLanguage } from '#ui/language.ts'
import { ProductBadges } from './product-badges.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductRating } from './product-rating.tsx'
import { type ShopView, stockState } from './rules.ts'
import type { ProductCard as Product } from './schema.ts'
import { StockText } from './stock-text.tsx'

type Props = {
  product: Product
  view: ShopView
  /** The link to the product, from useProductLink. */
  link: LinkProps
  /** The wishlist button, which is positioned over the corner of the picture. */
  save?: ReactNode
  /** The control at the bottom that adds the product to the cart: a single element, either a button or a form. */
  action?: ReactNode
  /** The card is among the first on the page, so its picture is not loaded lazily. */
  eager?: boolean
  /** The rendered width of the picture, where it differs from the view's default. */
  sizes?: string
}

/** The rendered width of the picture in each view. */
const sizesOf: Record<ShopView, string> = {
  grid: '(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, (min-resolution: 2.5dppx) 35vw, 45vw',
  list: '(min-width: 40rem) 9rem, 7rem',
}

/**
 * A product in a list. The whole card is a link. The buttons of neighbouring cards align at the bottom. In a grid on a
 * phone it is short, so that six products are in view.
 */
export function ProductCard({ product, view, link, save, action, eager = false, sizes = sizesOf[view] }: Props) {
  const isGrid = view === 'grid'
  const language = useLanguage()
  const { name, lang, brand, picture, stock } = product
  return (
    <article className={isGrid ? 'card' : 'card flex-row'}>
      <div className={`relative ${isGrid ? '' : 'w-28 shrink-0 sm:w-36'}`}>
        <ProductPicture
          picture={picture}
          sizes={sizes}
          eager={eager}
          className={`w-full ${isGrid ? 'aspect-video sm:aspect-square' : 'aspect-square h-full'} ${stock > 0 ? '' : 'opacity-60'}`}
        />
        <ProductBadges
          product={product}
          className={`absolute top-2 left-2 ${save && isGrid ? 'right-14' : 'right-2'}`}
        />
      </div>
      <div className={`flex min-w-0 grow flex-col sm:p-4 ${isGrid ? 'px-2 py-1.5' : 'p-3 sm:flex-row sm:gap-x-6'}`}>
        <div className={`flex min-w-0 ${isGrid ? '' : 'grow'} flex-col ${save && !isGrid ? 'pr-10 sm:pr-0' : ''}`}>
          <p className={`truncate text-xs text-muted sm:text-sm ${isGrid ? 'max-sm:hidden' : ''}`}>{brand}</p>
          <Heading
            lang={lang === language ? undefined : lang}
            className={`font-semibold text-pretty sm:text-base/snug ${isGrid ? 'line-clamp-2 text-sm/4.5' : 'line-clamp-3 text-[0.9375rem]/5'}`}
          >
            <Link {...link} className="after:absolute after:inset-0 after:rounded-xl">
              {name}
            </Link>
          </Heading>
          <div className={isGrid ? 'max-sm:hidden' : undefined}>
            <ProductRating product={product} isShort />
          </div>
        </div>
        <div
          className={`${isGrid ? 'mt-auto pt-1 sm:pt-2' : 'mt-2 shrink-0 sm:mt-0 sm:w-52 sm:pr-10'} ${action ? '*:last:relative *:last:z-10 *:last:mt-1 sm:*:last:mt-3' : ''}`}
        >
          <ProductPrice product={product} />
          <div className={isGrid && stockState(stock) === 'in' ? 'max-sm:hidden' : undefined}>
            <StockText stock={stock} />
          </div>
          {action}
        </div>
      </div>
      {save}
    </article>
  )
}
