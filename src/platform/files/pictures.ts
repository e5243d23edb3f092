import type { Language } from '#platform/languages/languages.ts'

/**
 * A stored picture as pages receive it. `alt` contains only the languages in which someone has written an alternative
 * text.
 */
export type Picture = {
  key: string
  width: number
  height: number
  color: string
  alt: Partial<Record<Language, string>>
}

/** The widths in pixels in which every picture exists as AVIF and WebP, up to the picture's own width. */
export const pictureWidths = [320, 480, 768, 1280] as const
/** The widths of a small picture in a row of pictures, for one and for two device pixels per CSS pixel. */
export const thumbWidths = [160, 240] as const
/** The width of the WebP for browsers without AVIF. */
export const fallbackWidth = 768
/**
 * A value of <img sizes>: the full width of a phone, at little more than two device pixels per CSS pixel. Nobody sees a
 * difference above that, and a phone with 2.6 device pixels would load twice the bytes.
 */
export const phoneWidth = '(min-resolution: 2.5dppx) 75vw, 100vw'
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/**
 * The address of a picture: '/pictures/{key}-{width}.avif'. The content at the address never changes. jpg is for link
 * previews.
 */
export function pictureUrl(key: string, width: number, format: PictureFormat): string {
  return `/pictures/${key}-${width}.${format}`
}

/** The srcset of a picture: every supported width up to its own. */
export function pictureSources(picture: Picture, format: PictureFormat): string {
  const widths = pictureWidths.filter((_width, at) => at === 0 || pictureWidths[at - 1]! < picture.width)
  return widths
    .map((width) => `${pictureUrl(picture.key, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** The alternative text in the visitor's language, or else in a language in which there is one. */
export function pictureAlt(picture: Picture, language: Language): string {
  return picture.alt[language] ?? picture.alt.en ?? Object.values(picture.alt)[0] ?? ''
}

/** The picture with only the alternative text that this visitor reads. */
export function pictureIn(picture: Picture, language: Language): Picture {
  const { key, width, height, color } = picture
  return { key, width, height, color, alt: { [language]: pictureAlt(picture, language) } }
}
