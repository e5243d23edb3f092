import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatBadge } from '#platform/languages/format.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { unreadQuery } from './queries.ts'

/** The name of the link to the messages, including the unread count, and the text of its badge: '9+' above 9, undefined at 0. */
export function useUnreadMessages(): { name: string; badge: string | undefined } {
  const { t } = useLingui()
  const count = useLateQuery(unreadQuery)?.count
  if (!count) return { name: t`Messages`, badge: undefined }
  const badge = formatBadge(count)
  if (count > 9) return { name: t`Messages, more than 9 unread`, badge }
  return { name: t`${plural(count, { one: 'Messages, # unread', other: 'Messages, # unread' })}`, badge }
}
