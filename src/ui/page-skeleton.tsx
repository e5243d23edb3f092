import { type ReactNode, useLayoutEffect } from 'react'

/** The loading state of a page that is being opened. It begins at its top, and is at least as high as the screen. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (scrollY === 0) return
    // The router must not record this scroll as one of the page that is left, so that Back can return to its position.
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <div className="min-h-dvh">{children}</div>
}
