import sharp from 'sharp'
import type { Client } from '#platform/testing/client.ts'
import type { Entry, NewEntry } from './schema.ts'

type Account = { id: number; client: Client }

/** The body of a new entry. */
export function entryInput(author: Pick<Account, 'id'>, given: Partial<NewEntry> = {}): NewEntry {
  return {
    ...{ day: '2026-11-20', note: 'Brickwork up to the sill.', deliveries: [], weather: '', workStopped: false },
    ...{ masons: 0, helpers: 0, carpenters: 0, bar_benders: 0, plumbers: 0, electricians: 0, others: 0 },
    ...{ pictureIds: [], authorId: author.id },
    ...given,
  }
}

export function sendEntry(
  account: Account,
  projectId: number,
  given: Partial<NewEntry> = {},
  key = crypto.randomUUID() as string,
) {
  return account.client.post(`/api/projects/${projectId}/diary`, entryInput(account, given), { 'Idempotency-Key': key })
}

export async function newEntryOf(account: Account, projectId: number, given: Partial<NewEntry> = {}): Promise<Entry> {
  const { status, body } = await sendEntry(account, projectId, given)
  if (status !== 201) throw new Error(`The entry was not added: ${status} ${JSON.stringify(body)}`)
  return body as Entry
}

let shade = 0
/** Uploads a picture that differs from all others. */
export async function uploadOf({ client }: Account): Promise<number> {
  shade++
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 90 }
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { status, body } = await client.post('/api/pictures', bytes)
  if (status !== 201) throw new Error(`The picture was not uploaded: ${status}`)
  return body.id
}
