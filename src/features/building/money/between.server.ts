import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { isProfessionalHere, type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import type { Action } from '#features/building/projects/access-rules.ts'
import { isParty, ownProfessional, type Side, sideOf } from '#features/building/projects/between-rules.ts'
import { isBelowNothing } from '#features/building/projects/rules.ts'
import { pictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { formatRupees } from '#platform/languages/format.ts'
import type { PaymentsAccount } from './schema.ts'

/** Somebody of one of the two sides, and which professional's account it is. */
export type Between = { member: Member; side: Side; professionalId: number }

/**
 * Somebody who may do this between the customer and one professional of a project. 404 for whoever is not on the project, and for what
 * is between the customer and another professional: that does not exist for them.
 */
export async function betweenWho(
  db: Db,
  action: Action,
  user: User,
  { projectId, professionalId }: { projectId: number; professionalId: number },
): Promise<Between> {
  const member = await memberWho(db, action, user, projectId)
  if (!isParty(member, professionalId)) throw notFound()
  // The customer is a party with everybody: also with a membership of another project.
  if (member.role === 'customer' && !(await isKnown(db, projectId, professionalId))) throw notFound()
  return { member, side: sideOf(member), professionalId }
}

/** 422 where the professional has left, or is there in another role: nothing new is agreed with them, or paid to them. */
export async function refuseGone(db: Db, professionalId: number): Promise<void> {
  const here = await db
    .selectFrom('project_members')
    .select('id')
    .where('id', '=', professionalId)
    .where(isProfessionalHere('project_members'))
    .executeTakeFirst()
  if (!here) throw new HttpRefusal(422, msg`This person is no longer on the project.`)
}

/** 422 where reductions that were agreed since the plan was made are more than its sum. */
export async function refuseReducedBelow(
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
    msg`The agreed extras lower the price by ${reduction}, which is more than the sum of this plan. Please ask for a new version.`,
  )
}

async function isKnown(db: Db, projectId: number, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (${professionalsOf(projectId)}) known where id = ${professionalId} limit 1`.execute(db)
  return rows.length > 0
}

/** The professionals with whom a project's customer has something to pay: those on it, and whoever has left payments or a plan behind. */
function professionalsOf(projectId: number) {
  return sql`
    select id from project_members
    where project_id = ${projectId} and ${isProfessionalHere('project_members')}
    union ${withAny(sql`payments`, projectId)}
    union ${withAny(sql`payment_plans`, projectId)}`
}

/** From one professional to the next, without what there is of each. */
function withAny(table: RawBuilder<unknown>, projectId: number) {
  return sql`(
    with recursive found (id) as (
      select min(professional_id) from ${table} where project_id = ${projectId}
      union all
      select (select min(professional_id) from ${table} where project_id = ${projectId} and professional_id > found.id)
      from found where found.id is not null
    ) select id from found where id is not null)`
}

/** The same with their names: whom a member may choose from. */
export async function listProfessionals(db: Db, member: Member): Promise<PaymentsAccount['professionals']> {
  const own = ownProfessional(member)
  const { rows } = await sql<PaymentsAccount['professionals'][number]>`
    select known.id as "memberId", users.full_name as name, role,
      ${isProfessionalHere('member')} as "isHere",
      ${pictureOf(sql.ref('users.picture_id'))} as picture
    from (${own === undefined ? professionalsOf(member.projectId) : sql`select ${own}::bigint as id`}) known
    left join project_members member on member.id = known.id
    left join users on users.id = member.user_id
    order by "isHere" desc, role = 'contractor' desc nulls last, known.id`.execute(db)
  return rows
}
