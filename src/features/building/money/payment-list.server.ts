import { type RawBuilder, sql } from 'kysely'
import type { User } from '#features/building/projects/access.server.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { isShownTo } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { isAfterDay } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayNumber } from '#platform/values/days.ts'
import { type Party, partyWho } from './party.server.ts'
import { paymentsPerPage } from './rules.ts'
import type { NewPaymentFields, Payment, PaymentEvent, Payments } from './schema.ts'

type Row = Omit<Payment, 'fieldsVersion'>
/** The fields that a payment's form edits, and the payment's state, in a fixed order. */
export type Edited = Omit<NewPaymentFields, 'with'> & Pick<Payment, 'state'>

/** The stored fields with which a correction is compared. */
export function editedOf({ instalment, picture, ...payment }: Omit<Payment, 'fieldsVersion'>): Edited {
  return inFieldOrder({ ...payment, instalment: instalment?.number ?? null, pictureId: picture?.id ?? null })
}

export function inFieldOrder({
  state,
  amount,
  paidOn,
  method,
  reference,
  instalment,
  note,
  pictureId,
}: Edited): Edited {
  return { state, amount, paidOn, method, reference, instalment, note, pictureId }
}

/**
 * The columns of a payment, as this user may see them. The instalment's title comes from the latest plan that has that
 * instalment.
 */
const columnsFor = (reader: User) => sql`
  payment.id, payment.side, payment.state, payment.version, payment.amount, payment.paid_on as "paidOn", payment.method,
  payment.reference, payment.note, payment.reason, author.full_name as name,
  case when instalment_number is not null then json_build_object('number', instalment_number, 'title', (
    select title from instalments join payment_plans plan on plan.id = plan_id
    where plan.project_id = payment.project_id and plan.professional_id = payment.professional_id and number = instalment_number
    order by plan.version desc limit 1)) end as instalment,
  (select ${pictureJson('pictures')}::jsonb || jsonb_build_object('id', pictures.id)
    from pictures where pictures.id = payment.picture_id and ${isShownTo(reader, 'pictures')}) as picture,
  (select json_agg(json_build_object('id', event.id, 'kind', event.kind, 'side', event.side, 'name', users.full_name,
      'amount', event.amount, 'paidOn', event.paid_on, 'reason', event.reason, 'at', event.created_at) order by event.id)
    from payment_events event left join users on users.id = event.user_id where payment_id = payment.id) as events
  from payments payment left join users author on author.id = payment.user_id`

type Sums = { confirmed: number; waiting: number }
/**
 * The confirmed and the waiting payments for one instalment, in rupees. `number` is null for payments without an
 * instalment.
 */
export type Paid = Sums & { number: number | null }
export const nothingPaid: Sums = { confirmed: 0, waiting: 0 }

/**
 * The confirmed and the waiting payments between the customer and a professional, added up for each instalment.
 * `sumOfPaid` gives their total.
 */
export async function paidFor(
  db: Db,
  { projectId, professionalId }: { projectId: number; professionalId: number },
): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select instalment_number as number, coalesce(sum(amount) filter (where state = 'confirmed'), 0)::bigint as confirmed,
      coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting
    from payments where project_id = ${projectId} and professional_id = ${professionalId} group by instalment_number`.execute(
    db,
  )
  return rows
}

export function sumOfPaid(paid: readonly Sums[]): Sums {
  return paid.reduce(
    (all, { confirmed, waiting }) => ({ confirmed: all.confirmed + confirmed, waiting: all.waiting + waiting }),
    nothingPaid,
  )
}

/** A page of the payments between the customer and one professional, the latest day first. */
export async function listPayments(
  db: Db,
  user: User,
  { projectId, professionalId, after }: { projectId: number; professionalId: number; after: Cursor | undefined },
): Promise<Payments> {
  await partyWho(db, 'seePayments', user, { projectId, professionalId })
  const beyond = after ? sql`and ${isAfterDay(sql`paid_on`, sql`payment.id`, after)}` : undefined
  const rows = await readPayments(db, user, { projectId, professionalId }, { beyond, limit: paymentsPerPage + 1 })
  const { shown, next } = pageOf(rows, paymentsPerPage, ({ paidOn, id }) => ({ value: dayNumber(paidOn), id }))
  return { payments: shown, next }
}

/**
 * Returns the payment, the user as a party to it, and the id of its receipt, even if the user may not see the receipt.
 * Throws 404 if the user is not a party to the payment.
 */
export async function requirePayment(
  db: Db,
  action: Parameters<typeof partyWho>[1],
  user: User,
  { projectId, id }: { projectId: number; id: number },
): Promise<{ party: Party; payment: Payment; receiptId: number | null }> {
  const row = await db
    .selectFrom('payments')
    .select(['professional_id', 'picture_id'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  // Somebody who is not on the project gets the same refusal whether or not the payment exists.
  const party = await partyWho(db, action, user, { projectId, professionalId: row?.professional_id ?? 0 })
  if (!row) throw notFound()
  return { party, payment: await findPayment(db, user, id), receiptId: row.picture_id }
}

/** Payments between a customer and one professional, the latest day first. */
export async function readPayments(
  db: Db,
  reader: User,
  { projectId, professionalId }: { projectId: number; professionalId: number },
  { beyond = sql``, limit }: { beyond?: RawBuilder<unknown> | undefined; limit: number },
): Promise<Payment[]> {
  const { rows } = await sql<Row>`
    select ${columnsFor(reader)} where payment.project_id = ${projectId} and payment.professional_id = ${professionalId} ${beyond}
    order by paid_on desc, payment.id desc limit ${limit}`.execute(db)
  return rows.map(paymentOf)
}

/** A payment. The caller has checked that the user is on one of the two sides. */
export async function findPayment(db: Db, reader: User, id: number): Promise<Payment> {
  const { rows } = await sql<Row>`select ${columnsFor(reader)} where payment.id = ${id}`.execute(db)
  return paymentOf(rows[0]!)
}

function paymentOf(row: Row): Payment {
  const events: PaymentEvent[] = row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
  return { ...row, events, fieldsVersion: versionOf(editedOf(row)) }
}
