import { type RawBuilder, sql } from 'kysely'
import { nameOf, type Profession, textsFor } from '#features/directory/professionals/rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { publicPictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import { pictureIn } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Person } from './schema.ts'

/** The columns that `personColumns` selects: data of a member's account (`u`) and listing (`p`). */
export type PersonRow = {
  userId: number | null
  userType: UserType | null
  accountName: string | null
  accountPicture: Picture | null
  listing: ListingRow | null
}
type ListingRow = {
  id: number
  isHidden: boolean
  profession: Profession
  language: Language
  fullName: string
  companyName: string | null
  altLanguage: Language | null
  altFullName: string | null
  altCompanyName: string | null
  picture: Picture | null
}

const listingJson = (
  picture: RawBuilder<unknown>,
) => sql`case when p.id is not null then json_build_object('id', p.id, 'isHidden', p.is_hidden, 'profession', p.profession,
  'language', p.language, 'fullName', p.full_name, 'companyName', p.company_name, 'altLanguage', p.alt_language,
  'altFullName', p.alt_full_name, 'altCompanyName', p.alt_company_name, 'picture', ${picture}) end`

const columnsWith = (
  accountPicture: RawBuilder<unknown>,
  picture: RawBuilder<unknown>,
) => sql`u.id as "userId", u.user_type as "userType",
  u.full_name as "accountName", ${accountPicture} as "accountPicture", ${listingJson(picture)} as listing`

export const personColumns = columnsWith(
  publicPictureOf(sql.ref('u.picture_id')),
  publicPictureOf(sql.ref('p.picture_id')),
)
/** `personColumns` without pictures, for queries that read many names. */
export const nameColumns = columnsWith(sql`null`, sql`null`)

/** Joins the account and the listing of a member, whose alias in the query is `m`. */
export const personJoins = (m: string) => sql`
  left join users u on u.id = ${sql.ref(`${m}.user_id`)} left join professionals p on p.id = ${sql.ref(`${m}.professional_id`)}`

/**
 * Returns the name of each account as a member of the given conversation, in the given order; undefined if the name is
 * unknown.
 */
export async function memberNames(
  db: Db,
  language: Language,
  wanted: readonly { conversationId: number; actorId: number }[],
): Promise<(string | undefined)[]> {
  const given = wanted.map(({ conversationId, actorId }, place) => ({ conversationId, actorId, place }))
  const { rows } = await sql<PersonRow & { place: number }>`
    select wanted.place, ${personColumns}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as wanted (place integer, "conversationId" bigint, "actorId" bigint)
      join conversation_members m on m.conversation_id = wanted."conversationId" and m.user_id = wanted."actorId" ${personJoins('m')}`.execute(
    db,
  )
  const names = new Map(rows.map(({ place, ...person }) => [place, personOf(person, language).name ?? undefined]))
  return given.map(({ place }) => names.get(place))
}

/**
 * A person as others see them. The name is that of the person's listing if there is one, otherwise that of the account.
 */
export function personOf(
  { userId, userType, accountName, accountPicture, listing }: PersonRow,
  language: Language,
): Person {
  if (!listing)
    return {
      name: accountName,
      lang: null,
      role: userType,
      picture: accountPicture && pictureIn(accountPicture, language),
      professionalId: null,
      userId,
    }
  const texts = textsFor({ ...listing, about: '', altAbout: null }, language)
  const picture = listing.picture ?? accountPicture
  return {
    name: nameOf(texts),
    lang: texts.lang,
    role: listing.profession,
    picture: picture && pictureIn(picture, language),
    professionalId: listing.isHidden ? null : listing.id,
    userId,
  }
}
