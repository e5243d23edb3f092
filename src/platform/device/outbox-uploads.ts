import { ApiError } from '#platform/http/api.ts'
import { type Learn, retryUpload, type WaitingItem } from './outbox-rules.ts'

/** The request fields that hold ids of uploaded files. */
const idFields = ['pictureIds', 'fileId']

type Steps<Item, File> = {
  filesOf: (item: Item) => readonly File[]
  /** The change that gives an item these files. */
  changeOf: (files: readonly File[]) => Partial<Item>
  isUploaded: (file: File) => boolean
  /** The file with the id that the server has given it. With null, the file counts as not uploaded. */
  withId: (file: File, id: number | null) => File
  /** Uploads a file and returns the id that the server gives it. */
  upload: (file: File) => Promise<number>
  pause: (ms: number) => Promise<void>
  send: (item: Item) => Promise<void>
}

/**
 * Uploads an item's files, records each file that has arrived, then sends the item. The server deletes an upload that
 * is still unused after a day, but the device still has the file. So if the server refuses the item because uploads of
 * an earlier attempt are missing, the files are uploaded again, once per attempt.
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
      const id = await retryUpload(() => upload(file), pause)
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
    // The server has refused the item, so it certainly has not arrived.
    await send(await uploadAll(await learn({ ...forgotten, isUnanswered: false } as Partial<Item>)))
  }
}

function isUploadGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && idFields.some((field) => field in error.fields)
}
