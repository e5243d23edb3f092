import { useEffect, useState } from 'react'
import { type Overlay, useOverlay } from './overlay.ts'
import { wrapIndex } from './zoom-state.ts'

export type GalleryState = {
  /** The index of the picture that is shown. */
  at: number
  choose: (at: number) => void
  /** Forward or backward, from the last picture to the first. */
  step: (by: number) => void
  /** Full screen, at a picture. */
  full: Overlay
}

/** Which of its pictures a gallery shows, on the page and in full screen. Each of several on a page has a name of its own. */
export function useGallery(total: number, name = 'gallery'): GalleryState {
  const [at, choose] = useState(0)
  const full = useOverlay(name)
  useEffect(() => {
    if (full.at !== undefined && full.at < total) choose(full.at)
  }, [full.at, total])
  return { at, choose, step: (by) => choose(wrapIndex(at + by, total)), full }
}

/** The id of a picture in the gallery, for links that work without a script. */
export const photoId = (index: number) => `photo-${index + 1}`
