import { sql } from 'kysely'
import type { Database } from '#platform/database/database.server.ts'
import { newContractor, newCustomer } from '../people/accounts.ts'

type Size = {
  projects: number
  /** The number of diary entries per project, one a day. */
  entries: number
  photosOfEach: number
}
export type Contractor = { projectId: number; headers: Record<string, string> }

/** The numbers of these records per project. They are typical for a house at the plaster stage. */
const [stages, expenses, payments, extras, snags, documents] = [14, 20, 6, 3, 8, 6]

/**
 * Creates a contractor with projects under construction for one home builder: planned, partly paid, with extras, costs,
 * snags and documents. `projectId` is the newest project.
 */
export async function addProjects(
  port: number,
  db: Database['db'],
  { projects, entries, photosOfEach }: Size,
): Promise<Contractor> {
  const { userId, cookie } = await newContractor(port, db, `projects.${projects}.${entries}@example.in`)
  const customerId = await newCustomer(port, db, `customer.${projects}.${entries}@example.in`)
  const { rows } = await sql<{ id: number }>`
    insert into projects (name, type, town, status, budget, area_sqft, requirements, language, bedrooms, bathrooms, stories,
      building_style, include_interior_design, include_outdoor_space, property_ownership, has_approved_plans, priority, client_name,
      user_id, created_at, updated_at)
    select 'House ' || n, 'new_construction', 'kamshet', 'in-progress', 4200000, 1400, repeat('A house with a sit-out. ', 8), 'en', 3, 2, 2,
      'traditional', false, true, true, true, 'standard', 'Asha Rao', ${userId}, now(), now()
    from generate_series(1, ${projects}::int) n returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into project_members (project_id, user_id, role, agreed_sum, joined_at)
    select id, ${userId}::bigint, 'contractor', 3900000, now() from unnest(${ids}::bigint[]) id
    union all select id, ${customerId}, 'customer', null, now() from unnest(${ids}::bigint[]) id`.execute(db)
  await addStages(db, ids)
  await addMoney(db, userId, ids)
  await addSnags(db, customerId, ids)
  await addDocuments(db, userId, ids)
  await sql`
    insert into diary_entries (project_id, user_id, day, note, language, labour, created_at)
    select id, ${userId}, current_date - n, 'Brickwork up to the lintel of the kitchen, window frames set.', 'en', '{"masons": 3, "helpers": 4}',
      now()
    from unnest(${ids}::bigint[]) id, generate_series(1, ${entries}::int) n`.execute(db)
  await sql`
    with added as (
      insert into pictures (key, width, height, color, owner_id, alt)
      select left(md5('projects ' || ${userId}::text || n), 24), 1280, 960, '#808080', ${userId}, '{"en": "A wall of brick"}'
      from generate_series(1, ${projects * entries * photosOfEach}::int) n returning id
    )
    insert into diary_pictures (entry_id, position, picture_id)
    select entry.id, photo.at % ${photosOfEach}, photo.id
    from (select id, row_number() over (order by id) - 1 as at from added) photo
    join (select id, row_number() over (order by id) - 1 as at from diary_entries where user_id = ${userId}) entry
      on entry.at = photo.at / ${photosOfEach}`.execute(db)
  return { projectId: ids.at(-1)!, headers: { Cookie: cookie } }
}

async function addStages(db: Database['db'], ids: readonly number[]): Promise<void> {
  await sql`
    insert into stages (project_id, position, kind, floor, weight, planned_start, planned_end, actual_start, actual_end, progress, created_at, updated_at)
    select id, n, 'slab', n, 5, current_date + 14 * (n - 9), current_date + 14 * (n - 9) + 13, case when n < 9 then current_date + 14 * (n - 9) end,
      case when n < 8 then current_date + 14 * (n - 9) + 13 end, case when n < 8 then 100 when n = 8 then 60 else 0 end, now(), now()
    from unnest(${[...ids]}::bigint[]) id, generate_series(1, ${stages}::int) n`.execute(db)
  // Each stage depends on the one before it.
  await sql`
    insert into stage_dependencies (stage_id, depends_on_id)
    select stage.id, earlier.id from stages stage join stages earlier
      on earlier.project_id = stage.project_id and earlier.position = stage.position - 1
    where stage.project_id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Adds snags, half of them put right. */
async function addSnags(db: Database['db'], userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with added as (
      insert into snags (project_id, number, title, place, language, assignee_id, until, state, user_id, created_at, updated_at)
      select project_id, n, 'The tiles at the sill are hollow', 'Kitchen, north wall', 'en', member.id, current_date + n,
        case when n % 2 = 0 then 'done' else 'open' end, ${userId}, now(), now()
      from ${contractorsOf(ids)}, generate_series(1, ${snags}::int) n returning id, state
    )
    insert into snag_events (snag_id, user_id, kind, language, created_at)
    select id, ${userId}, kind, 'en', now() from added, unnest(case when state = 'done' then array['raised', 'done'] else array['raised'] end) kind`.execute(
    db,
  )
}

/** Adds drawings with two versions each, all from the same file. */
async function addDocuments(db: Database['db'], userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with file as (
      insert into document_files (name, size, media_type, hash, user_id, created_at)
      values (md5('file ' || ${userId}::text), 240000, 'application/pdf', decode(md5(${userId}::text), 'hex'), ${userId}, now()) returning id
    ), added as (
      insert into documents (project_id, kind, title, language, user_id, created_at)
      select project_id, 'drawing_structural', 'Slab ' || n, 'en', ${userId}, now()
      from ${contractorsOf(ids)}, generate_series(1, ${documents}::int) n returning id
    )
    insert into document_versions (document_id, number, file_id, file_name, note, language, user_id, created_at)
    select added.id, n, file.id, 'slab.pdf', case when n > 1 then 'A beam moved' else '' end, 'en', ${userId}, now()
    from added, file, generate_series(1, 2) n`.execute(db)
}

const contractorsOf = (ids: readonly number[]) =>
  sql`(select id, project_id from project_members where role = 'contractor' and project_id = any(${[...ids]}::bigint[])) member`

async function addMoney(db: Database['db'], userId: number, ids: readonly number[]): Promise<void> {
  const members = contractorsOf(ids)
  await sql`
    insert into expenses (member_id, kind, amount, spent_on, note, user_id, idempotency_key, request_hash, created_at, updated_at)
    select member.id, 'materials', 10000 + n, current_date - n, 'Cement', ${userId}, gen_random_uuid(), '', now(), now()
    from ${members}, generate_series(1, ${expenses}::int) n`.execute(db)
  await sql`
    insert into payments (project_id, professional_id, side, state, amount, paid_on, method, user_id, created_at, updated_at)
    select member.project_id, member.id, 'professional', case when n > 1 then 'confirmed' else 'waiting' end, 200000, current_date - 7 * n, 'cash',
      ${userId}, now(), now()
    from ${members}, generate_series(1, ${payments}::int) n`.execute(db)
  await sql`
    insert into change_orders (project_id, member_id, number, state, version, title, language, price, days, user_id, created_at, updated_at)
    select member.project_id, member.id, n, case when n > 1 then 'agreed' else 'proposed' end, 1, 'A grille for the balcony', 'en', 45000, 3,
      ${userId}, now(), now()
    from ${members}, generate_series(1, ${extras}::int) n`.execute(db)
}
