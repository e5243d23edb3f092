import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { phoneRemovalMutation, showPhoneMutation } from './mutations.ts'

/** The button with which staff take the phone number off a profile. */
export function RemovePhone({ id }: { id: number }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={button('quietDanger', '-mx-4')}>
        <Trans>Stop showing this number</Trans>
      </button>
      {isOpen && (
        <FormDialog
          title={<Trans>Stop showing this number?</Trans>}
          mutation={phoneRemovalMutation(id)}
          toBody={() => undefined}
          action={<Trans>Stop showing it</Trans>}
          isDanger
          success={t`The number is no longer shown`}
          onClose={() => setIsOpen(false)}
        >
          {() => (
            <p>
              <Trans>
                The profile stays, without a phone number, until its owner confirms the number with a code or you show
                it again. We tell the owner.
              </Trans>
            </p>
          )}
        </FormDialog>
      )}
    </>
  )
}

/** The button with which staff show a phone number again that they have taken off the profile. */
export function ShowPhone({ id }: { id: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(showPhoneMutation(id), {
    done: t`The number is shown again`,
    failed: t`The number could not be shown again`,
  })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => isPending || mutate(undefined)}
      className={button('quiet', '-mx-4')}
    >
      <Trans>Show this number again</Trans>
    </button>
  )
}
