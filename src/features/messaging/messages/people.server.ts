import { type RawBuilder, sql } from 'kysely'
import { nameOf, type Profession, textsFor } from '#features/directory/professionals/rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { pictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import { pictureIn } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Person } from './schema.ts'

/** A member with the account (`u`) and the listing (`p`) behind it, as `personColumns` selects it. */
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

export const personColumns = columnsWith(pictureOf(sql.ref('u.picture_id')), pictureOf(sql.ref('p.picture_id')))
/** The same without pictures, where many are looked at by their names. */
export const nameColumns = columnsWith(sql`null`, sql`null`)

/** The account and the listing of a member: `m` is its name in the query. */
export const personJoins = (m: string) => sql`
  left join users u on u.id = ${sql.ref(`${m}.user_id`)} left join professionals p on p.id = ${sql.ref(`${m}.professional_id`)}`

/** What accounts are called in their conversations, in the order in which they are asked for. */
export async function memberNames(
  db: Db,
  language: Language,
  asked: readonly { conversationId: number; actorId: number }[],
): Promise<(string | undefined)[]> {
  const given = asked.map(({ conversationId, actorId }, place) => ({ conversationId, actorId, place }))
  const { rows } = await sql<PersonRow & { place: number }>`
    select asked.place, ${personColumns}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as asked (place integer, "conversationId" bigint, "actorId" bigint)
      join conversation_members m on m.conversation_id = asked."conversationId" and m.user_id = asked."actorId" ${personJoins('m')}`.execute(
    db,
  )
  const names = new Map(rows.map(({ place, ...person }) => [place, personOf(person, language).name ?? undefined]))
  return given.map(({ place }) => names.get(place))
}

/** Somebody as this reader reads them: a firm by its name, everybody else by their own. */
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
