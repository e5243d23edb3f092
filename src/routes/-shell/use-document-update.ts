import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Updates the document after every client-side navigation (update-document.ts). Returns the page's title after a navigation,
 * to be announced.
 */
export function useDocumentUpdate(): string {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', async ({ fromLocation, toLocation }) => {
        if (!fromLocation) return
        // The address of an index route may or may not end with a slash. A change of this slash alone is not a change
        // of the path.
        const pathChanged = bare(fromLocation.pathname) !== bare(toLocation.pathname)
        const chunk = await import('./update-document.ts').catch(() => undefined)
        // The chunk may come late, when a later navigation has left this page and moved the focus.
        if (!chunk || bare(router.state.location.pathname) !== bare(toLocation.pathname)) return
        const title = chunk.updateDocument(router.state.matches, pathChanged && !toLocation.hash)
        if (pathChanged) setAnnouncement(title)
      }),
    [router],
  )
  return announcement
}

function bare(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
