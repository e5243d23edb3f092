import { useEffect } from 'react'

/**
 * Limits the page to the visible height. Otherwise a phone's keyboard would hide the composer, because it covers the
 * page instead of resizing it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const follow = () => {
      // The height without the effect of a pinch zoom.
      const height = viewport.height * viewport.scale
      const isCovered = innerHeight - height > 100
      if (isCovered) style.setProperty('--visible-height', `${height}px`)
      else style.removeProperty('--visible-height')
      // When the keyboard opens, the browser scrolls the page to show the field. The reduced height already makes the
      // field visible, so this scrolls back.
      if (isCovered) scrollTo(0, 0)
    }
    viewport.addEventListener('resize', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      style.removeProperty('--visible-height')
    }
  }, [])
}
