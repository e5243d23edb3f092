import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Category } from '#features/shop/catalog/category-rules.ts'
import { CategoryStrip } from '#features/shop/catalog/category-strip.tsx'
import { Filters } from '#features/shop/catalog/filters.tsx'
import {
  isNarrowed,
  isRangeReversed,
  questionText,
  readShop,
  type ShopState,
} from '#features/shop/catalog/question-rules.ts'
import { ResultsBar } from '#features/shop/catalog/results-bar.tsx'
import { highestFilterPrice } from '#features/shop/catalog/rules.ts'
import { ShopLink } from '#features/shop/catalog/shop-link.tsx'
import type { ShopPageSearch } from '#features/shop/catalog/shop-search.ts'
import { resultsHeading, useShopFilters } from '#features/shop/catalog/use-shop-filters.ts'
import { ProductDialog } from '#features/shop/product/product-dialog.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { AlsoViewed, Featured } from './front.tsx'
import { Hero } from './hero.tsx'
import { Results, Searching } from './results.tsx'
import { ShopPanels } from './shop-panels.tsx'
import { Toolbar } from './toolbar.tsx'

type Props = {
  category?: Category
  search: ShopPageSearch
  /** The heading of the page. */
  title: ReactNode
  /** Additional products above the list, for some visitors only. */
  more?: (state: ShopState) => ReactNode
}

/** The shop: its front with the banner and featured products, a category, or the results of a search and filters. */
export function ShopPage({ category, search, title, more }: Props) {
  const state = readShop(search, category)
  const from = cursorIn(search.after)
  const filters = useShopFilters(state)
  useResultsInView(questionText(state))
  const isFront = !state.category && !isNarrowed(state) && !from
  return (
    // On a phone the products follow the search and one row with the filters and categories, and the rest is below them.
    <div className="@container max-sm:flex max-sm:flex-wrap max-sm:items-start max-sm:gap-2 max-sm:[reading-flow:flex-visual]">
      {!isFront && <div className="max-sm:sr-only">{title}</div>}
      <div className={`max-sm:mt-0 max-sm:w-full ${isFront ? '' : 'mt-3'}`}>
        <Toolbar filters={filters} />
      </div>
      {isFront && (
        <div className="mt-4 max-sm:order-5 max-sm:w-full">
          <Hero title={title} />
        </div>
      )}
      <div className="mt-6 max-sm:order-2 max-sm:mt-0 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40">
        <QueryBoundary
          failure={<Trans>The categories could not be loaded.</Trans>}
          fallback={<div aria-hidden="true" className="h-11 animate-pulse rounded-lg bg-sunken sm:h-34" />}
        >
          <CategoryStrip current={state.category} />
        </QueryBoundary>
      </div>
      {isFront && (
        <div className="max-sm:order-5 max-sm:w-full">
          <QueryBoundary
            failure={<Trans>The featured products could not be loaded.</Trans>}
            fallback={<div aria-hidden="true" className="mt-8 h-110 animate-pulse rounded-xl bg-sunken" />}
          >
            <Featured />
          </QueryBoundary>
          <QueryBoundary
            failure={<Trans>What others viewed could not be loaded.</Trans>}
            fallback={<div aria-hidden="true" className="mt-8 h-80 animate-pulse rounded-xl bg-sunken" />}
          >
            <AlsoViewed />
          </QueryBoundary>
        </div>
      )}
      {more && <div className="max-sm:order-4 max-sm:w-full">{more(state)}</div>}
      <div className="mt-8 items-start gap-6 max-sm:contents lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:has-[[data-foldable]:not([open])]:block">
        <Filters filters={filters} />
        {/* At least as high as the screen, so that what is below the list does not jump with its length. */}
        <div className="@container mt-4 min-h-svh min-w-0 max-sm:order-3 max-sm:mt-0 max-sm:w-full lg:mt-0 lg:group-has-[[data-foldable]:not([open])]:mt-4">
          {isRangeReversed(state) ? (
            <ReversedRange state={state} />
          ) : (
            <QueryBoundary
              resetKey={questionText(state)}
              failure={<Trans>The products could not be loaded.</Trans>}
              fallback={
                <>
                  <ResultsBar filters={filters} found={undefined} />
                  <Searching view={state.view} className="mt-4" />
                </>
              }
            >
              <Results filters={filters} from={from} />
            </QueryBoundary>
          )}
        </div>
      </div>
      <ProductDialog slug={search.product} />
      <ShopPanels />
    </div>
  )
}

/** Shown instead of results if the lowest price is above the highest one. The price fields say so too. */
function ReversedRange({ state }: { state: ShopState }) {
  return (
    <EmptyState
      title={<Trans>The highest price can't be below the lowest one</Trans>}
      text={<Trans>Change one of the two prices in the filters.</Trans>}
      action={
        <ShopLink state={{ ...state, min: 0, max: highestFilterPrice }} className={button('secondary')}>
          <Trans>Any price</Trans>
        </ShopLink>
      }
    />
  )
}

/** Pixels: the height of the header, and how much of a list must be visible below it. */
const [above, below] = [64, 160]

/**
 * Scrolls to the results of a new search or filter if they are not in view. The content above the results may have
 * become shorter, and on a phone the filters are above the results.
 */
function useResultsInView(question: string): void {
  const last = useRef(question)
  useLayoutEffect(() => {
    if (last.current === question) return
    last.current = question
    const heading = document.getElementById(resultsHeading)
    if (!heading) return
    const { top } = heading.getBoundingClientRect()
    if (top < above || top > innerHeight - below) heading.scrollIntoView()
  }, [question])
}
