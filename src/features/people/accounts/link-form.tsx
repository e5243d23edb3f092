import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#platform/http/api.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props<Input, Answer> = {
  /** With the token of the link, in `input` or in its path. */
  mutation: UseMutationOptions<Answer, Error, Input>
  input: Input
  /** For the button, and while it is sent. */
  action: string
  busy: string
  onDone: (answer: Answer) => Promise<void> | void
  /** The link is withdrawn; the text says why. */
  onInvalid: (text: string) => void
}

/** Uses the link of an email on a press, not when its page opens: mail scanners open every link. */
export function LinkForm<Input, Answer>({ mutation, input, action, busy, onDone, onInvalid }: Props<Input, Answer>) {
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation(mutation)
  const isInvalid = (reason: unknown) => reason instanceof ApiError && [409, 422].includes(reason.status)

  function press(event: FormEvent) {
    event.preventDefault()
    mutate(input, { onSuccess: onDone, onError: (reason) => isInvalid(reason) && onInvalid(failureText(reason)) })
  }
  return (
    <form method="post" onSubmit={press}>
      <SubmitButton isBusy={isPending}>{isPending ? busy : action}</SubmitButton>
      {error && !isInvalid(error) && (
        <FormNotice isAnnounced error={error} className="mt-5">
          {failureText(error)}
        </FormNotice>
      )}
    </form>
  )
}
