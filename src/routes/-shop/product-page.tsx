import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReportLink } from '#features/backoffice/reports/report-link.tsx'
import { ReportSheet } from '#features/backoffice/reports/report-sheet.tsx'
import { categoryNames } from '#features/shop/catalog/category-words.tsx'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Product } from '#features/shop/catalog/schema.ts'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { ProductContent } from '#features/shop/product/product-content.tsx'
import type { ProductSearch } from '#features/shop/product/product-search.ts'
import { useProductQuery } from '#features/shop/product/use-product-query.ts'
import { ProductReviews } from '#features/shop/reviews/product-reviews.tsx'
import { cursorFor, readSort, reviewFormId } from '#features/shop/reviews/rules.ts'
import { ShopPanels } from '#features/shop/storefront/shop-panels.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'
import { BelowHeading, HeadingLevel } from '#ui/heading.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useSearchChange } from '#ui/search-change.ts'

/** The page of a product, on the public site and within a dashboard. */
export function ProductPage({ slug, search }: { slug: string; search: ProductSearch }) {
  const { data: product } = useSuspenseQuery(useProductQuery(slug))
  return product ? <Content product={product} search={search} /> : <ProductNotFound />
}

function Content({ product, search }: { product: Product; search: ProductSearch }) {
  const { t, i18n } = useLingui()
  const base = useShopBase()
  const { category } = product
  const isPublic = base === '/shop'
  const crumbs = [
    { name: t`Home`, path: '/' },
    { name: t`Shop`, path: base },
    ...(category ? [{ name: i18n._(categoryNames[category]), path: shopPath(base, { category }) }] : []),
  ]
  return (
    <>
      {/* A dashboard's shell has breadcrumbs and a heading already. */}
      {isPublic && <Breadcrumb crumbs={crumbs} />}
      <HeadingLevel value={isPublic ? 1 : 2}>
        <div className="mt-2">
          <ProductContent
            key={product.slug}
            product={product}
            headingId="product"
            reviews={<Reviews product={product} search={search} />}
          />
        </div>
      </HeadingLevel>
      <ShopPanels />
    </>
  )
}

function Reviews({ product, search }: { product: Product; search: ProductSearch }) {
  const change = useSearchChange()
  const page = shopPath(useShopBase(), { slug: product.slug })
  const sort = readSort(search.sort)
  return (
    <BelowHeading>
      <ProductReviews
        product={product}
        sort={sort}
        from={cursorFor(sort, search.after)}
        isWriting={search.write === 'true'}
        onWritten={() => change({ write: undefined })}
        returnTo={`${page}?write=true#${reviewFormId}`}
        report={(id) => <ReportLink subject={{ kind: 'product-review', id }} />}
      />
      <ReportSheet report={search.report} returnTo={`${page}?report=${search.report}`} />
    </BelowHeading>
  )
}

export function ProductNotFound() {
  return (
    <PageNotice
      title={<Trans>Product Not Found</Trans>}
      text={<Trans>The product you're looking for doesn't exist or is no longer sold.</Trans>}
      action={
        <Link to={useShopBase()} className={button('primary')}>
          <Trans>Go to the shop</Trans>
        </Link>
      }
    />
  )
}
