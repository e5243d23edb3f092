import { useLingui } from '@lingui/react/macro'
import type { MutationKey, UseMutationOptions } from '@tanstack/react-query'
import { useFailureText } from './failure-text.ts'
import { toastFailure } from './toast.ts'
import { useToggle } from './toggle.ts'

/** Like `useToggle`, for a choice that is saved as soon as it is made. A toast reports a failure. */
export function useChoice<Answer>(
  stored: boolean,
  mutation: UseMutationOptions<Answer, Error, boolean> & { mutationKey: MutationKey },
): { isOn: boolean; onToggle: () => void } {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { isOn, toggle } = useToggle(stored, {
    ...mutation,
    onError: (error) => toastFailure(t`Your choice was not saved`, failureText(error), error),
  })
  return { isOn: isOn ?? false, onToggle: toggle }
}
