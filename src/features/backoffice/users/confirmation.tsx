import { Trans } from '@lingui/react/macro'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Done } from '#platform/http/endpoint.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  mutation: UseMutationOptions<Done, Error, undefined>
  text: ReactNode
  action: string
  success: string
  onDone: () => void
}

/** Asks for confirmation before the mutation runs. */
export function Confirmation({ mutation, text, action, success, onDone }: Props) {
  const failureText = useFailureText()
  const { mutate, isPending, error, submittedAt } = useMutation(mutation)
  const confirm = () =>
    mutate(undefined, {
      onSuccess() {
        toast(success)
        onDone()
      },
    })
  return (
    <>
      <p>{text}</p>
      {error && (
        <FormNotice key={submittedAt} isAnnounced error={error} className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
        <button type="button" disabled={isPending} onClick={confirm} className={button('primary', 'min-h-12')}>
          {action}
        </button>
        <button type="button" onClick={onDone} className={button('quiet', 'min-h-12')}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </>
  )
}
