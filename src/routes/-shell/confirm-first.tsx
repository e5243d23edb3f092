import { useEffect, useState } from 'react'
import { askToConfirmBy } from '#platform/http/confirm-first.ts'
import { useLatePart } from '#ui/late-part.ts'
import { QuietBoundary } from '#ui/lazy-part.tsx'

/** A separate chunk, because most people are confirmed. */
const importDialog = () => import('#features/directory/registration/confirm-first-dialog.tsx')

/** Asks for the confirmation of the account when something was refused without it. The write is then sent again. */
export function ConfirmFirst() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  const [Dialog, load] = useLatePart(importDialog, 'ConfirmFirstDialog')
  useEffect(
    () =>
      askToConfirmBy(() => {
        load()
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [load],
  )
  if (!answer || !Dialog) return null
  const end = (isConfirmed: boolean) => {
    setAnswer(undefined)
    answer(isConfirmed)
  }
  return (
    <QuietBoundary>
      <Dialog onConfirmed={() => end(true)} onClose={() => end(false)} />
    </QuietBoundary>
  )
}
