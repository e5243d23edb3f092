export type Area = { x: number; y: number; width: number; height: number }

/**
 * A file that the browser has opened as a picture. The picture is upright even if the camera was held sideways. Call
 * `close` when it is no longer shown.
 */
export type OpenPicture = { file: Blob; url: string; image: HTMLImageElement; close: () => void }

/** Undefined when this browser cannot open the file as a picture. */
export async function openPicture(file: Blob): Promise<OpenPicture | undefined> {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { file, url, image, close }
  } catch {
    close()
    return undefined
  }
}

type Crop = { area: Area; rotation: number }

/**
 * Crops a picture to a new one of at most `most` pixels per side, without the file's metadata (place, camera). `area`
 * is in pixels of the rotated picture, as the cropper reports it. The result is WebP, or JPEG if the browser cannot
 * encode WebP. Throws if the browser did not draw the picture, so that no empty one replaces it.
 */
export async function cropPicture(image: HTMLImageElement, { most, ...crop }: Crop & { most: number }): Promise<Blob> {
  const scale = Math.min(1, most / Math.max(crop.area.width, crop.area.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const size = { width: side(crop.area.width), height: side(crop.area.height) }
  const canvas = draw(image, crop, size)
  const webp = await encode(canvas, 'image/webp')
  const blob = webp.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')
  await requireDrawn(blob, size, () => isOneColor(sampled(image, crop)))
  return blob
}

type Size = { width: number; height: number }

function draw(image: HTMLImageElement, { area, rotation }: Crop, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')!
  // Becomes the background where the picture is transparent.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const { naturalWidth: width, naturalHeight: height } = image
  const turned = rotatedSize({ width, height }, rotation)
  // Scaling before drawing keeps only the small canvas in memory, not the whole rotated picture.
  context.scale(size.width / area.width, size.height / area.height)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(radians(rotation))
  context.drawImage(image, -width / 2, -height / 2)
  return canvas
}

/**
 * Throws unless the file is a picture of this size, with more than one colour. Browsers may hand back an empty file or
 * one colour, when their memory is short or they protect people from being tracked. `mayBeOneColor` says whether the
 * picture itself has only one.
 */
async function requireDrawn(blob: Blob, { width, height }: Size, mayBeOneColor: () => boolean): Promise<void> {
  const opened = await openPicture(blob)
  try {
    if (opened?.image.naturalWidth !== width || opened.image.naturalHeight !== height)
      throw new Error('The browser did not make the picture')
    const whole = { area: { x: 0, y: 0, width, height }, rotation: 0 }
    if (isOneColor(sampled(opened.image, whole)) && !mayBeOneColor())
      throw new Error('The picture has become one colour')
  } finally {
    opened?.close()
  }
}

const sampleSide = 32

/**
 * The pixels of a tiny copy. Throws if the browser does not let pages read what they draw: its first two pixels are
 * drawn black and white.
 */
function sampled(image: HTMLImageElement, crop: Crop): Uint8ClampedArray {
  const context = draw(image, crop, { width: sampleSide, height: sampleSide }).getContext('2d')!
  context.resetTransform()
  context.fillStyle = '#000000'
  context.fillRect(0, 0, 1, 1)
  context.fillStyle = '#ffffff'
  context.fillRect(1, 0, 1, 1)
  const { data } = context.getImageData(0, 0, sampleSide, sampleSide)
  if (data[0]! > 64 || data[4]! < 192) throw new Error('The browser does not show what it draws')
  return data.subarray(8)
}

/** Whether these pixels, of four bytes each, are all of practically the same colour. */
function isOneColor(pixels: Uint8ClampedArray): boolean {
  return pixels.every((value, at) => Math.abs(value - pixels[at % 4]!) <= 2)
}

/**
 * Reduces a photo to the size that the site shows and removes the file's metadata, so that it uploads fast over a slow
 * connection. A file that is already small, or that this browser cannot open or draw, stays as it is.
 */
export async function shrinkPicture(
  file: Blob,
  { most, smallBytes }: { most: number; smallBytes: number },
): Promise<Blob> {
  if (file.size <= smallBytes) return file
  const opened = await openPicture(file)
  if (!opened) return file
  try {
    const { naturalWidth: width, naturalHeight: height } = opened.image
    const shrunk = await cropPicture(opened.image, { area: { x: 0, y: 0, width, height }, rotation: 0, most })
    return shrunk.size < file.size ? shrunk : file
  } catch {
    // The photo is too large for this device's canvas, but the server may still accept it.
    return file
  } finally {
    opened.close()
  }
}

/** The size of the smallest unrotated box around a picture that is rotated by `degrees`. */
export function rotatedSize({ width, height }: { width: number; height: number }, degrees: number) {
  const [sin, cos] = [Math.abs(Math.sin(radians(degrees))), Math.abs(Math.cos(radians(degrees)))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`No ${type} from the canvas`))), type, 0.9),
  )
}
