import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { isQuickReply } from '#features/messaging/presence/quick-replies.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { hasAddress, hasPhoneNumber } from '#platform/languages/contact-text.ts'
import { hasWritten, isClosed, type User } from './access.server.ts'
import { inTurnOf } from './opening.server.ts'
import { mostAlike, shortestAlike } from './rules.ts'
import { searchOf } from './store-messages.server.ts'

/** Texts by the field in which they stand. */
type Texts = Readonly<Record<string, string>>
/** `written`: what somebody has written in words of their own. `called`: what they call a file, a plan, a plot, a place to meet at. */
export type Written = { written?: Texts; called?: Texts }
/** `search` is `searchOf` the field `text`, where somebody has computed it before: for a long one it takes its time. */
export type Writing = Written & { conversationId: number; search?: string; now: Date }

/**
 * Refuses the same words to many who have not answered: an advertisement, by whichever way they get into the conversation. Once the other
 * side has written, what is said is between the two, and nobody looks. Answers whether both have. Whoever calls it in a transaction does so
 * before anything of the conversation is locked.
 */
export async function refuseAlike(
  db: Db,
  user: User,
  { conversationId, search, now, ...writing }: Writing,
): Promise<'answered' | undefined> {
  const long = comparedOf(writing)
  if (long.length === 0) return undefined
  const { others, both } = await heardIn(db, user, conversationId)
  if (both) return 'answered'
  if (others) return undefined
  await inTransaction(db, async (db) => {
    await inTurnOf(db, user)
    for (const [field, text] of long) {
      const words = field === 'text' && search !== undefined ? search : searchOf(text)
      if (await isAdvertisement(db, user, { conversationId, digest: digestOf(words), now })) throw alike(field)
    }
  })
  return undefined
}

/**
 * What is compared: words of one's own. The product's quick replies are not, which it offers to everybody to be sent as they are. What something
 * is called is the same wherever it is told of, and of no use to an advertiser unless it says how to reach them: only then is it compared.
 */
function comparedOf({ written = {}, called = {} }: Written): [field: string, text: string][] {
  const own = Object.entries(written).filter(([, text]) => !isQuickReply(text))
  const reaching = Object.entries(called).filter(([, text]) => hasAddress(text) || hasPhoneNumber(text))
  return [...own, ...reaching].filter(([, text]) => text.length >= shortestAlike)
}

const bothHaveWritten = sql`(${hasWritten(sql`0`)} and ${hasWritten(sql`1`)})`

/**
 * Whether the other side has written, and both have. Of a conversation that is not theirs, or where nobody writes any more, nothing is looked
 * at: it is refused.
 */
async function heardIn(db: Db, user: User, conversationId: number): Promise<{ others: boolean; both: boolean }> {
  const { rows } = await sql<{ others: boolean; both: boolean }>`
    select ${hasWritten(sql`1 - me.side`)} as others, ${bothHaveWritten} as both
    from conversation_members me join conversations c on c.id = me.conversation_id
    where c.id = ${conversationId} and me.user_id = ${user.id} and me.left_at is null and not ${isClosed}`.execute(db)
  return rows[0] ?? { others: true, both: false }
}

/** Whether somebody has written this to many others; else it is kept that they have written it here. In their turn. */
async function isAdvertisement(
  db: Db,
  user: User,
  { conversationId, digest, now }: { conversationId: number; digest: Buffer; now: Date },
): Promise<boolean> {
  await sql`delete from unanswered_texts where user_id = ${user.id} and created_at <= ${dayBefore(now)}`.execute(db)
  const { rows } = await sql<{ alike: number }>`
    select count(*)::integer as alike from unanswered_texts text join conversations c on c.id = text.conversation_id
    where text.user_id = ${user.id} and text.digest = ${digest} and c.id <> ${conversationId} and not ${bothHaveWritten}`.execute(
    db,
  )
  if (rows[0]!.alike >= mostAlike) return true
  await db
    .insertInto('unanswered_texts')
    .values({ user_id: user.id, digest, conversation_id: conversationId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return false
}

/** Forgets what was written a day ago, also of those who have written nothing more. */
export async function forgetTexts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('unanswered_texts').where('created_at', '<=', dayBefore(now)).execute()
}

const dayBefore = (now: Date) => new Date(now.getTime() - 24 * 60 * 60_000)

const digestOf = (words: string) => createHash('sha256').update(words).digest()

const alike = (field: string) =>
  new HttpRefusal(
    422,
    msg`You have sent the same message to several people who haven't answered yet. Please write something for this person.`,
    { fields: { [field]: msg`This is the same message again.` } },
  )
