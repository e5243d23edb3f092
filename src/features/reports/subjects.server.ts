import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { isListed } from '../professionals/listed.server.ts'
import type { Subject } from './rules.ts'

/** Whose it is, of what can be reported; null where there is no account. */
export type Found = { ownerId: number | null }

/** What a visitor sees and may report; undefined when there is no such thing, or not for them. */
export async function findSubject(db: Db, subject: Subject): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${lookUp(subject)}`.execute(db)
  return rows[0]
}

function lookUp(subject: Subject): RawBuilder<Found> {
  const { id } = subject
  const ofReview = sql`from reviews r join professionals p on p.id = r.professional_id and ${isListed}`
  switch (subject.kind) {
    case 'review':
      return sql`select r.user_id as "ownerId" ${ofReview} where r.id = ${id} and r.removed_at is null`
    case 'reply':
      return sql`select p.user_id as "ownerId" ${ofReview}
        where r.id = ${id} and r.removed_at is null and r.reply is not null and r.reply_removed_at is null`
    case 'photo':
      return sql`select r.user_id as "ownerId" ${ofReview} join review_pictures shown on shown.review_id = r.id
        where r.id = ${id} and shown.picture_id = ${subject.photoId} and r.removed_at is null and shown.removed_at is null`
    case 'project':
      return sql`select p.user_id as "ownerId" from portfolio_projects project
        join professionals p on p.id = project.professional_id and ${isListed} where project.id = ${id} and project.published`
    case 'professional':
      return sql`select p.user_id as "ownerId" from professionals p where p.id = ${id} and ${isListed}`
  }
}

/** The columns of reports that name a subject. */
export function columnsOf(subject: Subject) {
  const { id } = subject
  switch (subject.kind) {
    case 'review':
      return { review_id: id }
    case 'reply':
      return { reply_review_id: id }
    case 'photo':
      return { photo_review_id: id, photo_id: subject.photoId }
    case 'project':
      return { project_id: id }
    case 'professional':
      return { professional_id: id }
  }
}
