import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isUuid } from '#features/estimating/estimates/content-rules.ts'
import { estimateQuery, versionQuery, versionsQuery } from '#features/estimating/estimates/queries.ts'
import { otherVersion, shownVersion } from '#features/estimating/estimator/version-choice.ts'
import { VersionsPage } from '#features/estimating/estimator/versions-page.tsx'
import { pageHead } from '#platform/pages/head.ts'

/** Compares a version of an estimate with the current estimate or with a different version. */
export const Route = createFileRoute('/_account/_framed/estimates/$id')({
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
