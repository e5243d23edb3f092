import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { phoneWidth } from '#platform/files/pictures.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { FullGallery } from '#ui/full-gallery.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { useGallery } from '#ui/gallery-state.ts'
import { Heading } from '#ui/heading.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductRating } from './product-rating.tsx'
import type { Product } from './schema.ts'
import { StockText } from './stock-text.tsx'
import { useProductView } from './use-product-view.ts'

type Props = {
  product: Product
  headingId: string
  /** Shown above the buttons for the cart and the wishlist. */
  above?: ReactNode
  /** The button that adds to the cart. */
  action?: ReactNode
  /** The wishlist button. */
  save?: ReactNode
  /** Shown below the buttons for the cart and the wishlist. */
  below?: ReactNode
  /** Wraps the rating in a link to the reviews. */
  reviewsLink?: (rating: ReactNode) => ReactNode
}

/**
 * Shows a product: its pictures, and beside them its name, price and facts. Used by the product's page and by the
 * overlay over a list.
 */
export function ProductDetails({ product, headingId, above, action, save, below, reviewsLink }: Props) {
  const { t } = useLingui()
  const { name, lang, brand, description, descriptionLang, stock } = product
  const mrp = formatRupees(product.mrp)
  useProductView(product)
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:gap-x-12">
      <div className="min-w-0 md:sticky md:top-(--pictures-top,5rem) md:self-start">
        <Pictures product={product} />
      </div>
      <div className="min-w-0">
        <p className="text-muted">{brand}</p>
        <Heading id={headingId} lang={lang} className="mt-0.5 text-2xl/tight font-bold text-pretty sm:text-3xl/tight">
          {name}
        </Heading>
        <div className="mt-2">
          {product.reviewCount > 0 && reviewsLink ? (
            reviewsLink(<ProductRating product={product} />)
          ) : (
            <ProductRating product={product} />
          )}
        </div>
        <div className="mt-4">
          <ProductPrice product={product} size="large" />
          <p className="mt-1 text-sm text-muted">
            <Trans>MRP {mrp}, including all taxes</Trans>
          </p>
        </div>
        <ProductBadges product={product} className="mt-3" />
        <div className="mt-3">
          <StockText stock={stock} isExact />
        </div>
        {above}
        {(action || save) && (
          <div className="mt-4 flex flex-wrap gap-3">
            {action}
            {save}
          </div>
        )}
        {below && <div className="mt-4 max-w-md">{below}</div>}
        <p lang={descriptionLang} className="mt-5 text-pretty whitespace-pre-line">
          {description}
        </p>
        <section aria-label={t`About this product`} className="mt-5 border-t border-line pt-2">
          <ProductFacts product={product} />
        </section>
      </div>
    </div>
  )
}

/** The width of a picture: half of the page, or of the dialog. */
const sizes = `(min-width: 76rem) 35rem, (min-width: 48rem) 46vw, ${phoneWidth}`

function Pictures({ product }: { product: Product }) {
  const { t } = useLingui()
  const { pictures } = product
  const gallery = useGallery(pictures.length)
  if (pictures.length === 0)
    return <ProductPicture picture={null} sizes="" className="aspect-square w-full rounded-xl" />
  return (
    <>
      <Gallery pictures={pictures} label={t`Photos`} gallery={gallery} sizes={sizes} className="aspect-square" />
      <FullGallery pictures={pictures} label={t`Gallery`} gallery={gallery} />
    </>
  )
}
