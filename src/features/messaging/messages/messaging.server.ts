import { countEveryAttempt, createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Announce, createAnnouncing, type Listener } from './announcing.server.ts'
import type { PreparedKinds } from './preparing.server.ts'
import { messagesPerMinute } from './rules.ts'
import { createSending, type Send } from './sending.server.ts'

/** The functions that send and announce messages in one process. Endpoints, connections and jobs share them. */
export type Messaging = {
  /**
   * Sends a person's message. A person can send a limited number per minute. Messages that arrive while others are
   * being stored share a commit.
   */
  send: Send
  /**
   * Calls `listener` with the messages that this process announces, after their commit. The listener gets a message
   * twice only if the job that announces it runs twice. The listener must not wait or throw. If the process dies, the
   * listener's unfinished work is lost. Returns a function that removes the listener.
   */
  onStored(listener: Listener): () => void
  announce: Announce
}

/** `kinds`: the functions that prepare the messages which refer to something else, such as a file or a plan. */
export function createMessaging(
  { db, live, now }: Pick<Dependencies, 'db' | 'live' | 'now'>,
  kinds: PreparedKinds,
  limit = createLimit(messagesPerMinute, 60),
): Messaging {
  const listeners = new Set<Listener>()
  const announce = createAnnouncing({ db, live }, listeners)
  const store = createSending({ db, now, kinds, announce })
  return {
    async send(user, sending) {
      await countEveryAttempt(limit, String(user.id))
      return store(user, sending)
    },
    announce,
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
