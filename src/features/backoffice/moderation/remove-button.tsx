import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import type { Removable } from './rules.ts'

/** Removes something after asking for a reason. `title` names the thing. */
export function RemoveButton({ title, subject }: { title: string; subject: Removable }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={title}
        onClick={() => setIsAsking(true)}
        className={button('quietDanger', 'px-3!')}
      >
        <Trans>Remove</Trans>
      </button>
      {isAsking && <RemoveDialog title={title} subject={subject} onClose={() => setIsAsking(false)} />}
    </>
  )
}
