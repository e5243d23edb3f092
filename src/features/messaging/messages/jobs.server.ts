import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { membersOf, peopleOf } from './access.server.ts'
import { tellChange, tellChangeTask } from './changes.server.ts'
import { forgetTexts } from './limits.server.ts'
import { findMessage } from './message-rows.server.ts'
import type { Messaging } from './messaging.server.ts'
import { publishTask } from './post.server.ts'

const forgetTextsTask = task<Record<never, never>>('messages.forget-texts')

/**
 * Announces changes of messages, and messages that were stored in the transaction of another record. Deletes the texts
 * recorded for the advertisement check once they are a day old.
 */
export function messageJobs({ db, live, now }: Dependencies, { announce }: Messaging): Handler[] {
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
    handleEvery(everyHour, db, forgetTextsTask, () => forgetTexts(db, now())),
  ]
}
