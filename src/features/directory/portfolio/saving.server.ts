import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince } from '#platform/database/field-version.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { writePictures } from './item-pictures.server.ts'
import { isStillToCome, mostItems } from './item-rules.ts'
import { dayToCome, type ItemFields, type OwnItem } from './item-schema.ts'
import { findItem, requireRow } from './own-portfolio.server.ts'
import { lockOwnListing, type User } from './owner.server.ts'
import { columnsOf, type Edited, editedInput, editedOf } from './stored-item.server.ts'

type Adding = {
  key: string
  reader: Reader
  count(): Promise<void>
  /**
   * Ids of other people's pictures that the user may use, such as photos by their team. The caller has checked this
   * permission.
   */
  lent?: readonly number[]
}

/**
 * Adds an item once per key and publishes it at once. If the professional has arranged their items, the new one comes
 * first (after the featured items, unless it is featured).
 */
export async function addItem(
  db: Db,
  user: User,
  input: ItemFields,
  { key, reader, count, lent = [] }: Adding,
): Promise<OwnItem> {
  refuseDayToCome(input, reader)
  const request = { table: 'portfolio_projects', sender: user.id, key, request: input, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    const professionalId = await lockOwnListing(db, user)
    await refuseTooMany(db, professionalId)
    const edited = editedInput(input, undefined, reader.language)
    await requireOwnPhotos(db, user, { ids: idsOf(edited.pictures), known: lent })
    refuseForgedClient(edited, undefined)
    const rank = sql<number>`(select case when max(rank) > 0 then max(rank) + 1 else 0 end
      from portfolio_projects where professional_id = ${professionalId})`
    const added = await db
      .insertInto('portfolio_projects')
      .values({ ...keyed, ...columnsOf(edited), rank, professional_id: professionalId, created_at: reader.today })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await writePictures(db, added.id, { before: [], after: edited.pictures })
    await writeTestimonial(db, added.id, { before: undefined, after: edited })
    return added
  })
  return findItem(db, user, id, reader.language)
}

/**
 * Saves one of the user's items. Refused if one of the changed fields was also changed elsewhere since `version`. 404 when the item is
 * not theirs or was deleted.
 */
export function saveItem(
  db: Db,
  user: User,
  { id, version, reader, ...input }: ItemFields & { id: number; version: string; reader: Reader },
): Promise<OwnItem> {
  refuseDayToCome(input, reader)
  return inTransaction(db, async (db) => {
    const professionalId = await lockOwnListing(db, user)
    const row = await requireRow(db, professionalId, id)
    const before = editedOf(row)
    const edited = editedInput(input, row, reader.language)
    const fields = changedSince(version, before, edited)
    if (fields.length > 0) throw changedMeanwhile(fields)
    refuseForgedClient(edited, before)
    await requireOwnPhotos(db, user, { ids: idsOf(edited.pictures), known: idsOf(row.pictures) })
    await db
      .updateTable('portfolio_projects')
      // updated_at changes with every save, even if only the pictures or the testimonial changed, because the public
      // page shows these too.
      .set({ ...columnsOf(edited), updated_at: reader.today })
      .where('id', '=', id)
      .execute()
    await writePictures(db, id, { before: before.pictures, after: edited.pictures })
    await writeTestimonial(db, id, { before, after: edited })
    return findItem(db, user, id, reader.language)
  })
}

function idsOf(pictures: readonly { id: number }[]): number[] {
  return pictures.map(({ id }) => id)
}

function refuseDayToCome({ completedOn }: Pick<ItemFields, 'completedOn'>, { today }: Reader): void {
  if (isStillToCome(completedOn, today)) throw new HttpRefusal(422, dayToCome, { fields: { completedOn: dayToCome } })
}

/** Refuses a testimonial that the user marks as the client's. Only an answer through a link gets this mark. */
function refuseForgedClient({ testimonial }: Edited, before: Edited | undefined): void {
  if (testimonial === 'client' && before?.testimonial !== 'client')
    throw new HttpRefusal(422, msg`Please check what you entered.`)
}

/** Throws 422 if the portfolio is full. Deleted items do not count. */
export async function refuseTooMany(db: Db, professionalId: number): Promise<void> {
  const { count } = await db
    .selectFrom('portfolio_projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('professional_id', '=', professionalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostItems)
    throw new HttpRefusal(422, msg`A portfolio can have at most 500 projects. Delete one to add another.`)
}

const testimonialText = ({ testimonial, clientName, rating, comment, language }: Edited) =>
  JSON.stringify([testimonial, clientName, rating, comment, language])

async function writeTestimonial(
  db: Db,
  projectId: number,
  { before, after }: { before: Edited | undefined; after: Edited },
): Promise<void> {
  if (after.testimonial === 'client' || (before && testimonialText(before) === testimonialText(after))) return
  if (after.testimonial === 'none') {
    if (before && before.testimonial !== 'none')
      await db.deleteFrom('portfolio_testimonials').where('project_id', '=', projectId).execute()
    return
  }
  const { clientName: client_name, rating, comment, language } = after
  const words = {
    source: 'professional' as const,
    client_name,
    rating,
    comment,
    language,
    client_id: null,
    about_title: null,
    about_language: null,
  }
  await db
    .insertInto('portfolio_testimonials')
    .values({ project_id: projectId, ...words })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(words))
    .execute()
}
