import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { estimateQuery, versionsQuery } from '#features/estimating/estimates/queries.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { EstimateLink } from './estimate-link.tsx'
import { UseVersion } from './version-actions.tsx'
import { otherVersion, shownVersion } from './version-choice.ts'
import { BetweenVersions, SinceVersion } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

const from = '/_account/_framed/estimates/$id'

/**
 * The page with the versions of an estimate, where a version is compared with the current estimate or with another
 * version.
 */
export function VersionsPage() {
  const { user } = useRouteContext({ from })
  const { id } = useParams({ from })
  const search = useSearch({ from })
  const { data: stored } = useSuspenseQuery(estimateQuery(id))
  const { data: versions } = useSuspenseQuery(versionsQuery(id))
  const shown = shownVersion(versions, search.version)
  const other = otherVersion(versions, search.with, shown)
  if (!stored) return null
  const { content } = stored
  const total = formatRupees(totalsOf(content).grandTotal)
  return (
    <div className="mt-4">
      <h2 className="text-2xl font-bold wrap-anywhere">{content.name || <Trans>Unnamed estimate</Trans>}</h2>
      <p className="mt-1 text-lg text-muted tabular-nums">
        <Trans>Total now: {total}</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <EstimateLink estimate={{ id, kind: content.kind }} userType={user.userType} className={button('primary')}>
          <Trans>Open the estimate</Trans>
        </EstimateLink>
        {shown && <UseVersion visitor={user} id={id} version={shown} />}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-labelledby="versions">
          <h3 id="versions" className="text-lg font-bold">
            <Trans>Versions</Trans>
          </h3>
          <VersionList id={id} compared={shown} other={other} />
        </section>
        {shown && (
          <QueryBoundary
            resetKey={`${shown} ${other}`}
            failure={<Trans>This version could not be loaded.</Trans>}
            fallback={<RowsSkeleton />}
          >
            {other ? (
              <BetweenVersions id={id} versions={[shown, other]} />
            ) : (
              <SinceVersion id={id} version={shown} now={content} />
            )}
          </QueryBoundary>
        )}
      </div>
    </div>
  )
}
