import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { hoursToConfirm, type OrderState } from '#features/shop/orders/rules.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { isPaidAhead } from './rules.ts'
import type { StaffOrder } from './schema.ts'
import { StepDialog } from './step-dialog.tsx'
import { useStepWords } from './use-step-words.ts'

/** The buttons for the next steps of an order. Staff can't move their own orders. */
export function StaffSteps({ found }: { found: StaffOrder }) {
  const { order, next, isOwn } = found
  const words = useStepWords()
  const [step, setStep] = useState<OrderState>()
  const disabled = useDisabledUntilHydrated()
  // An order that is paid ahead has no button to confirm it, because its payment confirms it automatically.
  const waitsForPayment = order.state === 'placed' && isPaidAhead(order)
  const steps = next.filter((to) => to !== 'confirmed' || !waitsForPayment)
  const nameOf = (to: OrderState) => words.names[to === 'packed' && order.state === 'out-for-delivery' ? 'back' : to]
  return (
    <>
      {isOwn && (
        <p className="rounded-md bg-sunken px-4 py-3">
          <Trans>This is your own order, so someone else in the team has to move it on.</Trans>
        </p>
      )}
      {order.state === 'unconfirmed' && (
        <p className="mb-3 rounded-md bg-sunken px-4 py-3">
          <Trans>
            The buyer has not confirmed this order yet, and nothing is reserved. It is cancelled automatically{' '}
            {hoursToConfirm} hours after it was placed.
          </Trans>
        </p>
      )}
      {waitsForPayment && (
        <p className="mb-3 rounded-md bg-sunken px-4 py-3">
          <Trans>This order is paid in advance. Once the payment arrives, it will be confirmed automatically.</Trans>
        </p>
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          {steps.map((to, at) => (
            <button
              key={to}
              type="button"
              {...disabled}
              onClick={() => setStep(to)}
              className={button(
                to === 'cancelled' ? 'quietDanger' : at === 0 && isForward(to, order.state) ? 'primary' : 'secondary',
              )}
            >
              {nameOf(to)}
            </button>
          ))}
        </div>
      )}
      {steps.length === 0 && !isOwn && !waitsForPayment && (
        <p className="text-muted">
          <Trans>There is nothing more to do.</Trans>
        </p>
      )}
      {step && <StepDialog found={found} to={step} name={nameOf(step)} onClose={() => setStep(undefined)} />}
    </>
  )
}

function isForward(to: OrderState, from: OrderState): boolean {
  return !(to === 'packed' && from === 'out-for-delivery')
}
