import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { toast, toastWithAction } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { hiddenMutation } from './mutations.ts'

type Props = { professionalId: number; name: string; isHidden: boolean }

/** A button that hides a professional from the user's directory, or shows them again. */
export function HideButton({ professionalId, name, isHidden }: Props) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(hiddenMutation(professionalId), {
    failed: t`Error`,
    onSuccess: (_answer, isNowHidden) => {
      if (isNowHidden) toastWithAction(t`Hidden from your directory`, { label: t`Undo`, run: () => mutate(false) })
      else toast(t`Shown in your directory again`)
    },
  })
  const ShownIcon = isHidden ? Eye : EyeOff
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(!isHidden)}
      aria-label={isHidden ? t`Show ${name} again` : t`Hide ${name}`}
      title={isHidden ? t`Show again` : t`Hide`}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <ShownIcon size={20} aria-hidden="true" />
    </button>
  )
}
