import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { runMutation } from '../../platform/mutation.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailureText } from '../../ui/failure-text.ts'
import { showNotice, toast, toastFailure } from '../../ui/toast.ts'
import { deleteItemMutation, restoreItemMutation } from './mutations.ts'
import type { ItemCard } from './schema.ts'

/** How long the toast offers to take the deletion back. */
const undoSeconds = 10

type Props = { item: ItemCard; onClose: () => void; onDeleted: () => void }

/** Asks, deletes, and offers to take it back. */
export function DeleteItemDialog({ item, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const restore = useRestore()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    ...deleteItemMutation(item),
    onSuccess() {
      onClose()
      onDeleted()
      const action = { label: t`Undo`, run: () => void restore(item) }
      showNotice({ title: t`The item is deleted`, action, seconds: undoSeconds })
    },
    onError: (error) => toastFailure(t`The item could not be deleted`, failureText(error), error),
  })
  return (
    <Dialog title={<Trans>Are you sure you want to delete this portfolio item?</Trans>} onClose={onClose}>
      <p className="text-muted">
        <Trans>It will no longer be public. You can restore it for seven days.</Trans>
      </p>
      <div className="mt-6 flex gap-3 *:min-h-12 *:grow">
        <button type="button" onClick={onClose} className={button('secondary')}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" disabled={isPending} onClick={() => mutate(undefined)} className={button('danger')}>
          <Trans>Delete</Trans>
        </button>
      </div>
    </Dialog>
  )
}

/** Publishes a deleted item again, and says so. */
export function useRestore() {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  return async (item: { id: number; professionalId: number }) => {
    try {
      await runMutation(client, restoreItemMutation(item), undefined)
      toast(t`The item is restored`)
    } catch (error) {
      toastFailure(t`The item could not be restored`, failureText(error), error)
    }
  }
}
