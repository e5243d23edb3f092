import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { stepsOf } from './rules.ts'
import type { StaffReturn } from './schema.ts'

type Step = 'approved' | 'refused' | 'received'

/** The buttons for the next steps of a return. Nobody decides about their own return. */
export function ReturnSteps({ of }: { of: StaffReturn }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>()
  const { state } = of.return
  const steps = stepsOf('staff', of.return, new Date())
  const [isOpenYet, canArrive] = [steps.includes('approve'), steps.includes('receive')]
  const buttons = useFocusWhen<HTMLDivElement>(step === undefined)
  if (!isOpenYet && !canArrive && !step) return null
  if (of.isOwn)
    return (
      <p className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
        <Trans>This is about your own account, so a colleague has to decide it.</Trans>
      </p>
    )
  const titles: Record<Step, string> = {
    approved: state === 'approved' ? t`Name another day` : t`Approve and name a day`,
    refused: t`Refuse the return`,
    received: state === 'withdrawn' ? t`It came back after all` : t`Record what came back`,
  }
  const close = () => setStep(undefined)
  return (
    <>
      <div ref={buttons} tabIndex={-1} className="mt-5 flex flex-wrap gap-3 outline-none max-sm:*:w-full">
        {canArrive && (
          <button
            type="button"
            onClick={() => setStep('received')}
            className={button(isOpenYet ? 'primary' : 'secondary')}
          >
            {titles.received}
          </button>
        )}
        {isOpenYet && (
          <>
            <button
              type="button"
              onClick={() => setStep('approved')}
              className={button(state === 'approved' ? 'secondary' : 'primary')}
            >
              {titles.approved}
            </button>
            <button type="button" onClick={() => setStep('refused')} className={button('quietDanger')}>
              {titles.refused}
            </button>
          </>
        )}
      </div>
      {step === 'approved' && <ApprovalDialog of={of} title={titles.approved} onClose={close} />}
      {step === 'refused' && <RefusalDialog of={of} title={titles.refused} onClose={close} />}
      {step === 'received' && <ReceiptDialog of={of} title={titles.received} onClose={close} />}
    </>
  )
}
