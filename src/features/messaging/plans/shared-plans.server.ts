import { sql } from 'kysely'
import { signVersion, versionFile } from '#features/building/documents/files.server.ts'
import { findShown } from '#features/building/documents/stored-document.server.ts'
import { type Member, membersOf, memberWho } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { memberIn, type User } from '#features/messaging/messages/access.server.ts'
import type { PreparedKinds } from '#features/messaging/messages/preparing.server.ts'
import type { PlanReference } from '#features/messaging/messages/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { PlanDetails, PlanState } from './schema.ts'

type Shared = { id: number; seq: number }

/**
 * Prepares messages that share a plan. Anyone who can see a document on its project may share a version of it. This
 * lets everyone in the conversation open that version, until the message or the document is deleted. They cannot open
 * other versions.
 */
export const planKinds: PreparedKinds = {
  async plan(db, user, { message: { details } }) {
    const { projectId, documentId, number } = details
    const member = await memberWho(db, 'seeDocuments', user, projectId)
    const { title } = await findShown(db, member, documentId)
    const { fileName, mediaType, size } = await versionFile(db, { documentId, number })
    const shared: PlanDetails = { projectId, documentId, number, title, fileName, mediaType, size }
    return { details: shared, text: title }
  },
}

/**
 * Returns a download link to the shared version, valid for one minute. Throws 404 if the user is not in the
 * conversation, or if the message or the document is deleted.
 */
export async function linkToPlan(db: Db, user: User, shared: Shared, storage: Storage): Promise<string> {
  return signVersion(db, await planIn(db, user, shared), storage)
}

/**
 * Returns the number of the latest version if the user can see the document on its project, otherwise null. Throws 404
 * if the user is not in the conversation.
 */
export async function findPlanState(db: Db, user: User, shared: Shared): Promise<PlanState> {
  const plan = await planIn(db, user, shared)
  await versionFile(db, plan)
  const [member] = await membersOf(db, user, [plan.projectId])
  if (!member || !(await isShown(db, member, plan.documentId))) return { latest: null }
  const { rows } = await sql<PlanState>`
    select max(number) as latest from document_versions where document_id = ${plan.documentId}`.execute(db)
  return rows[0]!
}

async function isShown(db: Db, member: Member, documentId: number): Promise<boolean> {
  if (!may(member, 'seeDocuments')) return false
  return findShown(db, member, documentId).then(
    () => true,
    () => false,
  )
}

async function planIn(db: Db, user: User, { id, seq }: Shared): Promise<PlanReference> {
  await memberIn(db, user, id)
  const message = await db
    .selectFrom('messages')
    .select('details')
    .where('conversation_id', '=', id)
    .where('seq', '=', seq)
    .where('kind', '=', 'plan')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!message) throw notFound()
  return message.details as PlanReference
}
