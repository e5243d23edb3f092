import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ProductSkeleton } from '#features/shop/catalog/product-skeleton.tsx'
import { productsQuery } from '#features/shop/catalog/queries.ts'
import { questionText, type ShopState } from '#features/shop/catalog/question-rules.ts'
import { ResultsBar } from '#features/shop/catalog/results-bar.tsx'
import { highestFilterPrice } from '#features/shop/catalog/rules.ts'
import type { DidYouMean, ProductPage } from '#features/shop/catalog/schema.ts'
import { ShopLink } from '#features/shop/catalog/shop-link.tsx'
import type { ShopFilters } from '#features/shop/catalog/use-shop-filters.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfter } from '#ui/focus.ts'
import { Heading } from '#ui/heading.tsx'
import { icons } from '#ui/icon.tsx'
import { useLoadFailure } from '#ui/load-failure.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { LoadNotice } from '#ui/load-notice.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ProductGrid } from './product-grid.tsx'

type Props = { filters: ShopFilters; from: string | undefined }

/**
 * Lists the products found. Until new results are loaded, or if they can't be loaded, the previous products stay,
 * dimmed.
 */
export function Results({ filters, from }: Props) {
  const { state } = filters
  const { shown, failure } = useShown(state, from)
  const query = useSuspenseInfiniteQuery(productsQuery(shown.state, shown.from))
  const products = query.data.pages.flatMap((page) => page.products)
  const words = shown.state.search
  const added = products.length - countAdded(query.data.pages)
  const { loadMore, itemProps } = useLoadMore(query, products.length)
  const [text, asked] = [questionText(shown.state), questionText(state)]
  const isStale = text !== asked
  // The previous count and products do not stay under other words.
  const areOtherWords = shown.state.search !== state.search && !failure
  // The pressed element disappears with the old list, so the focus moves to the heading.
  const heading = useFocusAfter<HTMLHeadingElement>(`${asked} ${text}`)
  const [first] = query.data.pages
  return (
    <section aria-labelledby="products" aria-busy={isStale && !failure}>
      <ResultsBar filters={filters} found={areOtherWords ? undefined : first} heading={heading} />
      {failure}
      {areOtherWords && <Searching view={state.view} className="mt-4" />}
      <div key={text} hidden={areOtherWords} className={`sm:mt-4 ${isStale ? 'opacity-50 transition-opacity' : ''}`}>
        {shown.from && (
          <SearchLink
            change={{ after: undefined }}
            className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            <Trans>Back to the beginning of the list</Trans>
          </SearchLink>
        )}
        {products.length === 0 ? (
          <NothingFound state={state} didYouMean={first?.didYouMean ?? null} />
        ) : (
          <>
            {added > 0 && <ProductGrid products={products.slice(0, added)} view={state.view} itemProps={itemProps} />}
            {added < products.length && (
              <>
                <Heading className="my-4 font-semibold">
                  <Trans>We also looked for “{words}” in other spellings and languages:</Trans>
                </Heading>
                <ProductGrid
                  products={products.slice(added)}
                  view={state.view}
                  itemProps={(index) => itemProps(added + index)}
                />
              </>
            )}
            <LoadMore
              pages={query}
              loadMore={loadMore}
              failure={<Trans>We couldn't load more products.</Trans>}
              fallback={<Searching view={state.view} className="mt-4" />}
              className="mt-6 w-full sm:mx-auto sm:flex sm:w-fit"
            >
              <Trans>More products</Trans>
            </LoadMore>
          </>
        )}
      </div>
    </section>
  )
}

/** The number of products, at the end of the list, that do not have the words as written. */
function countAdded(pages: readonly ProductPage[]): number {
  return pages.reduce((sum, { products, addedFrom }) => sum + products.length - (addedFrom ?? products.length), 0)
}

/**
 * The search and filters whose results are shown: the current ones, or the previous ones until results arrive.
 * `failure` says why no results arrive.
 */
function useShown(state: ShopState, from: string | undefined) {
  const query = productsQuery(state, from)
  const answer = useInfiniteQuery(query)
  const failure = useLoadFailure(query.queryKey.join(' '), answer as Parameters<typeof useLoadFailure>[1])
  const [answered, setAnswered] = useState<{ state: ShopState; from: string | undefined }>()
  const asked = { state, from }
  const isAnswered = answered && questionText(answered.state) === questionText(state) && answered.from === from
  if (answer.data && !isAnswered) setAnswered(asked)
  if (answer.data || !answered) return { shown: asked, failure: null }
  const notice: ReactNode = failure && (
    <LoadNotice {...failure}>
      <Trans>The products could not be loaded. These are your earlier results.</Trans>
    </LoadNotice>
  )
  return { shown: answered, failure: notice }
}

function NothingFound({ state, didYouMean }: { state: ShopState; didYouMean: DidYouMean | null }) {
  const everywhere = { ...state, category: undefined, min: 0, max: highestFilterPrice, inStock: false }
  const search = didYouMean?.search
  return (
    <EmptyState
      icon={icons.search}
      title={<Trans>No products found</Trans>}
      text={<Trans>Try adjusting your filters or search terms.</Trans>}
      action={
        <ShopLink state={{ ...everywhere, search: undefined }} className={button('secondary')}>
          <Trans>Show all products</Trans>
        </ShopLink>
      }
    >
      {didYouMean && (
        <p className="mt-3 text-lg">
          <Trans>
            Did you mean{' '}
            <ShopLink
              state={{ ...(didYouMean.isEverywhere ? everywhere : state), search }}
              className="font-semibold text-primary underline"
            >
              {search}
            </ShopLink>
            ?
          </Trans>
        </p>
      )}
    </EmptyState>
  )
}

/** Placeholder cards while products load. */
export function Searching({ view, className = '' }: Pick<ShopState, 'view'> & { className?: string }) {
  return (
    <div
      className={`grid gap-3 sm:gap-4 ${view === 'grid' ? 'grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-4' : ''} ${className}`}
    >
      {[1, 2, 3, 4].map((each) => (
        <ProductSkeleton key={each} view={view} />
      ))}
    </div>
  )
}
