import { ApiError } from '../../platform/api.ts'
import type { Language } from '../../platform/languages.ts'
import { type Order, type Outcome, persistently, tryToSend, type WaitingItem } from '../../platform/outbox-rules.ts'
import type { EntryOutput, NewEntry } from './schema.ts'

/** A photo of an entry that waits, shrunk already. */
export type WaitingPhoto = {
  id: string
  blob: Blob
  /** Once it is uploaded. */
  pictureId: number | null
}

/** An entry that was written on this device and has not arrived. */
export type WaitingEntry = WaitingItem & {
  kind: 'diary'
  projectId: number
  /** What the project was called when it was written; entries of an earlier version have none. */
  project?: { name: string; lang: Language }
  fields: Omit<EntryOutput, 'pictures'>
  photos: readonly WaitingPhoto[]
}

export function hasToUpload({ photos }: WaitingEntry): boolean {
  return photos.some(({ pictureId }) => pictureId === null)
}

/** An entry stands for itself: none waits for another. */
export const order: Order<WaitingEntry> = { hasToUpload, laneOf: () => 0, isStrict: false }

/** What is sent. The same photo chosen twice is one picture. */
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
 * Sends an entry: its photos, each of which is remembered once it is there, then itself. Photos that nothing has shown for a day are
 * deleted: those are uploaded again, once.
 */
export function deliver(entry: WaitingEntry, effects: Effects): Promise<Outcome> {
  return tryToSend(entry, { ...effects, hasToUpload }, async (begun, learn) => {
    let current = begun
    const uploadAll = async () => {
      for (const photo of current.photos) {
        if (photo.pictureId !== null) continue
        const { id } = await persistently(() => effects.upload(photo.blob), effects.pause)
        const photos = current.photos.map((each) => (each.id === photo.id ? { ...each, pictureId: id } : each))
        current = await learn({ photos })
      }
    }
    const hadPhotos = current.photos.some(({ pictureId }) => pictureId !== null)
    await uploadAll()
    try {
      await effects.post(current, bodyOf(current))
    } catch (error) {
      if (!hadPhotos || !isPhotoGone(error)) throw error
      current = await learn({ photos: current.photos.map((photo) => ({ ...photo, pictureId: null })) })
      await uploadAll()
      await effects.post(current, bodyOf(current))
    }
  })
}

function isPhotoGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && 'pictureIds' in error.fields
}
