import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { changedSince, versionOf } from '../../platform/field-version.server.ts'
import type { Language } from '../../platform/languages.ts'
import { changedMeanwhile, HttpRefusal } from '../../platform/refusal.server.ts'
import type { Reader, UserType, Visitor } from '../../platform/request.server.ts'
import { storeOnce } from '../../platform/store-once.server.ts'
import { pictureOf } from '../pictures/picture-json.server.ts'
import { lockProject, memberOf, notForRole, type User } from './access.server.ts'
import { mayEditDetails } from './access-rules.ts'
import { announce, refreshProject } from './announce.server.ts'
import { cardColumns, cardOf, joinedCustomer } from './cards.server.ts'
import { detailsChanged } from './notifications.server.ts'
import { mostProjects } from './rules.ts'
import type { NewProjectFields, Project, ProjectFields, ProjectPerson } from './schema.ts'

/**
 * What a new project gets from later features in the same transaction: its timeline. The composition of the product passes it in, because
 * this feature does not know of them.
 */
export type FillProject = (db: Db, project: { id: number; userType: UserType; now: Date }) => Promise<void>
type Creating = { key: string; reader: Reader; count(): Promise<void>; fill: FillProject }
type Row = Parameters<typeof cardOf>[0] &
  Pick<
    Project,
    | 'memberId'
    | 'bedrooms'
    | 'bathrooms'
    | 'stories'
    | 'buildingStyle'
    | 'includeInteriorDesign'
    | 'includeOutdoorSpace'
    | 'propertyOwnership'
    | 'hasApprovedPlans'
    | 'priority'
    | 'typedClientName'
  >

/** Creates a project, active, once per key. Whoever creates it is on it: a customer as that, a professional as their profession. */
export async function createProject(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  input: NewProjectFields,
  { key, reader, count, fill }: Creating,
): Promise<Project> {
  const request = { table: 'projects', sender: user.id, key, request: input, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    await refuseTooMany(db, user)
    const { agreedSum, ...fields } = input
    const columns = { ...keyed, ...columnsOf(fields, user.userType), language: reader.language }
    const added = await addProject(db, user, { columns, agreedSum, now: reader.today })
    await fill(db, { id: added.id, userType: user.userType, now: reader.today })
    return added
  })
  return findProject(db, user, id)
}

/** A copy of a project's description for its own reader, as a new one that is theirs alone, once per key. */
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
    await refuseTooMany(db, user)
    const { rows } = await sql<{ id: number; createdAt: Date }>`
      insert into projects (name, type, town, site, budget, area_sqft, requirements, language, bedrooms, bathrooms, stories,
        building_style, include_interior_design, include_outdoor_space, property_ownership, has_approved_plans, priority,
        user_id, idempotency_key, request_hash, created_at, updated_at)
      select name, type, town, site, budget, area_sqft, requirements, language, bedrooms, bathrooms, stories,
        building_style, include_interior_design, include_outdoor_space, property_ownership, has_approved_plans, priority,
        ${keyed.user_id}, ${keyed.idempotency_key}, ${keyed.request_hash}, ${reader.today}, ${reader.today}
      from projects where id = ${id} returning id, created_at as "createdAt"`.execute(db)
    await addCreator(db, user, { projectId: rows[0]!.id, agreedSum: null, now: reader.today })
    await fill(db, { id: rows[0]!.id, userType: user.userType, now: reader.today })
    return rows[0]!
  })
  return findProject(db, user, added.id)
}

/**
 * Saves what was written into the form. 404 for whoever is not on the project; refused when someone has changed one of the fields since
 * the version from which the change was made.
 */
export function saveProject(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  { id, version, now, ...input }: ProjectFields & { id: number; version: string; now: Date },
): Promise<Project> {
  return inTransaction(db, async (db) => {
    await lockProject(db, id)
    const member = await memberOf(db, user, id)
    if (!mayEditDetails(member)) throw notForRole()
    const before = editedOf(await requireRow(db, user, id))
    // A customer's form has no client.
    const edited = user.userType === 'customer' ? { ...input, clientName: before.clientName } : input
    const fields = changedSince(version, before, edited)
    if (fields.length > 0) throw changedMeanwhile(fields)
    if (versionOf(before) !== versionOf(inOrder(edited))) {
      await db
        .updateTable('projects')
        .set({ ...columnsOf(edited, user.userType), client_name: edited.clientName, updated_at: now })
        .where('id', '=', id)
        .execute()
      await announce(db, member, {
        kind: detailsChanged,
        details: { projectId: id },
        forWhoMay: 'seeBudget',
        fold: `${id} ${now.toISOString().slice(0, 10)}`,
        now,
      })
    }
    return findProject(db, user, id)
  })
}

