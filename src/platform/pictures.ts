import type { Language } from './languages.ts'

/** A stored picture as pages get it. `alt` has the languages that somebody wrote. */
export type Picture = {
  key: string
  width: number
  height: number
  color: string
  alt: Partial<Record<Language, string>>
}

/** The widths in pixels that are made of every picture, each as AVIF and WebP; the largest not above its own width. */
export const pictureWidths = [320, 640, 960, 1280] as const
/** Of a picture that stands among several in a row. */
export const thumbWidth = 160
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Where a picture is served: '/pictures/{key}-{width}.avif', unchanging for ever. jpg is for link previews. */
export function pictureUrl(key: string, width: number, format: PictureFormat): string {
  return `/pictures/${key}-${width}.${format}`
}

/** The srcset of a picture: every width up to its own. */
export function pictureSources(picture: Picture, format: PictureFormat): string {
  const widths = pictureWidths.filter((_width, at) => at === 0 || pictureWidths[at - 1]! < picture.width)
  return widths
    .map((width) => `${pictureUrl(picture.key, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** The alt text in the visitor's language, else in whichever there is. */
export function pictureAlt(picture: Picture, language: Language): string {
  return picture.alt[language] ?? picture.alt.en ?? Object.values(picture.alt)[0] ?? ''
}

/** The picture with only the alt text that this reader gets. */
export function pictureIn(picture: Picture, language: Language): Picture {
  const { key, width, height, color } = picture
  return { key, width, height, color, alt: { [language]: pictureAlt(picture, language) } }
}
