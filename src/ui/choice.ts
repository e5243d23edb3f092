import { useLingui } from '@lingui/react/macro'
import type { MutationKey, UseMutationOptions } from '@tanstack/react-query'
import { useToggle } from './toggle.ts'

/** Like `useToggle`, for a choice that is saved as soon as it is made. A toast reports a failure. */
export function useChoice<Answer>(
  stored: boolean,
  mutation: UseMutationOptions<Answer, Error, boolean> & { mutationKey: MutationKey },
): { isOn: boolean; onToggle: () => void } {
  const { t } = useLingui()
  const { isOn, toggle } = useToggle(stored, mutation, { failed: t`Your choice was not saved` })
  return { isOn: isOn ?? false, onToggle: toggle }
}
