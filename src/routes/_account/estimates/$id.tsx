import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isUuid } from '#features/estimating/estimates/content-rules.ts'
import { estimateQuery, versionQuery, versionsQuery } from '#features/estimating/estimates/queries.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import { EstimateLink } from '#features/estimating/estimator/estimate-link.tsx'
import { UseVersion } from '#features/estimating/estimator/version-actions.tsx'
import { BetweenVersions, SinceVersion } from '#features/estimating/estimator/version-comparison.tsx'
import { VersionList } from '#features/estimating/estimator/version-list.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { pageHead } from '#platform/pages/head.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** The versions of an estimate, each beside the current estimate or beside a different version. */
export const Route = createFileRoute('/_account/estimates/$id')({
  validateSearch: (search: Record<string, unknown>): { version?: string; with?: string } => search,
  loaderDeps: ({ search }) => ({ version: search.version, other: search.with }),
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const stored = isUuid(id) ? await queryClient.ensureQueryData(estimateQuery(id)) : null
    if (!stored) throw notFound()
    const versions = await queryClient.ensureQueryData(versionsQuery(id))
    const shown = shownVersion(versions, deps.version)
    const compared = [shown, otherVersion(versions, deps.other, shown)].filter((each) => each !== undefined)
    await Promise.all(compared.map((each) => queryClient.prefetchQuery(versionQuery(id, each))))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Versions of an estimate`),
      description: match.context.i18n._(msg`How an estimate has changed since an earlier version.`),
      hidden: true,
    }),
  component: VersionsPage,
})

/** The version in the address. By default the one before the latest, because the latest is often equal to the estimate itself. */
function shownVersion(versions: readonly { number: number }[], given: string | undefined): number | undefined {
  return versions.find(({ number }) => String(number) === given)?.number ?? (versions[1] ?? versions[0])?.number
}

/** The second version in the address, if two are compared. */
function otherVersion(versions: readonly { number: number }[], given: string | undefined, shown: number | undefined) {
  return versions.find(({ number }) => String(number) === given && number !== shown)?.number
}

function VersionsPage() {
  const { t } = useLingui()
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { data: stored } = useSuspenseQuery(estimateQuery(id))
  const { data: versions } = useSuspenseQuery(versionsQuery(id))
  const shown = shownVersion(versions, search.version)
  const other = otherVersion(versions, search.with, shown)
  if (!stored) return null
  const { content } = stored
  return (
    <div className="page pt-6 pb-8 md:pt-10">
      <Breadcrumb crumbs={[{ name: t`Your estimates`, path: '/estimates' }]} />
      <h1 className="mt-4 text-3xl/snug font-bold tracking-tight wrap-anywhere">
        {content.name || <Trans>Unnamed estimate</Trans>}
      </h1>
      <p className="mt-1 text-lg text-muted tabular-nums">
        <Trans>Total now: {formatRupees(totalsOf(content).grandTotal)}</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <EstimateLink estimate={{ id, kind: content.kind }} userType={user.userType} className={button('primary')}>
          <Trans>Open the estimate</Trans>
        </EstimateLink>
        {shown && <UseVersion visitor={user} id={id} version={shown} />}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-labelledby="versions">
          <h2 id="versions" className="text-lg font-bold">
            <Trans>Versions</Trans>
          </h2>
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
