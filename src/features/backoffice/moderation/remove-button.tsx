import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { removalMutation } from './mutations.ts'
import { ReasonField } from './reason-field.tsx'
import { type Removable, removableText } from './rules.ts'
import { removalInput } from './schema.ts'

/** A button that asks for a reason and then removes something. `title` names the button and the dialog. */
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

type Props = { title: string; subject: Removable; onClose: () => void }

/** Asks for a reason and removes something, even if nobody has reported it. Staff can restore it later. */
function RemoveDialog({ title, subject, onClose }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog
      title={title}
      schema={removalInput}
      mutation={removalMutation(removableText(subject))}
      action={<Trans>Remove</Trans>}
      isDanger
      success={[t`Removed`, t`The author will be told.`]}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  )
}
