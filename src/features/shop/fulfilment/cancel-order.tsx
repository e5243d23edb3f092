import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OrderStateBadge } from '#features/shop/orders/order-state-badge.tsx'
import { minutesWithoutEmail, nextStates } from '#features/shop/orders/rules.ts'
import { cancellationForm, type Order } from '#features/shop/orders/schema.ts'
import { button } from '#ui/button.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { cancellationMutation } from './mutations.ts'

/** The button with which a buyer cancels an order, until it is packed. */
export function CancelOrder({ reference, order }: { reference: string; order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!nextStates(order.state, 'buyer').includes('cancelled') && !isOpen) return null
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
  const watched = useChangedWhileOpen(order, ({ version }) => version)
  return (
    <FormDialog
      title={<Trans>Cancel this order?</Trans>}
      schema={cancellationForm}
      mutation={cancellationMutation(reference)}
      defaultValues={{ reason: '' }}
      toBody={({ reason }) => ({ reason, version: watched.opened.version })}
      guard={(guarded) => (
        <UnlessChanged
          {...guarded}
          of={watched}
          said={<Trans>This order has changed in the meantime.</Trans>}
          changes={<OrderStateBadge state={order.state} />}
          onward={nextStates(order.state, 'buyer').includes('cancelled') && <Trans>Continue</Trans>}
        />
      )}
      action={<Trans>Cancel the order</Trans>}
      back={<Trans>Keep the order</Trans>}
      success={t`Order cancelled`}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            <Trans>Nothing will be delivered. If you have already paid, you'll get all of it back.</Trans>
          </p>
          <p className="text-sm text-muted">
            <Trans>
              If you cancel within {minutesWithoutEmail} minutes of ordering, we don't send an email about it.
            </Trans>
          </p>
          <TextAreaField label={t`Why?`} note={t`optional`} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
