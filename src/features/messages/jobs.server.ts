import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle } from '../../platform/jobs.server.ts'
import { membersOf, peopleOf } from './access.server.ts'
import { findMessage } from './message-rows.server.ts'
import type { Messaging } from './messaging.server.ts'
import { newsOf } from './sending.server.ts'
import { publishTask } from './tasks.server.ts'

/** Tells open pages of a message that another write has stored. */
export function messageJobs({ db, live }: Dependencies, { sayStored }: Messaging): Handler[] {
  return [
    handle(publishTask, async ({ conversationId, seq }) => {
      const [message, members] = await Promise.all([
        findMessage(db, { conversationId, seq }),
        membersOf(db, conversationId),
      ])
      if (!message) return
      const { sender } = message
      const people = peopleOf(members)
      live.send([newsOf(message, { conversationId, people })])
      const userId = members.find(({ no }) => no === sender)?.userId ?? null
      sayStored([{ conversationId, seq, sender, userId, people }])
    }),
  ]
}
