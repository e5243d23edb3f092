import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown, Plus } from 'lucide-react'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { button } from '#ui/button.ts'
import { icons } from '#ui/icon.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ProductRow } from './product-row.tsx'
import type { ProductFilter } from './rules.ts'
import { partNames } from './text-fields.tsx'

/** All products, listed or not, newest first, with a search and filters. */
export const productList = staffList({
  name: 'products',
  title: msg`Products`,
  description: msg`Everything that the shop sells or has sold, with its stock.`,
  actions: (
    <>
      <Link to="/admin/products/import" className={button('secondary')}>
        <FileDown size={18} aria-hidden="true" />
        <Trans>CSV file</Trans>
      </Link>
      <Link to="/admin/products/new" className={button('primary')}>
        <Plus size={18} aria-hidden="true" />
        <Trans>Add product</Trans>
      </Link>
    </>
  ),
  search: {
    label: msg`Find a product`,
    hint: msg`By words of its name, brand or tags in any language, or its SKU.`,
  },
  selects: { part: { label: msg`Category`, all: msg`All categories`, options: partNames } },
  tabs: {
    all: msg`All`,
    listed: msg`In the shop`,
    unlisted: msg`Not in the shop`,
    out: msg`Out of stock`,
    few: msg`Few left`,
  } satisfies Record<ProductFilter, MessageDescriptor>,
  failure: msg`The products could not be loaded.`,
  entries: ({ tab, part, search }) =>
    entriesOf(
      '/api/admin/products',
      { show: tab, part, search },
      {
        of: 'products',
        row: (product) => <ProductRow product={product} />,
        empty:
          tab !== 'all' || part || search
            ? { icon: icons.bag, title: msg`No product was found.`, action: showAll }
            : {
                icon: icons.bag,
                title: msg`There are no products yet`,
                text: msg`Add the first one, or upload a file.`,
              },
      },
    ),
})

const showAll = (
  <SearchLink
    change={{ tab: undefined, part: undefined, search: undefined, after: undefined }}
    className={button('secondary')}
  >
    <Trans>Show all products</Trans>
  </SearchLink>
)
