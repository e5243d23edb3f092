import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { contentOf, ownEstimate } from '#features/estimating/estimates/estimates.server.ts'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { isReachable } from '#features/people/accounts/person.server.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type About, aboutOf, type BillLine, billOf } from './bill-rules.ts'
import { professionalNews, refreshPagesOf } from './notifications.server.ts'
import {
  askedEnough,
  cannotBeAsked,
  contactFirst,
  emptyBill,
  noRoom,
  requestClosed,
  tooManyKept,
  tooManyRequests,
} from './refusals.server.ts'
import { mostAsked, mostKeptRequests, mostRequests, mostWantedDays, roomFor } from './rules.ts'
import type { NewRequest } from './schema.ts'
import { type Blocks, lockedOwnRequest, quotesOf, type User } from './stored-requests.server.ts'

type Making = { estimateId: string; key: string; count(): Promise<void>; reader: Reader; blocks: Blocks }

/**
 * Sends the bill of an estimate to up to three professionals. Repeating it with the same idempotency key sends nothing
 * more. The lines are made from the estimate as the server has stored it, and none of its prices is sent.
 */
export async function sendRequest(
  db: Db,
  user: User,
  input: NewRequest,
  { estimateId, key, count, reader, blocks }: Making,
): Promise<{ id: number }> {
  const { today: now } = reader
  await ownEstimate(db, user, estimateId)
  const keyed = { table: 'quote_requests', sender: user.id, key, request: { estimateId, ...input }, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    await lockAsker(db, user)
    requireWantedDay(input.wantedOn, now)
    const estimate = await ownEstimate(db, user, estimateId)
    const content = contentOf(estimate.content)
    const lines = billOf(content)
    if (lines.length === 0) throw emptyBill()
    const about = { ...aboutOf(content), estimateId: estimate.id, lines, budget: null }
    return createRequest(db, user, { ...input, ...about }, { keyed, reader, blocks })
  })
  return { id }
}

/**
 * Locks the asker, so that two simultaneous requests cannot exceed the limit. Refuses an asker who can't be reached.
 * Call it before other rows of the account are locked.
 */
export async function lockAsker(db: Db, user: User): Promise<void> {
  await lockAccount(db, user.id)
  await requireContact(db, user)
}

type NewBill = NewRequest & { [Key in keyof About]: Key extends 'name' ? string : About[Key] | null } & {
  estimateId: number | null
  lines: BillLine[]
  budget: number | null
}
type Keyed = { user_id: number | null; idempotency_key: string; request_hash: Buffer }
type Created = { id: number; createdAt: Date; quotes: { id: number; professionalId: number }[] }

/** Stores a bill and asks the professionals for quotes. Call it in a transaction that has locked the asker. */
export async function createRequest(
  db: Db,
  user: User,
  bill: NewBill,
  { keyed, reader, blocks }: { keyed: Keyed; reader: Reader; blocks: Blocks },
): Promise<Created> {
  const { today: now } = reader
  await refuseTooMany(db, user)
  const { name, town, area, constructionType, quality, estimateId, lines, note, budget, wantedOn } = bill
  const added = await db
    .insertInto('quote_requests')
    .values({
      ...{ ...keyed, user_id: user.id, estimate_id: estimateId, name, town, area, quality, state: 'open' },
      ...{ construction_type: constructionType, lines: JSON.stringify(lines), note, budget },
      ...{ language: reader.language, wanted_on: wantedOn, created_at: now },
    })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  const quotes: Created['quotes'] = []
  for (const professionalId of new Set(bill.professionalIds))
    quotes.push({ professionalId, id: await ask(db, user, { requestId: added.id, professionalId, now, blocks }) })
  await refreshPagesOf(db, [user.id])
  return { ...added, quotes }
}

function requireWantedDay(wantedOn: string, now: Date): void {
  const today = dayInIndia(now)
  if (wantedOn > today && wantedOn <= addDays(today, mostWantedDays)) return
  const text = msg`Please choose a day from tomorrow to ${mostWantedDays} days from now`
  throw new HttpRefusal(422, text, { fields: { wantedOn: text } })
}

