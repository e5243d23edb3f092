import { ApiError } from '#platform/http/api.ts'
import { type Learn, persistently, type WaitingItem } from './outbox-rules.ts'

/** The fields of what is sent that name what was uploaded for it. */
const idFields = ['pictureIds', 'fileId']

type Steps<Item, File> = {
  filesOf: (item: Item) => readonly File[]
  /** What changes of an item with its files. */
  changeOf: (files: readonly File[]) => Partial<Item>
  isUploaded: (file: File) => boolean
  /** A file under the id that the server has given it; null: as if it had not been uploaded. */
  withId: (file: File, id: number | null) => File
  /** Uploads one; returns the id that the server gives it. */
  upload: (file: File) => Promise<number>
  pause: (ms: number) => Promise<void>
  send: (item: Item) => Promise<void>
}

/**
 * Uploads what belongs to an item, each remembered once it is there, then sends it. The server deletes what nothing has shown for a day; the
 * device still has it. So what was uploaded in earlier tries, and is refused as not there, is uploaded again: once a try.
 */
export async function sendWithUploads<Item extends WaitingItem, File extends { id: string }>(
  begun: Item,
  learn: Learn<Item>,
  { filesOf, changeOf, isUploaded, withId, upload, pause, send }: Steps<Item, File>,
): Promise<void> {
  async function uploadAll(item: Item): Promise<Item> {
    let current = item
    for (const file of filesOf(item)) {
      if (isUploaded(file)) continue
      const id = await persistently(() => upload(file), pause)
      current = await learn(changeOf(filesOf(current).map((each) => (each.id === file.id ? withId(each, id) : each))))
    }
    return current
  }

  const current = await uploadAll(begun)
  try {
    await send(current)
  } catch (error) {
    if (!filesOf(begun).some(isUploaded) || !isUploadGone(error)) throw error
    const forgotten = changeOf(filesOf(current).map((file) => withId(file, null)))
    // What is refused has not arrived.
    await send(await uploadAll(await learn({ ...forgotten, isUnanswered: false } as Partial<Item>)))
  }
}

function isUploadGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && idFields.some((field) => field in error.fields)
}
