import { typingAfterMs, typingEveryMs, typingMs } from '#features/messaging/messages/rules.ts'
import type { MessageEvent, TypingEvent } from '#features/messaging/messages/schema.ts'
import { createStore } from '#platform/device/store.ts'
import { onLive, sendLive } from '#platform/live/live-connection.ts'

/** The numbers of typing members, by conversation. */
export const typing = createStore<ReadonlyMap<number, readonly number[]>>(new Map(), () => {
  const ends = [
    onLive<TypingEvent>('typing', (event) => {
      const key = keyOf(event)
      clearTimeout(timers.get(key))
      timers.set(
        key,
        setTimeout(() => end(key), typingMs),
      )
      publish()
    }),
    onLive<MessageEvent>('message', ({ conversationId, message }) => {
      if (message.sender !== null) end(keyOf({ conversationId, no: message.sender }))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
})

/** A timer for each typing member. Typing ends when the timer fires or when a message of the member arrives. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const keyOf = ({ conversationId, no }: TypingEvent) => `${conversationId} ${no}`

function publish(): void {
  const next = new Map<number, number[]>()
  for (const key of timers.keys()) {
    const [conversationId, no] = key.split(' ').map(Number)
    next.set(conversationId!, [...(next.get(conversationId!) ?? []), no!])
  }
  typing.set(next)
}

function end(key: string): void {
  clearTimeout(timers.get(key))
  if (timers.delete(key)) publish()
}

/**
 * Tells the other members that the user is typing: half a second after the first letter, and then every three seconds.
 */
export function createTypingSign(conversationId: number): { typed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = typingAfterMs
  let last = 0
  return {
    typed() {
      if (Date.now() - last > typingEveryMs) next = typingAfterMs
      last = Date.now()
      timer ??= setTimeout(() => {
        timer = undefined
        next = typingEveryMs
        void sendLive('typing', { conversationId }).catch(() => undefined)
      }, next)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      next = typingAfterMs
    },
  }
}
