import { sql } from 'kysely'
import { isVerified } from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { customerSteps, professionalSteps, type StepName, stepsOf } from './rules.ts'
import type { NextSteps } from './schema.ts'

type User = Pick<Visitor, 'id' | 'userType'>

/**
 * The next steps for the user's type of account. The list is empty for a professional without a listing (some sample
 * accounts have none).
 */
export async function findNextSteps(db: Db, user: User, today: Date): Promise<NextSteps> {
  const isCustomer = user.userType === 'customer'
  const done = await (isCustomer ? doneByCustomer(db, user) : doneByProfessional(db, user, today))
  return { steps: done ? stepsOf(isCustomer ? customerSteps : professionalSteps, done) : [] }
}

type Done<Name extends StepName> = Record<Name, boolean>

async function doneByProfessional(db: Db, user: User, today: Date) {
  const { rows } = await sql<Done<(typeof professionalSteps)[number]>>`
    select p.picture_id is not null as photo, p.about <> '' or p.alt_about <> '' as about, p.rate_min is not null as rates,
      p.budget_min is not null as budgets, p.services <> '[]' as services, p.project_count > 0 as project,
      coalesce(${isVerified(today)}, false) as verification
    from professionals p where p.user_id = ${user.id}`.execute(db)
  return rows[0] && namesIn(rows[0])
}

async function doneByCustomer(db: Db, user: User) {
  const { rows } = await sql<Done<(typeof customerSteps)[number]>>`
    select exists (select from project_members where user_id = u.id) as house,
      exists (select from bookmarks where user_id = u.id) as bookmark,
      exists (select from enquiries where user_id = u.id) or exists (select from contact_events where user_id = u.id) as contact,
      coalesce(u.address, '') <> '' as address
    from users u where u.id = ${user.id}`.execute(db)
  return rows[0] && namesIn(rows[0])
}

function namesIn<Name extends StepName>(done: Done<Name>): ReadonlySet<StepName> {
  return new Set((Object.keys(done) as Name[]).filter((name) => done[name]))
}
