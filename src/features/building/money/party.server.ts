import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { isProfessionalHere, type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import type { Action } from '#features/building/projects/access-rules.ts'
import { isParty, ownProfessional, type Side, sideOf } from '#features/building/projects/between-rules.ts'
import { isBelowNothing } from '#features/building/projects/rules.ts'
import { publicPictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { formatRupees } from '#platform/languages/format.ts'
import type { PaymentLedger } from './schema.ts'

/**
 * A member who belongs to one of the two sides of a ledger, the customer's or the professional's. `professionalId` is
 * the professional's membership.
 */
export type Party = { member: Member; side: Side; professionalId: number }

/**
 * Returns the user as a party to the ledger between the customer and this professional, if the user may do `action`.
 * Throws 404 for somebody who is not on the project, and for somebody who is not a party to this ledger.
 */
export async function partyWho(
  db: Db,
  action: Action,
  user: User,
  { projectId, professionalId }: { projectId: number; professionalId: number },
): Promise<Party> {
  const member = await memberWho(db, action, user, projectId)
  if (!isParty(member, professionalId)) throw notFound()
  // For the customer, `isParty` accepts any membership id, even one of another project.
  if (member.role === 'customer' && !(await isKnown(db, projectId, professionalId))) throw notFound()
  return { member, side: sideOf(member), professionalId }
}

/**
 * Throws 422 if the professional has left or has another role now. Nothing new can be agreed with them or paid to them.
 */
export async function refuseIfLeft(db: Db, professionalId: number): Promise<void> {
  const here = await db
    .selectFrom('project_members')
    .select('id')
    .where('id', '=', professionalId)
    .where(isProfessionalHere('project_members'))
    .executeTakeFirst()
  if (!here) throw new HttpRefusal(422, msg`This person is no longer on the project.`)
}

/** Throws 422 if the agreed extras lower the price by more than the plan's sum. */
export async function refuseBelowReductions(
  db: Db,
  { professionalId, agreedSum }: { professionalId: number; agreedSum: number },
): Promise<void> {
  const { extrasSum } = await db
    .selectFrom('project_members')
    .select('extras_sum as extrasSum')
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow()
  if (!isBelowNothing({ agreedSum, extrasSum })) return
  const reduction = formatRupees(-extrasSum)
  throw new HttpRefusal(
    422,
    msg`The agreed extras lower the price by ${reduction}, which is more than this plan. Please ask for a new version.`,
  )
}

async function isKnown(db: Db, projectId: number, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (${professionalsOf(projectId)}) known where id = ${professionalId} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * SQL for the professionals whom the customer pays: those on the project, and those who have left but have payments or
 * a plan.
 */
function professionalsOf(projectId: number) {
  return sql`
    select id from project_members
    where project_id = ${projectId} and ${isProfessionalHere('project_members')}
    union ${professionalsIn(sql`payments`, projectId)}
    union ${professionalsIn(sql`payment_plans`, projectId)}`
}

/**
 * SQL for the professionals who have a row in the table. It jumps along the index from one professional to the next, so
 * it does not read every row.
 */
function professionalsIn(table: RawBuilder<unknown>, projectId: number) {
  return sql`(
    with recursive found (id) as (
      select min(professional_id) from ${table} where project_id = ${projectId}
      union all
      select (select min(professional_id) from ${table} where project_id = ${projectId} and professional_id > found.id)
      from found where found.id is not null
    ) select id from found where id is not null)`
}

/** The professionals whose ledger a member may open, with their names. */
export async function listProfessionals(db: Db, member: Member): Promise<PaymentLedger['professionals']> {
  const own = ownProfessional(member)
  const { rows } = await sql<PaymentLedger['professionals'][number]>`
    select known.id as "memberId", users.full_name as name, role,
      ${isProfessionalHere('member')} as "isHere",
      ${publicPictureOf(sql.ref('users.picture_id'))} as picture
    from (${own === undefined ? professionalsOf(member.projectId) : sql`select ${own}::bigint as id`}) known
    left join project_members member on member.id = known.id
    left join users on users.id = member.user_id
    order by "isHere" desc, role = 'contractor' desc nulls last, known.id`.execute(db)
  return rows
}
