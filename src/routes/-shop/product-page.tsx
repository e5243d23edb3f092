import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopPath } from '../../features/catalog/question-rules.ts'
import type { Product } from '../../features/catalog/schema.ts'
import { categoryNames } from '../../features/product-view/category-words.tsx'
import { useShopBase } from '../../features/product-view/use-product-link.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { button } from '../../ui/button.ts'
import { HeadingLevel } from '../../ui/heading.tsx'
import { PageNotice } from '../../ui/page-notice.tsx'
import { ProductContent } from './product-content.tsx'
import { ShopPanels } from './shop-panels.tsx'
import { useProductQuery } from './use-product-query.ts'

/** A product's own page; in a dashboard within its shell. */
export function ProductPage({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(useProductQuery(slug))
  return product ? <Content product={product} /> : <ProductNotFound />
}

function Content({ product }: { product: Product }) {
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
      {/* A dashboard's shell has its own. */}
      {isPublic && <Breadcrumb crumbs={crumbs} />}
      <HeadingLevel value={isPublic ? 1 : 2}>
        <div className="mt-2">
          <ProductContent key={product.slug} product={product} headingId="product" />
        </div>
      </HeadingLevel>
      <ShopPanels hasOtherButton={isPublic} />
    </>
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
