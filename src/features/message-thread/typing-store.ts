import { onLive, sayLive } from '../../platform/live-connection.ts'
import { typingAfterMs, typingEveryMs, typingMs } from '../messages/rules.ts'
import type { MessageEvent, TypingEvent } from '../messages/schema.ts'

/** Who is typing in which conversation: it ends by itself, and with what they send. */
const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const keyOf = ({ conversationId, no }: TypingEvent) => `${conversationId} ${no}`
const none: readonly number[] = []
let shown = new Map<number, readonly number[]>()

function tell(): void {
  const next = new Map<number, number[]>()
  for (const key of typing.keys()) {
    const [conversationId, no] = key.split(' ').map(Number)
    next.set(conversationId!, [...(next.get(conversationId!) ?? []), no!])
  }
  shown = next
  for (const listener of listeners) listener()
}

function end(key: string): void {
  clearTimeout(typing.get(key))
  if (typing.delete(key)) tell()
}

/** Hears of it while a page shows it. */
export function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  const ends =
    listeners.size === 1
      ? [
          onLive<TypingEvent>('typing', (event) => {
            const key = keyOf(event)
            clearTimeout(typing.get(key))
            typing.set(
              key,
              setTimeout(() => end(key), typingMs),
            )
            tell()
          }),
          onLive<MessageEvent>('message', ({ conversationId, message }) => {
            if (message.sender !== null) end(keyOf({ conversationId, no: message.sender }))
          }),
        ]
      : []
  if (ends.length > 0)
    stop = () => {
      for (const end of ends) end()
    }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
  }
}
let stop: (() => void) | undefined

/** The numbers of the members who type in a conversation. */
export function typingIn(conversationId: number): readonly number[] {
  return shown.get(conversationId) ?? none
}

/** Tells the others that the reader types: half a second after they have begun, and every three seconds while they go on. */
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
        void sayLive('typing', { conversationId }).catch(() => undefined)
      }, next)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      next = typingAfterMs
    },
  }
}
