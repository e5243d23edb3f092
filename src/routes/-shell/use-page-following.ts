import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After every step inside the page the document follows (page-following.ts). Gives the page's title once it was stepped to. */
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
