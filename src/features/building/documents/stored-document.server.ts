import { sql } from 'kysely'
import { isBetween, isProfessionalHere, type Member, notForRole } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import type { NewsOf } from '#features/building/projects/part-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { type DocumentKind, type DocumentNews, isPriced, isShownTo, pricedKinds } from './rules.ts'
import { chooseWhose, type Document, type Documents, type NewDocument } from './schema.ts'

/** The maximum number of new versions that are read for a user, over all their projects. */
const mostNews = 2000

export type DocumentRow = Pick<Document, 'id' | 'kind' | 'title' | 'lang' | 'professionalName'> & {
  memberId: number | null
  authorId: number | null
  createdAt: Date
  /** Whether somebody other than the document's author has added a version. */
  hasOthersVersions: boolean
}

export const documentColumns = sql`document.id, document.kind, document.title, document.language as lang,
  document.user_id as "authorId", document.member_id as "memberId", professional.full_name as "professionalName",
  document.created_at as "createdAt", exists (
    select from document_versions version where version.document_id = document.id and version.user_id is distinct from document.user_id
  ) as "hasOthersVersions"`
export const documentTables = sql`documents document left join project_members on project_members.id = document.member_id
  left join users professional on professional.id = project_members.user_id`

/** The facts that decide whether the member may delete or restore a document. */
export function ownershipFor(
  { role, userId }: Member,
  { kind, authorId, createdAt, hasOthersVersions }: DocumentRow,
  now: Date,
) {
  const ageMs = now.getTime() - createdAt.getTime()
  return { kind, role, isAuthor: authorId === userId, ageMs, hasOthersVersions }
}

/** SQL for whether a member sees `document` and may restore it. It must agree with `isShownTo` and `mayRestore`. */
export function isRestorableBy(member: Member) {
  const priced = sql<boolean>`document.kind = any (${pricedKinds})`
  const isShown = may(member, 'seePrices')
    ? sql`(not ${priced} or ${isBetween(member, sql`document.member_id`)})`
    : sql`not ${priced}`
  const isOwn = sql`document.user_id = ${member.userId}`
  return sql<boolean>`${isShown} and ${member.role === 'customer' ? sql`(${isOwn} or not ${priced})` : isOwn}`
}

/**
 * A document of the member's project. Throws 404 if the member may not see the document, or if it is deleted and
 * `evenDeleted` is not set.
 */
export async function findShown(
  db: Db,
  member: Member,
  documentId: number,
  { evenDeleted = false } = {},
): Promise<DocumentRow & { isDeleted: boolean }> {
  const { rows } = await sql<DocumentRow & { isDeleted: boolean }>`
    select ${documentColumns}, deleted_at is not null as "isDeleted" from ${documentTables}
    where document.id = ${documentId} and document.project_id = ${member.projectId}`.execute(db)
  const [found] = rows
  if (!found || !isShownTo(member, found) || (found.isDeleted && !evenDeleted)) throw notFound()
  return found
}

/** The professionals on a project, for its customer to choose from. */
export async function listProfessionals(db: Db, projectId: number): Promise<Documents['professionals']> {
  const { rows } = await sql<Documents['professionals'][number]>`
    select member.id as "memberId", full_name as name from project_members member join users on users.id = member.user_id
    where project_id = ${projectId} and ${isProfessionalHere('member')} order by member.id`.execute(db)
  return rows
}

/**
 * The professional of a new priced document: the author if the author is a professional, otherwise the professional
 * whom the customer chose. Null for other kinds, and if no professional is on the project.
 */
export async function professionalOf(
  db: Db,
  member: Member,
  { kind, memberId = null }: Pick<NewDocument, 'kind' | 'memberId'>,
): Promise<number | null> {
  if (!isPriced(kind)) return null
  if (!may(member, 'seePrices')) throw notForRole()
  if (member.role !== 'customer') return member.memberId
  const professionals = await listProfessionals(db, member.projectId)
  // The customer must choose a professional even if there is only one, because another may have joined after the form
  // was opened.
  const isThere =
    memberId === null ? professionals.length === 0 : professionals.some((one) => one.memberId === memberId)
  if (!isThere) throw new HttpRefusal(422, chooseWhose, { fields: { memberId: chooseWhose } })
  return memberId
}

type NewVersion = {
  projectId: number
  kind: DocumentKind
  memberId: number | null
  title: string
  number: number
}

/**
 * What was added to the documents of several projects in a period. `members` are the user's memberships of those
 * projects. `latest` has at most `most` versions for each project.
 */
export async function documentNews(
  db: Db,
  members: readonly Member[],
  period: Period,
  most: number,
): Promise<NewsOf<DocumentNews>[]> {
  const { rows } = await sql<NewVersion>`
    select document.project_id as "projectId", document.kind, document.member_id as "memberId", title, number
    from documents document join document_versions version on version.document_id = document.id
    where document.project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and deleted_at is null
      and latest_version_at >= ${period.from} and ${isWithin(period, 'version.created_at')}
    order by version.id desc limit ${mostNews}`.execute(db)
  return members.map((member) => {
    const shown = rows.filter((row) => row.projectId === member.projectId && isShownTo(member, row))
    const documents = shown.filter(({ number }) => number === 1).length
    return {
      ...{ projectId: member.projectId, documents, versions: shown.length - documents },
      latest: shown.slice(0, most).map(({ title, number }) => ({ title, number })),
    }
  })
}
