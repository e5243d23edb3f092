import { type GivenAccount, newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Profession } from './rules.ts'
import { searchColumns, townIdOf } from './search-text.server.ts'

type Given = {
  id?: number
  profession?: Profession
  language?: Language
  name?: string
  company?: string | null
  about?: string
  second?: { language: Language; name: string; company?: string; about?: string }
  city?: string
  townsServed?: string[]
  startedYear?: number
  /** Whether `startedYear` is only the latest possible year in which the professional started to work. */
  startedYearIsLatest?: boolean
  budget?: [min: number, max: number]
  specializations?: string[]
  /** The stars of each review. */
  reviews?: number[]
  verifiedOn?: string
  projects?: number
  userId?: number
  phone?: string
}

/** Stores professionals for tests and returns their ids. Missing fields get defaults. */
export async function addProfessionals(db: Db, all: Given[]): Promise<number[]> {
  const rows = await db.insertInto('professionals').values(all.map(rowOf)).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Creates an account and its listing. */
export async function newProfessional(
  site: Site,
  profession: Profession,
  { listing, ...given }: GivenAccount & { listing?: Given } = {},
): Promise<TestAccount & { professionalId: number }> {
  const account = await newAccount(site, profession, given)
  const own = { name: account.fullName, profession, userId: account.id, ...listing }
  const [professionalId] = await addProfessionals(site.dependencies.db, [own])
  return { ...account, professionalId: professionalId! }
}

function rowOf(given: Given) {
  const { second, city = 'Kamshet', reviews = [] } = given
  const row = {
    profession: given.profession ?? ('contractor' as const),
    language: given.language ?? ('en' as const),
    full_name: given.name ?? 'Anil Pawar',
    company_name: given.company ?? null,
    about: given.about ?? '',
    alt_language: second?.language ?? null,
    alt_full_name: second?.name ?? null,
    alt_company_name: second?.company ?? null,
    alt_about: second?.about ?? null,
    town: townIdOf(city),
    city,
    towns_served: given.townsServed ?? [],
    started_year: given.startedYear ?? 2016,
    started_year_is_latest: given.startedYearIsLatest ?? false,
    budget_min: given.budget?.[0] ?? null,
    budget_max: given.budget?.[1] ?? null,
    specializations: given.specializations ?? [],
    rating_sum: reviews.reduce((sum, stars) => sum + stars, 0),
    review_count: reviews.length,
    project_count: given.projects ?? 0,
    verified_on: given.verifiedOn ?? null,
    verified_until: given.verifiedOn ? 'infinity' : null,
    user_id: given.userId ?? null,
    phone: given.phone ?? '',
  }
  return { ...(given.id && { id: given.id }), ...row, ...searchColumns(row) }
}
