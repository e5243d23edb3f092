import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle } from '#platform/queue/jobs.server.ts'
import { membersOf, peopleOf } from './access.server.ts'
import { tellChange, tellChangeTask } from './changes.server.ts'
import { findMessage } from './message-rows.server.ts'
import type { Messaging } from './messaging.server.ts'
import { publishTask } from './post.server.ts'

/** Announces changes of messages, and messages that were stored in the transaction of another record. */
export function messageJobs({ db, live }: Dependencies, { announce }: Messaging): Handler[] {
  return [
    handle(publishTask, async ({ conversationId, seq }) => {
      const [message, members] = await Promise.all([
        findMessage(db, { conversationId, seq }),
        membersOf(db, conversationId),
      ])
      if (!message) return
      const { sender } = message
      const userId = members.find(({ no }) => no === sender)?.userId ?? null
      await announce([{ conversationId, seq, sender, userId, people: peopleOf(members), message }])
    }),
    handle(tellChangeTask, (changed) => tellChange(db, live, changed)),
  ]
}
