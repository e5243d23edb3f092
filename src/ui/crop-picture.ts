export type Area = { x: number; y: number; width: number; height: number }

/**
 * A file that the browser has opened as a picture. The picture is upright even if the camera was held sideways. Call
 * `close` when it is no longer shown.
 */
export type OpenPicture = { url: string; image: HTMLImageElement; close: () => void }

/** Undefined when this browser cannot open the file as a picture. */
export async function openPicture(file: Blob): Promise<OpenPicture | undefined> {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { url, image, close }
  } catch {
    close()
    return undefined
  }
}

/**
 * Crops a picture to a new one of at most `most` pixels per side, without the file's metadata (place, camera). `area`
 * is in pixels of the rotated picture, as the cropper reports it. The result is WebP, or JPEG if the browser cannot
 * encode WebP.
 */
export async function cropPicture(
  image: HTMLImageElement,
  { area, rotation, most }: { area: Area; rotation: number; most: number },
): Promise<Blob> {
  const scale = Math.min(1, most / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')!
  // Becomes the background where the picture is transparent.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const { naturalWidth: width, naturalHeight: height } = image
  const turned = rotatedSize({ width, height }, rotation)
  // Scaling before drawing keeps only the small canvas in memory, not the whole rotated picture.
  context.scale(scale, scale)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(radians(rotation))
  context.drawImage(image, -width / 2, -height / 2)
  const webp = await encode(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg')
}

/**
 * Reduces a photo to the size that the site shows and removes the file's metadata, so that it uploads fast over a slow
 * connection. A file that is already small, or that this browser cannot open, stays as it is.
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
