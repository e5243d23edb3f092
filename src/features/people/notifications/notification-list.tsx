import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { icons } from '#ui/icon.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { bellIcon } from '#ui/notification-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { useAction } from '#ui/use-action.ts'
import { readAllMutation } from './mutations.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { notificationPagesQuery } from './queries.ts'

type Props = {
  isUnread: boolean
  /** The cursor at which the list starts. Undefined to start with the newest notification. */
  from: string | undefined
}

/**
 * Lists the visitor's notifications, and loads more on request. If a pressed button disappears, the focus stays in the
 * list.
 */
export function NotificationList({ isUnread, from }: Props) {
  const query = useSuspenseInfiniteQuery(notificationPagesQuery(isUnread, from))
  const shown = query.data.pages.flatMap(({ notifications, now }) => notifications.map((each) => ({ ...each, now })))
  const unread = shown.filter(({ isRead }) => !isRead).length
  const list = useFocusAfterRemoval<HTMLDivElement>(unread)
  return (
    <div ref={list} tabIndex={-1} className="mt-5 outline-none">
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-block font-medium text-primary hover:underline"
        >
          <Trans>Back to the newest notification</Trans>
        </SearchLink>
      )}
      {unread > 0 && <ReadAll upTo={Math.max(...shown.map(({ id }) => id))} />}
      {shown.length === 0 ? (
        !from && <NoNotifications isUnread={isUnread} />
      ) : (
        <PagedList
          pages={query}
          rows={shown}
          className="space-y-3"
          failure={<Trans>Your notifications could not be loaded.</Trans>}
          fallback={<NotificationsSkeleton />}
          more={<Trans>Show more notifications</Trans>}
          moreClassName="mt-6"
        >
          {({ now, ...notification }) => <NotificationItem notification={notification} now={now} />}
        </PagedList>
      )}
    </div>
  )
}

/**
 * A button that marks notifications as read up to `upTo`, the id of the newest one that is shown. Later ones stay
 * unread.
 */
function ReadAll({ upTo }: { upTo: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(readAllMutation, { failed: t`They could not be marked as read` })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => isPending || mutate({ upTo })}
      className={button('quiet', 'mb-3 -ml-4 text-primary')}
    >
      <Trans>Mark all as read</Trans>
    </button>
  )
}

function NoNotifications({ isUnread }: { isUnread: boolean }) {
  return isUnread ? (
    <EmptyState
      icon={icons.check}
      title={<Trans>You have read everything</Trans>}
      text={<Trans>New notifications will be shown here.</Trans>}
    />
  ) : (
    <EmptyState
      icon={bellIcon}
      title={<Trans>No notifications yet</Trans>}
      text={<Trans>When there's something new for you, you'll find it here.</Trans>}
    />
  )
}
