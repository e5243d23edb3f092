import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { constructionTypeNames, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { estimatesQuery } from '#features/estimating/estimates/queries.ts'
import { formatNumber } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { SearchLink } from '#ui/search-link.tsx'

/** Lets the family choose the estimate for which they request quotes. */
export function EstimateChoice({ dashboard }: { dashboard: string }) {
  const { t, i18n } = useLingui()
  const query = useSuspenseInfiniteQuery(estimatesQuery())
  const estimates = query.data.pages.flatMap((page) => page.estimates)
  if (estimates.length === 0)
    return (
      <EmptyState
        className="mt-4"
        icon={<Calculator size={26} aria-hidden="true" />}
        title={<Trans>No estimates yet</Trans>}
        text={
          <Trans>Quotes are for the quantities of an estimate. Make an estimate first. It takes a few minutes.</Trans>
        }
        action={
          <Link to="/$dashboard/calculator" params={{ dashboard }} className={button('primary')}>
            <Trans>Start an estimate</Trans>
          </Link>
        }
      />
    )
  return (
    <>
      <p className="mt-2 text-muted">
        <Trans>Which estimate are the quotes for?</Trans>
      </p>
      <PagedList
        pages={query}
        rows={estimates}
        className="mt-4 grid gap-3"
        failure={<Trans>Your other estimates could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
        more={<Trans>Show more estimates</Trans>}
      >
        {({ id, name, areaInSqFt, constructionType, quality }) => (
          <SearchLink change={{ estimate: id }} className="panel block p-4 hover:border-line-strong">
            <span className="block text-lg font-bold wrap-anywhere">{name || t`Unnamed estimate`}</span>
            <span className="mt-0.5 block text-muted">
              <Trans>{formatNumber(areaInSqFt)} sq ft</Trans> · {i18n._(constructionTypeNames[constructionType])} ·{' '}
              {i18n._(qualityNames[quality])}
            </span>
          </SearchLink>
        )}
      </PagedList>
    </>
  )
}
