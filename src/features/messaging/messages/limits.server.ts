import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { hasAddress, hasPhoneNumber } from '#platform/languages/contact-text.ts'
import { languages } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { hasWritten, isClosed, type User } from './access.server.ts'
import { takeTurn } from './opening.server.ts'
import { replyWords } from './quick-reply-rules.ts'
import { advertisementLimit, shortestCompared } from './rules.ts'
import { searchOf } from './store-messages.server.ts'

/** Texts by the name of the form field in which they were entered. */
type Texts = Readonly<Record<string, string>>
/** `written`: free text. `called`: names of a file, a plan, a plot or a meeting place. */
export type Written = { written?: Texts; called?: Texts }
/**
 * `search`: the result of `searchOf` for the field `text`, if the caller has computed it already (it is slow for a long
 * text).
 */
export type Writing = Written & { conversationId: number; search?: string; now: Date }

/**
 * Refuses a text that the user has sent to many people who have not answered. Such a text counts as an advertisement,
 * in whichever form it was entered. Once the other side has written, nothing is checked. Returns 'answered' if both
 * sides have written. In a transaction, call it before locking any row of the conversation.
 */
export async function refuseAdvertisement(
  db: Db,
  user: User,
  { conversationId, search, now, ...writing }: Writing,
): Promise<'answered' | undefined> {
  const compared = comparedTexts(writing)
  if (compared.length === 0) return undefined
  const { others, both } = await whoHasWritten(db, user, conversationId)
  if (both) return 'answered'
  if (others) return undefined
  await inTransaction(db, async (db) => {
    await takeTurn(db, user)
    for (const [field, text] of compared) {
      const words = field === 'text' && search !== undefined ? search : searchOf(text)
      if (await isAdvertisement(db, user, { conversationId, digest: digestOf(words), now })) throw advertisement(field)
    }
  })
  return undefined
}

/**
 * The texts to compare. The product's quick replies don't count, because many people send them unchanged. The name of a
 * file, a plan, a plot or a place counts only if it contains an address or a phone number. Other names are often
 * identical in many conversations, and are useless to an advertiser.
 */
function comparedTexts({ written = {}, called = {} }: Written): [field: string, text: string][] {
  const own = Object.entries(written).filter(([, text]) => !isQuickReply(text))
  const reaching = Object.entries(called).filter(([, text]) => hasAddress(text) || hasPhoneNumber(text))
  return [...own, ...reaching].filter(([, text]) => text.length >= shortestCompared)
}

let quickReplies: ReadonlySet<string> | undefined

/**
 * Whether a text is exactly one of the product's quick replies, in any language. False for a quick reply that the user
 * has edited.
 */
function isQuickReply(text: string): boolean {
  quickReplies ??= new Set(
    languages.flatMap((language) =>
      Object.values(replyWords)
        .flat()
        .map((each) => i18nOf(language)._(each)),
    ),
  )
  return quickReplies.has(text.trim())
}

const bothHaveWritten = sql`(${hasWritten(sql`0`)} and ${hasWritten(sql`1`)})`

/**
 * Whether the other side has written, and whether both sides have. If the conversation is closed or not the user's,
 * `others` is true so that the caller skips the check, because sending is refused later anyway.
 */
async function whoHasWritten(db: Db, user: User, conversationId: number): Promise<{ others: boolean; both: boolean }> {
  const { rows } = await sql<{ others: boolean; both: boolean }>`
    select ${hasWritten(sql`1 - me.side`)} as others, ${bothHaveWritten} as both
    from conversation_members me join conversations c on c.id = me.conversation_id
    where c.id = ${conversationId} and me.user_id = ${user.id} and me.left_at is null and not ${isClosed}`.execute(db)
  return rows[0] ?? { others: true, both: false }
}

/**
 * Whether the user has sent this text to many other people. If not, the text is recorded for this conversation. The
 * caller must have called `takeTurn`.
 */
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
  if (rows[0]!.alike >= advertisementLimit) return true
  await db
    .insertInto('unanswered_texts')
    .values({ user_id: user.id, digest, conversation_id: conversationId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return false
}

/** Deletes the texts recorded more than a day ago, including those of users who have written nothing since. */
export async function forgetTexts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('unanswered_texts').where('created_at', '<=', dayBefore(now)).execute()
}

const dayBefore = (now: Date) => new Date(now.getTime() - 24 * 60 * 60_000)

const digestOf = (words: string) => createHash('sha256').update(words).digest()

const advertisement = (field: string) =>
  new HttpRefusal(
    422,
    msg`You have sent the same message to several people who haven't answered yet. Please write something for this person.`,
    { fields: { [field]: msg`This is the same message again.` } },
  )
