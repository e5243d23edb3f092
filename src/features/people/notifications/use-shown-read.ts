import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useEffect, useState } from 'react'
import { unreadCountQuery } from './queries.ts'
import type { ShownThing } from './schema.ts'
import { sendShown } from './shown-store.ts'

/**
 * A tall card counts as seen if this many pixels of its height are in view. A shorter card counts as seen if half of it
 * is.
 */
const seenPx = 200

/**
 * Returns the ref of a card that shows the current state of a record. While the card is in view, the visitor's
 * notifications about the record are marked as read. This is repeated for each new `state`, and each time the number of
 * unread notifications is fetched again. No request is sent while nothing is unread.
 */
export function useShownRead({ what, id, by }: ShownThing, state: string | number): RefCallback<HTMLElement> {
  const client = useQueryClient()
  const [card, setCard] = useState<HTMLElement | null>(null)
  const isSeen = useIsSeen(card)
  const { data, dataUpdatedAt } = useQuery(unreadCountQuery)
  const isUnread = Boolean(data?.count)
  useEffect(() => {
    if (!isSeen || !isUnread) return
    // `dataUpdatedAt` is used because the count may be unchanged: it stops at 10, and it is the same after one
    // notification was read and another one came.
    sendShown(client, { what, id, ...(by !== undefined && { by }) }, `${state} ${dataUpdatedAt}`)
  }, [client, isSeen, isUnread, what, id, by, state, dataUpdatedAt])
  return setCard
}

/** Whether an element is in view, on a page that is visible. */
function useIsSeen(element: HTMLElement | null): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!element) return
    let isInView = false
    const look = () => setIsSeen(isInView && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio, intersectionRect } = entries.at(-1)!
        isInView = intersectionRatio >= 0.5 || intersectionRect.height >= seenPx
        look()
      },
      { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      setIsSeen(false)
    }
  }, [element])
  return isSeen
}
