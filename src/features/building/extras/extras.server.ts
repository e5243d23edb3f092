import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockedMemberWho, type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import { isOfOther, type Side, sideOf } from '#features/building/projects/between-rules.ts'
import { requireOwnPhotos, withUnseen } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { findExtra } from './find-extras.server.ts'
import { extraNews } from './notifications.server.ts'
import { changedTerms, mostExtras, mostPhotos, mostVersions, stateOnceWritten, type Terms } from './rules.ts'
import { type Extra, type ExtraRevision, type NewExtra, noPrice } from './schema.ts'
import { requireExtra, storeVersion, takesStep, termsOf } from './stored-extra.server.ts'

type Adding = { projectId: number; key: string; reader: Reader; count(): Promise<void> }

/** Adds an extra, once for each idempotency key. A professional proposes it with a price, a customer requests it without one. */
export async function addExtra(
  db: Db,
  user: User,
  { memberId, ...given }: NewExtra,
  { projectId, key, reader, count }: Adding,
): Promise<Extra> {
  await memberWho(db, 'proposeExtra', user, projectId)
  const request = { projectId, memberId, ...given }
  const keyed = { table: 'change_orders', sender: user.id, key, request, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    // The project is locked, so that each professional's extras are numbered without gaps.
    const member = await lockedMemberWho(db, 'proposeExtra', user, projectId)
    await requireProfessional(db, member, memberId)
    const side = sideOf(member)
    const terms = { ...termsBy(side, given), pictureIds: await requireOwnPhotos(db, user, { ids: given.pictureIds }) }
    const state = stateOnceWritten(side)
    const { title, description, price, days } = terms
    const written = { title, description, price, days, language: reader.language }
    const now = reader.today
    const added = await db
      .insertInto('change_orders')
      .values({
        ...{ ...keyed, ...written, project_id: projectId, member_id: memberId, state, version: 1 },
        ...{ number: await nextNumber(db, memberId), created_at: now, updated_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await storeVersion(db, {
      ...{ id: added.id, userId: user.id, kind: state, version: 1, terms },
      ...{ language: reader.language, now },
    })
    await announce(db, member, {
      kind: side === 'customer' ? extraNews.requested : extraNews.proposed,
      details: { projectId, changeOrderId: added.id },
      forWhoMay: 'seeExtras',
      to: isOfOther({ side, professionalId: memberId }),
      now,
    })
    return added
  })
  return findExtra(db, user, { projectId, id })
}

type Revision = Terms & { projectId: number; id: number; version: number; reader: Reader }

/**
 * Stores a new version of an extra. Before the decision, the side that wrote the extra may do this, and a professional
 * may put a price on a customer's request. Throws 409 with the changed fields if the form was opened with an earlier
 * version. Repeating the request changes nothing.
 */
export function reviseExtra(
  db: Db,
  user: User,
  { projectId, id, version, reader, ...given }: Revision & ExtraRevision,
): Promise<Extra> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'proposeExtra', user, projectId)
    const extra = await requireExtra(db, member, id)
    const side = sideOf(member)
    const current = (await termsOf(db, user, { id, version: extra.version }))!
    const made = extra.version === version ? current : await termsOf(db, user, { id, version })
    if (!made) throw notFound()
    const sent = { ...termsBy(side, given), pictureIds: withUnseen(given.pictureIds, current.photos) }
    const state = stateOnceWritten(side)
    if (state === extra.state && changedTerms(current, sent).length === 0) return findExtra(db, user, { projectId, id })
    await takesStep(member, extra, {
      ...{ step: 'revise', version },
      changed: () => changedMeanwhile(changedTerms(made, current).map(fieldOf)),
    })
    if (extra.version >= mostVersions)
      throw new HttpRefusal(422, msg`This extra has been changed too often. Withdraw it and begin a new one.`)
    const photos = { ids: sent.pictureIds, known: current.pictureIds, most: mostPhotos }
    const terms = { ...sent, pictureIds: await requireOwnPhotos(db, user, photos) }
    const { title, description, price, days } = terms
    const before = { language: extra.language, texts: [current.title, current.description] }
    const language = languageOnceSaved(before, [title, description], reader.language)
    const now = reader.today
    await db
      .updateTable('change_orders')
      .set({ title, description, price, days, language, state, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute()
    await storeVersion(db, {
      ...{ id, userId: user.id, kind: state, version: version + 1, terms },
      ...{ language, now },
    })
    const isFirstOffer = extra.state === 'requested' && state === 'proposed'
    await announce(db, member, {
      kind: isFirstOffer ? extraNews.proposed : extraNews.revised,
      details: { projectId, changeOrderId: id },
      forWhoMay: 'seeExtras',
      to: isOfOther({ side, professionalId: extra.memberId }),
      now,
    })
    return findExtra(db, user, { projectId, id })
  })
}

/** The name of the form field for an entry of `termNames`. */
function fieldOf(term: string): string {
  return term === 'pictureIds' ? 'pictures' : term
}

/**
 * The fields of an extra that a side may fill in. The customer's request has no price and no days. The professional's
 * offer must have a price.
 */
function termsBy(side: Side, { title, description, price, days, pictureIds }: Omit<NewExtra, 'memberId'>): Terms {
  if (side === 'customer') return { title, description, price: null, days: null, pictureIds }
  if (price === null) throw new HttpRefusal(422, noPrice, { fields: { price: noPrice } })
  return { title, description, price, days: days ?? 0, pictureIds }
}

/**
 * Throws 422 if the membership does not belong to a professional on the project. A professional may name only their own
 * membership.
 */
async function requireProfessional(db: Db, member: Member, memberId: number): Promise<void> {
  const found = await db
    .selectFrom('project_members')
    .select('id')
    .where('id', '=', memberId)
    .where('project_id', '=', member.projectId)
    .where('role', 'in', ['contractor', 'architect'])
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (found && (member.role === 'customer' || found.id === member.memberId)) return
  const text = msg`Please choose a contractor or an architect on this project`
  throw new HttpRefusal(422, text, { fields: { memberId: text } })
}

/** The next free number. The caller has locked the project. Throws 422 if there are too many extras. */
async function nextNumber(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from change_orders where member_id = ${memberId}`.execute(db)
  const { number } = rows[0]!
  if (number > mostExtras)
    throw new HttpRefusal(422, msg`There can be at most 300 extras with one professional on a project.`)
  return number
}
