import { sql } from 'kysely'
import type { TestDatabase } from '#platform/testing/database.ts'

type Of = { projectId: number; professionalId: number; userId: number; until: Date }

/**
 * Adds the longest history that a project can have: one item of each kind per hour, all of them settled before `until`.
 */
export async function addHistory(
  { db, pool }: TestDatabase,
  { projectId, professionalId, userId, until }: Of,
): Promise<void> {
  const at = sql`${until}::timestamptz - n * interval '1 hour'`
  const times = (count: number) => sql`generate_series(1, ${sql.lit(count)}) n`
  await sql`
    with added as (
      insert into payments (project_id, professional_id, side, state, amount, paid_on, method, created_at, updated_at)
      select ${projectId}, ${professionalId}, 'professional', 'confirmed', 100, date '2026-10-01', 'cash', ${at}, ${at} from ${times(2000)}
      returning *
    )
    insert into payment_events (payment_id, kind, side, amount, paid_on, method, reference, created_at)
    select id, kind, side, amount, paid_on, method, '', created_at from added, unnest(array['entered', 'confirmed']) kind`.execute(
    db,
  )
  await sql`
    insert into payment_plans (project_id, professional_id, version, agreed_sum, retention_percent, agreed_at, created_at)
    select ${projectId}, ${professionalId}, n, 1000000, 5, ${at}, ${at} from ${times(100)}`.execute(db)
  await sql`
    with added as (
      insert into change_orders (project_id, member_id, number, state, version, title, language, created_at, updated_at)
      select ${projectId}, ${professionalId}, 10 + n, 'declined', 1, 'A grille', 'en', ${at}, ${at} from ${times(300)} returning *
    )
    insert into change_order_events (change_order_id, kind, version, title, language, created_at)
    select id, kind, 1, written, case when written is not null then 'en' end, created_at
    from added, (values ('proposed', 'A grille'), ('declined', null)) event (kind, written)`.execute(db)
  await sql`
    with added as (
      insert into snags (project_id, number, title, language, state, created_at, updated_at)
      select ${projectId}, 10 + n, 'A crack', 'en', 'accepted', ${at}, ${at} from ${times(1000)} returning *
    )
    insert into snag_events (snag_id, kind, language, created_at)
    select id, kind, 'en', created_at from added, unnest(array['raised', 'done', 'accepted']) kind`.execute(db)
  await sql`
    with file as (
      insert into document_files (name, size, media_type, hash, user_id, created_at)
      values (${`history ${projectId}`}, 1, 'application/pdf', '', ${userId}, ${until}) returning id
    ), added as (
      insert into documents (project_id, kind, title, language, user_id, created_at)
      select ${projectId}, 'other', 'A plan', 'en', ${userId}, ${at} from ${times(100)} returning *
    )
    insert into document_versions (document_id, number, file_id, file_name, language, user_id, created_at)
    select added.id, number, file.id, 'plan.pdf', 'en', ${userId}, added.created_at from added, file, generate_series(1, 20) number`.execute(
    db,
  )
  await pool.query('vacuum analyze')
}
