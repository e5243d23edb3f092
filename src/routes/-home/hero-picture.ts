import { phoneWidth } from '#platform/files/pictures.ts'
import avif640 from './hero-640.avif'
import avif960 from './hero-960.avif'
import webp960 from './hero-960.webp'
import avif1280 from './hero-1280.avif'

export const heroSources = `${avif640} 640w, ${avif960} 960w, ${avif1280} 1280w`
export const heroSizes = `(min-width: 64rem) 38rem, ${phoneWidth}`
export const heroFallback = webp960

/** The preload link for the page's head. The picture is preloaded, because it is the largest contentful paint. */
export const heroPreload: Record<string, string> = {
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: heroSources,
  imageSizes: heroSizes,
  fetchPriority: 'high',
}
