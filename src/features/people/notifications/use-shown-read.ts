import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useEffect, useState } from 'react'
import { unreadCountQuery } from './queries.ts'
import type { ShownThing } from './schema.ts'
import { tellShown } from './shown-store.ts'

/** So much of a card that is higher, in pixels, is enough to have seen it; of another one, half. */
const seenPx = 200

/**
 * The ref of a card that shows something as it is now: while it is in view, what the reader was told about it is read in their
 * notifications, too, and once more with each new `state` of it or answer to what is unread. Nothing is said while nothing is unread.
 */
export function useShownRead({ what, id, by }: ShownThing, state: string | number): RefCallback<HTMLElement> {
  const client = useQueryClient()
  const [card, setCard] = useState<HTMLElement | null>(null)
  const isSeen = useIsSeen(card)
  const { data, dataUpdatedAt } = useQuery(unreadCountQuery)
  const isUnread = Boolean(data?.count)
  useEffect(() => {
    if (!isSeen || !isUnread) return
    // Not the count: it goes no further than 10, and is the same again once one was read and another has come.
    tellShown(client, { what, id, ...(by !== undefined && { by }) }, `${state} ${dataUpdatedAt}`)
  }, [client, isSeen, isUnread, what, id, by, state, dataUpdatedAt])
  return setCard
}

/** Whether an element is in view, of a page that is looked at. */
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
