import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockPerson } from '#features/people/accounts/person.server.ts'
import { notifyAll } from '#features/people/notifications/notify.server.ts'
import { goodsOf } from '#features/shop/cart/goods.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { stockNews } from './notifications.server.ts'
import { alertDays, mostAlerts } from './rules.ts'

/** A person who waits for a product: a user, or an email address with its key (`emailKeyOf`). */
export type Waiting =
  | { user: Pick<Visitor, 'id' | 'userType'>; email?: undefined }
  | { user: null; email: string; emailKey: string }

export type Noted = { ok: true } | { ok: false; reason: 'in_stock' | 'too_many' }

/**
 * Adds an alert for when a product is back in stock, one for each person. Repeating it changes nothing. 404 for a product that is not sold
 * to this visitor.
 */
export function addAlert(
  db: Db,
  waiting: Waiting,
  { productId, language, now }: { productId: number; language: Language; now: Date },
): Promise<Noted> {
  const { user } = waiting
  return inTransaction(db, async (db) => {
    await lockPerson(db, { userId: user?.id, email: waiting.email })
    // A concurrent change of the stock waits for this lock, and then finds the alert.
    await db.selectFrom('stock_levels').select('quantity').where('product_id', '=', productId).forShare().execute()
    const goods = (await goodsOf(db, [productId], { language, userType: user?.userType ?? null })).get(productId)
    if (!goods?.isSold) throw notFound(msg`This product is no longer sold.`)
    if (goods.stock > 0) return { ok: false, reason: 'in_stock' }
    const who = user ? { user_id: user.id } : { email: waiting.email, email_key: waiting.emailKey }
    const person = sql`person_of(${user?.id ?? null}, ${waiting.email ?? ''}, '') who`
    const isTheirs = sql`(a.user_id = any(who.accounts) or mailbox_of(a.email) = any(who.mailboxes))`
    const { rows } = await sql<{ isWaiting: boolean | null; others: string }>`
      select bool_or(a.product_id = ${productId}) as "isWaiting",
        count(distinct a.product_id) filter (where a.product_id <> ${productId}) as others
      from stock_alerts a, ${person} where ${isTheirs}`.execute(db)
    if (Number(rows[0]!.others) >= mostAlerts) return { ok: false, reason: 'too_many' }
    // A person is told once. An account's alert takes the place of what the person has asked for elsewhere; an address
    // that somebody has typed replaces nothing, because it may be a stranger's.
    if (!user && rows[0]!.isWaiting) return { ok: true }
    if (user)
      await sql`
        delete from stock_alerts a using ${person}
        where a.product_id = ${productId} and a.user_id is distinct from ${user.id} and ${isTheirs}`.execute(db)
    await db
      .insertInto('stock_alerts')
      .values({ ...who, product_id: productId, language, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { ok: true }
  })
}

/** The products that a user waits for. */
export async function waitedFor(db: Db, user: Pick<Visitor, 'id'>): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .select('product_id')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function removeAlert(db: Db, user: Pick<Visitor, 'id'>, productId: number): Promise<void> {
  await db.deleteFrom('stock_alerts').where('user_id', '=', user.id).where('product_id', '=', productId).execute()
}

/** Deletes all alerts of an email address. */
export async function stopAlerts(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('email_key', '=', emailKey).execute()
}

/** How many waiting people one transaction notifies. */
const atOnce = 200

/**
 * Notifies everybody who waits for a product, once each, if the product is in stock. Users get a notification, guests
 * an email.
 */
export async function notifyWaiting(db: Db, productId: number, now: Date): Promise<void> {
  while (await notifySome(db, productId, now));
}

/** Notifies up to `atOnce` people who wait. Resolves to whether more may be waiting. */
function notifySome(db: Db, productId: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const product = await db
      .selectFrom('products')
      .innerJoin('stock_levels', 'product_id', 'products.id')
      .select(['slug', 'category'])
      .where('products.id', '=', productId)
      .where('quantity', '>', 0)
      .where('is_listed', '=', true)
      .executeTakeFirst()
    if (!product) return false
    const waiting = await db
      .selectFrom('stock_alerts')
      .select(['id', 'user_id'])
      .where('product_id', '=', productId)
      .where('told_at', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    const users = waiting.flatMap(({ user_id }) => user_id ?? [])
    const guests = waiting.filter(({ user_id }) => user_id === null).map(({ id }) => id)
    if (guests.length > 0)
      await db.updateTable('stock_alerts').set({ told_at: now }).where('id', 'in', guests).execute()
    await addJobs(
      db,
      alertEmailTask,
      guests.map((alertId) => ({ alertId, toldAt: now.getTime() })),
    )
    if (users.length > 0)
      await db.deleteFrom('stock_alerts').where('product_id', '=', productId).where('user_id', 'in', users).execute()
    await notifyAll(db, users, {
      kind: stockNews.backInStock,
      details: { productId, slug: product.slug, isTrade: product.category === null },
      now,
    })
    return waiting.length === atOnce
  })
}

/** An alert whose email is on its way. `toldAt` is when the email was requested, in milliseconds. */
export type AlertOnItsWay = { alertId: number; toldAt: number }

/**
 * A guest's alert with its product. Undefined if the alert was removed, if a newer email is on its way, or if the
 * product is sold out again. In the last case the alert is kept for the next delivery.
 */
export function findDueAlert(db: Db, { alertId, toldAt }: AlertOnItsWay) {
  return inTransaction(db, async (db) => {
    const alert = await db
      .selectFrom('stock_alerts')
      .select(['product_id', 'email', 'email_key', 'language'])
      .where('id', '=', alertId)
      .where('told_at', '=', new Date(toldAt))
      .executeTakeFirst()
    if (!alert?.email || !alert.email_key) return
    // A concurrent delivery of stock waits for this lock, and then finds the guests who still wait.
    const { product_id: id } = alert
    await db.selectFrom('products').select('id').where('id', '=', id).forShare().execute()
    await db.selectFrom('stock_levels').select('quantity').where('product_id', '=', id).forShare().execute()
    const language = alert.language as Language
    const product = (await goodsOf(db, [id], { language, userType: null })).get(id)
    if (product?.isSold && product.stock > 0)
      return { email: alert.email, emailKey: alert.email_key, language, product }
    await db.updateTable('stock_alerts').set({ told_at: null }).where('id', '=', alertId).execute()
    return
  })
}

/** Deletes alerts that have waited too long. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - alertDays * 24 * 60 * 60_000)
  await db.deleteFrom('stock_alerts').where('created_at', '<', before).execute()
}

/** The refusal (422) of an alert, with the reason as a text for the visitor. */
export function refusedAlert(reason: 'in_stock' | 'too_many'): HttpRefusal {
  return new HttpRefusal(
    422,
    reason === 'in_stock'
      ? msg`This product is in stock again.`
      : msg`You are already waiting for ${mostAlerts} products.`,
  )
}

/**
 * Notifies everybody who waits for a product that is back in stock. A trigger adds this job
 * (db/…_stock-alerts_alerts.sql).
 */
export const tellTask = task<{ productId: number }>('stock-alerts.tell')
/**
 * Sends a guest the email that a product is back in stock. `toldAt` must equal the alert's `told_at`. If it does not, a
 * newer email is on its way, and this one is not sent.
 */
export const alertEmailTask = task<{ alertId: number; toldAt: number }>('stock-alerts.email')
export const deleteExpiredTask = task<Record<never, never>>('stock-alerts.delete-expired')
