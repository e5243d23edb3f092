import { Trans, useLingui } from '@lingui/react/macro'
import { deleteMutation } from '#features/messaging/screen/state/mutations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAction } from '#ui/use-action.ts'

type Props = { conversationId: number; seq: number; onClose: () => void }

/** Asks for confirmation before a message is deleted for everyone. */
export function RemoveMessage({ conversationId, seq, onClose }: Props) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(deleteMutation(conversationId, seq), {
    done: t`Message deleted`,
    failed: t`The message could not be deleted`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={<Trans>Delete this message?</Trans>}
      text={
        <Trans>No one in the conversation will be able to read it any more. It can still be reported for 7 days.</Trans>
      }
      action={<Trans>Delete for everyone</Trans>}
      isBusy={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  )
}
