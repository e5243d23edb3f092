import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { ConfirmPhone } from '#features/people/contact-details/confirm-phone.tsx'
import { contactDetailsQuery } from '#features/people/contact-details/queries.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ResendEmail } from './resend-email.tsx'

type Props = {
  /** Called once the account is confirmed. What was refused is then sent again. */
  onConfirmed: () => void
  onClose: () => void
}

/**
 * Asks for the confirmation of the email address or, if this site can send codes, of the phone number, because
 * something was refused without it. What was typed stays in the form behind.
 */
export function ConfirmFirstDialog({ onConfirmed, onClose }: Props) {
  const { t } = useLingui()
  const { data: details } = useSuspenseQuery(contactDetailsQuery)
  const [isByPhone, setIsByPhone] = useState(false)
  const { email, phone, phoneConfirmed, canSms } = details
  const canConfirmPhone = phone !== null && canSms && !phoneConfirmed
  return (
    <Dialog title={email ? t`Confirm your email first` : t`Confirm your number first`} onClose={onClose}>
      <p className="text-muted">
        <Trans>What you wrote is saved. Once you have confirmed, you can send it from here.</Trans>
      </p>
      {email && !isByPhone && <ByEmail email={email} onConfirmed={onConfirmed} />}
      {canConfirmPhone && !isByPhone && (
        <button type="button" onClick={() => setIsByPhone(true)} className={button('quiet', 'mt-3 w-full')}>
          {t`Confirm ${phoneText(phone)} by SMS instead`}
        </button>
      )}
      {canConfirmPhone && isByPhone && <ConfirmPhone onConfirmed={onConfirmed} onCancel={() => setIsByPhone(false)} />}
    </Dialog>
  )
}

function ByEmail({ email, onConfirmed }: Pick<Props, 'onConfirmed'> & { email: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  async function check() {
    setIsBusy(true)
    setSaid('')
    try {
      // The link opens in another tab, so this page does not know yet what happened there.
      const { emailConfirmed, phoneConfirmed } = await client.fetchQuery({ ...contactDetailsQuery, staleTime: 0 })
      if (!emailConfirmed && !phoneConfirmed)
        return setSaid(t`Your email address isn't confirmed yet. Open the link in our email first.`)
      await refetchVisitor(client)
      onConfirmed()
    } catch (error) {
      setSaid(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <p className="wrap-anywhere">
        <Trans>Open the link in the email we sent to {email}, then come back here.</Trans>
      </p>
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Checking...` : t`I have confirmed: send now`}</SubmitButton>
      <p role="status" className={said ? 'text-danger' : 'sr-only'}>
        {said}
      </p>
      <ResendEmail email={email} variant="secondary" />
    </form>
  )
}
