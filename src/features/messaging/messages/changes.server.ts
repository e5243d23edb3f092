import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { conversationClosed, memberIn, peopleIn, type User } from './access.server.ts'
import { isEditable, isRecord, type MessageKind } from './kind-rules.ts'
import { findMessage } from './message-rows.server.ts'
import { changeableMs, mostEdits } from './rules.ts'
import type { ChangeEvent } from './schema.ts'
import { searchOf } from './store-messages.server.ts'

/**
 * Announces a change of a message to open pages. The job is added in the transaction of the change, so that the
 * announcement is not lost if the process dies. Otherwise a deleted text could stay on open pages. New messages need no
 * such job: there are thousands per second, and the author's device sends them again if the process dies.
 */
export const tellChangeTask = task<{ id: number; seq: number; change: number }>('messages.tell-change')

type Which = { id: number; seq: number; now: Date }

/**
 * Replaces the text of one of the user's messages, within 15 minutes after it was sent. Everyone sees that it was
 * edited.
 */
export async function editMessage(db: Db, user: User, { text, ...which }: Which & { text: string }): Promise<void> {
  const search = searchOf(text)
  const isChanged = await change(db, user, which, ({ kind, isBlocked, edits }) => {
    if (isBlocked) throw conversationClosed()
    if (!isEditable(kind)) throw new HttpRefusal(422, msg`Only text messages can be edited.`)
    if (edits >= mostEdits)
      throw new HttpRefusal(422, msg`This message was changed many times. Please write a new one.`)
    return sql`text = ${text}, search = ${search}, edited_at = ${which.now}`
  })
  // The message is the user's, but was deleted on another device or removed by staff.
  if (!isChanged) throw new HttpRefusal(422, msg`This message was deleted. It can't be edited any more.`)
}

/**
 * Deletes one of the user's messages for everyone, within 15 minutes after it was sent. The conversation still shows
 * that there was a message. Deleting it again changes nothing.
 */
export async function deleteMessage(db: Db, user: User, which: Which): Promise<void> {
  await change(db, user, which, ({ kind }) => {
    if (isRecord(kind)) throw new HttpRefusal(422, msg`This can't be deleted.`)
    return emptied(which.now)
  })
}

const emptied = (now: Date) => sql`text = '', search = '', details = null, deleted_at = ${now}`

/** Deletes a message for everyone, regardless of its author. Returns false if it was already deleted. */
export function emptyMessage(db: Db, { id, seq, now }: { id: number; seq: number; now: Date }): Promise<boolean> {
  return storeChange(db, { id, seq }, () => emptied(now))
}

async function change(
  db: Db,
  user: User,
  { id, seq, now }: Which,
  set: (message: Changed) => ReturnType<typeof sql>,
): Promise<boolean> {
  const { no } = await memberIn(db, user, id)
  return storeChange(db, { id, seq }, (message) => {
    const { sender, createdAt, deletedAt } = message
    if (sender !== no) throw new HttpRefusal(403, msg`Only the person who sent a message can edit it.`)
    if (!deletedAt && now.getTime() - createdAt.getTime() > changeableMs)
      throw new HttpRefusal(422, msg`A message can be edited or deleted for 15 minutes after it is sent.`)
    return set(message)
  })
}

/** `edits`: how many earlier versions of the message are kept. */
type Changed = { kind: MessageKind; sender: number | null; createdAt: Date; deletedAt: Date | null } & {
  isBlocked: boolean
  edits: number
}

const countVersions = sql<number>`(select count(*)::integer from message_versions version
  where version.conversation_id = messages.conversation_id and version.seq = messages.seq)`

/**
 * Changes a message unless it is deleted. Gives the change the next change number of the conversation, and adds the job
 * that notifies open pages. Returns whether the message was changed.
 */
function storeChange(
  db: Db,
  { id, seq }: { id: number; seq: number },
  set: (message: Changed) => ReturnType<typeof sql>,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    // The lock prevents gaps in the change numbers of a conversation.
    const { last_change: before, is_blocked: isBlocked } = await db
      .selectFrom('conversations')
      .select(['last_change', 'is_blocked'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const message = await db
      .selectFrom('messages')
      .select(['kind', 'member_no as sender', 'created_at as createdAt', 'deleted_at as deletedAt'])
      .select(countVersions.as('edits'))
      .where('conversation_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow(() => notFound())
    const values = set({ ...message, kind: message.kind as MessageKind, isBlocked })
    if (message.deletedAt) return false
    await sql`update messages set ${values}, change_no = ${before + 1} where conversation_id = ${id} and seq = ${seq}`.execute(
      db,
    )
    await sql`update conversations set last_change = ${before + 1} where id = ${id}`.execute(db)
    await addJob(db, tellChangeTask, { id, seq, change: before + 1 })
    return true
  })
}

/** Sends the current state of a message to open pages. */
export async function tellChange(
  db: Db,
  live: Live,
  { id, seq, change }: { id: number; seq: number; change: number },
): Promise<void> {
  const message = await findMessage(db, { conversationId: id, seq })
  if (!message) return
  const data: ChangeEvent = { conversationId: id, message, change }
  live.send([{ to: { people: await peopleIn(db, id) }, event: 'message-change', data }])
}

/** Stars a message for the user alone, or removes the star. */
export async function starMessage(
  db: Db,
  user: User,
  { id, seq, isStarred, now }: { id: number; seq: number; isStarred: boolean; now: Date },
): Promise<void> {
  await memberIn(db, user, id)
  const which = { conversation_id: id, seq, user_id: user.id }
  if (isStarred)
    await db
      .insertInto('message_stars')
      .values({ ...which, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('message_stars')
      .where('user_id', '=', user.id)
      .where('conversation_id', '=', id)
      .where('seq', '=', seq)
      .execute()
}
