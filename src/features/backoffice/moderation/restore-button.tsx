import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { restorationMutation } from './mutations.ts'

/** A button that restores removed content. `label` is the accessible name that distinguishes several such buttons. */
export function RestoreButton({ subject, label }: { subject: string; label?: string }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    ...restorationMutation(subject),
    onSuccess: () => toast(t`It is shown again`),
    onError: (error) => toastFailure(t`It could not be restored`, failureText(error), error),
  })
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isPending}
      onClick={() => isPending || mutate(undefined)}
      className={button('secondary')}
    >
      <Trans>Restore</Trans>
    </button>
  )
}
