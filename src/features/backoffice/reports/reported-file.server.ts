import { sql } from 'kysely'
import { linkToAttached } from '#features/messaging/files/shown.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { type Subject, subjectText } from './rules.ts'

/** An address at which staff can download the document or voice message of a reported message. Throws 404 if no report keeps it. */
export async function linkToReported(db: Db, subject: Subject, storage: Storage): Promise<string> {
  if (subject.kind !== 'message') throw notFound()
  const { rows } = await sql`
    select from reports where subject = ${subjectText(subject)} and as_reported is not null limit 1`.execute(db)
  if (rows.length === 0) throw notFound()
  return linkToAttached(db, subject, storage)
}

/** Whether a picture, given by its key, was sent with a reported message. */
export async function isReportedPicture(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from pictures picture join message_attachments shown on shown.picture_id = picture.id
      join reports on reports.at_conversation_id = shown.conversation_id and reports.message_seq = shown.seq
    where picture.key = ${key} and reports.as_reported is not null limit 1`.execute(db)
  return rows.length > 0
}
