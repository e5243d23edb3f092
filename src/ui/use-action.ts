import { useLingui } from '@lingui/react/macro'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useFailureText } from './failure-text.ts'
import { type Said, toastFailure, toastSaid } from './toast.ts'

export type Told<Answer, Input> = {
  /** The toast after success. */
  done?: Said
  /** The title of the toast after a failure, whose text says why. Without it, the reason is the title. */
  failed?: string | ((input: Input) => string)
  /** Takes the action back. The toast after success then has the button 'Undo', for ten seconds. */
  undo?: (input: Input) => void
  onSuccess?: (answer: Answer, input: Input) => unknown
}

/**
 * A mutation that a button runs. Its success and its failure are told in a toast. They are told by callbacks of the
 * mutation, because React Query does not call those of `mutate` once the component is unmounted.
 */
export function useAction<Answer = unknown, Input = void>(
  mutation: UseMutationOptions<Answer, Error, Input>,
  { done, failed, undo, onSuccess }: Told<Answer, Input>,
): UseMutationResult<Answer, Error, Input> {
  const { t } = useLingui()
  const failureText = useFailureText()
  return useMutation({
    ...mutation,
    onSuccess(answer, input) {
      toastSaid(done, undo && { label: t`Undo`, run: () => undo(input) })
      return onSuccess?.(answer, input)
    },
    onError(error, input) {
      const text = failureText(error)
      if (failed === undefined) toastFailure(text, undefined, error)
      else toastFailure(typeof failed === 'string' ? failed : failed(input), text, error)
    },
  })
}
