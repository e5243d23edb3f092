import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '../../platform/api.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { confirmEmailMutation } from './mutations.ts'

type Props = { token: string; onConfirmed: () => void; onInvalidToken: () => void }

/** Confirms on a click, not when the page opens: mail scanners open every link. */
export function ConfirmEmailForm({ token, onConfirmed, onInvalidToken }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation(confirmEmailMutation)
  const isInvalidToken = (reason: unknown) => reason instanceof ApiError && reason.status === 422

  function confirm(event: FormEvent) {
    event.preventDefault()
    mutate({ token }, { onSuccess: onConfirmed, onError: (reason) => isInvalidToken(reason) && onInvalidToken() })
  }
  return (
    <form method="post" onSubmit={confirm}>
      <SubmitButton isBusy={isPending}>{isPending ? t`Confirming...` : t`Confirm my email address`}</SubmitButton>
      {error && !isInvalidToken(error) && (
        <FormNotice isAnnounced error={error} className="mt-5">
          {failureText(error)}
        </FormNotice>
      )}
    </form>
  )
}
