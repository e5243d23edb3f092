import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { button } from '#ui/button.ts'
import { useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { ApprovalForm } from './approval-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { isOpen, mayArrive } from './rules.ts'
import type { StaffReturn } from './schema.ts'

type Step = 'approved' | 'refused' | 'received'

/** The buttons for the next steps of a return. Nobody decides about their own return. */
export function ReturnSteps({ of }: { of: StaffReturn }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>()
  const { state, pickup } = of.return
  const isOpenYet = isOpen(state)
  const canArrive = mayArrive({ state, pickupDay: pickup?.day ?? null })
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
    received: state === 'withdrawn' ? t`It came all the same` : t`Record what came back`,
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
      {step && (
        <Dialog title={titles[step]} isWide={step === 'received'} onClose={close}>
          <StepDialog of={of} step={step} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

/** The form of a step, with the return as it was when the dialog opened. */
function StepDialog({ of, step, onClose }: { of: StaffReturn; step: Step; onClose: () => void }) {
  const { opened, isChanged } = useChangedWhileOpen(of, ({ return: { version } }) => version)
  const [isBusy, setIsBusy] = useState(false)
  if (isChanged && !isBusy)
    return (
      <p role="alert">
        <Trans>This return has changed in the meantime. Please close this and look at it again.</Trans>
      </p>
    )
  const props = { of: opened, onClose, onBusy: setIsBusy }
  const forms: Record<Step, ReactNode> = {
    approved: <ApprovalForm {...props} />,
    refused: <RefusalForm {...props} />,
    received: <ReceiptForm {...props} />,
  }
  return forms[step]
}
