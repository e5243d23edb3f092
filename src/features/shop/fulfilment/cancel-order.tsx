import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayMove, minutesWithoutEmail } from '#features/shop/orders/rules.ts'
import { cancellationForm, type Order } from '#features/shop/orders/schema.ts'
import { button } from '#ui/button.ts'
import { useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { cancellationMutation } from './mutations.ts'

/** The button with which a buyer cancels an order, until it is packed. */
export function CancelOrder({ reference, order }: { reference: string; order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!mayMove(order.state, 'cancelled', 'buyer') && !isOpen) return null
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={button('quietDanger')}>
        <Trans>Cancel the order</Trans>
      </button>
      {isOpen && <CancelDialog reference={reference} order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Props = { reference: string; order: Order; onClose: () => void }

function CancelDialog({ reference, order, onClose }: Props) {
  const { t } = useLingui()
  const { opened, isChanged } = useChangedWhileOpen(order, ({ version }) => version)
  const form = useSchemaForm({
    schema: cancellationForm,
    mutation: cancellationMutation(reference),
    toBody: ({ reason }) => ({ reason, version: opened.version }),
    defaultValues: { reason: '' },
    onSuccess: () => {
      onClose()
      toast(t`The order is cancelled`)
    },
  })
  const { field, isBusy } = form
  const isGone = isChanged && !isBusy
  return (
    <Dialog title={<Trans>Cancel this order?</Trans>} onClose={onClose}>
      {isGone ? (
        <p role="status">
          <Trans>This order has changed in the meantime. Please look at it again.</Trans>
        </p>
      ) : (
        <Form form={form} className="space-y-5">
          <p>
            <Trans>Nothing will be delivered. If you have already paid, you'll get all of it back.</Trans>
          </p>
          <p className="text-sm text-muted">
            <Trans>
              If you cancel within {minutesWithoutEmail} minutes of ordering, we don't send an email about it.
            </Trans>
          </p>
          <TextAreaField label={t`Why?`} note={t`optional`} rows={3} {...field('reason')} />
          <FormButtons isBusy={isBusy} isUploading={false} onCancel={onClose} back={<Trans>Keep the order</Trans>}>
            <Trans>Cancel the order</Trans>
          </FormButtons>
        </Form>
      )}
    </Dialog>
  )
}
