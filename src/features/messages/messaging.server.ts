import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createLimit } from '../../platform/rate-limit.server.ts'
import { type Announce, createAnnouncing, type Listener } from './announcing.server.ts'
import type { MessageKinds } from './kinds.server.ts'
import { withinLimits } from './limits.server.ts'
import { messagesPerMinute } from './rules.ts'
import { createSending, type Send } from './sending.server.ts'

/** What a process has of messages, once: its endpoints, connections and jobs share it. */
export type Messaging = {
  /** As many in a minute as anyone types. Those that come while others are being stored share a commit. */
  send: Send
  /**
   * Calls `listener` after the commit of each message that this process stores, or tells for another write: once, and again only where a job
   * that tells is run again. It must not wait or throw; what a process that is lost at that moment does not come to is not done. Returns what
   * ends it.
   */
  onStored(listener: Listener): () => void
  announce: Announce
}

/** `kinds`: what prepares messages that refer to something else. */
export function createMessaging(
  { db, live, now }: Pick<Dependencies, 'db' | 'live' | 'now'>,
  kinds: MessageKinds,
  limit = createLimit(messagesPerMinute, 60),
): Messaging {
  const listeners = new Set<Listener>()
  const announce = createAnnouncing({ db, live }, listeners)
  return {
    send: withinLimits(createSending({ db, now, kinds, announce }), { db, now, limit }),
    announce,
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
