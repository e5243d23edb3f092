import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fallbackWidth, type Picture, pictureIn, pictureUrl } from '#platform/files/pictures.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type Town, towns } from '#platform/values/towns.ts'
import { isListed } from './listed.server.ts'
import {
  experienceYears,
  type ListingTexts,
  nameOf,
  type Profession,
  placeText,
  takesMessages,
  textsFor,
} from './rules.ts'
import type { ProfessionalCard } from './schema.ts'
import { specializationName } from './trade-names.server.ts'

const townById: ReadonlyMap<string, Town> = new Map(towns.map((town) => [town.id, town]))

/** A professional's row with the columns of cardColumns. */
export type CardRow = {
  id: number
  profession: Profession
  language: Language
  full_name: string
  company_name: string | null
  about: string
  alt_language: Language | null
  alt_full_name: string | null
  alt_company_name: string | null
  alt_about: string | null
  town: string
  city: string
  state: string
  rating: number
  review_count: number
  project_count: number
  started_year: number
  /** True if the person gave only a range of years. `started_year` is then the latest possible year. */
  started_year_is_latest: boolean
  specializations: string[]
  rate_min: number | null
  rate_max: number | null
  verified_on: string | null
  /** The last day on which the badge is valid, or 'infinity'. */
  verified_until: string | null
  has_account: boolean
  card_pictures: Picture[]
  picture: Picture | null
}

/** The maximum number of characters of the about text on a card. */
const aboutLength = 180

/** The columns of a card, selected from professionals (p) and the joined picture. */
const cardColumns = sql`p.id, p.profession, p.language, p.full_name, p.company_name, left(p.about, ${sql.lit(aboutLength + 20)}) as about,
  p.alt_language, p.alt_full_name, p.alt_company_name, left(p.alt_about, ${sql.lit(aboutLength + 20)}) as alt_about,
  p.town, p.city, p.state, p.rating, p.review_count, p.project_count, p.started_year, p.started_year_is_latest, p.specializations,
  p.rate_min, p.rate_max, p.user_id is not null as has_account,
  p.verified_on, p.verified_until, p.card_pictures, case when picture.id is not null then ${pictureJson('picture')} end as picture`

/**
 * A query for the cards of the professionals that `rows` selects. Only those rows are joined with pictures. The columns
 * of `more` are added after the columns of the card.
 */
export function selectCards<More = unknown>(
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<CardRow & More> {
  return sql<
    CardRow & More
  >`select ${cardColumns}${more} from (${rows}) p left join pictures picture on picture.id = p.picture_id order by ${order}`
}

/** The cards of these professionals, in the order of `ids`. Professionals who are not listed are left out. */
export async function cardsOf(db: Db, ids: readonly number[], reader: Reader): Promise<ProfessionalCard[]> {
  if (ids.length === 0) return []
  const rows = sql`select * from professionals where id = any(${ids}) and ${isListed}`
  const found = await selectCards(rows, sql`array_position(${ids}::bigint[], p.id)`).execute(db)
  return found.rows.map((row) => cardOf(row, reader))
}

/** The card of the user's own listing. 404 when the user has none. */
export async function findOwnCard(db: Db, user: Pick<Visitor, 'id'>, reader: Reader): Promise<ProfessionalCard> {
  const own = await db.selectFrom('professionals').select('id').where('user_id', '=', user.id).executeTakeFirst()
  const [card] = await cardsOf(db, own ? [own.id] : [], reader)
  if (!card) throw professionalNotFound()
  return card
}

/** Throws 404 when there is no such professional. */
export async function requireProfessional(db: Db, id: number): Promise<void> {
  const known = await db
    .selectFrom('professionals')
    .select('id')
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirst()
  if (!known) throw professionalNotFound()
}

/** The id of the account that owns the listing, or null if the listing has no account. 404 when there is no such professional. */
export async function ownerOf(db: Db, id: number): Promise<number | null> {
  const { user_id } = await db
    .selectFrom('professionals')
    .select('user_id')
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirstOrThrow(professionalNotFound)
  return user_id
}

/** Whether the listing is the user's own. 404 when there is no such professional. */
export async function isOwnListing(db: Db, user: Pick<Visitor, 'id'>, id: number): Promise<boolean> {
  return (await ownerOf(db, id)) === user.id
}

/** The 404 for an unknown professional. The page and every endpoint use the same text. */
export function professionalNotFound() {
  return notFound(msg`The professional you're looking for doesn't exist or has been removed.`)
}

export function cardOf(row: CardRow, { language, today, sampleData }: Reader): ProfessionalCard {
  const texts = textsFor(textsOf(row), language)
  return {
    id: row.id,
    profession: row.profession,
    ...texts,
    town: row.town,
    location: placeName(row, language),
    rating: row.rating,
    reviewCount: row.review_count,
    projectCount: row.project_count,
    experience: experienceYears(row.started_year, today),
    isExperienceLeast: row.started_year_is_latest,
    specializations: row.specializations.map((each) => specializationName(each, language)),
    rateMin: row.rate_min,
    rateMax: row.rate_max,
    about: excerpt(texts.about, aboutLength),
    verifiedOn: (row.verified_until ?? '') >= dayInIndia(today) ? row.verified_on : null,
    picture: row.picture && pictureIn(row.picture, language),
    profileImage: row.picture && pictureUrl(row.picture.key, fallbackWidth, 'webp'),
    cardPictures: row.card_pictures
      .filter(({ key }) => key !== row.picture?.key)
      .map((picture) => pictureIn(picture, language)),
    takesMessages: takesMessages({ id: row.id, hasAccount: row.has_account }, sampleData),
  }
}

/** The names on the cards of these accounts, in the order of the accounts. Undefined for an account without a listing. */
export async function firmNames(
  db: Db,
  language: Language,
  asked: readonly { actorId: number }[],
): Promise<(string | undefined)[]> {
  const rows = await db
    .selectFrom('professionals')
    .select(['user_id as userId', 'language', 'full_name', 'company_name', 'about'])
    .select(['alt_language', 'alt_full_name', 'alt_company_name', 'alt_about'])
    .where('user_id', 'in', [...new Set(asked.map(({ actorId }) => actorId))])
    .$narrowType<{ language: Language; alt_language: Language | null }>()
    .execute()
  const names = new Map(rows.map((row) => [row.userId, nameOf(textsFor(textsOf(row), language))]))
  return asked.map(({ actorId }) => names.get(actorId))
}

type TextColumns = Pick<CardRow, 'language' | 'full_name' | 'company_name' | 'about'> &
  Pick<CardRow, 'alt_language' | 'alt_full_name' | 'alt_company_name' | 'alt_about'>

export function textsOf(row: TextColumns): ListingTexts {
  return {
    language: row.language,
    fullName: row.full_name,
    companyName: row.company_name,
    about: row.about,
    altLanguage: row.alt_language,
    altFullName: row.alt_full_name,
    altCompanyName: row.alt_company_name,
    altAbout: row.alt_about,
  }
}

/** The town's name in the reader's language. A place outside our list is shown as the professional wrote it. */
function townNameOf(row: { town: string; city: string }, language: Language): string {
  return townById.get(row.town)?.names[language] ?? row.city
}

/** 'Lonavla, Maharashtra', 'लोणावळा, महाराष्ट्र' */
export function placeName(row: { town: string; city: string; state: string }, language: Language): string {
  return placeText(townNameOf(row, language), row.state, language)
}
