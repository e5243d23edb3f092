import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BlockForm } from './block-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { endSessionsMutation, unblockMutation } from './mutations.ts'
import type { UserRecord } from './schema.ts'

type Step = 'block' | 'unblock' | 'sessions'

/**
 * The actions of staff on an account, each with a confirmation. For their own account and those of other staff, a note
 * replaces the actions.
 */
export function UserActions({ user, isSelf }: { user: UserRecord; isSelf: boolean }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  if (isSelf || user.isStaff)
    return (
      <p className="mt-8 rounded-md bg-sunken px-4 py-3">
        {isSelf ? (
          <Trans>This is your own account. You can change it under “Login & Security”.</Trans>
        ) : (
          <Trans>This account belongs to a member of staff. An operator must remove it from the staff first.</Trans>
        )}
      </p>
    )
  const { id, fullName } = user
  return (
    <div className="mt-8 flex flex-wrap gap-2 max-sm:*:w-full">
      {user.sessionCount > 0 && (
        <button type="button" onClick={() => setStep('sessions')} className={button('secondary')}>
          <Trans>Log out everywhere</Trans>
        </button>
      )}
      {user.blocked ? (
        <button type="button" onClick={() => setStep('unblock')} className={button('secondary')}>
          <Trans>Reactivate account</Trans>
        </button>
      ) : (
        <button type="button" onClick={() => setStep('block')} className={button('danger')}>
          <Trans>Deactivate account</Trans>
        </button>
      )}
      {step === 'block' && (
        <Dialog title={t`Deactivate ${fullName}?`} onClose={close}>
          <BlockForm id={id} onDone={close} />
        </Dialog>
      )}
      {step === 'unblock' && (
        <Dialog title={t`Reactivate ${fullName}?`} onClose={close}>
          <Confirmation
            mutation={unblockMutation(id)}
            text={
              <Trans>
                They can log in again, and their profile is shown as before. We tell them by email or text message.
              </Trans>
            }
            action={t`Reactivate account`}
            success={t`The account is active again`}
            onDone={close}
          />
        </Dialog>
      )}
      {step === 'sessions' && (
        <Dialog title={t`Log ${fullName} out everywhere?`} onClose={close}>
          <Confirmation
            mutation={endSessionsMutation(id)}
            text={<Trans>They can log in again at once. We tell them by email or text message.</Trans>}
            action={t`Log out everywhere`}
            success={t`Logged out everywhere`}
            onDone={close}
          />
        </Dialog>
      )}
    </div>
  )
}
