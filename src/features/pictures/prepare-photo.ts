import { shrinkPicture } from '#ui/crop-picture.ts'
import { isAnimatedFile, maxPictureKilobytes, type PictureFault } from './rules.ts'

/**
 * How photos are shrunk before they are sent. `most` is the length of the longest side that the site shows, in pixels.
 * Files smaller than `smallBytes` are not worth shrinking.
 */
const shrunk = { most: 2400, smallBytes: 1_000_000 }

/** Makes a photo ready to be sent, or says what is wrong with it. Only the size of what is sent counts. */
export async function preparePhoto(
  file: Blob,
): Promise<{ blob: Blob; fault?: undefined } | { fault: PictureFault; blob?: undefined }> {
  if (await isAnimatedFile(file)) return { fault: 'animated' }
  const blob = await shrinkPicture(file, shrunk)
  return blob.size > maxPictureKilobytes * 1024 ? { fault: 'too_large' } : { blob }
}
