import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { nextStepsQuery } from '#features/backoffice/operations/queries.ts'
import { ownCardQuery, profileQuery } from '#features/directory/professionals/queries.ts'
import { CardPreview } from '#features/directory/profile-editor/listing-preview.tsx'
import { OwnVerification } from '#features/directory/verification/own-verification.tsx'
import { ownVerificationQuery } from '#features/directory/verification/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { NextSteps } from '../../-dashboard/next-steps.tsx'
import { screenPath } from '../../-dashboard/screens.ts'

/**
 * My Profile: what is missing in the profile, what was verified, and how others see it. Home builders are redirected to
 * the form of their account data.
 */
export const Route = createFileRoute('/_account/$dashboard/profile/')({
  beforeLoad: ({ context: { user } }) => {
    if (user.userType === 'customer') throw redirect({ to: screenPath(user.userType, 'profile/edit') })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(ownCardQuery), queryClient.prefetchQuery(nextStepsQuery)])
    const listing = queryClient.getQueryData(ownCardQuery.queryKey)
    if (listing)
      await Promise.all([
        queryClient.prefetchQuery(profileQuery(listing.id)),
        queryClient.prefetchQuery(ownVerificationQuery),
      ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My Profile`),
      description: match.context.i18n._(msg`What families see of you on KamshetBuild.`),
      hidden: true,
    }),
  component: MyProfile,
})

function MyProfile() {
  const { user } = Route.useRouteContext()
  return (
    <>
      <NextSteps user={user} />
      <section aria-labelledby="my-profile" className="mt-6">
        <h2 id="my-profile" className="text-2xl font-bold">
          <Trans>My Profile</Trans>
        </h2>
        <QueryBoundary
          failure={<Trans>Your profile could not be loaded.</Trans>}
          fallback={<div aria-hidden="true" className="mt-4 h-160 animate-pulse rounded-xl bg-sunken" />}
        >
          <Listing />
        </QueryBoundary>
      </section>
    </>
  )
}

function Listing() {
  const { data: listing } = useSuspenseQuery(ownCardQuery)
  return listing ? <Profile id={listing.id} /> : <NoListing />
}

function NoListing() {
  return (
    <EmptyState
      title={<Trans>Your account has no professional profile.</Trans>}
      action={
        <Link to="/contact" className={button('primary')}>
          <Trans>Contact Us</Trans>
        </Link>
      }
      className="mt-4"
    />
  )
}

function Profile({ id }: { id: number }) {
  const { data: profile } = useSuspenseQuery(profileQuery(id))
  const { dashboard } = Route.useParams()
  if (!profile) return <NoListing />
  const isVerified = profile.verifiedOn !== null
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
        <Link to="/profile/professional" className={button('primary')}>
          <Trans>Manage Professional Profile</Trans>
        </Link>
        <Link to="/professionals/$id" params={{ id: String(id) }} className={button('secondary')}>
          <Trans>View your public profile</Trans>
        </Link>
      </div>
      <section id="verification" aria-labelledby="verification-title" className="mt-6 panel scroll-mt-20 p-5 sm:p-6">
        <h3 id="verification-title" className="text-lg font-bold">
          <Trans>Verification</Trans>
        </h3>
        <p className="mt-1 max-w-prose text-muted">
          {isVerified ? (
            <Trans>
              Your profile has the badge. Families see what we checked, when, and until when it is valid. If you change
              your name, your firm or your address, the old checks are no longer valid.
            </Trans>
          ) : (
            <Trans>
              Not yet verified. You get the badge after the first check. A phone number alone is not enough.
            </Trans>
          )}
        </p>
        <QueryBoundary
          failure={<Trans>What was checked could not be loaded.</Trans>}
          fallback={<div aria-hidden="true" className="mt-3 h-112 animate-pulse rounded-lg bg-sunken" />}
        >
          <OwnVerification dashboard={dashboard} />
        </QueryBoundary>
      </section>
      <section aria-labelledby="seen-by-others" className="mt-6">
        <h3 id="seen-by-others" className="text-lg font-bold">
          <Trans>How families see you</Trans>
        </h3>
        <div className="mt-2">
          <CardPreview profile={profile} />
        </div>
      </section>
    </>
  )
}
