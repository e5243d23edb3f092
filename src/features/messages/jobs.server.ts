import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle } from '../../platform/jobs.server.ts'
import { peopleIn } from './access.server.ts'
import { newsOfStored, sayStored } from './sending.server.ts'
import { publishTask } from './tasks.server.ts'

/** Tells open pages of a message that another write has stored. */
export function messageJobs({ db, live }: Dependencies): Handler[] {
  return [
    handle(publishTask, async ({ conversationId, seq }) => {
      const people = await peopleIn(db, conversationId)
      live.send(await newsOfStored(db, { conversationId, seq, people }))
      const author = await authorOf(db, { conversationId, seq })
      if (author) sayStored(live, [{ conversationId, seq, ...author, people }])
    }),
  ]
}

function authorOf(db: Db, { conversationId, seq }: { conversationId: number; seq: number }) {
  return db
    .selectFrom('messages')
    .leftJoin('conversation_members as author', (join) =>
      join
        .onRef('author.conversation_id', '=', 'messages.conversation_id')
        .onRef('author.no', '=', 'messages.member_no'),
    )
    .select(['member_no as sender', 'author.user_id as userId'])
    .where('messages.conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst()
}
