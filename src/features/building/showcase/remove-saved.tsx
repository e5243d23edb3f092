import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '#ui/failure-text.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { toast, toastFailure, toastWithAction } from '#ui/toast.ts'
import { saveMutation } from './save-mutation.ts'

/** The button on the idea board that removes a project at once and offers to undo it. */
export function RemoveSaved({ projectId, title }: { projectId: number; title: string }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    ...saveMutation(projectId),
    onSuccess(_answer, isSaved) {
      if (isSaved) toast(t`Added to your saved projects`)
      else toastWithAction(t`Removed from your saved projects`, { label: t`Undo`, run: () => mutate(true) })
    },
    onError: (error) => toastFailure(t`The project could not be removed`, failureText(error), error),
  })
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(false)}
      aria-label={t`Remove ${title} from your saved projects`}
      title={t`Remove`}
      className="grid size-11 place-items-center rounded-full bg-raised/95 text-ink shadow-card transition-colors hover:text-danger"
    >
      <Icon path={icons.close} />
    </button>
  )
}
