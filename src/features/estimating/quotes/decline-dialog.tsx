import { Trans, useLingui } from '@lingui/react/macro'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { quoteRefusalMutation } from './mutations.ts'
import { longestReason } from './rules.ts'
import { quoteRefusal } from './schema.ts'

type Props = {
  id: number
  /** Whether the professional has sent a quote, which they now withdraw. */
  wasSent?: boolean
  onClose: () => void
}

/**
 * A dialog in which a professional declines a request or withdraws their quote, with a reason that the family reads.
 */
export function DeclineDialog({ id, wasSent = false, onClose }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: quoteRefusal,
    mutation: quoteRefusalMutation(id),
    defaultValues: { reason: '' },
    onSuccess() {
      onClose()
      toast(wasSent ? t`Your quote is withdrawn` : t`The request is declined`)
    },
  })
  return (
    <Dialog
      title={wasSent ? <Trans>Withdraw your quote?</Trans> : <Trans>Decline this request?</Trans>}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-5">
        <TextAreaField
          label={t`Why?`}
          hint={t`The home builder will see this and can ask someone else.`}
          rows={3}
          maxLength={longestReason}
          {...form.field('reason')}
        />
        <CancelOr onCancel={onClose}>
          <SubmitButton variant="danger" isBusy={form.isBusy}>
            {wasSent ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
          </SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
