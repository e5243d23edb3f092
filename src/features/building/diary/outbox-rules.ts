import { type Outcome, type SendingRules, tryToSend, type WaitingItem } from '#platform/device/outbox-rules.ts'
import { sendWithUploads } from '#platform/device/outbox-uploads.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { EntryOutput, NewEntry } from './schema.ts'

/** A shrunk photo of a waiting entry. */
export type WaitingPhoto = {
  id: string
  blob: Blob
  /** Null until the photo is uploaded. */
  pictureId: number | null
}

/** An entry that was written on this device and is not sent yet. */
export type WaitingEntry = WaitingItem & {
  kind: 'diary'
  projectId: number
  /** The project's name when the entry was written. Entries from earlier versions of the product have none. */
  project?: { name: string; lang: Language }
  fields: Omit<EntryOutput, 'pictures'>
  photos: readonly WaitingPhoto[]
}

export function hasToUpload({ photos }: WaitingEntry): boolean {
  return photos.some(({ pictureId }) => pictureId === null)
}

/**
 * Entries are sent in the order in which they were written. An entry that cannot be sent yet does not delay the later
 * ones.
 */
export const sendingRules: SendingRules<WaitingEntry> = { hasToUpload, laneOf: () => 0, isStrict: false }

/** The body of the request. A photo that was chosen twice is sent only once. */
export function bodyOf({ fields, photos, owner }: WaitingEntry): NewEntry {
  const ids = photos.flatMap(({ pictureId }) => pictureId ?? [])
  return { ...fields, pictureIds: [...new Set(ids)], authorId: owner }
}

type Effects = {
  upload: (blob: Blob) => Promise<{ id: number }>
  post: (entry: WaitingEntry, body: NewEntry) => Promise<unknown>
  keep: (entry: WaitingEntry) => Promise<unknown>
  pause: (ms: number) => Promise<void>
  now: () => number
}

/**
 * Sends an entry: first its photos, then the entry itself. As soon as a photo is uploaded, its `pictureId` is stored in
 * the outbox.
 */
export function deliver(entry: WaitingEntry, effects: Effects): Promise<Outcome> {
  return tryToSend(entry, { ...effects, hasToUpload }, (begun, learn) =>
    sendWithUploads(begun, learn, {
      filesOf: ({ photos }) => photos,
      changeOf: (photos) => ({ photos }),
      isUploaded: ({ pictureId }) => pictureId !== null,
      withId: (photo, pictureId) => ({ ...photo, pictureId }),
      upload: async ({ blob }) => (await effects.upload(blob)).id,
      pause: effects.pause,
      async send(current) {
        await effects.post(current, bodyOf(current))
      },
    }),
  )
}
