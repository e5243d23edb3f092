import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'

/**
 * For the contact sheet opened by a press on Message. A member, for example one who just logged in, goes on to the conversation if the
 * professional takes messages. Returns true until that is open or fails; then the sheet offers the other ways.
 */
export function useConversationInstead(
  { id, takesMessages }: Pick<ProfessionalCard, 'id' | 'takesMessages'>,
  isAsked: boolean,
): boolean {
  const client = useQueryClient()
  const router = useRouter()
  const visitorId = useVisitor()?.id
  const isWanted = isAsked && takesMessages && visitorId !== undefined
  const wanted = isWanted ? `${id} ${visitorId}` : undefined
  /** The professional and visitor it was tried for, once each time the sheet opens. */
  const [tried, setTried] = useState<string>()
  useEffect(() => {
    if (wanted === undefined) return
    let isStale = false
    const open = async () => {
      const from = router.history.location.pathname
      try {
        const { openFromLink } = await import('./open-from-link.tsx')
        if (!isStale) await openFromLink({ client, router, from, replace: true }, id)
      } catch {
        // The module did not load: the sheet offers the other ways.
      }
      if (!isStale) setTried(wanted)
    }
    void open()
    return () => {
      isStale = true
      setTried(undefined)
    }
  }, [client, router, id, wanted])
  return wanted !== undefined && tried !== wanted
}
