import { copyToListing } from '#features/directory/professionals/owner-columns.server.ts'
import { isOwnPicture } from '#features/pictures/own-pictures.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { notSignedIn } from '#platform/http/refusal.server.ts'
import type { UserType, Visitor } from '#platform/http/request.server.ts'
import type { OwnProfile, profileChange } from './schema.ts'

type User = Pick<Visitor, 'id'>
type Change = (typeof profileChange)['_output']

/** The user's own account. */
export async function findOwnProfile(db: Db, user: User): Promise<OwnProfile> {
  const row = await selectOwn(db, user).executeTakeFirst()
  // Deleted since the session was checked.
  if (!row) throw notSignedIn()
  return profileOf(row)
}

export type Saved =
  | { ok: true; profile: OwnProfile }
  | { ok: false; reason: 'changed_meanwhile'; fields: string[] }
  /** Without an email address the number is the only way in. */
  | { ok: false; reason: 'only_number' }
  /** It is a way in, and this change asks for no password. */
  | { ok: false; reason: 'confirmed_number' }

/**
 * Changes the account, and the copies in the professional's listing with what the search reads of them. Refused when someone has
 * changed one of these fields since the version from which the change was made: nobody's words are overwritten unseen.
 */
export async function saveProfile(db: Db, user: User, { version, ...change }: Change): Promise<Saved> {
  return inTransaction(db, async (db) => {
    const row = await selectOwn(db, user).forNoKeyUpdate().executeTakeFirst()
    if (!row) throw notSignedIn()
    const fields = changedSince(version, editedFields(row), change)
    if (fields.length > 0) return { ok: false, reason: 'changed_meanwhile', fields }
    if (change.phone !== undefined && change.phone !== (row.phone ?? '')) {
      if (row.email === null) return { ok: false, reason: 'only_number' }
      if (row.phone_confirmed_at !== null) return { ok: false, reason: 'confirmed_number' }
    }
    const { fullName = row.full_name, phone = row.phone, address = row.address, bio = row.bio } = change
    await db
      .updateTable('users')
      .set({ full_name: fullName, phone: phone || null, address: address || null, bio: bio || null })
      .where('id', '=', user.id)
      .execute()
    await copyToListing(db, user.id)
    return { ok: true, profile: await findOwnProfile(db, user) }
  })
}

/**
 * Makes an upload of the user's own the picture of the account and of the listing; null removes it. Refused when there is no such
 * upload: it may have been deleted since.
 */
export async function choosePicture(
  db: Db,
  user: User,
  pictureId: number | null,
): Promise<{ ok: true; profile: OwnProfile } | { ok: false; reason: 'no_such_picture' }> {
  return inTransaction(db, async (db) => {
    const row = await db
      .selectFrom('users')
      .select('picture_id')
      .where('id', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw notSignedIn()
    if (pictureId !== row.picture_id && pictureId !== null && !(await isOwnPicture(db, user, pictureId)))
      return { ok: false, reason: 'no_such_picture' }
    await db.updateTable('users').set({ picture_id: pictureId }).where('id', '=', user.id).execute()
    await copyToListing(db, user.id)
    return { ok: true, profile: await findOwnProfile(db, user) }
  })
}

function selectOwn(db: Db, user: User) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'full_name',
      'email',
      'email_verified',
      'user_type',
      'phone',
      'phone_confirmed_at',
      'address',
      'bio',
    ])
    .select(['created_at', 'picture'])
    .where('id', '=', user.id)
}

type Row = {
  id: number
  full_name: string
  email: string | null
  email_verified: boolean
  user_type: string
  phone: string | null
  phone_confirmed_at: Date | null
  address: string | null
  bio: string | null
  created_at: Date
  picture: unknown
}

/** What the forms edit, as they send it. */
function editedFields(row: Row) {
  return { fullName: row.full_name, phone: row.phone ?? '', address: row.address ?? '', bio: row.bio ?? '' }
}

function profileOf(row: Row): OwnProfile {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    emailConfirmed: row.email_verified,
    userType: row.user_type as UserType,
    phone: row.phone,
    phoneConfirmed: row.phone_confirmed_at !== null,
    address: row.address,
    bio: row.bio,
    createdAt: row.created_at.toISOString(),
    picture: row.picture as OwnProfile['picture'],
    version: versionOf(editedFields(row)),
  }
}
