import { type Outcome, tryToSend, type WaitingItem } from '../../platform/outbox-rules.ts'
import type { Message, NewMessage, SentMessage } from '../messages/schema.ts'

/** A message that was written on this device and has not arrived. Its id is the message's. */
export type WaitingMessage = WaitingItem & {
  kind: 'message'
  conversationId: number
  message: NewMessage
  /** What it answers, as it was then. */
  reply: Message['reply']
}

type Effects = {
  send: (waiting: WaitingMessage) => Promise<SentMessage>
  keep: (waiting: WaitingMessage) => Promise<unknown>
  sent: (waiting: WaitingMessage, sent: SentMessage) => void
  now: () => number
}

/** Sends a message: with the same id however often it is tried, it is one. */
export function deliver(waiting: WaitingMessage, effects: Effects): Promise<Outcome> {
  return tryToSend(waiting, effects, async (current) => {
    effects.sent(current, await effects.send(current))
  })
}
