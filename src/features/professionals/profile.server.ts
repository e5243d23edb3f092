import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { notFound, type Visitor } from '../../platform/endpoint.server.ts'
import type { Language } from '../../platform/languages.ts'
import { cardsOf, type Reader } from './cards.server.ts'
import type { ServiceUnit, VerifiedThing } from './rules.ts'
import type { Profile } from './schema.ts'
import { serviceName } from './service-names.server.ts'

/** A professional's page, for this visitor; undefined when there is none. */
export async function findProfile(
  db: Db,
  visitor: Pick<Visitor, 'id'> | null,
  { id, reader }: { id: number; reader: Reader },
): Promise<Profile | undefined> {
  const [[card], row] = await Promise.all([cardsOf(db, [id], reader), findDetails(db, id, reader.today)])
  if (!card || !row) return undefined
  const inAlt = card.aboutLang === row.alt_language && card.aboutLang !== row.language
  return {
    ...card,
    about: (inAlt ? row.alt_about : row.about) ?? '',
    services: row.services.map((service) => ({ ...service, title: serviceName(service.title, reader.language) })),
    servicesLang: row.language,
    teamSize: row.team_size,
    completedCount: row.completed_count,
    budgetMin: row.budget_min,
    budgetMax: row.budget_max,
    ratedOn: row.rated_on,
    verifications: row.verifications,
    histogram: [5, 4, 3, 2, 1].map((stars) => row.ratings[stars] ?? 0),
    phone: (visitor && row.phone) || null,
    phoneHidden: !visitor && row.phone !== '',
    isOwn: visitor !== null && row.user_id === visitor.id,
  }
}

type Details = {
  user_id: number | null
  language: Language
  about: string
  alt_language: Language | null
  alt_about: string | null
  phone: string
  rated_on: string | null
  services: {
    title: string
    description: string
    unit: ServiceUnit
    rateMin: number | null
    rateMax: number | null
  }[]
  team_size: number | null
  completed_count: number
  budget_min: number | null
  budget_max: number | null
  verifications: { what: VerifiedThing; checkedOn: string }[]
  /** Stars → number of reviews. */
  ratings: Record<string, number>
}

/** What the page shows beyond the card. */
async function findDetails(db: Db, id: number, today: Date): Promise<Details | undefined> {
  const { rows } = await sql<Details>`
    select user_id, language, about, alt_language, alt_about, phone, rated_on, services, team_size, budget_min, budget_max,
      (select count(*) from portfolio_projects where professional_id = p.id and published and completed_on <= ${today}) as completed_count,
      (select coalesce(json_agg(json_build_object('what', what, 'checkedOn', checked_on) order by checked_on, what), '[]')
        from verifications where professional_id = p.id) as verifications,
      (select coalesce(json_object_agg(rating, number), '{}')
        from (select rating, count(*) as number from reviews where professional_id = p.id group by rating) each) as ratings
    from professionals p where id = ${id}`.execute(db)
  return rows[0]
}

/** Words of a missing professional, on the page and at every door that names one. */
export function professionalNotFound() {
  return notFound(msg`The professional you're looking for doesn't exist or has been removed.`)
}
