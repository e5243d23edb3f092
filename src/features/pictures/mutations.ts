import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import type { UploadedPicture } from './schema.ts'

/** Uploads a file unchanged. Safe to retry after a lost connection, because the same file returns the same picture. */
export function uploadPicture(file: Blob, options?: UploadOptions): Promise<UploadedPicture> {
  return sendBytes('POST /api/pictures', file, options)
}
