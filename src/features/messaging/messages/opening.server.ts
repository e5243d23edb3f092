import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { enquiriesAtOnce } from '#features/directory/contact/rules.ts'
import { professionalNotFound } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { takesMessages } from '#features/directory/professionals/rules.ts'
import { contactFirst } from '#features/estimating/quotes/refusals.server.ts'
import { isReachable } from '#features/people/accounts/person.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { hasWritten, type User } from './access.server.ts'
import { mostBegun, pairOf, type Side } from './rules.ts'
import type { NewConversation } from './schema.ts'
import { storeMessages } from './store-messages.server.ts'

type Opening = { sampleData: boolean; now: Date }
type Member = { userId: number | null; professionalId: number | null }

/**
 * Opens the conversation between the user and somebody. If they have none yet, it is begun, because two people have
 * only one conversation. Everyone may write to a professional with an account. To write to anyone else, the user must
 * know them from a conversation, project, quote request, enquiry or hire.
 */
export async function openConversation(
  db: Db,
  user: User,
  wanted: NewConversation,
  { sampleData, now }: Opening,
): Promise<{ id: number }> {
  const other = await ('professionalId' in wanted
    ? professionalSide(db, wanted.professionalId, sampleData)
    : knownSide(db, user, wanted.userId))
  if (other.userId === user.id) throw new HttpRefusal(422, msg`You can't write to yourself.`)
  return inTransaction(db, (db) =>
    conversationBetween(db, user, {
      other,
      now,
      refuse: () => requireMayBegin(db, user, { isKnown: 'userId' in wanted, now }),
    }),
  )
}

/**
 * Returns the conversation between two people. If there is none, it begins one, unless `refuse` throws. Needs a
 * transaction.
 */
export async function conversationBetween(
  db: Db,
  user: User,
  { other, now, refuse }: { other: Member; now: Date; refuse?: () => Promise<void> },
): Promise<{ id: number }> {
  const known = await knownConversation(db, user, other)
  if (known) return known
  await takeTurn(db, user)
  await refuse?.()
  return begin(db, { user, other, now })
}

/** Serializes the transactions that count a user's conversations. */
async function takeTurn(db: Db, user: User): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversations of ${user.id}`}, 0))`.execute(db)
}

/** The conversation between two people; undefined if neither has begun one. */
export function knownConversation(db: Db, user: User, other: Member): Promise<{ id: number } | undefined> {
  return db.selectFrom('conversations').select('id').where('pair', '=', pairWith(user, other)).executeTakeFirst()
}

function pairWith(user: User, { userId, professionalId }: Member): string {
  const side: Side = userId === null ? { professionalId: professionalId! } : { userId }
  return pairOf({ userId: user.id }, side)
}

async function begin(db: Db, { user, other, now }: { user: User; other: Member; now: Date }): Promise<{ id: number }> {
  const pair = pairWith(user, other)
  const begun = await db
    .insertInto('conversations')
    .values({ pair, last_at: now, created_at: now })
    // The other person may begin the conversation at the same moment.
    .onConflict((conflict) => conflict.column('pair').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) return db.selectFrom('conversations').select('id').where('pair', '=', pair).executeTakeFirstOrThrow()
  const own = await db.selectFrom('professionals').select('id').where('user_id', '=', user.id).executeTakeFirst()
  const members = [{ userId: user.id, professionalId: own?.id ?? null }, other]
  await db
    .insertInto('conversation_members')
    .values(
      members.map(({ userId, professionalId }, no) => ({
        ...{ conversation_id: begun.id, no, side: no, user_id: userId, professional_id: professionalId },
        joined_at: now,
      })),
    )
    .execute()
  await addEarlierEnquiries(db, begun.id, members, now)
  return begun
}

type EarlierEnquiry = { id: string; userId: number; text: string; sentAt: Date }

/**
 * Adds what the two wrote to each other before the conversation began as its first messages, with their times: the
 * latest enquiries, which were sent by email. An enquiry that could not be delivered stays out.
 */
