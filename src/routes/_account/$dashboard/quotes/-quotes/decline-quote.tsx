import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DeclineDialog } from '#features/messaging/quotes/decline-quote.tsx'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'

/** Declines a request, with a reason that the family reads. */
export function DeclineQuote({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  return (
    <>
      <button type="button" {...ready} onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Trans>Decline …</Trans>
      </button>
      {isOpen && <DeclineDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
