import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { deleteMutation } from '#features/messaging/screen/state/mutations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure } from '#ui/toast.ts'

type Props = { conversationId: number; seq: number; onClose: () => void }

/** Asks for confirmation before a message is deleted for everyone. */
export function RemoveMessage({ conversationId, seq, onClose }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const removing = useMutation(deleteMutation(conversationId, seq))
  function remove(): void {
    removing.mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast(t`Message deleted`)
      },
      onError: (error) => toastFailure(t`The message could not be deleted`, failureText(error), error),
    })
  }
  return (
    <ConfirmDialog
      title={<Trans>Delete this message?</Trans>}
      text={
        <Trans>No one in the conversation will be able to read it any more. It can still be reported for 7 days.</Trans>
      }
      action={<Trans>Delete for everyone</Trans>}
      isBusy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
