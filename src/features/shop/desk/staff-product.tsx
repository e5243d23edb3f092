import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { ProductForm } from './product-form.tsx'
import { staffProductQuery } from './queries.ts'
import { StockPanel } from './stock-panel.tsx'

type Props = { id: number; tab: 'product' | 'stock'; userId: number }

/** A product for staff, with tabs for its fields and its stock. */
export function StaffProduct({ id, tab, userId }: Props) {
  const { t } = useLingui()
  const { data: found } = useSuspenseQuery(staffProductQuery(id))
  if (!found) throw notFound()
  const { product } = found
  return (
    <section aria-labelledby="product" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="product" className="min-w-0 text-2xl font-bold wrap-anywhere">
          {product.name}
        </h2>
        {product.isListed && product.part !== 'trade' ? (
          <a href={`/shop/p/${product.slug}`} className={button('quiet', '-mx-4')}>
            <ExternalLink size={18} aria-hidden="true" />
            <Trans>See it in the shop</Trans>
          </a>
        ) : (
          !product.isListed && (
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semibold">
              <Trans>Not in the shop</Trans>
            </span>
          )
        )}
      </div>
      <p className="text-muted">{product.sku}</p>
      <TabLinks
        name="product"
        label={t`Product`}
        current={tab}
        tabs={[
          { id: 'product', label: t`Product` },
          { id: 'stock', label: t`Stock` },
        ]}
        className="mt-4"
      />
      <TabPanel name="product" current={tab}>
        <QueryBoundary
          resetKey={tab}
          failure={<Trans>The product could not be loaded.</Trans>}
          fallback={staffSkeleton}
        >
          {tab === 'stock' ? (
            <div className="mt-5 panel p-4 sm:p-6">
              <StockPanel
                id={id}
                order={(orderId) => (
                  <Link
                    to="/admin/orders/$id"
                    params={{ id: String(orderId) }}
                    className="inline-flex min-h-11 items-center text-primary underline sm:min-h-0"
                  >
                    {orderNumber(orderId)}
                  </Link>
                )}
              />
            </div>
          ) : (
            // Hides the line above the first section, because the tabs already have a line below them.
            <div className="-mt-px">
              <ProductForm key={`${userId} ${id}`} opened={found} />
            </div>
          )}
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}
