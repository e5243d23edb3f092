import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError, refusalOf, send } from '../../platform/api.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useRefetchVisitor } from '../accounts/session.tsx'

type Props = { token: string; onConfirmed: () => void; onDead: () => void }

/** One button: the link alone confirms nothing, for programs that look through mail open every link. */
export function ConfirmEmailForm({ token, onConfirmed, onDead }: Props) {
  const { t } = useLingui()
  const refetchVisitor = useRefetchVisitor()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await send('POST', '/api/auth/confirm-email', { token })
      await refetchVisitor()
      onConfirmed()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return onDead()
      setRefusal(refusalOf(error) || t`An error occurred`)
      setIsBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={confirm}>
      {refusal && <FormNotice isAnnounced>{refusal}</FormNotice>}
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Confirming...` : t`Confirm my e-mail address`}</SubmitButton>
    </form>
  )
}
