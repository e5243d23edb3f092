import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database/database.server.ts'
import { countEveryAttempt, createLimit, type Limit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { User } from './access.server.ts'
import { type Announce, createAnnouncing, type Listener } from './announcing.server.ts'
import { kindsWithWords } from './kind-rules.ts'
import { refuseAdvertisement, type Writing, type Written } from './limits.server.ts'
import type { PreparedKinds } from './preparing.server.ts'
import { messagesPerMinute } from './rules.ts'
import type { SendableMessage } from './schema.ts'
import { createSending, type Send } from './sending.server.ts'
import { searchOf } from './store-messages.server.ts'

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
  return {
    send: withinLimits(createSending({ db, now, kinds, announce }), { db, now, limit }),
    announce,
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Wraps `send` for the messages that people write, whether they arrive as a request or on a live connection. Refuses
 * advertisements, and messages beyond `limit`.
 */
export function withinLimits(
  send: Send,
  { db, now, limit }: Pick<Dependencies, 'db' | 'now'> & { limit: Limit },
): Send {
  const refuseAdvertisement = createAdvertisementCheck(db)
  return async (user, sending) => {
    await countEveryAttempt(limit, String(user.id))
    const { conversationId, message } = sending
    const search = searchOf(message.text)
    await refuseAdvertisement(user, { conversationId, ...writtenIn(message), search, now: now() })
    return send(user, { ...sending, search })
  }
}

function writtenIn(message: SendableMessage): Written {
  const keys = kindsWithWords.find(({ kind }) => kind === message.kind)?.wordsIn ?? []
  const details: Record<string, unknown> = 'details' in message ? message.details : {}
  return { written: { text: message.text }, called: Object.fromEntries(keys.map((key) => [key, String(details[key])])) }
}

function createAdvertisementCheck(db: Db) {
  /**
   * Caches the conversations in which both sides have written, because their messages need no check. So most messages
   * need no query.
   */
  const answered = new LRUCache<number, true>({ maxSize: 50_000, sizeCalculation: () => 1 })
  return async function refuseUnlessAnswered(user: User, writing: Writing): Promise<void> {
    if (answered.has(writing.conversationId)) return
    if ((await refuseAdvertisement(db, user, writing)) === 'answered') answered.set(writing.conversationId, true)
  }
}
