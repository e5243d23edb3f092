import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef, useState } from 'react'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { knownVisitor } from '#features/people/accounts/visitor.tsx'

/**
 * For a link to a professional's contact sheet. If a member presses the link and the professional takes messages, their
 * conversation opens instead. Everyone else follows the link. Most visitors don't need the code that opens the
 * conversation. So it is loaded on the press, or when a member points at the link. If the code does not load, the link
 * is followed.
 */
export function useMessagePress({ id, takesMessages }: Pick<ProfessionalCard, 'id' | 'takesMessages'>) {
  const client = useQueryClient()
  const router = useRouter()
  const isFollowing = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function press(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!takesMessages || isElsewhere || isFollowing.current || knownVisitor(client) === null) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const from = router.history.location.pathname
    try {
      const { openFromLink } = await import('./open-from-link.tsx')
      if (await openFromLink({ client, router, from }, id)) return
    } catch {
      // The module did not load, so the link is followed. The user can try again on its page.
    } finally {
      setIsBusy(false)
    }
    // If the visitor has gone elsewhere meanwhile, the link is not followed.
    if (!link.isConnected) return
    isFollowing.current = true
    link.click()
    isFollowing.current = false
  }
  const preload = () => {
    if (takesMessages && knownVisitor(client)) import('./open-from-link.tsx').catch(() => undefined)
  }
  return { onClick: press, onPointerEnter: preload, 'aria-busy': isBusy || undefined }
}
