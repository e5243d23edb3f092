import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { publicPictureOf } from '#features/pictures/picture-json.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { changedMeanwhile, notFound } from '#platform/http/refusal.server.ts'
import type { Reader, UserType, Visitor } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { lockProject, memberOf, notForRole, requireRoomFor, type User } from './access.server.ts'
import { mayEditDetails } from './access-rules.ts'
import { announce, refreshProject } from './announce.server.ts'
import { cardColumns, cardOf, customerJoin } from './cards.server.ts'
import { projectNews } from './notifications.server.ts'
import type { Project, ProjectFields, ProjectPerson } from './schema.ts'

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

type DetailsChange = { id: number; version: string; reader: Reader }

/**
 * Saves a project's form. Throws 404 for people who are not on the project, and 409 if somebody has changed one of the
 * sent fields to another value since `version`.
 */
export function saveProject(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  { id, version, reader, ...input }: ProjectFields & DetailsChange,
): Promise<Project> {
  return changeDetails(db, user, { id, version, reader, change: () => input })
}

/** Locks a project and changes its details. `change` computes the new details from the present ones. */
export function changeDetails(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  {
    id,
    version,
    reader,
    change,
  }: DetailsChange & { change: (before: ProjectFields) => ProjectFields | Promise<ProjectFields> },
): Promise<Project> {
  const now = reader.today
  return inTransaction(db, async (db) => {
    await lockProject(db, id)
    const member = await memberOf(db, user, id)
    if (!mayEditDetails(member)) throw notForRole()
    const row = await requireRow(db, user, id)
    const before = editedOf(row)
    const input = await change(before)
    // A customer's form has no field for the client's name, so the stored name stays.
    const edited = user.userType === 'customer' ? { ...input, clientName: before.clientName } : input
    const fields = changedSince(version, before, edited)
    if (fields.length > 0) throw changedMeanwhile(fields)
    if (versionOf(before) !== versionOf(inOrder(edited))) {
      const language = languageOnceSaved(
        { language: row.lang, texts: textsOf(before) },
        textsOf(edited),
        reader.language,
      )
      await db
        .updateTable('projects')
        .set({
          ...columnsOf(edited, user.userType),
          client_name: edited.clientName,
          language,
          updated_at: now,
          details_changed_at: now,
        })
        .where('id', '=', id)
        .execute()
      await announce(db, member, {
        kind: projectNews.detailsChanged,
        details: { projectId: id },
        forWhoMay: 'seeBudget',
        fold: `${id} ${dayInIndia(now)}`,
        now,
      })
    }
    return findProject(db, user, id)
  })
}

/** Archives a project for this user alone, or restores it. A restored project counts again towards `mostProjects`. */
export function archiveProject(
  db: Db,
  user: User,
  { id, isArchived, now }: { id: number; isArchived: boolean; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const { memberId } = await memberOf(db, user, id)
    const member = db.selectFrom('project_members').select('archived_at').where('id', '=', memberId)
    const { archived_at } = await member.executeTakeFirstOrThrow()
    if (isArchived === (archived_at !== null)) return
    if (!isArchived) await requireRoomFor(db, user, 'archived')
    const change = { archived_at: isArchived ? now : null }
    await db.updateTable('project_members').set(change).where('id', '=', memberId).execute()
    await refreshProject(db, id)
  })
}

/** Throws 404 for everyone who is not on the project. */
export async function findProject(db: Db, user: User, id: number): Promise<Project> {
  const row = await requireRow(db, user, id)
  return { ...cardOf(row), version: versionOf(editedOf(row)), people: await listPeople(db, id) }
}

/** The people on a project: the customer, the professionals, then their teams. */
export async function listPeople(db: Db, projectId: number): Promise<ProjectPerson[]> {
  const { rows } = await sql<ProjectPerson>`
    select member.id as "memberId", users.id as "userId", users.full_name as name, role, team_role as "teamRole", employer_id as "employerId",
      ${publicPictureOf(sql.ref('users.picture_id'))} as picture
    from project_members member join users on users.id = member.user_id
    where project_id = ${projectId} and left_at is null
    order by array_position(array['customer', 'contractor', 'architect', 'team'], role), member.id`.execute(db)
  return rows
}

async function requireRow(db: Db, user: User, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${cardColumns}, member.id as "memberId", bedrooms, bathrooms, stories, building_style as "buildingStyle",
      include_interior_design as "includeInteriorDesign", include_outdoor_space as "includeOutdoorSpace",
      property_ownership as "propertyOwnership", has_approved_plans as "hasApprovedPlans", priority, client_name as "typedClientName"
    from project_members member join projects project on project.id = member.project_id ${customerJoin}
    where member.project_id = ${id} and member.user_id = ${user.id} and member.left_at is null`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The values that the form edits. The version depends on their order. */
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

/** The free-text fields. The language of the person who changes one of them becomes the language of the project. */
function textsOf({ name, site, requirements, clientName }: ProjectFields): string[] {
  return [name, site, requirements, clientName]
}

/** The columns that the form edits. A customer's form has no client's name. */
export function columnsOf(fields: ProjectFields, userType: UserType) {
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
