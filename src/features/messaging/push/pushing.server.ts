import { LRUCache } from 'lru-cache'
import type { StoredMessage } from '#features/messaging/messages/announcing.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { connectedAmong } from '#features/messaging/presence/presence.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { burstMs } from './rules.ts'

type Needed = Pick<Dependencies, 'db' | 'log' | 'now'>

/** Pushes the unread messages of a conversation to the browser of a session. */
export const pushTask = task<{ sessionId: number; conversationId: number }>('push.send')

/** How long a process caches whether somebody has a browser with notifications, in ms. */
const believedMs = 10_000

/**
 * Pushes each message to the browsers of the people who receive it, if they have turned on notifications and have no
 * page open. Messaging stores thousands of messages per second. So this runs after their commit, for many messages
 * together. A person without such a browser causes one query in ten seconds. If the process dies before the jobs are
 * added, only notifications are lost: the messages stay unread, and the digest includes them.
 */
export function pushMessages({ db, log, now }: Needed, messaging: Messaging): { stop(): Promise<void> } {
  const subscribed = new LRUCache<number, boolean>({ maxSize: 100_000, sizeCalculation: () => 1, ttl: believedMs })
  let waiting: StoredMessage[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const stored = waiting
      waiting = []
      await pushToAbsent(stored).catch((error: unknown) => log.warn({ err: error }, 'notifications could not be added'))
    }
    running = undefined
  }

  async function pushToAbsent(stored: readonly StoredMessage[]): Promise<void> {
    const readers = readersOf(stored)
    const able = await withBrowsers([...readers.keys()])
    if (able.length === 0) return
    const connected = await connectedAmong(db, { userIds: able, now: now() })
    const away = able.filter((id) => !connected.has(id))
    if (away.length === 0) return
    const browsers = await db
      .selectFrom('push_subscriptions')
      .select(['session_id as sessionId', 'user_id as userId'])
      .where('user_id', 'in', away)
      .execute()
    // The queue uses the real clock, even if a test sets its own.
    const runAt = new Date(Date.now() + burstMs)
    for (const { sessionId, userId } of browsers)
      for (const conversationId of readers.get(userId)!)
        await addJob(
          db,
          pushTask,
          { sessionId, conversationId },
          { key: `${sessionId}-${conversationId}`, runAt, followsRunning: 'in its turn' },
        )
  }

  async function withBrowsers(userIds: readonly number[]): Promise<number[]> {
    const unknown = userIds.filter((id) => !subscribed.has(id))
    if (unknown.length > 0) {
      const rows = await db
        .selectFrom('push_subscriptions')
        .select('user_id as userId')
        .distinct()
        .where('user_id', 'in', unknown)
        .execute()
      const found = new Set(rows.map(({ userId }) => userId))
      for (const id of unknown) subscribed.set(id, found.has(id))
    }
    return userIds.filter((id) => subscribed.get(id))
  }

  const end = messaging.onStored((stored) => {
    waiting.push(...stored)
    running ??= run()
  })
  return {
    async stop() {
      end()
      await running
    },
  }
}

/** The people who receive messages (all but the author), each with the conversations of these messages. */
function readersOf(stored: readonly StoredMessage[]): Map<number, Set<number>> {
  const readers = new Map<number, Set<number>>()
  for (const { conversationId, sender, userId, people } of stored) {
    // Messages by the product itself do not count as unread.
    if (sender === null) continue
    for (const id of people) {
      if (id === userId) continue
      readers.set(id, (readers.get(id) ?? new Set()).add(conversationId))
    }
  }
  return readers
}
