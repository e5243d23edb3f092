import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { quoteRefusalMutation } from './mutations.ts'
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
  return (
    <FormDialog
      title={wasSent ? <Trans>Withdraw your quote?</Trans> : <Trans>Decline this request?</Trans>}
      schema={quoteRefusal}
      mutation={quoteRefusalMutation(id)}
      defaultValues={{ reason: '' }}
      action={wasSent ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
      isDanger
      success={wasSent ? t`Your quote is withdrawn` : t`The request is declined`}
      onClose={onClose}
    >
      {({ field }) => (
        <TextAreaField
          label={t`Why?`}
          hint={t`The home builder will see this and can ask someone else.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
