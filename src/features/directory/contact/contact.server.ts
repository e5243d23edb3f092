import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  isOwnListing,
  professionalNotFound,
  requireProfessional,
} from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { enquiryEmailTask } from './jobs.server.ts'
import { enquiryNews } from './notifications.server.ts'
import { type Channel, enquiriesAtOnce, waitingDays } from './rules.ts'
import type { OwnEnquiries } from './schema.ts'

/** An enquiry of the user. `value` is created_at in microseconds, for the cursor. */
type Row = {
  id: number
  message: string
  createdAt: Date
  isUndelivered: boolean
  waitsUntil: Date | null
  value: number
}
type StoredEnquiry = { id: number; createdAt: Date; waitsUntil: Date | null; conversationId: number | null }
/**
 * `language` is the language of the page. If the message cannot be delivered, the email to the sender is in this
 * language.
 */
type NewEnquiry = {
  professionalId: number
  message: string
  key: string
  language: Language
  now: Date
  count(db: Db): Promise<void>
  messages: EnquiryMessages
}

/**
 * Turns an enquiry into a message of a conversation. The messaging domain implements this type, because the directory
 * must not import messaging.
 */
export type EnquiryMessages = {
  /** Adds the enquiry as a message to the professional's account, in the same transaction. */
  passOn(
    db: Db,
    enquiry: { senderId: number; ownerId: number; professionalId: number; message: string; key: string; now: Date },
  ): Promise<void>
  /** The id of the sender's conversation that contains the enquiry. Null if the enquiry did not become a message. */
  find(db: Db, enquiry: { senderId: number; key: string }): Promise<number | null>
}

/**
 * Stores an enquiry to a professional once per key, notifies the professional and adds the email job. If the
 * professional's email address is not confirmed, the email waits for the confirmation (db/0037…). 404 when there is no
 * such professional, 422 for the user's own listing. `count` counts the enquiry against the limits.
 */
export async function storeEnquiry(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, message, key, language, now, count, messages }: NewEnquiry,
): Promise<StoredEnquiry> {
  await requireOther(db, user, professionalId)
  const request = { professionalId, message }
  const { id } = await storeOnce(
    db,
    { table: 'enquiries', sender: user.id, key, request, count },
    async (db, keyed) => {
      const owner = await lockOwner(db, professionalId)
      if (owner?.isDeactivated) throw professionalNotFound()
      const waits = owner?.emailConfirmed === false
      const added = await db
        .insertInto('enquiries')
        .values({
          ...keyed,
          professional_id: professionalId,
          message,
          created_at: now,
          ...(waits && { waits_until: daysAfter(now, waitingDays), sender_language: language }),
        })
        .returning(['id', 'created_at as createdAt'])
        .executeTakeFirstOrThrow()
      if (!waits) await addJob(db, enquiryEmailTask, { enquiryId: added.id, language })
      if (owner) {
        await messages.passOn(db, { senderId: user.id, ownerId: owner.id, professionalId, message, key, now })
        const details = { profession: owner.profession, waits, byPhone: !owner.hasEmail, enquiryId: added.id }
        await notify(db, owner.id, { kind: enquiryNews.enquiryReceived, details, actorId: user.id, now })
      }
      return added
    },
  )
  const stored = await db
    .selectFrom('enquiries')
    .select(['id', 'created_at as createdAt', 'waits_until as waitsUntil'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(professionalNotFound)
  return { ...stored, conversationId: await messages.find(db, { senderId: user.id, key }) }
}

type Owner = { id: number; hasEmail: boolean; emailConfirmed: boolean; isDeactivated: boolean; profession: Profession }

/**
 * Finds the account of a listing and locks it until the transaction ends, so that the account can be neither
 * deactivated nor confirmed meanwhile. Without the lock, the address could be confirmed just before the enquiry is
 * stored as waiting, and the enquiry would miss the confirmation.
 */
async function lockOwner(db: Db, professionalId: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id, u.email is not null as "hasEmail", (u.email_verified or u.email is null) as "emailConfirmed", u.deactivated_at is not null as "isDeactivated",
      p.profession
    from professionals p join users u on u.id = p.user_id where p.id = ${professionalId} for share of u`.execute(db)
  return rows[0]
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60_000)
}

/** The user's enquiries to a professional, newest first. 404 when there is no such professional. */
export async function listOwnEnquiries(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, after }: { professionalId: number; after: Cursor | undefined },
): Promise<OwnEnquiries> {
  const beyond = after ? sql`and ${isAfter(sql`created_at`, sql`id`, after, 'microseconds')}` : sql``
  const { rows } = await sql<Row>`
    select id, message, created_at as "createdAt", failed_at is not null as "isUndelivered",
      case when failed_at is null then waits_until end as "waitsUntil",
      (extract(epoch from created_at) * 1000000)::bigint as value
    from enquiries where user_id = ${user.id} and professional_id = ${professionalId} ${beyond}
    order by created_at desc, id desc limit ${enquiriesAtOnce + 1}`.execute(db)
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const { shown, next } = pageOf(rows, enquiriesAtOnce, (row) => row)
  return {
    enquiries: shown.map(({ value: _, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      waitsUntil: row.waitsUntil?.toISOString() ?? null,
    })),
    next,
  }
}

/**
 * Records that the user started a contact through a channel, such as a call. 404 when there is no such professional,
 * 422 for the user's own listing.
 */
export async function recordContact(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, channel, now }: { professionalId: number; channel: Channel; now: Date },
): Promise<void> {
  await requireOther(db, user, professionalId)
  const { numAffectedRows } = await sql`
    insert into contact_events (professional_id, user_id, channel, created_at)
    select id, ${user.id}, ${channel}, ${now} from professionals where id = ${professionalId} and ${isListed}`.execute(
    db,
  )
  if (numAffectedRows !== 1n) throw professionalNotFound()
}

/** Throws 422 if the listing is the user's own. */
async function requireOther(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<void> {
  if (await isOwnListing(db, user, professionalId))
    throw new HttpRefusal(422, msg`This is your own profile. You can't contact yourself.`)
}

export type Contacts = {
  /** Whether the user has confirmed their email address or phone number. */
  isConfirmed: boolean
  /**
   * Whether an enquiry of the user was passed on. Enquiries that still wait, and those that could not be delivered, do
   * not count.
   */
  wrote: boolean
  /** Whether the user has started a call or a chat. We do not know whether it took place. */
  asked: boolean
}

/** How the user has been in contact with a professional. */
export async function contactsWith(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select u.email_verified or u.phone_confirmed_at is not null as "isConfirmed",
      exists (select from enquiries where user_id = u.id and professional_id = ${professionalId}
        and waits_until is null and failed_at is null) as wrote,
      exists (select from contact_events where user_id = u.id and professional_id = ${professionalId}) as asked
    from users u where u.id = ${user.id}`.execute(db)
  return rows[0] ?? { isConfirmed: false, wrote: false, asked: false }
}