/**
 * Refuses an asker without a confirmed email address or phone number, because the professional gets an email and must
 * be able to reach the asker.
 */
async function requireContact(db: Db, user: User): Promise<void> {
  if (!(await isReachable(db, user))) throw contactFirst()
}

async function refuseTooMany(db: Db, user: User): Promise<void> {
  const { open, all } = await db
    .selectFrom('quote_requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('state', '=', 'open').as('open'),
    ])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostRequests) throw tooManyRequests()
  if (Number(all) >= mostKeptRequests) throw tooManyKept()
}

/**
 * Asks a professional. They must be listed and have an account, must not be the asker, and neither may have blocked the
 * other. Returns the quote's id.
 */
async function ask(
  db: Db,
  user: User,
  { requestId, professionalId, now, blocks }: { requestId: number; professionalId: number; now: Date; blocks: Blocks },
): Promise<number> {
  const { rows } = await sql<{ ownerId: number }>`
    select user_id as "ownerId" from professionals
    where id = ${professionalId} and ${isListed} and user_id is not null and user_id <> ${user.id}`.execute(db)
  const owner = rows[0]?.ownerId
  if (owner === undefined || (await blocks.areBetween(db, user.id, owner))) throw cannotBeAsked()
  const { id } = await db
    .insertInto('quotes')
    .values({ request_id: requestId, professional_id: professionalId, state: 'asked', asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshPagesOf(db, [owner])
  await notify(db, owner, { kind: professionalNews.asked, details: { quoteId: id }, actorId: user.id, now })
  return id
}

/**
 * Posts the request in the conversation with a professional, if the request came from a conversation. Messaging builds
 * on this domain, and passes this function in.
 */
export type PostAsked = (
  db: Db,
  user: User,
  asked: { requestId: number; quoteId: number; professionalId: number; now: Date },
) => Promise<void>

type Another = { id: number; professionalId: number; now: Date; blocks: Blocks; postAsked: PostAsked }

/** Asks one more professional if a place is free. Asking the same professional again changes nothing. */
export function askOneMore(db: Db, user: User, { id, professionalId, now, blocks, postAsked }: Another): Promise<void> {
  return inTransaction(db, async (db) => {
    const request = await lockedOwnRequest(db, user, id)
    const quotes = await quotesOf(db, id)
    if (quotes.some((quote) => quote.professionalId === professionalId)) return
    if (request.state !== 'open') throw requestClosed()
    if (quotes.length >= mostAsked) throw askedEnough()
    if (roomFor(quotes, now) === 0) throw noRoom()
    const quoteId = await ask(db, user, { requestId: id, professionalId, now, blocks })
    await postAsked(db, user, { requestId: id, quoteId, professionalId, now })
    await refreshPagesOf(db, [user.id])
  })
}

/** Withdraws a request, as long as no quote is accepted. Repeating it changes nothing. */
export function withdrawRequest(db: Db, user: User, { id, now }: { id: number; now: Date }): Promise<void> {
  return inTransaction(db, async (db) => {
    const request = await lockedOwnRequest(db, user, id)
    if (request.state === 'withdrawn') return
    if (request.state !== 'open') throw requestClosed()
    const open = (await quotesOf(db, id)).filter(({ state }) => state === 'asked' || state === 'sent')
    await db.updateTable('quote_requests').set({ state: 'withdrawn', closed_at: now }).where('id', '=', id).execute()
    await db
      .updateTable('quotes')
      .set({ state: 'withdrawn', ended_at: now })
      .where('request_id', '=', id)
      .where('state', 'in', ['asked', 'sent'])
      .execute()
    await refreshPagesOf(db, [user.id, ...open.flatMap(({ ownerId }) => ownerId ?? [])])
    for (const { id: quoteId, ownerId } of open)
      if (ownerId !== null)
        await notifyAll(db, [ownerId], {
          kind: professionalNews.withdrawn,
          details: { quoteId },
          actorId: user.id,
          now,
        })
  })
}
