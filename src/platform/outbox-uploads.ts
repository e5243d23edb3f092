import { ApiError } from './api.ts'
import type { Learn, WaitingItem } from './outbox-rules.ts'

/** The fields of what is sent that name what was uploaded for it. */
const idFields = ['pictureIds', 'fileId']

type Steps<Item> = {
  hasUploaded: (item: Item) => boolean
  /** Uploads what the server has not, and returns what is known of the item then. */
  uploadAll: (item: Item) => Promise<Item>
  /** The files as if none had been uploaded. */
  forgotten: (item: Item) => Partial<Item>
  send: (item: Item) => Promise<void>
}

/**
 * Uploads what belongs to an item, then sends it. The server deletes what nothing has shown for a day; the device still has it. So what was
 * uploaded in earlier tries, and is refused as not there, is uploaded again: once a try.
 */
export async function sendWithUploads<Item extends WaitingItem>(
  begun: Item,
  learn: Learn<Item>,
  { hasUploaded, uploadAll, forgotten, send }: Steps<Item>,
): Promise<void> {
  const current = await uploadAll(begun)
  try {
    await send(current)
  } catch (error) {
    if (!hasUploaded(begun) || !isUploadGone(error)) throw error
    // What is refused has not arrived.
    await send(await uploadAll(await learn({ ...forgotten(current), isUnanswered: false } as Partial<Item>)))
  }
}

function isUploadGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && idFields.some((field) => field in error.fields)
}
