import { phoneWidth } from '#platform/files/pictures.ts'
import avif640 from './hero-640.avif'
import avif880 from './hero-880.avif'
import webp880 from './hero-880.webp'

export const heroSources = `${avif640} 640w, ${avif880} 880w`
export const heroSizes = `(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, ${phoneWidth}`
export const heroFallback = webp880
/** A single transparent pixel. */
export const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A preload for the page's head, because this picture is the largest contentful paint. */
export const heroPreload: Record<string, string> = {
  rel: 'preload',
  as: 'image',
  media: '(width >= 40rem)',
  type: 'image/avif',
  imageSrcSet: heroSources,
  imageSizes: heroSizes,
  fetchPriority: 'high',
}
