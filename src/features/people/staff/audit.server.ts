import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { type Act, entriesPerPage } from './rules.ts'
import type { AuditEntry, AuditLog } from './schema.ts'

type Recorded = {
  act: Act
  /** The ids of the rows that the act concerns. */
  subject: AuditEntry['subject']
  /**
   * What was decided. Never put people's words or names here, because the audit log is never changed and could not
   * forget them.
   */
  details?: AuditEntry['details']
  now: Date
}

/**
 * Writes an act into the audit log. `staff` is null for an operator's command. Call it in the transaction that makes
 * the change.
 */
export async function recordAct(
  db: Db,
  staff: Pick<Visitor, 'id'> | null,
  { act, subject, details = {}, now }: Recorded,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ...{ staff_id: staff?.id ?? null, by_operator: staff === null },
      act,
      subject: JSON.stringify(subject),
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute()
}

type Row = {
  id: number
  act: Act
  staff_name: string | null
  by_operator: boolean
  subject: AuditEntry['subject']
  details: AuditEntry['details']
  created_at: Date
  value: number
}

/** A page of the audit log, latest act first. */
export async function listActs(db: Db, after: Cursor | undefined): Promise<AuditLog> {
  const beyond = after ? isAfter(sql`a.created_at`, sql`a.id`, after, 'microseconds') : sql`true`
  const { rows } = await sql<Row>`
    select a.id, a.act, u.full_name as staff_name, a.by_operator, a.subject, a.details, a.created_at,
      (extract(epoch from a.created_at) * 1000000)::bigint as value
    from audit_log a left join users u on u.id = a.staff_id where ${beyond}
    order by a.created_at desc, a.id desc limit ${entriesPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, entriesPerPage, (row) => row)
  return {
    entries: shown.map(({ id, act, staff_name, by_operator, subject, details, created_at }) => ({
      ...{ id, act, staffName: staff_name, byOperator: by_operator, subject, details },
      createdAt: created_at.toISOString(),
    })),
    next,
  }
}
