import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { EditProfileForm } from '#features/directory/profile-editor/edit-profile-form.tsx'
import { OwnPicture } from '#features/directory/profile-editor/own-picture.tsx'
import { ownProfileQuery } from '#features/directory/profile-editor/queries.ts'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/$dashboard/profile/edit')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(ownProfileQuery),
  component: EditProfile,
})

/** Edits the same account data as My Account, but within the dashboard. */
function EditProfile() {
  return (
    <section aria-labelledby="edit-profile" className="mt-8 max-w-3xl">
      <h2 id="edit-profile" className="text-xl font-bold">
        <Trans>Edit Profile</Trans>
      </h2>
      <QueryBoundary
        failure={<Trans>Your profile could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-160 animate-pulse rounded-xl bg-sunken" />}
      >
        <Editor />
      </QueryBoundary>
    </section>
  )
}

function Editor() {
  const { user } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const navigate = useNavigate()
  const dashboard = dashboardOf(user.userType)
  const toEmail = {
    to: '/$dashboard/security',
    params: { dashboard },
    hash: 'email',
    className: 'font-medium text-primary hover:underline',
  } as const
  return (
    <div className="mt-4 panel p-5 sm:p-7">
      <OwnPicture profile={profile} />
      <hr className="my-6 border-line" />
      <EditProfileForm
        key={profile.id}
        profile={profile}
        emailHint={
          profile.email ? (
            <Trans>
              We send emails to this address. <Link {...toEmail}>Change the email address</Link>
            </Trans>
          ) : (
            <Trans>
              Your account has no email address. <Link {...toEmail}>Add an email address</Link>
            </Trans>
          )
        }
        onCancel={() => void navigate({ to: '/$dashboard', params: { dashboard } })}
      />
    </div>
  )
}
