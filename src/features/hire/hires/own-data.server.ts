import { sql } from 'kysely'
import { type OwnData, ownRows } from '#platform/database/own-data.server.ts'

type Row = { row: number }

/** What the person has hired. */
const hiredData = ownRows('hires', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select id as row, id as "hireId", machine_id as "machineId", kind, title, from_day as "from", until_day as until, rate_day as "rateDay",
      hire_sum as "hireSum", is_delivered as "isDelivered", delivery_sum as "deliverySum", deposit, town, address, note, language, state,
      handed_over_on as "handedOverOn", paid_sum as "paidSum", paid_by as "paidBy", paid_reference as "paidReference",
      said_on as "saidOn", returned_on as "returnedOn", called_at as "calledAt", claim_state as "claimState", claim_amount as "claimAmount",
      claim_sum as "claimSum", settled_by as "settledBy", settled_reference as "settledReference", created_at as "askedAt"
    from hires where user_id = ${userId} and id > ${after} order by id limit ${most}`.execute(db)
  return rows
})

/** What others have hired from the person, without the hirers' names and addresses. */
const lentData = ownRows('hires-of-own-machines', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select h.id as row, h.id as "hireId", h.machine_id as "machineId", h.kind, h.title, h.from_day as "from", h.until_day as until,
      h.hire_sum as "hireSum", h.delivery_sum as "deliverySum", h.deposit, h.state, h.handed_over_on as "handedOverOn",
      h.paid_sum as "paidSum", h.paid_by as "paidBy", h.returned_on as "returnedOn", h.claim_state as "claimState",
      h.claim_amount as "claimAmount", h.claim_sum as "claimSum", h.created_at as "askedAt"
    from hires h join machines m on m.id = h.machine_id join professionals p on p.id = m.professional_id
    where p.user_id = ${userId} and h.id > ${after} order by h.id limit ${most}`.execute(db)
  return rows
})

/** The steps that the person took in hires, on either side, with the ids of their photos. */
const eventData = ownRows('hire-events', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select id as row, hire_id as "hireId", kind, side, note, language, amount, created_at as at,
      array(select picture_id from hire_pictures where event_id = hire_events.id order by position) as pictures
    from hire_events where user_id = ${userId} and id > ${after} order by id limit ${most}`.execute(db)
  return rows
})

export const hireData: readonly OwnData[] = [hiredData, lentData, eventData]
