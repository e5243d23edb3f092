import sharp from 'sharp'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Client } from '#platform/testing/client.ts'
import type { Category } from './rules.ts'

type Given = {
  id?: number
  professionalId: number
  title?: string
  description?: string
  language?: Language
  /** The texts in a second language. */
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
  /** The keys of the project's pictures. Pictures that do not exist yet are stored. */
  pictures?: string[]
}

/** Stores projects for tests. Missing fields get defaults. */
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

/** The body that the form sends for a new item. */
export const itemInput = {
  title: 'Nene bungalow',
  description: 'Four bedrooms below the Bhaje hills.',
  location: 'Malavli, Kamshet',
  completedOn: '2025-12-14',
  category: 'Residential',
  isFeatured: false,
  language: 'en',
  ...{ type: '', style: '', budget: '', areaSqft: '', bhk: '', startedOn: '' },
  ...{ altLanguage: '', altTitle: '', altDescription: '', altLocation: '' },
  ...{ testimonial: 'none', clientName: '', rating: 5, comment: '' },
  pictures: [] as { id: number; alt: string }[],
}

const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** Adds an item with the fields of `itemInput` and these changes. Returns the response. */
export function sendItem(client: Client, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return client.post('/api/user/portfolio', { ...itemInput, ...change }, { ...newKey(), ...headers })
}

let uploads = 0
/** Uploads a picture that differs from all others and returns its id. */
export async function sendPicture(client: Client): Promise<number> {
  uploads++
  // The colours are far enough apart to stay different after encoding.
  const background = { r: (uploads * 37) % 256, g: (uploads * 91) % 256, b: (uploads * 53) % 256 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await client.post('/api/pictures', bytes)
  return body.id as number
}
