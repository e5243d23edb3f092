import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderStateBadge } from '#features/shop/orders/order-state-badge.tsx'
import type { OrderState } from '#features/shop/orders/rules.ts'
import type { Order } from '#features/shop/orders/schema.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { staffMoveMutation } from './mutations.ts'
import { isPaidAhead } from './rules.ts'
import { type StaffOrder, staffMoveForm } from './schema.ts'
import { useStepWords } from './use-step-words.ts'

type Props = { found: StaffOrder; to: OrderState; name: string; onClose: () => void }

/**
 * The dialog in which staff confirm a step of an order. The request includes the version of the order that is on the
 * screen.
 */
export function StepDialog({ found, to, name, onClose }: Props) {
  const { t } = useLingui()
  const { done } = useStepWords()
  const watched = useChangedWhileOpen(found, ({ order }) => order.version)
  const { order } = watched.opened
  const needsTaken = to === 'delivered' && !isPaidAhead(order)
  const needsReason = to === 'cancelled' || (to === 'packed' && order.state === 'out-for-delivery')
  return (
    <FormDialog
      title={name}
      schema={staffMoveForm({ needsTaken, needsReason: to === 'cancelled' })}
      mutation={staffMoveMutation(order.id)}
      defaultValues={{ reason: '', taken: '', reference: '' }}
      toBody={({ reason, taken, reference }) => {
        const paid = needsTaken ? { taken: taken || null, reference } : { taken: null }
        return { to, reason, ...paid, version: order.version }
      }}
      guard={(guarded) => (
        <UnlessChanged
          {...guarded}
          of={watched}
          said={<Trans>This order has changed in the meantime.</Trans>}
          changes={<OrderStateBadge state={watched.now.order.state} />}
          onward={watched.now.next.includes(to) ? <Trans>Continue</Trans> : null}
        />
      )}
      action={name}
      isDanger={to === 'cancelled'}
      back={to === 'cancelled' && <Trans>Keep the order</Trans>}
      success={done[to]}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <>
          <p>
            <Meaning to={to} order={order} />
          </p>
          {needsTaken && (
            <RadioCards
              legend={t`How was it paid?`}
              choices={[
                { value: 'cash', label: t`In cash` },
                { value: 'upi', label: t`By UPI` },
              ]}
              error={field('taken').error}
              input={field('taken')}
            />
          )}
          {needsTaken && watch('taken') === 'upi' && (
            <TextField
              label={t`UPI reference (12 digits)`}
              hint={t`The buyer's app shows it with the payment.`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              {...field('reference')}
            />
          )}
          {needsReason && (
            <TextAreaField
              label={t`Why?`}
              note={to === 'cancelled' ? undefined : t`optional`}
              hint={t`The buyer will see it with the order.`}
              {...field('reason')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Explains a step's effect before it is taken. */
function Meaning({ to, order }: { to: OrderState; order: Order }): ReactNode {
  const sum = formatRupees(order.total)
  switch (to) {
    case 'placed':
      return (
        <Trans>
          Call the buyer first. The goods are then taken from the stock, and the buyer will be told that we have the
          order.
        </Trans>
      )
    case 'confirmed':
      return <Trans>The buyer will be told that it comes on the date they chose.</Trans>
    case 'packed':
      return order.state === 'out-for-delivery' ? (
        <Trans>It will stay packed in the store until it goes out again.</Trans>
      ) : (
        <Trans>Its invoice gets the next number, and the buyer will be told. After that, they can't cancel it.</Trans>
      )
    case 'out-for-delivery':
      return <Trans>The buyer will be told that it is on its way.</Trans>
    case 'delivered':
      return isPaidAhead(order) ? (
        <Trans>The buyer will be told that it has been delivered.</Trans>
      ) : (
        <Trans>The driver has taken {sum} for it. The buyer will be told that it has been delivered.</Trans>
      )
    case 'cancelled':
      if (order.state === 'unconfirmed') return <Trans>The buyer will be told. Nothing was reserved.</Trans>
      return <Trans>Everything goes back into stock, and what was paid goes back to the buyer.</Trans>
    default:
      return null
  }
}
