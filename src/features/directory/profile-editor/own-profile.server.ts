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
  // There is no row if the account was deleted after the session was checked.
  if (!row) throw notSignedIn()
  return profileOf(row)
}

export type Saved =
  | { ok: true; profile: OwnProfile }
  | { ok: false; reason: 'changed_meanwhile'; fields: string[] }
  /** The number cannot be changed here: without an email address, it is the only way to log in. */
  | { ok: false; reason: 'only_number' }
  /**
   * The number cannot be changed here: it is confirmed and can be used to log in, so a change needs the password, which
   * this form does not ask for.
   */
  | { ok: false; reason: 'confirmed_number' }

/**
 * Changes the account, the copies in the professional's listing, and the listing's search text. Refused if one of the
 * changed fields was also changed elsewhere since `version`, so that nothing is overwritten unseen.
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
 * Makes one of the user's uploads the picture of the account and of the listing. Null removes the picture. Refused if
 * the picture is not the user's upload or was deleted.
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

/** The fields that the forms edit, in the shape in which they are sent. */
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
