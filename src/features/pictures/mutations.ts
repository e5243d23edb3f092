import { mutationOptions } from '@tanstack/react-query'
import { sendBytes, type UploadOptions } from '../../platform/upload.ts'
import { newPictureEndpoint } from './endpoints.ts'
import type { UploadedPicture } from './schema.ts'

/** Uploads a picture as it is. The same picture sent again is the same, so that a form may try again after a broken connection. */
export function uploadPicture(file: Blob, options?: UploadOptions): Promise<UploadedPicture> {
  return sendBytes(newPictureEndpoint, file, options)
}

/** `mutate({ file, onProgress, signal })` */
export const newPictureMutation = mutationOptions({
  mutationKey: [newPictureEndpoint.path],
  mutationFn: ({ file, ...options }: UploadOptions & { file: Blob }) => uploadPicture(file, options),
})
