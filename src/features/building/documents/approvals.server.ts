import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockedMemberWho, type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import type { NewsOf } from '#features/building/projects/part-rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type ApprovalItem, type Authority, approvalItems } from './approval-rules.ts'
import { approvalKinds } from './notifications.server.ts'
import { type DocumentKind, isPriced } from './rules.ts'
import type { ApprovalItemState, Approvals, ItemSave } from './schema.ts'

type Row = Omit<ApprovalItemState, 'document' | 'at' | 'version'> & {
  versionId: number | null
  document: ApprovalItemState['document']
  at: Date
}
type Edited = Pick<Row, 'state' | 'number' | 'date' | 'note' | 'versionId'>

const blank: Edited = { state: 'todo', number: '', date: '', note: '', versionId: null }
/** The values of a checklist item that its form edits. The version depends on their order. */
const editedOf = ({ state, number, date, note, versionId }: Edited): Edited => ({
  state,
  number,
  date,
  note,
  versionId,
})

/**
 * The chosen authority and the state of every checklist item, including items that are only on the checklists of other
 * authorities.
 */
export async function findApprovals(db: Db, user: User, projectId: number): Promise<Approvals> {
  await memberWho(db, 'seeDocuments', user, projectId)
  const rows = await itemRows(db, projectId)
  return {
    authority: await authorityOf(db, projectId),
    items: approvalItems.map((item) => {
      const row = rows.find((each) => each.item === item)
      if (!row) {
        const { versionId: _, ...fields } = blank
        return { item, ...fields, lang: 'en', document: null, by: null, at: null, version: versionOf(blank) }
      }
      const { versionId: _, at, ...shown } = row
      return { ...shown, at: at.toISOString(), version: versionOf(editedOf(row)) }
    }),
  }
}

async function authorityOf(db: Db, projectId: number): Promise<Authority | null> {
  const chosen = await db
    .selectFrom('approvals')
    .select('authority')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return (chosen?.authority as Authority | undefined) ?? null
}

async function itemRows(db: Db, projectId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select kept.item, kept.state, kept.number, coalesce(to_char(kept.dated, 'YYYY-MM-DD'), '') as date, kept.note, kept.language as lang,
      kept.version_id as "versionId", users.full_name as by, kept.updated_at as at,
      case when document.id is not null then jsonb_build_object('versionId', version.id, 'documentId', document.id,
        'title', document.title, 'lang', document.language, 'number', version.number) end as document
    from approval_items kept
    left join document_versions version on version.id = kept.version_id
    left join documents document on document.id = version.document_id and document.deleted_at is null
    left join users on users.id = kept.user_id
    where kept.project_id = ${projectId}`.execute(db)
  return rows
}

/**
 * Chooses the authority. `from` is the choice that the user saw. Throws 409 if somebody else has chosen a different
 * authority meanwhile.
 */
export async function chooseAuthority(
  db: Db,
  user: User,
  { id, from, authority, now }: { id: number; from: Authority | null; authority: Authority; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'keepApprovals', user, id)
    const before = await authorityOf(db, id)
    if (before === authority) return
    if (before !== from) throw changedMeanwhile(['authority'])
    const chosen = { authority, user_id: user.id, updated_at: now }
    await db
      .insertInto('approvals')
      .values({ project_id: id, ...chosen })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(chosen))
      .execute()
    await announceChange(db, member, now)
  })
}

/**
 * Saves the state of a checklist item. Throws 409 if, since `version`, somebody has changed one of the sent fields to a
 * value other than the sent one.
 */
export async function saveItem(
  db: Db,
  user: User,
  { id, item, version, ...input }: ItemSave & { id: number; item: ApprovalItem },
  { language: writer, today: now }: Reader,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'keepApprovals', user, id)
    const row = (await itemRows(db, id)).find((each) => each.item === item)
    const before = row ? editedOf(row) : blank
    const fields = changedSince(version, before, input)
    if (fields.length > 0) throw changedMeanwhile(fields)
    if (versionOf(before) === versionOf(editedOf(input))) return
    await requireDocument(db, id, input.versionId)
    const { state, number, date, note, versionId } = input
    const language = languageOnceSaved({ language: row?.lang ?? writer, texts: [before.note] }, [note], writer)
    const saved = {
      ...{ state, number, dated: date || null, note, language, version_id: versionId },
      ...{ user_id: user.id, updated_at: now },
    }
    await db
      .insertInto('approval_items')
      .values({ project_id: id, item, ...saved })
      .onConflict((conflict) => conflict.columns(['project_id', 'item']).doUpdateSet(saved))
      .execute()
    await announceChange(db, member, now)
  })
}

async function requireDocument(db: Db, projectId: number, versionId: number | null): Promise<void> {
  if (versionId === null) return
  const found = await db
    .selectFrom('document_versions as version')
    .innerJoin('documents as document', 'document.id', 'version.document_id')
    .select(['version.id', 'kind'])
    .where('version.id', '=', versionId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const gone = msg`This document is no longer there. Choose another one.`
  if (!found) throw new HttpRefusal(422, gone, { fields: { versionId: gone } })
  // Everyone who sees documents also sees the checklist with the titles of linked documents, so a link would reveal the
  // title of a priced document.
  const priced = msg`Agreements, quotations and bills can't be linked here, because not everyone sees them. Choose another document.`
  if (isPriced(found.kind as DocumentKind)) throw new HttpRefusal(422, priced, { fields: { versionId: priced } })
}

async function announceChange(db: Db, member: Member, now: Date): Promise<void> {
  await announce(db, member, {
    kind: approvalKinds.approvalsChanged,
    details: { projectId: member.projectId },
    forWhoMay: 'seeDocuments',
    fold: `${member.projectId} ${dayInIndia(now)}`,
    now,
  })
}

/**
 * The number of checklist items that were changed in a period, for each of several projects. `members` are the user's
 * memberships of those projects.
 */
export async function approvalNews(
  db: Db,
  members: readonly Member[],
  period: Period,
): Promise<NewsOf<{ approvals: number }>[]> {
  const seen = members.filter((member) => may(member, 'seeDocuments')).map(({ projectId }) => projectId)
  const { rows } = await sql<NewsOf<{ approvals: number }>>`
    select project_id as "projectId", count(*) as approvals from approval_items item
    where project_id = any (${seen}::bigint[]) and ${isWithin(period, 'item.updated_at')} group by 1`.execute(db)
  return rows
}
