import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AwaySection } from '#features/messaging/away/away-section.tsx'
import { awayQuery } from '#features/messaging/away/queries.ts'
import { PresenceSwitch } from '#features/messaging/presence/presence-switch.tsx'
import { presenceQuery } from '#features/messaging/presence/queries.ts'
import { PushSwitch } from '#features/messaging/push/push-switch.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { useNotificationWords } from '#features/people/notifications/category-words.tsx'
import { NotificationsSkeleton } from '#features/people/notifications/notifications-skeleton.tsx'
import { PreferenceSwitches } from '#features/people/notifications/preference-switches.tsx'
import { preferencesQuery } from '#features/people/notifications/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

export const Route = createFileRoute('/_account/_framed/notifications_/settings')({
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.prefetchQuery(preferencesQuery),
      queryClient.prefetchQuery(presenceQuery),
      ...(user.userType === 'customer' ? [] : [queryClient.prefetchQuery(awayQuery)]),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Notification settings`),
      description: match.context.i18n._(msg`Choose what you are told about, and whether by email or SMS too.`),
      hidden: true,
    }),
  component: NotificationSettings,
})

function NotificationSettings() {
  const { t } = useLingui()
  return (
    <div className="mt-4 max-w-3xl">
      <h2 className="text-2xl font-bold">{t`Notification settings`}</h2>
      <p className="mt-2 text-muted">{t`Choose how we tell you about each thing. Every change is saved at once.`}</p>
      <QueryBoundary
        failure={<Trans>Your notification settings could not be loaded.</Trans>}
        fallback={<NotificationsSkeleton />}
      >
        <Preferences />
      </QueryBoundary>
    </div>
  )
}

function Preferences() {
  const { t } = useLingui()
  const words = useNotificationWords()
  const { user } = Route.useRouteContext()
  const { data } = useSuspenseQuery(preferencesQuery)
  return (
    <div className="mt-6 space-y-4">
      {user.email === null && (
        <p className="text-muted">
          <Trans>
            Your account has no email address, so we can't send you emails.{' '}
            <Link
              to="/$dashboard/security"
              params={{ dashboard: dashboardOf(user.userType) }}
              hash="email"
              className="font-medium text-primary underline"
            >
              Add an email address
            </Link>
          </Trans>
        </p>
      )}
      {data.preferences.map((each) => (
        <SettingsSection key={each.category} id={each.category} title={words.categories[each.category]}>
          <PreferenceSwitches {...each} hasEmail={user.email !== null} />
        </SettingsSection>
      ))}
      <SettingsSection id="online" title={t`Browser and online`}>
        <PushSwitch />
        <PresenceSwitch />
      </SettingsSection>
      {user.userType !== 'customer' && <AwaySection />}
      {!data.canSms && (
        <p className="text-sm text-muted">
          <Trans>We can't send SMS at the moment. Your choice is saved for when we can.</Trans>
        </p>
      )}
    </div>
  )
}
