import { sql } from 'kysely'
import type { SampleAdding } from '#features/messaging/messages/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { PlanDetails } from './schema.ts'

/** A document version of a sample project. */
type Plan = { project: number; title: string; number: number }

/** Returns the message that shares a plan of a sample project. */
export async function addSamplePlan(
  db: Db,
  { record }: SampleAdding<Plan>,
): Promise<{ text: string; details: unknown }> {
  const { project: projectId, title, number } = record
  const { rows } = await sql<Omit<PlanDetails, 'projectId' | 'title' | 'number'>>`
    select d.id as "documentId", v.file_name as "fileName", f.media_type as "mediaType", f.size
    from documents d join document_versions v on v.document_id = d.id join document_files f on f.id = v.file_id
    where d.project_id = ${projectId} and d.title = ${title} and v.number = ${number}`.execute(db)
  const details: PlanDetails = { projectId, title, number, ...rows[0]! }
  return { text: title, details }
}
