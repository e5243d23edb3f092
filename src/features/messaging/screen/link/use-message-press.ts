import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef, useState } from 'react'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { knownVisitor } from '#features/people/accounts/visitor.tsx'

/**
 * For a link to a professional's contact sheet: it leads members to their conversation with whoever takes messages, and everyone else,
 * as without scripts, to the sheet. What opens the conversation is loaded with the press, since most visitors of a public page have no
 * use for it, or as soon as a member points at it; where it does not arrive the link is followed too. Meanwhile the link is busy.
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
      // It did not arrive: the page to which the link leads offers another try.
    } finally {
      setIsBusy(false)
    }
    // The visitor may have gone elsewhere meanwhile.
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
