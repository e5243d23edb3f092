import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ResendEmail } from '#features/directory/registration/resend-email.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { EmailSection } from '#features/people/contact-details/email-section.tsx'
import { PhoneSection } from '#features/people/contact-details/phone-section.tsx'
import { contactDetailsQuery } from '#features/people/contact-details/queries.ts'
import { PreferenceSwitches } from '#features/people/notifications/preference-switches.tsx'
import { preferencesQuery } from '#features/people/notifications/queries.ts'
import { PasskeysSection } from '#features/people/security/passkeys/passkeys-section.tsx'
import { ChangePasswordForm } from '#features/people/security/password/change-password-form.tsx'
import { securityQuery } from '#features/people/security/queries.ts'
import { SessionList } from '#features/people/security/sessions/session-list.tsx'
import { TwoStepSection } from '#features/people/security/two-step/two-step-section.tsx'
import { LeavingSection } from '#features/privacy/leaving-section.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

export const Route = createFileRoute('/_account/$dashboard/security')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(contactDetailsQuery),
      queryClient.prefetchQuery(securityQuery),
      queryClient.prefetchQuery(preferencesQuery),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Login & Security`),
      description: match.context.i18n._(msg`Your password, two-step login and the devices you are logged in on.`),
      hidden: true,
    }),
  component: Security,
})

/** Settings that protect the account. */
function Security() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="security" className="mt-8 max-w-3xl">
      <h2 id="security" className="text-2xl font-bold">
        {t`Login & Security`}
      </h2>
      <QueryBoundary failure={t`Your security settings could not be loaded.`} fallback={<Skeleton />}>
        <Settings />
      </QueryBoundary>
    </section>
  )
}

function Settings() {
  const { t } = useLingui()
  const { data: security } = useSuspenseQuery(securityQuery)
  const { data: details } = useSuspenseQuery(contactDetailsQuery)
  const { data: preferences } = useSuspenseQuery(preferencesQuery)
  const preference = preferences.preferences.find(({ category }) => category === 'security')
  // The list of sessions marks the browser's own session. Only a request from the browser itself tells which one this
  // is, so the list is loaded after hydration.
  const isHydrated = useIsHydrated()
  return (
    <div className="mt-5 grid gap-5">
      <SettingsSection id="password" title={t`Change Password`} intro={t`Changing it logs out your other devices.`}>
        <ChangePasswordForm byCode={details.email === null && details.phoneConfirmed && details.canSms} />
      </SettingsSection>
      <EmailSection
        details={details}
        resend={details.email && <ResendEmail email={details.email} variant="secondary" />}
      />
      <PhoneSection details={details} hint={<NumberHint hasNumber={details.phone !== null} />} />
      <TwoStepSection security={security} reach={details} />
      <SettingsSection
        id="notifications"
        title={t`Security Notifications`}
        intro={t`We tell you when something about the security of your account changes.`}
      >
        <div className="mt-3">
          {preference && <PreferenceSwitches {...preference} hasEmail={details.email !== null} />}
        </div>
        <Link to="/notifications/settings" className={button('secondary', 'mt-3')}>
          {t`Manage Notifications`}
        </Link>
      </SettingsSection>
      <PasskeysSection passkeys={security.passkeys} />
      <SettingsSection id="devices" title={t`Where you're logged in`}>
        <QueryBoundary failure={t`Your devices could not be loaded.`} fallback={<Skeleton />}>
          {isHydrated ? <SessionList /> : <Skeleton />}
        </QueryBoundary>
      </SettingsSection>
      <LeavingSection />
    </div>
  )
}

function NumberHint({ hasNumber }: { hasNumber: boolean }) {
  const { user } = Route.useRouteContext()
  const toProfile = {
    to: '/$dashboard/profile/edit',
    params: { dashboard: dashboardOf(user.userType) },
    className: 'font-medium text-primary underline',
  } as const
  return hasNumber ? (
    <Trans>
      You can change the number in <Link {...toProfile}>your profile</Link>.
    </Trans>
  ) : (
    <Trans>
      You can add a number in <Link {...toProfile}>your profile</Link>.
    </Trans>
  )
}

function Skeleton() {
  return <div aria-busy="true" className="mt-4 h-24 rounded-lg bg-sunken" />
}
