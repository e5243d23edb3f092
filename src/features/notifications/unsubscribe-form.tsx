import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '../../platform/api.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { unsubscribeMutation } from './mutations.ts'

type Props = { token: string; onDone: () => void; onInvalidToken: () => void }

/** Stops the emails on a press, not when the page opens: mail scanners open every link. */
export function UnsubscribeForm({ token, onDone, onInvalidToken }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation(unsubscribeMutation(token))
  const isInvalidToken = (reason: unknown) => reason instanceof ApiError && reason.status === 422

  function unsubscribe(event: FormEvent) {
    event.preventDefault()
    mutate(undefined, { onSuccess: onDone, onError: (reason) => isInvalidToken(reason) && onInvalidToken() })
  }
  return (
    <form method="post" onSubmit={unsubscribe}>
      <SubmitButton isBusy={isPending}>{t`Stop these emails`}</SubmitButton>
      {error && !isInvalidToken(error) && (
        <FormNotice isAnnounced error={error} className="mt-5">
          {failureText(error)}
        </FormNotice>
      )}
    </form>
  )
}
