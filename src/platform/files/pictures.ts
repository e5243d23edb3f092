import type { Language } from '#platform/languages/languages.ts'

/** A stored picture as pages get it. `alt` has the languages that someone wrote. */
export type Picture = {
  key: string
  width: number
  height: number
  color: string
  alt: Partial<Record<Language, string>>
}

/** The widths in pixels that are made of every picture, each as AVIF and WebP; the largest not above its own width. */
export const pictureWidths = [320, 480, 768, 1280] as const
/** Of a small picture among several in a row, at one and at two pixels for each of CSS. */
export const thumbWidths = [160, 240] as const
/** For browsers without AVIF. */
export const fallbackWidth = 768
/**
 * As in <img sizes>: the whole width of a phone, at not much more than two pixels for each of CSS. Nobody sees more, and a phone that
 * has 2.6 of them would load twice the bytes.
 */
export const phoneWidth = '(min-resolution: 2.5dppx) 75vw, 100vw'
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
