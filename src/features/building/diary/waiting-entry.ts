import type { WaitingFile, WaitingItem } from '#platform/device/waiting.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { EntryOutput, NewEntry } from './schema.ts'

/** A shrunk photo of a waiting entry. */
export type WaitingPhoto = WaitingFile

/** An entry that was written on this device and is not sent yet. `project` is named as it was when the entry was written. */
export type WaitingEntry = WaitingItem<
  'diary',
  { projectId: number; project: { name: string; lang: Language }; fields: Omit<EntryOutput, 'pictures'> },
  WaitingPhoto
>

/** The body of the request. A photo that was chosen twice is sent only once. */
export function bodyOf({ body: { fields }, files, owner }: Pick<WaitingEntry, 'body' | 'files' | 'owner'>): NewEntry {
  const ids = files.flatMap(({ uploadedId }) => uploadedId ?? [])
  return { ...fields, pictureIds: [...new Set(ids)], authorId: owner }
}
