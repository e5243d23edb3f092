import sharp from 'sharp'
import type { Client } from '#platform/testing/client.ts'

/** What the form sends for a new item. */
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

/** Adds an item, with what differs from `itemInput`. Returns the answer. */
export function sendItem(client: Client, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return client.post('/api/user/portfolio', { ...itemInput, ...change }, { ...newKey(), ...headers })
}

let uploads = 0
/** Uploads a picture of its own. Returns its id. */
export async function sendPicture(client: Client): Promise<number> {
  uploads++
  // Far enough apart to be different pictures when they are encoded.
  const background = { r: (uploads * 37) % 256, g: (uploads * 91) % 256, b: (uploads * 53) % 256 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await client.post('/api/pictures', bytes)
  return body.id as number
}
