import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { SettingsSection } from '#ui/settings-section.tsx'
import { LeaveForm } from './leave-form.tsx'
import { LeavingPage, Points } from './leaving-page.tsx'
import { deactivationMutation } from './mutations.ts'

/** Explains what a deactivation does, with the form that requests it. */
export function DeactivatePage() {
  const { t } = useLingui()
  const { user } = useRouteContext({ from: '/_account/profile/deactivate' })
  const hasListing = user.userType !== 'customer'
  return (
    <LeavingPage
      user={user}
      title={t`Deactivate Account`}
      intro={<Trans>For when you need a break. Nothing is deleted, and logging in brings everything back.</Trans>}
    >
      <SettingsSection id="what-happens" title={t`What happens`}>
        <Points>
          <li>
            <Trans>You're logged out on all your devices.</Trans>
          </li>
          {hasListing && (
            <li>
              <Trans>
                Your profile and your projects disappear at once from the listing, the search and all other pages. No
                one can write to you.
              </Trans>
            </li>
          )}
          <li>
            <Trans>Reviews that you have written stay where they are.</Trans>
          </li>
          <li>
            <Trans>To come back, just log in. Everything will be as it was before.</Trans>
          </li>
        </Points>
        <LeaveForm
          action={t`Deactivate Account`}
          mutation={deactivationMutation}
          notice={() => ({ title: t`Your account is deactivated`, text: t`Log in whenever you want to come back.` })}
        />
      </SettingsSection>
    </LeavingPage>
  )
}
