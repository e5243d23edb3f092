import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'

/**
 * For the contact sheet that a press on Message has opened: a member, such as a guest who came back from the login, goes on to their
 * conversation with whoever takes messages. True until it is open, or turns out not to be: then the sheet offers the other ways.
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
  /** For whom it was tried: once for each opening of the sheet. */
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
        // It did not arrive: the sheet offers the other ways.
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
