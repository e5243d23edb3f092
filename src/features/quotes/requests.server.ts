import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { addDays } from '../../platform/days.ts'
import { dayInIndia } from '../../platform/india.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { Reader } from '../../platform/request.server.ts'
import { storeOnce } from '../../platform/store-once.server.ts'
import { lockAccount } from '../accounts/accounts.server.ts'
import { aboutOf, billOf } from '../bills/rules.ts'
import { contentOf, ownEstimate } from '../estimates/estimates.server.ts'
import { notify, notifyAll } from '../notifications/notify.server.ts'
import { isListed } from '../professionals/listed.server.ts'
import { isReachable } from './candidates.server.ts'
import { quoteAsked, requestWithdrawn } from './notifications.server.ts'
import {
  askedEnough,
  cannotBeAsked,
  contactFirst,
  emptyBill,
  isDecided,
  noRoom,
  tooManyKept,
  tooManyRequests,
} from './refusals.server.ts'
import { mostAsked, mostKeptRequests, mostRequests, mostWantedDays, roomFor } from './rules.ts'
import type { NewRequest } from './schema.ts'
import { lockedOwnRequest, quotesOf, type User } from './stored.server.ts'
import { tell } from './tasks.server.ts'

type Making = { estimateId: string; key: string; count(): Promise<void>; reader: Reader }

/**
 * Sends the bill of an estimate to up to three professionals, once per key. The lines are those of the estimate as it is stored now; none
 * of its prices goes along.
 */
export async function sendRequest(
  db: Db,
  user: User,
  input: NewRequest,
  { estimateId, key, count, reader }: Making,
): Promise<{ id: number }> {
  const { today: now } = reader
  await ownEstimate(db, user, estimateId)
  const keyed = { table: 'quote_requests', sender: user.id, key, request: { estimateId, ...input }, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    // One at a time, so that the count stays right; and the account before what belongs to it.
    await lockAccount(db, user.id)
    await requireContact(db, user)
    requireWantedDay(input.wantedOn, now)
    const estimate = await ownEstimate(db, user, estimateId)
    const content = contentOf(estimate.content)
    const lines = billOf(content)
    if (lines.length === 0) throw emptyBill()
    await refuseTooMany(db, user)
    const { name, town, area, constructionType, quality } = aboutOf(content)
    const added = await db
      .insertInto('quote_requests')
      .values({
        ...{ ...keyed, user_id: user.id, estimate_id: estimate.id, name, town, area, quality, state: 'open' },
        ...{ construction_type: constructionType, lines: JSON.stringify(lines), note: input.note },
        ...{ language: reader.language, wanted_on: input.wantedOn, created_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    for (const professionalId of new Set(input.professionalIds))
      await ask(db, user, { requestId: added.id, professionalId, now })
    await tell(db, [user.id])
    return added
  })
  return { id }
}

function requireWantedDay(wantedOn: string, now: Date): void {
  const today = dayInIndia(now)
  if (wantedOn > today && wantedOn <= addDays(today, mostWantedDays)) return
  const text = msg`Please choose a day from tomorrow to ${mostWantedDays} days from now`
  throw new HttpRefusal(422, text, { fields: { wantedOn: text } })
}

/** Whoever is asked gets an email: the asker is someone whom they can reach. */
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

/** Asks a professional who is listed and has an account, and is not the asker. */
async function ask(
  db: Db,
  user: User,
  { requestId, professionalId, now }: { requestId: number; professionalId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ ownerId: number }>`
    select user_id as "ownerId" from professionals
    where id = ${professionalId} and ${isListed} and user_id is not null and user_id <> ${user.id}`.execute(db)
  const owner = rows[0]?.ownerId
  if (owner === undefined) throw cannotBeAsked()
  const { id } = await db
    .insertInto('quotes')
    .values({ request_id: requestId, professional_id: professionalId, state: 'asked', asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(db, [owner])
  await notify(db, owner, { kind: quoteAsked, details: { quoteId: id }, actorId: user.id, now })
}

/** Asks one more, if there is a place; asking the same one again changes nothing. */
export function askAnother(
  db: Db,
  user: User,
  { id, professionalId, now }: { id: number; professionalId: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const request = await lockedOwnRequest(db, user, id)
    const quotes = await quotesOf(db, id)
    if (quotes.some((quote) => quote.professionalId === professionalId)) return
    if (request.state !== 'open') throw isDecided()
    if (quotes.length >= mostAsked) throw askedEnough()
    if (roomFor(quotes, now) === 0) throw noRoom()
    await ask(db, user, { requestId: id, professionalId, now })
    await tell(db, [user.id])
  })
}

/** Takes a request back before a quote was accepted; repeating it changes nothing. */
export function withdrawRequest(db: Db, user: User, { id, now }: { id: number; now: Date }): Promise<void> {
  return inTransaction(db, async (db) => {
    const request = await lockedOwnRequest(db, user, id)
    if (request.state === 'withdrawn') return
    if (request.state !== 'open') throw isDecided()
    const open = (await quotesOf(db, id)).filter(({ state }) => state === 'asked' || state === 'sent')
    await db.updateTable('quote_requests').set({ state: 'withdrawn', closed_at: now }).where('id', '=', id).execute()
    await db
      .updateTable('quotes')
      .set({ state: 'withdrawn' })
      .where('request_id', '=', id)
      .where('state', 'in', ['asked', 'sent'])
      .execute()
    await tell(db, [user.id, ...open.flatMap(({ ownerId }) => ownerId ?? [])])
    for (const { id: quoteId, ownerId } of open)
      if (ownerId !== null)
        await notifyAll(db, [ownerId], { kind: requestWithdrawn, details: { quoteId }, actorId: user.id, now })
  })
}
