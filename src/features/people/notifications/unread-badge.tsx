import { useLingui } from '@lingui/react/macro'
import { formatBadge } from '#platform/languages/format.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { unreadCountQuery } from './queries.ts'

/**
 * Returns texts with the number of unread notifications: the accessible names of the link to the notifications and of
 * the menu that contains it, and the text of a badge ('9+' above 9, undefined if there are none).
 */
export function useUnread(): { name: string; menuName: string; badge: string | undefined } {
  const { t } = useLingui()
  const data = useLateQuery(unreadCountQuery)
  if (!data?.count) return { name: t`Notifications`, menuName: t`Menu`, badge: undefined }
  const badge = formatBadge(data.count)
  const menuName = data.count === 1 ? t`Menu, 1 unread notification` : t`Menu, ${badge} unread notifications`
  return { name: t`Notifications, ${badge} unread`, menuName, badge }
}

/** Shows the number of unread notifications on a link whose accessible name already contains it. */
export function UnreadBadge({ badge, className = '' }: { badge: string | undefined; className?: string }) {
  if (!badge) return null
  return (
    <>
      {/* The space separates the badge from the link's text, because some programs read all visible text as words. */}{' '}
      <span
        aria-hidden="true"
        className={`grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums ${className}`}
      >
        {badge}
      </span>
    </>
  )
}
