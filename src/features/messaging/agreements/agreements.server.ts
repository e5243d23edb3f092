import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  conversationClosed,
  isClosed,
  memberIn,
  membersOf,
  peopleIn,
  peopleOf,
  type User,
} from '#features/messaging/messages/access.server.ts'
import { postMessage } from '#features/messaging/messages/post.server.ts'
import { notifyAll } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { storeOnceOf } from '#platform/database/store-once.server.ts'
import { HttpRefusal, notFound, refusedField } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { agreementJoins } from './find-agreements.server.ts'
import { refreshPages } from './jobs.server.ts'
import { agreementNews } from './notifications.server.ts'
import { type AgreementState, type Answer, agreementSteps, mostAgreements } from './rules.ts'
import type { Created, ParsedAgreement } from './schema.ts'

type Pinning = { conversationId: number; key: string; count: () => Promise<void>; reader: Reader }

/**
 * Pins a sentence for the other side to confirm, and posts it as a message, once per key. Throws 403 if nobody can
 * write in the conversation any more.
 */
export async function pinAgreement(db: Db, user: User, input: ParsedAgreement, pinning: Pinning): Promise<Created> {
  const { conversationId, key, count, reader } = pinning
  const { language, today: now } = reader
  const me = await memberIn(db, user, conversationId)
  const { kind, text, amount, quotedSeq } = input
  const request = { table: 'agreements', of: { conversation_id: conversationId }, key, count } as const
  const { id } = await storeOnceOf(db, { ...request, request: { ...input, no: me.no } }, async (db, keyed) => {
    // This lock makes transactions store the messages and agreements of a conversation one after the other.
    await sql`select from conversations where id = ${conversationId} for no key update`.execute(db)
    await refuseTooMany(db, conversationId)
    // An edit of a message takes the same lock. So the quoted message cannot change between this query and the insert.
    const quotedText = quotedSeq === null ? null : await textOf(db, conversationId, quotedSeq)
    const agreement = await db
      .insertInto('agreements')
      .values({
        ...keyed,
        ...{ kind, text, amount, language, quoted_seq: quotedSeq, quoted_text: quotedText },
        ...{ author_no: me.no, state: 'waiting', created_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await postMessage(db, {
      ...{ conversationId, userId: user.id, kind: 'agreement', details: { agreementId: agreement.id }, now },
      ...{ text, replyTo: quotedSeq },
    })
    await refreshPages(db, await peopleIn(db, conversationId))
    return agreement
  })
  return { id }
}

async function refuseTooMany(db: Db, conversationId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agreements where conversation_id = ${conversationId} and state in ('waiting', 'confirmed')`.execute(
    db,
  )
  if (rows[0]!.count < mostAgreements) return
  throw new HttpRefusal(422, msg`There are ${mostAgreements} agreements in this conversation. No more can be added.`)
}

async function textOf(db: Db, conversationId: number, seq: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from messages where conversation_id = ${conversationId} and seq = ${seq} and deleted_at is null`.execute(
    db,
  )
  if (!rows[0]) throw refusedField('quotedSeq', msg`The message you are replying to is no longer there.`)
  return rows[0].text
}

type Stored = { conversationId: number; no: number; side: number; author: number; isClosed: boolean } & {
  state: AgreementState
  answeredNo: number | null
}

/**
 * Confirms, rejects or withdraws a waiting sentence. Repeating an answer changes nothing. Throws 403 if only the other
 * side may give this answer, 409 if a different answer has been given, 404 if the user is not in the conversation.
 */
export function answerAgreement(
  db: Db,
  user: User,
  { id, answer, now }: { id: number; answer: Answer; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const agreement = await lockAgreement(db, user, id)
    const { conversationId, no, side, state } = agreement
    const taken = await requireStep({
      ...{ step: agreementSteps[answer], sides: [side === agreement.author ? 'author' : 'other'] },
      facts: { state, side: agreement.author, isClosed: agreement.isClosed },
      isSeen: state === 'waiting',
      isRepeated: () => state === agreementSteps[answer].to && agreement.answeredNo === no,
      refusals: {
        changed: () => new HttpRefusal(409, msg`This has been answered in the meantime. You now see the answer.`),
        notTheirs: () => new HttpRefusal(403, msg`Only the other side can answer this.`),
        notNow: conversationClosed,
      },
    })
    if (!taken) return
    await db
      .updateTable('agreements')
      .set({ state: agreementSteps[answer].to, answered_no: no, answered_at: now })
      .where('id', '=', id)
      .execute()
    const members = await membersOf(db, conversationId)
    await refreshPages(db, peopleOf(members))
    const ids = peopleOf(members.filter((member) => member.side !== side))
    const notification = {
      kind: agreementNews[agreementSteps[answer].to],
      details: { agreementId: id, conversationId },
      actorId: user.id,
      now,
    }
    await notifyAll(db, ids, notification)
  })
}

async function lockAgreement(db: Db, user: User, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select a.conversation_id as "conversationId", a.state, a.answered_no as "answeredNo", me.no, me.side, author.side as author,
      ${isClosed} as "isClosed"
    from ${agreementJoins(user)} join conversation_members author on author.conversation_id = a.conversation_id and author.no = a.author_no
    where a.id = ${id} for no key update of a`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