async function addEarlierEnquiries(db: Db, conversationId: number, members: readonly Member[], now: Date) {
  const [user, other] = members
  const { rows } = await sql<EarlierEnquiry>`
    select idempotency_key as id, user_id as "userId", message as text, created_at as "sentAt" from enquiries
    where failed_at is null and (user_id = ${user!.userId} and professional_id = ${other!.professionalId}
      or user_id = ${other!.userId} and professional_id = ${user!.professionalId})
    order by created_at desc, id desc limit ${enquiriesAtOnce}`.execute(db)
  if (rows.length === 0) return
  for (const { sentAt, ...enquiry } of rows.reverse())
    await storeMessages(db, [{ conversationId, ...enquiry, kind: 'text', details: null, replyTo: null }], sentAt)
  await db.updateTable('conversations').set({ last_at: now }).where('id', '=', conversationId).execute()
}

async function professionalSide(db: Db, id: number, sampleData: boolean): Promise<Member> {
  const found = await db
    .selectFrom('professionals')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirstOrThrow(professionalNotFound)
  if (!takesMessages({ id, hasAccount: found.userId !== null }, sampleData))
    throw new HttpRefusal(
      422,
      msg`This professional has no account on KamshetBuild yet. You can call or send a message through their profile.`,
    )
  return { userId: found.userId, professionalId: found.id }
}

/**
 * Returns somebody whom the user knows. Throws 404 for everyone else, so that nobody can find out who has an account.
 */
async function knownSide(db: Db, user: User, userId: number): Promise<Member> {
  const { rows } = await sql<Member>`
    select u.id as "userId", p.id as "professionalId" from users u left join professionals p on p.user_id = u.id
    where u.id = ${userId} and (
      u.id = ${user.id}
      or exists (select from conversation_members mine join conversation_members theirs on theirs.conversation_id = mine.conversation_id
          join conversations c on c.id = mine.conversation_id and not c.is_blocked
        where mine.user_id = ${user.id} and mine.left_at is null and theirs.user_id = u.id and theirs.left_at is null and mine.side <> theirs.side)
      or exists (select from project_members mine join project_members theirs on theirs.project_id = mine.project_id
        where mine.user_id = ${user.id} and mine.left_at is null and theirs.user_id = u.id and theirs.left_at is null)
      or exists (select from enquiries e join professionals own on own.id = e.professional_id where own.user_id = ${user.id} and e.user_id = u.id)
      or exists (select from quotes q join quote_requests r on r.id = q.request_id join professionals own on own.id = q.professional_id
        where own.user_id = ${user.id} and r.user_id = u.id)
      or exists (select from hires h join machines m on m.id = h.machine_id join professionals own on own.id = m.professional_id
        where own.user_id = ${user.id} and h.user_id = u.id)
      or exists (select from hires h join machines m on m.id = h.machine_id join professionals own on own.id = m.professional_id
        where own.user_id = u.id and h.user_id = ${user.id})
    )`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/**
 * Refuses a user who may not begin a conversation. To write to a stranger, the user must have a confirmed email address
 * or phone number, as for quotes and hires. To write to somebody they know, the user needs neither.
 */
async function requireMayBegin(db: Db, user: User, { isKnown, now }: { isKnown: boolean; now: Date }): Promise<void> {
  if (!isKnown && !(await isReachable(db, user))) throw contactFirst()
  await refuseTooMany(db, user, now)
}

/**
 * Refuses a user who has begun many unanswered conversations within a day, because such conversations are
 * advertisements.
 */
export async function refuseTooMany(db: Db, user: User, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${user.id} and m.left_at is null and m.no = 0 and c.created_at > ${dayAgo} and not ${hasWritten(sql`1`)} limit ${mostBegun}
    ) begun`.execute(db)
  if (rows[0]!.count >= mostBegun)
    throw new HttpRefusal(
      429,
      msg`You have started many conversations today. Please wait for answers before you start more.`,
      {
        retryAfter: 60 * 60,
      },
    )
}
