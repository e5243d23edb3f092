import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { phoneWidth } from '#platform/files/pictures.ts'
import { Heading } from '#ui/heading.tsx'
import { useLatePart } from '#ui/late-part.ts'
import { CarouselDots } from './carousel-dots.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductRating } from './product-rating.tsx'
import { slideId } from './rules.ts'
import type { ProductCard } from './schema.ts'
import { StockText } from './stock-text.tsx'

const importControls = () => import('./carousel-controls.tsx')

type Props = {
  label: string
  products: readonly ProductCard[]
  linkTo: (product: ProductCard) => LinkProps
  /** The button that adds the product to the cart. */
  action?: (product: ProductCard) => ReactNode
}

/**
 * Shows one product at a time, in a row that scrolls and snaps natively. Dots link to the products. Arrows and the
 * automatic rotation load when the page is idle.
 */
export function Carousel({ label, products, linkTo, action }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [Controls, load] = useLatePart(importControls, 'CarouselControls')
  useEffect(() => {
    const timer = setTimeout(load, 1000)
    return () => clearTimeout(timer)
  }, [load])
  const total = products.length
  return (
    <section aria-label={label} aria-roledescription={t`carousel`} className="relative overflow-hidden panel">
      <ul
        ref={list}
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {products.map((product, at) => (
          <li key={product.id} id={slideId(at)} className="w-full shrink-0 snap-start">
            <Slide product={product} link={linkTo(product)} action={action?.(product)} />
          </li>
        ))}
      </ul>
      {total > 1 && (Controls ? <Controls list={list} total={total} /> : <CarouselDots total={total} at={0} />)}
    </section>
  )
}

type SlideProps = { product: ProductCard; link: LinkProps; action: ReactNode }

function Slide({ product, link, action }: SlideProps) {
  const { name, lang, brand, picture, stock } = product
  return (
    // <source> is hidden, because it would take up a cell of the grid.
    <article className="relative grid h-full grid-rows-[auto_1fr] sm:grid-cols-2 sm:grid-rows-1 [&_source]:hidden">
      <ProductPicture
        picture={picture}
        sizes={`(min-width: 76rem) 36rem, (min-width: 40rem) 50vw, ${phoneWidth}`}
        className="aspect-4/3 w-full sm:order-2 sm:aspect-auto sm:h-80 lg:h-96"
      />
      <div className="flex flex-col px-4 pt-4 pb-14 sm:justify-center sm:px-8 sm:pt-8 lg:px-14">
        <p className="text-sm text-muted">{brand}</p>
        <Heading lang={lang} className="mt-1 text-xl/tight font-bold text-pretty sm:text-2xl/tight lg:text-3xl/tight">
          <Link {...link} className="after:absolute after:inset-0">
            {name}
          </Link>
        </Heading>
        <div className="mt-1.5">
          <ProductRating product={product} isShort />
        </div>
        <div className="mt-3">
          <ProductPrice product={product} size="large" />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ProductBadges product={product} className="" />
          <StockText stock={stock} />
        </div>
        {action && <div className="relative z-10 mt-4">{action}</div>}
      </div>
    </article>
  )
}
