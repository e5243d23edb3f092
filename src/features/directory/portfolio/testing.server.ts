import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Category } from './rules.ts'

type Given = {
  id?: number
  professionalId: number
  title?: string
  description?: string
  language?: Language
  /** A translation. */
  alt?: { language: Language; title: string; description: string; location: string }
  category?: Category
  type?: string
  style?: string | null
  budget?: number | null
  startedOn?: string | null
  completedOn?: string | null
  areaSqft?: number | null
  bhk?: number | null
  published?: boolean
  /** Keys of its pictures; missing pictures are stored. */
  pictures?: string[]
}

/** Stores projects for tests, with defaults for what is not given. */
export async function addProjects(db: Db, all: Given[]): Promise<void> {
  for (const given of all) {
    const { id } = await db
      .insertInto('portfolio_projects')
      .values({
        ...(given.id && { id: given.id }),
        professional_id: given.professionalId,
        title: given.title ?? 'A house',
        description: given.description ?? '',
        language: given.language ?? 'en',
        ...(given.alt && {
          alt_language: given.alt.language,
          alt_title: given.alt.title,
          alt_description: given.alt.description,
          alt_location: given.alt.location,
        }),
        category: given.category ?? 'Residential',
        property_type: given.category === 'Commercial' ? 'Commercial' : 'Residential',
        type: given.type ?? 'Bungalow',
        style: given.style ?? null,
        budget: given.budget ?? null,
        started_on: given.startedOn ?? null,
        completed_on: given.completedOn ?? null,
        area_sqft: given.areaSqft === undefined ? 1200 : given.areaSqft,
        location: 'Malavli, Kamshet',
        bhk: given.bhk ?? null,
        published: given.published ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, key] of (given.pictures ?? []).entries()) {
      const picture = await db
        .insertInto('pictures')
        .values({
          key,
          width: 1280,
          height: 960,
          color: '#808080',
          alt: JSON.stringify({ en: key, mr: `मराठी ${key}` }),
        })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ width: 1280 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('portfolio_pictures').values({ project_id: id, position, picture_id: picture.id }).execute()
    }
  }
}
