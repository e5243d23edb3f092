import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationNotice } from '../../../features/registration/confirmation-notice.tsx'
import { loadOverview } from './-dashboard/load-overview.ts'
import { OwnListing } from './-dashboard/own-listing.tsx'
import { RecentBookmarks } from './-dashboard/recent-bookmarks.tsx'

export const Route = createFileRoute('/_account/$dashboard/')({
  loader: ({ context }) => loadOverview(context),
  component: Overview,
})

/** The first screen after login: what is still to confirm, the user's public profile, the latest bookmarks. */
function Overview() {
  const { user } = Route.useRouteContext()
  return (
    <>
      <ConfirmationNotice />
      {user.userType !== 'customer' && <OwnListing />}
      <RecentBookmarks />
    </>
  )
}
