import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ConfirmationNotice } from '#features/directory/registration/confirmation-notice.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ownProfileQuery } from './queries.ts'

type Props = { user: Account; isEditing: boolean }

/** Shows the account, or the form that edits it. Professionals also get a link to the editor of their listing. */
export function ProfileTab({ user, isEditing }: Props) {
  return (
    <>
      <QueryBoundary
        failure={<Trans>Your profile could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="h-96 animate-pulse rounded-xl bg-sunken" />}
      >
        <section className="panel p-5 sm:p-7">
          <Profile user={user} isEditing={isEditing} />
        </section>
      </QueryBoundary>
      <ConfirmationNotice />
      {user.userType !== 'customer' && <ProfessionalProfile />}
    </>
  )
}

function Profile({ user, isEditing }: Props) {
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const change = useSearchChange()
  const editButton = useFocusWhen<HTMLAnchorElement>(!isEditing)
  if (isEditing) return <Editor key={profile.id} profile={profile} onDone={() => change({ edit: undefined })} />
  return (
    <ProfileDetails
      profile={profile}
      picture={<OwnPicture profile={profile} />}
      noEmail={
        <Link
          to="/$dashboard/security"
          params={{ dashboard: dashboardOf(user.userType) }}
          hash="email"
          className="text-primary hover:underline"
        >
          <Trans>Add an email address</Trans>
        </Link>
      }
      action={
        <SearchLink ref={editButton} change={{ edit: 'true' }} className={button('secondary')}>
          <Trans>Edit Profile</Trans>
        </SearchLink>
      }
    />
  )
}

function Editor(props: Parameters<typeof ProfileForm>[0]) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that opened the form is gone, so the focus moves to the heading. If it moved to the first field, a phone's
  // keyboard would cover the rest of the form.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current!.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl font-bold outline-none">
        <Trans>Edit Profile</Trans>
      </h2>
      <ProfileForm {...props} />
    </>
  )
}

function ProfessionalProfile() {
  return (
    <section aria-labelledby="professional-profile" className="mt-6 panel p-5 sm:p-7">
      <h2 id="professional-profile" className="text-xl font-bold">
        <Trans>Your Professional Profile</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        <Trans>
          Your company, services, rates and towns, as families see them when they look for someone to build their home.
        </Trans>
      </p>
      <Link to="/profile/professional" className={button('primary', 'mt-4')}>
        <Trans>Manage Professional Profile</Trans>
      </Link>
    </section>
  )
}
