import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { User } from './access.server.ts'
import { may, type ProjectRole, type TeamRole } from './access-rules.ts'
import { type Costs, projectsPerPage, requirementsOnCard } from './rules.ts'
import type { ProjectCard, Projects, ProjectsSummary, ProjectsView } from './schema.ts'

type Row = Omit<ProjectCard, 'costs'> & { costs: Costs }

/** SQL for the columns of a card. It expects the aliases `project` and, for the user's membership, `member`. */
export const cardColumns = sql`
  project.id, project.name, project.language as lang, project.type, project.town, project.site, project.status, project.budget,
  project.area_sqft as area, project.requirements, project.expected_start as "expectedStartDate",
  project.expected_completion as "expectedCompletionDate", project.completed_on as "completedOn", project.progress, project.stage,
  project.next_stage as "nextStage", project.design_stage as "designStage", project.revision_count as "revisionCount",
  project.card_pictures as pictures, project.picture_count as "pictureCount",
  coalesce(customer.full_name, project.client_name) as "clientName", member.agreed_sum as "agreedSum", member.extras_sum as "extrasSum", member.expected_cost as "expectedCost",
  json_build_object('materials', member.materials_cost, 'labor', member.labor_cost, 'permits', member.permits_cost,
    'other', member.other_cost) as costs,
  member.role, member.team_role as "teamRole", project.user_id is not distinct from member.user_id as "isCreator",
  customer.id is not null as "hasCustomer",
  coalesce((select completed_it from project_members where id = project.customer_member_id), false) as "customerCompleted", member.archived_at is not null as "isArchived", member.in_portfolio as "isInPortfolio"`

/** SQL that joins the customer's account to `project`. */
export const customerJoin = sql`
  left join project_members of_customer
    on of_customer.project_id = project.id and of_customer.role = 'customer' and of_customer.left_at is null
  left join users customer on customer.id = of_customer.user_id`

/** Makes a card from a row of `cardColumns`. Values that the user's role may not see are left out. */
export function cardOf<R extends Row>({ costs, ...row }: R): Omit<R, 'costs'> & ProjectCard {
  const own: { role: ProjectRole; teamRole: TeamRole | null } = row
  return {
    ...row,
    budget: may(own, 'seeBudget') ? row.budget : null,
    // A former professional who came back in a team still has sums in their row. A team member must not see those.
    ...(!may(own, 'keepCosts') && { agreedSum: null, extrasSum: 0 }),
    costs: row.role === 'contractor' ? costs : null,
    expectedCost: row.role === 'contractor' ? row.expectedCost : null,
  }
}

/** A card for a list. The requirements are shortened, because the card has room for only two lines of them. */
function shortCardOf(row: Row): ProjectCard {
  return { ...cardOf(row), requirements: excerpt(row.requirements, requirementsOnCard) }
}

const conditions: Readonly<Record<ProjectsView, ReturnType<typeof sql>>> = {
  all: sql`member.archived_at is null`,
  active: sql`member.archived_at is null and status = 'active'`,
  'in-progress': sql`member.archived_at is null and status = 'in-progress'`,
  completed: sql`member.archived_at is null and status = 'completed'`,
  archived: sql`member.archived_at is not null`,
}

/** A page of the user's projects, the newest first. */
export async function listProjects(
  db: Db,
  user: User,
  { show, after }: { show: ProjectsView; after: Cursor | undefined },
): Promise<Projects> {
  const beyond = after ? sql`and ${isAfter(sql`member.project_id`, sql`member.project_id`, after)}` : sql``
  const { rows } = await sql<Row>`
    select ${cardColumns}
    from project_members member join projects project on project.id = member.project_id ${customerJoin}
    where member.user_id = ${user.id} and member.left_at is null and ${conditions[show]} ${beyond}
    order by member.project_id desc limit ${projectsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, projectsPerPage, (last) => ({ value: last.id, id: last.id }))
  return {
    projects: shown.map(shortCardOf),
    next,
  }
}

/** The cards of these projects, in no particular order. Projects that the user is not on are left out. */
export async function listCards(db: Db, user: User, ids: readonly number[]): Promise<ProjectCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${cardColumns}
    from project_members member join projects project on project.id = member.project_id ${customerJoin}
    where member.user_id = ${user.id} and member.left_at is null and member.project_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(shortCardOf)
}

/**
 * The numbers of the summary cards. Except for `archived`, they leave out archived projects. Revenue and costs leave
 * out projects without a revenue, because their costs are not a loss yet and their cards show no profit. The profit is
 * the sum of the profits on the cards (`shownProfit`).
 */
export async function summariseProjects(db: Db, user: User): Promise<ProjectsSummary> {
  const { rows } = await sql<ProjectsSummary>`
    select count(*) filter (where shown) as projects, count(*) filter (where shown and status = 'active') as active,
      count(*) filter (where shown and status = 'in-progress') as "inProgress",
      count(*) filter (where shown and status = 'completed') as completed, count(*) filter (where not shown) as archived,
      coalesce(sum(budget) filter (where shown and role <> 'team'), 0)::bigint as budget,
      coalesce(sum(agreed_sum + extras_sum) filter (where counted), 0)::bigint as revenue,
      json_build_object(
        'materials', coalesce(sum(materials_cost) filter (where counted), 0)::bigint,
        'labor', coalesce(sum(labor_cost) filter (where counted), 0)::bigint,
        'permits', coalesce(sum(permits_cost) filter (where counted), 0)::bigint,
        'other', coalesce(sum(other_cost) filter (where counted), 0)::bigint) as costs,
      coalesce(sum(agreed_sum + extras_sum - greatest(materials_cost + labor_cost + permits_cost,
        case when status <> 'completed' then expected_cost end)) filter (where counted), 0)::bigint as profit,
      coalesce(sum(revision_count) filter (where shown), 0)::bigint as revisions,
      (select count(distinct professional_id) from (
        select professional_id from enquiries where user_id = ${user.id}
        union all select professional_id from contact_events where user_id = ${user.id}
      ) contacted) as "professionalsContacted"
    from (
      select status, budget, role, agreed_sum, extras_sum, materials_cost, labor_cost, permits_cost, other_cost, expected_cost, revision_count,
        archived_at is null as shown, archived_at is null and role in ('contractor', 'architect') and agreed_sum + extras_sum > 0 as counted
      from project_members member join projects project on project.id = member.project_id
      where member.user_id = ${user.id} and member.left_at is null
    ) own`.execute(db)
  return rows[0]!
}