/** Archives a project for the user, or brings it back: for everyone else it stays where it is. */
export async function archiveProject(
  db: Db,
  user: User,
  { id, isArchived, now }: { id: number; isArchived: boolean; now: Date },
): Promise<void> {
  const { memberId } = await memberOf(db, user, id)
  await db
    .updateTable('project_members')
    .set(({ fn, val }) => ({ archived_at: isArchived ? fn.coalesce('archived_at', val(now)) : null }))
    .where('id', '=', memberId)
    .execute()
  await refreshProject(db, id)
}

/** A project that the user is on. 404 for everyone else. */
export async function findProject(db: Db, user: User, id: number): Promise<Project> {
  const row = await requireRow(db, user, id)
  return { ...cardOf(row), version: versionOf(editedOf(row)), people: await listPeople(db, id) }
}

/** Who is on a project: the customer, the professionals, then their teams. */
export async function listPeople(db: Db, projectId: number): Promise<ProjectPerson[]> {
  const { rows } = await sql<ProjectPerson>`
    select member.id as "memberId", users.full_name as name, role, team_role as "teamRole", employer_id as "employerId",
      ${pictureOf(sql.ref('users.picture_id'))} as picture
    from project_members member join users on users.id = member.user_id
    where project_id = ${projectId} and left_at is null
    order by array_position(array['customer', 'contractor', 'architect', 'team'], role), member.id`.execute(db)
  return rows
}

async function requireRow(db: Db, user: User, id: number): Promise<Row> {
  const { memberId } = await memberOf(db, user, id)
  const { rows } = await sql<Row>`
    select ${cardColumns}, member.id as "memberId", bedrooms, bathrooms, stories, building_style as "buildingStyle",
      include_interior_design as "includeInteriorDesign", include_outdoor_space as "includeOutdoorSpace",
      property_ownership as "propertyOwnership", has_approved_plans as "hasApprovedPlans", priority, client_name as "typedClientName"
    from project_members member join projects project on project.id = member.project_id ${joinedCustomer}
    where member.id = ${memberId}`.execute(db)
  return rows[0]!
}

/** What the form edits, in a fixed order. */
function editedOf(row: Row) {
  return inOrder({
    ...row,
    expectedStartDate: row.expectedStartDate ?? '',
    expectedCompletionDate: row.expectedCompletionDate ?? '',
    clientName: row.typedClientName,
  })
}

function inOrder(fields: ProjectFields): ProjectFields {
  const { name, type, town, site, budget, area, requirements, bedrooms, bathrooms, stories } = fields
  const { expectedStartDate, expectedCompletionDate, buildingStyle, includeInteriorDesign } = fields
  const { includeOutdoorSpace, propertyOwnership, hasApprovedPlans, priority, clientName } = fields
  return {
    ...{ name, type, town, site, budget, area, requirements, bedrooms, bathrooms, stories, expectedStartDate },
    ...{ expectedCompletionDate, buildingStyle, includeInteriorDesign, includeOutdoorSpace, propertyOwnership },
    ...{ hasApprovedPlans, priority, clientName },
  }
}

function columnsOf(fields: ProjectFields, userType: UserType) {
  return {
    name: fields.name,
    type: fields.type,
    town: fields.town,
    site: fields.site,
    budget: fields.budget,
    area_sqft: fields.area,
    requirements: fields.requirements,
    bedrooms: fields.bedrooms,
    bathrooms: fields.bathrooms,
    stories: fields.stories,
    expected_start: fields.expectedStartDate || null,
    expected_completion: fields.expectedCompletionDate || null,
    building_style: fields.buildingStyle,
    include_interior_design: fields.includeInteriorDesign,
    include_outdoor_space: fields.includeOutdoorSpace,
    property_ownership: fields.propertyOwnership,
    has_approved_plans: fields.hasApprovedPlans,
    priority: fields.priority,
    client_name: userType === 'customer' ? '' : fields.clientName,
  }
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

async function refuseTooMany(db: Db, user: User): Promise<void> {
  const { count } = await db
    .selectFrom('project_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('left_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostProjects)
    throw new HttpRefusal(422, msg`You can have at most 500 projects. Archive one to add another.`)
}
