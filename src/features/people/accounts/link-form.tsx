import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#platform/http/api.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props<Input, Answer> = {
  /** The request that redeems the link. The link's token is in `input` or in the request's path. */
  mutation: UseMutationOptions<Answer, Error, Input>
  input: Input
  /** The button's text, and its text while the form is being sent. */
  action: string
  busy: string
  onDone: (answer: Answer) => Promise<void> | void
  /** Called when the link is no longer valid, with a text that says why. */
  onInvalid: (text: string) => void
}

/** Redeems a link from an email when a button is pressed, not when its page opens: mail scanners open every link. */
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
