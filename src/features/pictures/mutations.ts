import { sendBytes, type UploadOptions } from '../../platform/upload.ts'
import { newPictureEndpoint } from './endpoints.ts'
import type { UploadedPicture } from './schema.ts'

/** Uploads a picture unchanged. The same picture sent again gives the same row, so a form may retry after a broken connection. */
export function uploadPicture(file: Blob, options?: UploadOptions): Promise<UploadedPicture> {
  return sendBytes(newPictureEndpoint, file, options)
}
