import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Updates the document after every client-side navigation (page-following.ts). Returns the page's title after a navigation,
 * to be announced.
 */
export function usePageFollowing(): string {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', async ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation) return
        const { follow } = await import('./page-following.ts')
        const title = follow(router.state.matches, pathChanged && !toLocation.hash)
        if (pathChanged) setSaid(title)
      }),
    [router],
  )
  return said
}
