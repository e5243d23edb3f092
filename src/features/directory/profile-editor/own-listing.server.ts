import { msg } from '@lingui/core/macro'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { searchColumns } from '#features/directory/professionals/search-text.server.ts'
import {
  professionFor,
  specializationName,
  specializations,
} from '#features/directory/professionals/trade-names.server.ts'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { isOwnPicture } from '#features/pictures/own-pictures.server.ts'
import { pictureOf } from '#features/pictures/picture-json.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { townByPincode, townName, towns } from '#platform/values/towns.ts'
import { type ChoiceErrors, choiceErrors } from './choice-errors.server.ts'
import type { ListingFields, OwnListing } from './schema.ts'
import { columnsOf, editedInput, editedOf, type ListingRow } from './stored-fields.server.ts'

type User = Pick<Visitor, 'id'>
type Row = ListingRow & {
  id: number
  profession: Profession
  full_name: string
  city: string
  state: string
  pincode: string
  rated_on: string | null
  cover_id: number | null
  cover: Picture | null
  picture: Picture | null
}

/** The user's own listing, to edit. 404 when the user has none. */
export async function findListing(db: Db, user: User, reader: Reader): Promise<OwnListing> {
  return answerOf(await requireRow(db, user), reader)
}

export type Saved =
  | { ok: true; listing: OwnListing }
  | { ok: false; reason: 'changed_meanwhile'; fields: string[] }
  | { ok: false; reason: 'not_to_choose'; fields: ChoiceErrors }

/**
 * Saves the listing and its search text. A change of the town also changes the place of the account. Refused if a value
 * cannot be chosen, or if one of the changed fields was also changed elsewhere since `version`. 404 when the user has
 * no listing.
 */
export async function saveListing(
  db: Db,
  user: User,
  { version, reader, ...listing }: ListingFields & { version: string; reader: Reader },
): Promise<Saved> {
  return inTransaction(db, async (db) => {
    // The account must be locked before the listing, because everything that copies the account into the listing locks
    // them in this order.
    await lockAccount(db, user.id)
    const row = await requireRow(db, user, 'to change it')
    const { today } = reader
    const refused = choiceErrors(listing, row, today)
    if (refused) return { ok: false, reason: 'not_to_choose', fields: refused }
    const [before, edited] = [editedOf(row, today), editedInput(listing, row)]
    const fields = changedSince(version, before, edited)
    if (fields.length > 0) return { ok: false, reason: 'changed_meanwhile', fields }
    const place = edited.town === row.town ? undefined : placeIn(edited.town, row)
    if (place) await moveAccount(db, user.id, place)
    const columns = { ...columnsOf(edited, { before, ratesAreCurrent: listing.ratesAreCurrent, today }), ...place }
    await db
      .updateTable('professionals')
      .set({ ...columns, ...searchColumns({ ...row, ...columns }) })
      .where('id', '=', row.id)
      .execute()
    return { ok: true, listing: await findListing(db, user, reader) }
  })
}

/** Makes one of the user's uploads the cover of the listing. Null removes the cover. 404 when the user has no listing. */
export async function chooseCover(
  db: Db,
  user: User,
  { pictureId, reader }: { pictureId: number | null; reader: Reader },
): Promise<{ ok: true; listing: OwnListing } | { ok: false; reason: 'no_such_picture' }> {
  return inTransaction(db, async (db) => {
    const { id, cover_id: before } = await requireRow(db, user, 'to change it')
    if (pictureId !== null && pictureId !== before && !(await isOwnPicture(db, user, pictureId)))
      return { ok: false, reason: 'no_such_picture' }
    await db.updateTable('professionals').set({ cover_id: pictureId }).where('id', '=', id).execute()
    return { ok: true, listing: await findListing(db, user, reader) }
  })
}

async function requireRow(db: Db, user: User, purpose?: 'to change it'): Promise<Row> {
  const own = db
    .selectFrom('professionals as p')
    .select([
      'p.id',
      'profession',
      'p.full_name',
      'company_name',
      'p.language',
      'about',
      'town',
      'p.city',
      'p.state',
      'p.pincode',
    ])
    .select(['alt_language', 'alt_full_name', 'alt_company_name', 'alt_about', 'specializations', 'services'])
    .select(['rate_min', 'rate_max', 'rated_on', 'budget_min', 'budget_max', 'started_year', 'started_year_is_latest'])
    .select(['team_size', 'towns_served', 'languages_spoken', 'available_from', 'cover_id'])
    .select((row) => [pictureOf(row.ref('p.cover_id')).as('cover'), pictureOf(row.ref('p.picture_id')).as('picture')])
    .where('p.user_id', '=', user.id)
  const row = await (purpose ? own.forUpdate() : own).executeTakeFirst()
  if (!row) throw notFound(msg`Your account has no professional profile.`)
  return row as unknown as Row
}

function answerOf(row: Row, { language, today }: Reader): OwnListing {
  const listing = editedOf(row, today)
  const named = (id: string) => ({ id, name: specializationName(id, language) })
  const offered = [...specializations].sort(
    (one, other) => Number(professionFor(other) === row.profession) - Number(professionFor(one) === row.profession),
  )
  return {
    id: row.id,
    profession: row.profession,
    version: versionOf(listing),
    fullName: row.full_name,
    picture: row.picture,
    cover: row.cover,
    town: { id: row.town, name: isOurTown(row.town) ? townName(row.town, language) : row.city },
    startedYearLatest: row.started_year_is_latest ? row.started_year : null,
    ratedOn: row.rated_on,
    listing,
    choices: {
      specializations: [...new Set([...offered, ...row.specializations])].map(named),
      towns: towns.map(({ id }) => ({ id, name: townName(id, language) })),
    },
  }
}

type Place = { town: string; city: string; state: string; pincode: string }

function isOurTown(id: string): boolean {
  return towns.some((town) => town.id === id)
}

/**
 * The columns of the place when a firm chooses one of our towns, which are all in Maharashtra. The pincode is kept if
 * it belongs to the town, or if the town has no pincode of its own. Any other pincode is removed, because it is wrong
 * and the editor has no field to correct it.
 */
function placeIn(town: string, { pincode }: Pick<Place, 'pincode'>): Place {
  const isOfTown = townByPincode(pincode)?.id === town || towns.find(({ id }) => id === town)?.pincodes.length === 0
  return { town, city: townName(town, 'en'), state: 'Maharashtra', pincode: isOfTown ? pincode : '' }
}

/**
 * Changes the place of the account to that of its listing, because registration stores the place in both. Call it in
 * the transaction that changes the listing.
 */
async function moveAccount(db: Db, userId: number, { city, state, pincode }: Place): Promise<void> {
  await db
    .updateTable('users')
    .set({ city, state, pincode: pincode || null })
    .where('id', '=', userId)
    .execute()
}
