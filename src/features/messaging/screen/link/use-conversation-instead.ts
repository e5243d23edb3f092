import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'

/**
 * For a contact sheet that was opened by a press on Message. Opens the conversation instead if the professional takes
 * messages and the visitor is logged in, or logs in while the sheet is open. Returns true while the conversation is
 * being opened. After a failure, the sheet offers other ways to contact the professional.
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
  /**
   * The ids of the professional and the visitor for whom opening the conversation was tried. Each time the sheet opens,
   * there is one try.
   */
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
        // The module did not load, so the sheet offers other ways to contact the professional.
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
