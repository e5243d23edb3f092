import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { quoteRefusalMutation } from '../../../../../features/quotes/mutations.ts'
import { longestReason } from '../../../../../features/quotes/rules.ts'
import { quoteRefusal } from '../../../../../features/quotes/schema.ts'
import { button } from '../../../../../ui/button.ts'
import { CancelOr } from '../../../../../ui/cancel-or.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextAreaField } from '../../../../../ui/field.tsx'
import { Form, useSchemaForm } from '../../../../../ui/form.tsx'
import { useDisabledUntilHydrated } from '../../../../../ui/hydrated.ts'
import { SubmitButton } from '../../../../../ui/submit-button.tsx'
import { toast } from '../../../../../ui/toast.ts'

/** Says no to a request, with the reason, which the family reads. */
export function DeclineQuote({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  return (
    <>
      <button type="button" {...ready} onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Trans>Decline …</Trans>
      </button>
      {isOpen && <DeclineDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: quoteRefusal,
    mutation: quoteRefusalMutation(id),
    defaultValues: { reason: '' },
    onSuccess() {
      onClose()
      toast(t`The request is declined`)
    },
  })
  return (
    <Dialog title={<Trans>Decline this request?</Trans>} onClose={onClose}>
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
            <Trans>Decline</Trans>
          </SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
