import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { useAction } from '#ui/use-action.ts'
import { restorationMutation } from './mutations.ts'

/** A button that restores removed content. `label` is the accessible name that distinguishes several such buttons. */
export function RestoreButton({ subject, label }: { subject: string; label?: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(restorationMutation(subject), {
    done: t`Shown again`,
    failed: t`It could not be restored`,
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
