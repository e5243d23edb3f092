import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { editedListingQuery } from '#features/directory/profile-editor/queries.ts'
import { ShortListing } from '#features/directory/profile-editor/short-listing.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'

/** Where contractors and architects come after their registration: the short form of their listing. */
export const Route = createFileRoute('/_account/$dashboard/listing')({
  beforeLoad: ({ context: { user } }) => {
    if (user.userType === 'customer') throw notFound()
  },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(editedListingQuery),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your listing`),
      description: match.context.i18n._(msg`What families see of you on KamshetBuild.`),
      hidden: true,
    }),
  component: YourListing,
  notFoundComponent: NoScreen,
})

function YourListing() {
  const { dashboard } = Route.useParams()
  return (
    <ShortListing
      later={
        <Link
          to="/$dashboard"
          params={{ dashboard }}
          className="mt-2 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Later: go to your dashboard</Trans>
        </Link>
      }
    />
  )
}
