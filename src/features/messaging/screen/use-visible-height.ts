import { useEffect } from 'react'

/** Limits the page to the visible height. A phone's keyboard covers a page instead of resizing it, and would hide the composer. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const follow = () => {
      const isCovered = innerHeight - viewport.height > 100
      if (isCovered) style.setProperty('--visible-height', `${viewport.height}px`)
      else style.removeProperty('--visible-height')
      // The browser has scrolled the page to show the field under the keyboard. The field is visible without that, so
      // this scrolls back.
      if (isCovered) scrollTo(0, 0)
    }
    viewport.addEventListener('resize', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      style.removeProperty('--visible-height')
    }
  }, [])
}
