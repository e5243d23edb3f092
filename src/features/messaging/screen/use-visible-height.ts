import { useEffect } from 'react'

/**
 * Keeps what the page may fill as high as what can be seen: the keyboard of a phone covers a page instead of making it smaller, and would
 * hide where a message is written.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const follow = () => {
      const isCovered = innerHeight - viewport.height > 100
      if (isCovered) style.setProperty('--visible-height', `${viewport.height}px`)
      else style.removeProperty('--visible-height')
      // The browser has moved the page to show the field: the field is in view as it is.
      if (isCovered) scrollTo(0, 0)
    }
    viewport.addEventListener('resize', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      style.removeProperty('--visible-height')
    }
  }, [])
}
