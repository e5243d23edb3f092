import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { NotificationList } from '#features/people/notifications/notification-list.tsx'
import { NotificationsSkeleton } from '#features/people/notifications/notifications-skeleton.tsx'
import { notificationPagesQuery } from '#features/people/notifications/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

export const Route = createFileRoute('/_account/_framed/notifications')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'unread'; after?: string } => ({
    tab: search.tab === 'unread' ? 'unread' : undefined,
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { tab, after } }) =>
    context.queryClient.prefetchInfiniteQuery(notificationPagesQuery(tab === 'unread', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Notifications`),
      description: match.context.i18n._(msg`What's new for you on KamshetBuild.`),
      hidden: true,
    }),
  component: Notifications,
})

function Notifications() {
  const { t } = useLingui()
  const { tab = 'all', after } = Route.useSearch()
  return (
    <div className="mt-4 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl font-bold">{t`Notifications`}</h2>
        <Link to="/notifications/settings" className={button('secondary')}>
          <Trans>Settings</Trans>
        </Link>
      </div>
      <TabLinks
        name="notifications"
        label={t`Notifications`}
        current={tab}
        tabs={[
          { id: 'all', without: ['after'], label: t`All` },
          { id: 'unread', without: ['after'], label: t`Unread` },
        ]}
        className="mt-4"
      />
      <TabPanel name="notifications" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>Your notifications could not be loaded.</Trans>}
          fallback={<NotificationsSkeleton />}
        >
          <NotificationList key={tab} isUnread={tab === 'unread'} from={after} />
        </QueryBoundary>
      </TabPanel>
    </div>
  )
}
