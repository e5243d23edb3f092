import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The maximum size of an upload, in kB. Phone photos are 2 to 8 MB, so they are below this limit. */
export const maxPictureKilobytes = 15 * 1024
/** The minimum length of each side, in pixels. */
export const minPictureSide = 32

/** How long an unused picture is kept, because the form for which it was uploaded may still be open. */
export const unusedPictureLifetimeMs = 24 * 60 * 60 * 1000

/**
 * Added to the delay of a job. The queue starts the job by the database's clock, but the job compares times with this
 * process's clock, which may be behind.
 */
export const clockToleranceMs = 60_000

/** What can be wrong with a file. The browser checks what it can before it sends the file, and the server checks everything. */
export const pictureRefusals = {
  not_a_picture: msg`This file cannot be opened as a photo. Please choose a JPEG, PNG, WebP or AVIF.`,
  heic: msg`This photo is in Apple's HEIC format, which we cannot open. Save it as JPEG on the phone that took it, or take a screenshot of it, and choose that.`,
  svg: msg`SVG files cannot be uploaded. Please choose a JPEG or PNG.`,
  animated: msg`Animated pictures cannot be uploaded. Please choose a still photo.`,
  too_many_pixels: msg`This photo has too many pixels. The limit is 100 megapixels, about 11500 × 8700.`,
  too_slow: msg`This photo takes too long to open. Please save it as a JPEG and choose that.`,
  too_small: msg`This photo is too small. Each side must be at least 32 pixels.`,
  damaged: msg`This photo is damaged or incomplete. Please choose another one.`,
  too_large: msg`This photo is too large. The limit is 15 MB.`,
} satisfies Record<string, MessageDescriptor>
export type PictureFault = keyof typeof pictureRefusals

/** Whether a picture that the browser has opened is too small. It may be as large as it likes, because it is cropped. */
export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < minPictureSide
}

/**
 * Whether the bytes are an animated GIF or WebP. A browser can open such a file, but cropping it would keep only the
 * first frame.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 4) === 'RIFF' && text(8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0
  if (!text(0, 6).startsWith('GIF8')) return false
  // The loop counts frames. Each frame begins with a graphic control extension: 00 21 F9 04.
  let frames = 0
  for (let at = bytes.indexOf(0x21); at > 0 && frames < 2; at = bytes.indexOf(0x21, at + 1))
    if (bytes[at - 1] === 0 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) frames++
  return frames > 1
}

/** Whether a file is an animated GIF or WebP, as far as the largest upload reaches. */
export async function isAnimatedFile(file: Blob): Promise<boolean> {
  return isAnimated(new Uint8Array(await file.slice(0, maxPictureKilobytes * 1024).arrayBuffer()))
}
