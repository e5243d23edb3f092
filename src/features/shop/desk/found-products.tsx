import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ProductRow } from './product-row.tsx'
import { type ProductsQuestion, staffProductsQuery } from './queries.ts'

/** Lists the products that match the search and filters, newest first. */
export function FoundProducts({ question, after }: { question: ProductsQuestion; after: string | undefined }) {
  const query = useSuspenseInfiniteQuery(staffProductsQuery(question, after))
  const products = query.data.pages.flatMap((page) => page.products)
  if (products.length > 0)
    return (
      <StaffList query={query} entries={products} keyOf={({ id }) => id}>
        {(product) => <ProductRow product={product} />}
      </StaffList>
    )
  const { show, part, search } = question
  const isNarrowed = show || part || search
  return (
    <EmptyState
      icon={icons.bag}
      title={isNarrowed ? <Trans>No product was found.</Trans> : <Trans>There are no products yet</Trans>}
      text={isNarrowed ? undefined : <Trans>Add the first one, or upload a file.</Trans>}
      action={
        isNarrowed && (
          <SearchLink
            change={{ tab: undefined, part: undefined, search: undefined, after: undefined }}
            className={button('secondary')}
          >
            <Trans>Show all products</Trans>
          </SearchLink>
        )
      }
      className="mt-5"
    />
  )
}
