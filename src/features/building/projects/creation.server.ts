import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import type { Reader, UserType, Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { notForRole, requireRoomFor } from './access.server.ts'
import { mayEditDetails } from './access-rules.ts'
import { refreshProject } from './announce.server.ts'
import { columnsOf, findProject } from './projects.server.ts'
import type { BudgetSource, NewProjectFields, Project } from './schema.ts'

export type CreatedProject = {
  id: number
  userId: number
  userType: UserType
  budgetFrom: BudgetSource | undefined
  now: Date
}
/**
 * Adds a new project's timeline and the source of its budget in the same transaction. The product's composition passes
 * this function in, because this module may not import those features.
 */
export type FillProject = (db: Db, project: CreatedProject) => Promise<void>
type Creating = { key: string; reader: Reader; count(): Promise<void>; fill: FillProject }

/**
 * Creates an active project, once for each idempotency key. The creator joins it as customer, contractor or architect,
 * depending on their type of account.
 */
export async function createProject(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  input: NewProjectFields,
  { key, reader, count, fill }: Creating,
): Promise<Project> {
  const request = { table: 'projects', sender: user.id, key, request: input, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    await requireRoomFor(db, user)
    const { agreedSum, budgetFrom, ...fields } = input
    const columns = { ...keyed, ...columnsOf(fields, user.userType), language: reader.language }
    const added = await addProject(db, user, { columns, agreedSum, now: reader.today })
    await fill(db, { id: added.id, userId: user.id, userType: user.userType, budgetFrom, now: reader.today })
    return added
  })
  return findProject(db, user, id)
}

/** Copies a project's description into a new project that only the user is on, once for each idempotency key. */
export async function duplicateProject(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  id: number,
  { key, reader, count, fill }: Creating,
): Promise<Project> {
  const source = await findProject(db, user, id)
  if (!mayEditDetails(source)) throw notForRole()
  const request = { table: 'projects', sender: user.id, key, request: { duplicates: id }, count } as const
  const added = await storeOnce(db, request, async (db, keyed) => {
    await requireRoomFor(db, user)
    const { rows } = await sql<{ id: number; createdAt: Date }>`
      insert into projects (name, type, town, site, budget, area_sqft, requirements, language, bedrooms, bathrooms, stories,
        building_style, include_interior_design, include_outdoor_space, property_ownership, has_approved_plans, priority,
        user_id, idempotency_key, request_hash, created_at, updated_at)
      select name, type, town, site, budget, area_sqft, requirements, language, bedrooms, bathrooms, stories,
        building_style, include_interior_design, include_outdoor_space, property_ownership, has_approved_plans, priority,
        ${keyed.user_id}, ${keyed.idempotency_key}, ${keyed.request_hash}, ${reader.today}, ${reader.today}
      from projects where id = ${id} returning id, created_at as "createdAt"`.execute(db)
    await addCreator(db, user, { projectId: rows[0]!.id, agreedSum: null, now: reader.today })
    const created = { id: rows[0]!.id, userId: user.id, userType: user.userType, budgetFrom: undefined }
    await fill(db, { ...created, now: reader.today })
    return rows[0]!
  })
  return findProject(db, user, added.id)
}

type NewColumns = ReturnType<typeof columnsOf> & {
  user_id: number | null
  idempotency_key: string
  request_hash: Buffer
  language: Language
}

async function addProject(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  { columns, agreedSum, now }: { columns: NewColumns; agreedSum: number | null; now: Date },
) {
  const added = await db
    .insertInto('projects')
    .values({ ...columns, created_at: now, updated_at: now })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  await addCreator(db, user, { projectId: added.id, agreedSum, now })
  return added
}

async function addCreator(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  { projectId, agreedSum, now }: { projectId: number; agreedSum: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('project_members')
    .values({
      project_id: projectId,
      user_id: user.id,
      role: user.userType,
      agreed_sum: user.userType === 'customer' ? null : agreedSum,
      joined_at: now,
    })
    .execute()
  await refreshProject(db, projectId)
}
