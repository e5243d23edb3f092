import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProjectRole } from '#features/building/projects/access-rules.ts'
import { button } from '#ui/button.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { leavingMutation } from './mutations.ts'

type Props = { projectId: number; dashboard: string; role: ProjectRole; mayLeave: boolean }

/** Lets the user leave a project after a warning about what they lose. */
export function LeaveProject({ projectId, dashboard, role, mayLeave }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isConfirming)
  const { mutate, isPending } = useAction(leavingMutation(projectId), {
    failed: t`You could not leave the project`,
    onSuccess() {
      toast(t`You have left the project`)
      return navigate({ to: '/$dashboard/projects', params: { dashboard } })
    },
  })
  const lost =
    role === 'customer'
      ? t`If you leave, you'll no longer see this project, and no one will be left to decide on extras and payments. What you have written stays. To come back, you need an invitation.`
      : role === 'team'
        ? t`If you leave, you'll no longer see this project. What you have written stays. To come back, you need an invitation.`
        : t`If you leave, you and your team will no longer see this project, including the costs that you entered. What you have written stays. To come back, you need an invitation.`
  return (
    <section aria-labelledby="leave" className="mt-10 border-t border-line pt-6">
      <h3 id="leave" className="text-xl font-bold">
        <Trans>Leave the project</Trans>
      </h3>
      <p className="mt-1 max-w-2xl text-muted">
        {mayLeave
          ? lost
          : t`Without you, no one would be left on this project. Archive it instead, on your projects page.`}
      </p>
      {mayLeave && (
        <button ref={opener} type="button" onClick={() => setIsConfirming(true)} className={button('danger', 'mt-4')}>
          <Trans>Leave the project</Trans>
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Do you want to leave the project?`}
          text={lost}
          action={t`Leave`}
          isBusy={isPending}
          onConfirm={() => mutate(undefined, { onError: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  )
}
