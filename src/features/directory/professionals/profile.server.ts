import { sql } from 'kysely'
import { pictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { townName } from '#platform/values/towns.ts'
import { cardsOf, professionalNotFound } from './cards.server.ts'
import { isListed } from './listed.server.ts'
import { answerDays, areRatesOld, type StoredService, serviceFor } from './profile-rules.ts'
import { availabilityOf, type SpokenLanguage } from './rules.ts'
import type { ForMembers, Profile } from './schema.ts'
import { serviceName } from './trade-names.server.ts'
import { shownPhone, verificationsOf } from './verifications.server.ts'

/**
 * Finds a professional's public profile. It does not depend on who is signed in. 404 when there is no such
 * professional.
 */
export async function findProfile(db: Db, { id, reader }: { id: number; reader: Reader }): Promise<Profile> {
  const [[card], row] = await Promise.all([cardsOf(db, [id], reader), findDetails(db, id, reader)])
  if (!card || !row) throw professionalNotFound()
  const inAlt = card.aboutLang === row.alt_language && card.aboutLang !== row.language
  return {
    ...card,
    about: (inAlt ? row.alt_about : row.about) ?? '',
    services: row.services.map((service) => {
      const shown = serviceFor(service, row.language, reader.language)
      return { ...shown, title: serviceName(shown.title, reader.language) }
    }),
    teamSize: row.team_size,
    completedCount: row.completed_count,
    budgetMin: row.budget_min,
    budgetMax: row.budget_max,
    ratedOn: row.rated_on,
    areRatesOld: areRatesOld(row.rated_on, reader.today),
    verifications: row.verifications,
    histogram: row.rating_counts,
    hasPhone: row.has_phone,
    townsServed: row.towns_served.map((town) => townName(town, reader.language)),
    languagesSpoken: row.languages_spoken,
    availability: availabilityOf(row.available_from, reader.today),
    answersWithin: answerDays(row.answer_hours),
    cover: row.cover && pictureIn(row.cover, reader.language),
  }
}

/** The part of a profile that only signed-in users see, with their own number for owners. 404 when there is no such professional. */
export async function findForMember(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { id, reader }: { id: number; reader: Reader },
): Promise<ForMembers> {
  const { phone, shown, user_id } = await db
    .selectFrom('professionals as p')
    .select(['user_id', 'phone', shownPhone(reader).as('shown')])
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirstOrThrow(professionalNotFound)
  const isOwn = user_id === user.id
  return { phone: (isOwn ? phone : shown) || null, isOwn }
}

type Details = {
  language: Language
  about: string
  alt_language: Language | null
  alt_about: string | null
  has_phone: boolean
  rated_on: string | null
  services: StoredService[]
  team_size: number | null
  completed_count: number
  budget_min: number | null
  budget_max: number | null
  verifications: Profile['verifications']
  /** The number of reviews with 5, 4, 3, 2 and 1 stars. */
  rating_counts: number[]
  towns_served: string[]
  languages_spoken: SpokenLanguage[]
  available_from: string | null
  answer_hours: number | null
  cover: Picture | null
}

/** The fields of a profile that are not on a card. */
async function findDetails(db: Db, id: number, reader: Reader): Promise<Details | undefined> {
  const { rows } = await sql<Details>`
    select language, about, alt_language, alt_about, ${shownPhone(reader)} <> '' as has_phone, rated_on, services, team_size, budget_min, budget_max, rating_counts,
      towns_served, languages_spoken, available_from, answer_hours,
      ${pictureOf(sql.ref('p.cover_id'))} as cover,
      (select count(*) from unnest(completed_dates) as day where day <= ${dayInIndia(reader.today)}::date) as completed_count,
      ${verificationsOf(reader.today)} as verifications
    from professionals p where id = ${id}`.execute(db)
  return rows[0]
}
