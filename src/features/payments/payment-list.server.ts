import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { pictureJson } from '../pictures/picture-json.server.ts'
import { isShownTo } from '../pictures/withheld.server.ts'
import type { User } from '../projects/access.server.ts'
import type { Payment, PaymentEvent } from './schema.ts'

type Row = Omit<Payment, 'events'> & { events: Payment['events'] }

/** As a reader sees it. A payment names its instalment as the latest plan that has it calls it. */
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

/** Payments between a customer and one professional, the latest day first. */
export async function listed(
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

/** A payment whose reader is known to be of one of the two sides. */
export async function findPayment(db: Db, reader: User, id: number): Promise<Payment> {
  const { rows } = await sql<Row>`select ${columnsFor(reader)} where payment.id = ${id}`.execute(db)
  return paymentOf(rows[0]!)
}

function paymentOf(row: Row): Payment {
  const events: PaymentEvent[] = row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
  return { ...row, events }
}
