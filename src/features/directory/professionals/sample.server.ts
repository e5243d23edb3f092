import { sql } from 'kysely'
import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type CheckedThing, validUntil } from './check-rules.ts'
import { searchColumns } from './search-text.server.ts'

type Sample = {
  id: number
  profession: 'contractor' | 'architect'
  fullName: string
  companyName: string
  about: string
  language: Language
  altLanguage: Language
  altFullName: string
  altCompanyName: string
  altAbout: string
  town: string
  address: string
  city: string
  state: string
  pincode: string
  phone: string
  startedYear: number
  rateMin: number
  rateMax: number
  budgetMin: number
  budgetMax: number
  specializations: string[]
  services: { title: string; description: string; unit: string; rateMin: number; rateMax: number }[]
  teamSize: number | null
  verifications: { what: CheckedThing; checkedOn: string }[]
  coverPicture: string
  createdAt: string
}

/** Adds the sample professionals. `owners` maps the id of a professional to the id of their account. */
export async function loadSampleProfessionals(
  db: Db,
  pictures: SamplePictures,
  owners: ReadonlyMap<number, number>,
): Promise<void> {
  const professionals = await readSample<Sample>('professionals')
  await db
    .insertInto('professionals')
    .values(professionals.map((each) => rowOf(each, pictures, owners)))
    .execute()
  // In the sample files, only the listing has these values. They are copied to the account, which must have the
  // original data.
  await sql`
    update users set picture_id = professionals.picture_id, phone = professionals.phone, address = professionals.address
    from professionals where professionals.user_id = users.id`.execute(db)
  await db
    .insertInto('verifications')
    .values(
      professionals.flatMap(({ id, verifications }) =>
        verifications.map(({ what, checkedOn }) => ({
          ...{ professional_id: id, what, checked_on: checkedOn },
          valid_until: validUntil(what, checkedOn),
        })),
      ),
    )
    .execute()
}

function rowOf(sample: Sample, pictures: SamplePictures, owners: ReadonlyMap<number, number>) {
  const row = {
    id: sample.id,
    user_id: owners.get(sample.id) ?? null,
    profession: sample.profession,
    language: sample.language,
    full_name: sample.fullName,
    company_name: sample.companyName,
    about: sample.about,
    alt_language: sample.altLanguage,
    alt_full_name: sample.altFullName,
    alt_company_name: sample.altCompanyName,
    alt_about: sample.altAbout,
    town: sample.town,
    city: sample.city,
    state: sample.state,
    address: sample.address,
    pincode: sample.pincode,
    phone: sample.phone,
    started_year: sample.startedYear,
    rate_min: sample.rateMin,
    rate_max: sample.rateMax,
    // The rates have the date of the latest verification or of the listing's creation, whichever is later.
    rated_on: [sample.createdAt, ...sample.verifications.map(({ checkedOn }) => checkedOn)].sort().at(-1)!,
    budget_min: sample.budgetMin,
    budget_max: sample.budgetMax,
    specializations: sample.specializations,
    services: JSON.stringify(sample.services),
    team_size: sample.teamSize,
    picture_id: pictures.get(sample.coverPicture) ?? null,
    created_at: sample.createdAt,
    updated_at: sample.createdAt,
  }
  return { ...row, ...searchColumns(row) }
}
