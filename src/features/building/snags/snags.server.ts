import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  lockedMemberWho,
  type Member,
  memberWho,
  notForRole,
  type User,
} from '#features/building/projects/access.server.ts'
import type { ProjectRole, TeamRole } from '#features/building/projects/access-rules.ts'
import { announce, refreshProject } from '#features/building/projects/announce.server.ts'
import { requireOwnPhotos, withUnseen } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { findSnag } from './find-snags.server.ts'
import { snagNews } from './notifications.server.ts'
import { type Assignee, isAssignable, mostPhotos, mostSnags, stepsOf } from './rules.ts'
import type { NewSnag, Snag, SnagSave } from './schema.ts'
import {
  acceptingSide,
  addPhotos,
  assignedSide,
  type Edited,
  editedOf,
  requireSnag,
  type StoredSnag,
  storeEvent,
} from './stored-snag.server.ts'

type Adding = { projectId: number; key: string; reader: Reader; count(): Promise<void> }

/** Raises a snag with the next number of its project, once for each idempotency key. */
export async function addSnag(
  db: Db,
  user: User,
  input: NewSnag,
  { projectId, key, reader, count }: Adding,
): Promise<Snag> {
  await memberWho(db, 'raiseSnag', user, projectId)
  const request = { projectId, ...input }
  const now = reader.today
  const keyed = { table: 'snags', sender: user.id, key, request, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    const member = await lockedMemberWho(db, 'raiseSnag', user, projectId)
    const { title, place, until, assigneeId, pictureIds: ids } = input
    if (assigneeId !== null) await requireAssignable(db, member, assigneeId)
    const pictureIds = await requireOwnPhotos(db, user, { ids })
    const columns = { title, place, until: until || null, assignee_id: assigneeId, language: reader.language }
    const added = await db
      .insertInto('snags')
      .values({
        ...{ ...keyed, ...columns, project_id: projectId, number: await nextNumber(db, projectId) },
        ...{ created_at: now, updated_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    const event = { snagId: added.id, userId: user.id, language: reader.language, pictureIds, now }
    await storeEvent(db, { ...event, kind: 'raised' })
    await notifyOfNew(db, member, { snag: await requireSnag(db, member, added.id), now })
    return added
  })
  return findSnag(db, user, { projectId, id, now })
}

/** Notifies the people who have to put the snag right and those who may accept it. */
async function notifyOfNew(db: Db, member: Member, { snag, now }: { snag: StoredSnag; now: Date }): Promise<void> {
  const [isAssigned, accepts] = [assignedSide(snag.assignee), acceptingSide(snag)]
  const about = { details: { projectId: member.projectId, snagId: snag.id }, forWhoMay: 'seeSnags', now } as const
  await announce(db, member, { ...about, kind: snagNews.assigned, to: isAssigned })
  await announce(db, member, { ...about, kind: snagNews.raised, to: (each) => accepts(each) && !isAssigned(each) })
}

type Save = SnagSave & { projectId: number; id: number; reader: Reader }

/**
 * Saves a snag's form. Its author and the people who may accept it may change all fields. The side that has to put it
 * right may only give it to somebody on that side. Throws 409 with the fields that somebody else has changed since the
 * form was opened.
 */
export function saveSnag(db: Db, user: User, { projectId, id, version, reader, ...input }: Save): Promise<Snag> {
  const now = reader.today
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'raiseSnag', user, projectId)
    const snag = await requireSnag(db, member, id)
    if (snag.isDeleted) throw notFound()
    const before = editedOf(snag)
    const sent = editedOf({ ...input, pictureIds: [...new Set(input.pictureIds)] })
    if (versionOf(before) === versionOf(sent)) return findSnag(db, user, { projectId, id, now })
    const steps = stepsOf(member, snag)
    if (!steps.includes('edit') && !steps.includes('hand')) throw notForRole()
    const fields = changedSince(version, before, sent)
    if (fields.length > 0) throw changedMeanwhile(fields.map((name) => (name === 'pictureIds' ? 'pictures' : name)))
    if (!steps.includes('edit')) await requireOwnTeam(db, member, { before, sent })
    if (sent.assigneeId !== null && sent.assigneeId !== before.assigneeId)
      await requireAssignable(db, member, sent.assigneeId)
    const { all } = snag.photos
    const ids = withUnseen(sent.pictureIds, snag.photos)
    const pictureIds = await requireOwnPhotos(db, user, { ids, known: all, most: mostPhotos })
    const { title, place, until, assigneeId } = sent
    const written = { language: snag.language, texts: [before.title, before.place] }
    const language = languageOnceSaved(written, [title, place], reader.language)
    await db
      .updateTable('snags')
      .set({ title, place, language, until: until || null, assignee_id: assigneeId, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (String(pictureIds) !== String(all)) {
      await db.deleteFrom('snag_pictures').where('event_id', '=', snag.raisedId).execute()
      await addPhotos(db, snag.raisedId, pictureIds)
    }
    await storeEvent(db, { snagId: id, userId: user.id, kind: 'changed', language: reader.language, now })
    const { assignee } = await requireSnag(db, member, id)
    if (assignee && sent.assigneeId !== before.assigneeId)
      await announce(db, member, {
        ...{ kind: snagNews.assigned, details: { projectId, snagId: id }, forWhoMay: 'seeSnags', now },
        to: assignedSide(assignee),
      })
    else await refreshProject(db, projectId)
    return findSnag(db, user, { projectId, id, now })
  })
}

/** Refuses every change except giving the snag to the member or their team. */
async function requireOwnTeam(
  db: Db,
  member: Member,
  { before, sent }: { before: Edited; sent: Edited },
): Promise<void> {
  const rest = ({ assigneeId: _, ...others }: Edited) => versionOf(others)
  if (rest(before) !== rest(sent)) throw notForRole()
  const assignee = sent.assigneeId === null ? null : await findAssignable(db, member, sent.assigneeId)
  if (!assignee || (assignee.memberId !== member.memberId && assignee.employerId !== member.memberId))
    throw notAssignable(msg`Please choose yourself or someone in your team`)
}

async function findAssignable(db: Db, member: Member, id: number): Promise<Assignee> {
  const found = await db
    .selectFrom('project_members')
    .select(['role', 'team_role', 'employer_id'])
    .where('id', '=', id)
    .where('project_id', '=', member.projectId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const stand = { role: found.role as ProjectRole, teamRole: found.team_role as TeamRole | null }
  return isAssignable(stand) ? { memberId: id, employerId: found.employer_id } : null
}

async function requireAssignable(db: Db, member: Member, id: number): Promise<void> {
  if (!(await findAssignable(db, member, id)))
    throw notAssignable(msg`Please choose a contractor, an architect or someone in their team on this project`)
}

function notAssignable(text: ReturnType<typeof msg>): HttpRefusal {
  return new HttpRefusal(422, text, { fields: { assigneeId: text } })
}

/** The next free number. The caller has locked the project. Throws 422 if there are too many snags. */
async function nextNumber(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from snags where project_id = ${projectId}`.execute(db)
  const { number } = rows[0]!
  if (number > mostSnags) throw new HttpRefusal(422, msg`A project can have at most 1,000 snags.`)
  return number
}
