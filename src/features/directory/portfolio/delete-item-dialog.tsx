import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#platform/http/mutation.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import type { ItemCard } from './item-schema.ts'
import { deleteItemMutation, restoreItemMutation } from './mutations.ts'

type Props = { item: ItemCard; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation, deletes the item, and offers to restore it. */
export function DeleteItemDialog({ item, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const restore = useRestore()
  const { mutate, isPending } = useAction(deleteItemMutation(item), {
    done: t`Project deleted`,
    failed: t`The project could not be deleted`,
    undo: () => void restore(item),
    onSuccess() {
      onClose()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={<Trans>Are you sure you want to delete this portfolio item?</Trans>}
      text={<Trans>It will no longer be public. You can restore it for 7 days.</Trans>}
      action={<Trans>Delete</Trans>}
      isBusy={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  )
}

/** Returns a function that restores a deleted item and shows a message. */
export function useRestore() {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  return async (item: { id: number; professionalId: number }) => {
    try {
      await runMutation(client, restoreItemMutation(item), undefined)
      toast(t`Project restored`)
    } catch (error) {
      toastFailure(t`The project could not be restored`, failureText(error), error)
    }
  }
}
