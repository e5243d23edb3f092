import { useEffect, useState } from 'react'
import { type Overlay, useOverlay } from './overlay.ts'
import { wrapIndex } from './zoom-state.ts'

export type GalleryState = {
  /** The index of the picture that is shown. */
  at: number
  choose: (at: number) => void
  /** Goes forward or backward by this number of pictures. After the last picture comes the first. */
  step: (by: number) => void
  /** The full screen view. `at` is the index of the picture with which it was opened. */
  full: Overlay
}

/**
 * The state of a gallery: which picture it shows, on the page and in full screen. Several galleries on a page need
 * different names.
 */
export function useGallery(total: number, name = 'gallery'): GalleryState {
  const [at, choose] = useState(0)
  const full = useOverlay(name)
  const isThere = full.at !== undefined && full.at < total
  useEffect(() => {
    if (isThere) choose(full.at!)
  }, [full.at, isThere])
  return { at, choose, step: (by) => choose(wrapIndex(at + by, total)), full }
}

/** The id of a picture in the gallery, for links that work without JavaScript. */
export const photoId = (index: number) => `photo-${index + 1}`
