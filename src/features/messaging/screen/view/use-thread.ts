import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#features/messaging/messages/schema.ts'
import { conversationQuery, fetchLatest, fetchMessages, threadQuery } from '#features/messaging/screen/state/queries.ts'
import {
  lastSeqOf,
  type Thread,
  threadOf,
  withEarlier,
  withMissed,
} from '#features/messaging/screen/state/thread-rules.ts'
import { markRead, showPart } from '#features/messaging/screen/state/thread-store.ts'
import { useWaitingMessages } from '#features/messaging/screen/state/use-outbox.ts'
import { isLive, onLiveChange } from '#platform/live/live-connection.ts'
import { whenBack } from '#ui/connection.ts'
import { useIsHydrated } from '#ui/hydrated.ts'

/** Returns the part of a conversation that is shown, and functions that load more of it. */
export function useThread(id: number) {
  const client = useQueryClient()
  const { data: thread } = useSuspenseQuery(threadQuery(id))
  const waiting = useWaitingMessages().filter(({ body }) => body.conversationId === id)
  const [isFailed, setIsFailed] = useState(false)
  const asking = useRef<Promise<void>>(undefined)

  /** Makes a request unless another one is running. A failed request is repeated when the user scrolls on. */
  const ask = useCallback(
    async (search: string, step: (thread: Thread, page: Awaited<ReturnType<typeof fetchMessages>>) => Thread) => {
      if (asking.current) return
      asking.current = fetchMessages(client, id, search)
        .then((page) => {
          showPart(client, id, page, step)
          setIsFailed(false)
        })
        .catch(() => setIsFailed(true))
      await asking.current
      asking.current = undefined
    },
    [client, id],
  )
  const first = thread.messages[0]?.seq
  const last = lastSeqOf(thread)
  return {
    thread,
    waiting,
    isFailed,
    earlier: useCallback(() => void ask(`?before=${first}`, withEarlier), [ask, first]),
    later: useCallback(
      () => void ask(`?since=${last}&change=${thread.change}`, (now, page) => withMissed(now, page) ?? now),
      [ask, last, thread.change],
    ),
    around: useCallback(
      async (seq: number) => {
        await asking.current
        await ask(`?around=${seq}`, (_, page) => threadOf(page))
      },
      [ask],
    ),
    latest: useCallback(
      () =>
        void fetchLatest(client, id).then(
          () => setIsFailed(false),
          () => setIsFailed(true),
        ),
      [client, id],
    ),
  }
}

/** Returns the conversation, and the numbers of the messages that were unread when the user opened it. */
export function useConversation(id: number): {
  conversation: Conversation | null
  unreadBefore: { after: number; upTo: number }
} {
  const { data: conversation } = useSuspenseQuery(conversationQuery(id))
  const client = useQueryClient()
  const me = conversation?.members.find(({ no }) => no === conversation.no)
  const [unreadBefore] = useState(() => {
    // The conversation may be older than its thread, because it comes from the cache.
    const thread = client.getQueryData(threadQuery(id).queryKey)
    return { after: me?.readSeq ?? 0, upTo: Math.max(conversation?.lastSeq ?? 0, thread ? lastSeqOf(thread) : 0) }
  })
  return { conversation, unreadBefore }
}

/**
 * Reports that the user has read up to this message. Waits until the page is visible and the end of the conversation is
 * in view.
 */
export function useMarkRead(conversation: Conversation, seq: number, isAtEnd: boolean): void {
  const client = useQueryClient()
  const { id, no, members } = conversation
  const readSeq = members.find((member) => member.no === no)!.readSeq
  const reported = useRef(0)
  useEffect(() => {
    if (!isAtEnd || seq <= readSeq) return
    const report = () => {
      if (document.visibilityState !== 'visible' || reported.current >= seq) return
      reported.current = seq
      void markRead(client, id, seq).then((isReported) => {
        if (!isReported) reported.current = 0
      })
    }
    report()
    const ends = [onLiveChange(() => isLive() && report()), whenBack(report)]
    return () => {
      for (const end of ends) end()
    }
  }, [client, id, seq, readSeq, isAtEnd])
}

/**
 * Returns the ref for the frame of a conversation. When the conversation is opened from the list, its text field gets
 * the focus. On a phone the messages get it instead, because focus in the text field would open the keyboard.
 */
export function useFocusWhenOpened(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const isFirstPage = useRef(!useIsHydrated())
  useEffect(() => {
    if (isFirstPage.current) return
    const field = matchMedia('(width >= 48rem) and (pointer: fine)').matches && frame.current!.querySelector('textarea')
    const place = field || frame.current!.querySelector<HTMLElement>('[role=log]')
    place?.focus({ preventScroll: true })
  }, [])
  return frame
}
