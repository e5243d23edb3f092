import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createLimit } from '../../platform/rate-limit.server.ts'
import { withinLimits } from './limits.server.ts'
import { messagesPerMinute } from './rules.ts'
import { createSending, type Send, type StoredMessage } from './sending.server.ts'

type Listener = (stored: readonly StoredMessage[]) => void

/** What a process has of messages, once: its endpoints, connections and jobs share it. */
export type Messaging = {
  /** As many in a minute as anyone types. Those that come while others are being stored share a commit. */
  send: Send
  /**
   * Calls `listener` after the commit of each message that this process stores, or tells for another write. It must not wait or throw; what
   * a process that is lost at that moment does not come to is not done. Returns what ends it.
   */
  onStored(listener: Listener): () => void
  /** Calls those who listen. */
  sayStored(stored: readonly StoredMessage[]): void
}

export function createMessaging(
  { db, live, now }: Pick<Dependencies, 'db' | 'live' | 'now'>,
  limit = createLimit(messagesPerMinute, 60),
): Messaging {
  const listeners = new Set<Listener>()
  const sayStored = (stored: readonly StoredMessage[]) => {
    if (stored.length > 0) for (const listener of listeners) listener(stored)
  }
  return {
    send: withinLimits(createSending({ db, live, now, sayStored }), { db, now, limit }),
    sayStored,
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
