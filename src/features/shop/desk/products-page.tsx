import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown, Plus } from 'lucide-react'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { StaffSearch } from '#features/people/staff/staff-search.tsx'
import { button } from '#ui/button.ts'
import { SelectField } from '#ui/field.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { FoundProducts } from './found-products.tsx'
import { type ProductFilter, productFilters, type ShopPart, shopParts } from './rules.ts'
import { usePartName } from './text-fields.tsx'

export type ProductsSearch = { tab?: Exclude<ProductFilter, 'all'>; part?: ShopPart; search?: string; after?: string }

/** Lists all products, listed or not, with a search and filters. */
export function ProductsPage({ asked }: { asked: ProductsSearch }) {
  const { tab = 'all', part, search, after } = asked
  const { t } = useLingui()
  const names: Record<ProductFilter, string> = {
    all: t`All`,
    listed: t`In the shop`,
    unlisted: t`Not in the shop`,
    out: t`Out of stock`,
    few: t`Few left`,
  }
  return (
    <section aria-labelledby="products" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="products" className="text-2xl font-bold">
          <Trans>Products</Trans>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/products/import" className={button('secondary')}>
            <FileDown size={18} aria-hidden="true" />
            <Trans>CSV file</Trans>
          </Link>
          <Link to="/admin/products/new" className={button('primary')}>
            <Plus size={18} aria-hidden="true" />
            <Trans>Add product</Trans>
          </Link>
        </div>
      </div>
      <div className="grid gap-x-4 lg:grid-cols-[1fr_16rem]">
        <StaffSearch
          label={t`Find a product`}
          hint={t`By words of its name, brand or tags in any language, or its SKU.`}
          value={search}
        />
        <PartField value={part} />
      </div>
      <TabLinks
        name="products"
        label={t`Products`}
        current={tab}
        tabs={productFilters.map((id) => ({ id, without: ['after'], label: names[id] }))}
        className="mt-5"
      />
      <TabPanel name="products" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${part} ${search} ${after}`}
          failure={<Trans>The products could not be loaded.</Trans>}
          fallback={staffSkeleton}
        >
          <FoundProducts
            key={`${tab} ${part} ${search}`}
            question={{ show: tab === 'all' ? undefined : tab, part, search }}
            after={after}
          />
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}

function PartField({ value }: { value: ShopPart | undefined }) {
  const { t } = useLingui()
  const change = useSearchChange()
  const partName = usePartName()
  return (
    <SelectField
      key={value ?? ''}
      label={t`Category`}
      defaultValue={value ?? ''}
      onChange={({ target }) => change({ part: target.value || undefined, after: undefined })}
      className="mt-4"
    >
      <option value="">{t`All categories`}</option>
      {shopParts.map((part) => (
        <option key={part} value={part}>
          {partName(part)}
        </option>
      ))}
    </SelectField>
  )
}
