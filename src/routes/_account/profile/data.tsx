import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ExportSection } from '#features/privacy/export-section.tsx'
import { exportQuery } from '#features/privacy/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

/** The page on which users get a copy of their own data. The page for deleting the account offers the copy too. */
export const Route = createFileRoute('/_account/profile/data')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(exportQuery),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your data`),
      description: match.context.i18n._(msg`A copy of what KamshetBuild stores about you.`),
      hidden: true,
    }),
  component: YourData,
})

function YourData() {
  return (
    <div className="page max-w-3xl pt-6 pb-16 lg:pt-10">
      <Link
        to="/profile/settings"
        className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        <Trans>Back to your settings</Trans>
      </Link>
      <h1 className="mt-2 mb-6 text-3xl font-extrabold tracking-tight lg:text-4xl">
        <Trans>Your data</Trans>
      </h1>
      <ExportSection />
    </div>
  )
}
