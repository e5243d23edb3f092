import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle } from '../../platform/jobs.server.ts'
import { peopleIn } from './access.server.ts'
import { newsOfStored } from './sending.server.ts'
import { publishTask } from './tasks.server.ts'

/** Tells open pages of a message that another write has stored. */
export function messageJobs({ db, live }: Dependencies): Handler[] {
  return [
    handle(publishTask, async ({ conversationId, seq }) => {
      live.send(await newsOfStored(db, { conversationId, seq, people: await peopleIn(db, conversationId) }))
    }),
  ]
}
