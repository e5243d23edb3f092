import { useLingui } from '@lingui/react/macro'
import { formatBadge } from '#platform/languages/format.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { unreadCountQuery } from './queries.ts'

/**
 * The names of a link to the notifications and of a menu that has one, with the number of those that are unread; and what a badge
 * shows: '9+' above 9, nothing for none.
 */
export function useUnread(): { name: string; menuName: string; badge: string | undefined } {
  const { t } = useLingui()
  const data = useLateQuery(unreadCountQuery)
  if (!data?.count) return { name: t`Notifications`, menuName: t`Menu`, badge: undefined }
  const badge = formatBadge(data.count)
  const menuName = data.count === 1 ? t`Menu, 1 unread notification` : t`Menu, ${badge} unread notifications`
  return { name: t`Notifications, ${badge} unread`, menuName, badge }
}

/** The number on a link that is named with it. */
export function UnreadBadge({ badge, className = '' }: { badge: string | undefined; className?: string }) {
  if (!badge) return null
  return (
    <>
      {/* What can be seen is read as words of its own, as in the link's name. */}{' '}
      <span
        aria-hidden="true"
        className={`grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums ${className}`}
      >
        {badge}
      </span>
    </>
  )
}
