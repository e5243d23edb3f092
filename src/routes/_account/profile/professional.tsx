import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import { ProfessionalProfile } from '#features/directory/profile-editor/professional-profile.tsx'
import { editedListingQuery } from '#features/directory/profile-editor/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

/** The editor of a contractor's or an architect's listing. A home builder has none. */
export const Route = createFileRoute('/_account/profile/professional')({
  beforeLoad: ({ context: { user } }) => {
    if (user.userType === 'customer') throw redirect({ to: '/profile' })
  },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(editedListingQuery)
    const listing = queryClient.getQueryData(editedListingQuery.queryKey)
    if (listing) await queryClient.prefetchQuery(profileQuery(listing.id))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your Professional Profile`),
      description: match.context.i18n._(msg`What families see of you on KamshetBuild.`),
      hidden: true,
    }),
  component: ProfessionalProfile,
})
