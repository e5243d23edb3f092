import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatBadge } from '#platform/languages/format.ts'
import { quoteCountQuery } from './queries.ts'

/**
 * Returns two texts with the number of quotes that wait for the visitor: the label of the link, and its badge. Both are
 * undefined if nothing waits.
 */
export function useQuotesWaiting(): { name: string | undefined; badge: string | undefined } {
  const { t } = useLingui()
  const { data } = useQuery(quoteCountQuery)
  if (!data?.open) return { name: undefined, badge: undefined }
  const { open } = data
  const name = t`${plural(open, { one: 'Quotes, # waiting for you', other: 'Quotes, # waiting for you' })}`
  return { name, badge: formatBadge(open) }
}
