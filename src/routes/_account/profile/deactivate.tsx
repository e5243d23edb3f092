import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LeaveForm } from '#features/privacy/leave-form.tsx'
import { LeavingPage, Points } from '#features/privacy/leaving-page.tsx'
import { deactivationMutation } from '#features/privacy/mutations.ts'
import { pageHead } from '#platform/pages/head.ts'
import { SettingsSection } from '#ui/settings-section.tsx'

export const Route = createFileRoute('/_account/profile/deactivate')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Deactivate Account`),
      description: match.context.i18n._(msg`Leave KamshetBuild for a while. Logging in brings everything back.`),
      hidden: true,
    }),
  component: Deactivate,
})

/** Explains what a deactivation does, and has the form that requests it. */
function Deactivate() {
  const { t } = useLingui()
  const { user } = Route.useRouteContext()
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
