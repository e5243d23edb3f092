import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { archivingMutation, duplicateMutation } from '#features/building/projects/mutations.ts'
import type { ProjectCard } from '#features/building/projects/schema.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure, toastWithAction } from '#ui/toast.ts'

/** Archives a project with an Undo, restores it, or copies it and opens the copy's form. */
export function useProjectActs({ id }: Pick<ProjectCard, 'id'>, dashboard: string) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const archiving = useMutation({
    ...archivingMutation(id),
    onSuccess(_answer, { isArchived }) {
      if (isArchived)
        toastWithAction(t`The project is archived`, {
          label: t`Undo`,
          run: () => archiving.mutate({ isArchived: false }),
        })
      else toast(t`The project is back in your list`)
    },
    onError: (error, { isArchived }) =>
      toastFailure(
        isArchived ? t`The project could not be archived` : t`The project could not be restored`,
        failureText(error),
        error,
      ),
  })
  const copying = useMutation({
    ...duplicateMutation(id),
    async onSuccess(copy) {
      toast(t`The project is copied: give the copy a name of its own`)
      await navigate({ to: '/$dashboard/projects/$id/edit', params: { dashboard, id: String(copy.id) } })
    },
    onError: (error) => toastFailure(t`The project could not be copied`, failureText(error), error),
  })
  return {
    archive: (isArchived: boolean) => archiving.mutate({ isArchived }),
    duplicate: () => copying.mutate({}),
    isBusy: archiving.isPending || copying.isPending,
  }
}
