import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database/database.server.ts'
import { countEveryAttempt, createLimit, type Limit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { User } from './access.server.ts'
import { type Announce, createAnnouncing, type Listener } from './announcing.server.ts'
import type { MessageKinds } from './kinds.server.ts'
import { refuseAlike, type Writing, type Written } from './limits.server.ts'
import { messagesPerMinute } from './rules.ts'
import type { SendableMessage } from './schema.ts'
import { createSending, type Send } from './sending.server.ts'
import { searchOf } from './store-messages.server.ts'

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

/** How people send, by either way: as many as `limit` allows, and no advertisements. */
export function withinLimits(
  send: Send,
  { db, now, limit }: Pick<Dependencies, 'db' | 'now'> & { limit: Limit },
): Send {
  const refuseAlike = createAlikeCheck(db)
  return async (user, sending) => {
    await countEveryAttempt(limit, String(user.id))
    const { conversationId, message } = sending
    const search = searchOf(message.text)
    await refuseAlike(user, { conversationId, ...writtenIn(message), search, now: now() })
    return send(user, { ...sending, search })
  }
}

function writtenIn(message: SendableMessage): Written {
  const written = { text: message.text }
  return message.kind === 'location' ? { written, called: { label: message.details.label } } : { written }
}

function createAlikeCheck(db: Db) {
  /** Conversations in which both have written, so that hardly any message asks. */
  const answered = new LRUCache<number, true>({ max: 50_000 })
  return async function refuseAlikeHere(user: User, writing: Writing): Promise<void> {
    if (answered.has(writing.conversationId)) return
    if ((await refuseAlike(db, user, writing)) === 'answered') answered.set(writing.conversationId, true)
  }
}
