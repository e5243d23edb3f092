import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { ClaimDialog, DecideDialog, DisputeDialog } from './claim-dialogs.tsx'
import { CallDialog, GiveBackDialog, TakeBackDialog } from './return-dialogs.tsx'
import { type HireStep, settlementOf } from './rules.ts'
import { HandOverDialog, ReasonDialog, SettleDialog } from './step-dialogs.tsx'
import { moveMutation, type OfHire } from './step-form.tsx'

/** Offers the steps that the visitor can take now: first those that continue the hire, last those that end it. */
export function HireSteps({ hire, isStaff }: OfHire) {
  const { t } = useLingui()
  const [open, setOpen] = useState<HireStep>()
  const { steps, last, deposit, claim } = hire
  const close = () => setOpen(undefined)
  const move = useAction(moveMutation({ hire, isStaff }), {
    failed: t`That did not work`,
    onSuccess: (_answer, { step }) =>
      toast(step === 'confirm' ? t`Booking confirmed` : step === 'agree' ? t`You have agreed` : t`Booking finished`),
  })
  const rest = settlementOf({ deposit, claimSum: claim?.sum ?? null })
  const ready = useDisabledUntilHydrated(move.isPending)
  const press = (step: HireStep) => ({ type: 'button' as const, ...ready, onClick: () => setOpen(step) })
  if (steps.length === 0 && !open) return null
  return (
    <>
      <div className="flex flex-wrap gap-3 *:min-h-12 max-sm:*:grow">
        {steps.includes('confirm') && (
          <button
            type="button"
            {...ready}
            onClick={() => move.mutate({ step: 'confirm', last })}
            className={button('primary')}
          >
            <Trans context="a hire">Confirm</Trans>
          </button>
        )}
        {steps.includes('handOver') && (
          <button {...press('handOver')} className={button('primary')}>
            <Trans>Hand over …</Trans>
          </button>
        )}
        {steps.includes('giveBack') && (
          <button {...press('giveBack')} className={button('primary')}>
            <Trans>I have given it back …</Trans>
          </button>
        )}
        {steps.includes('takeBack') && (
          <button {...press('takeBack')} className={button('primary')}>
            <Trans>Record the return …</Trans>
          </button>
        )}
        {steps.includes('agree') && (
          <button
            type="button"
            {...ready}
            onClick={() => move.mutate({ step: 'agree', last })}
            className={button('primary')}
          >
            <Trans>Agree</Trans>
          </button>
        )}
        {steps.includes('decide') && (
          <button {...press('decide')} className={button('primary')}>
            <Trans>Decide …</Trans>
          </button>
        )}
        {steps.includes('settle') &&
          (rest === 0 ? (
            <button
              type="button"
              {...ready}
              onClick={() => move.mutate({ step: 'settle', last, method: null, reference: '' })}
              className={button('primary')}
            >
              <Trans>Finish the booking</Trans>
            </button>
          ) : (
            <button {...press('settle')} className={button('primary')}>
              {rest > 0 ? <Trans>Give the deposit back …</Trans> : <Trans>Finish the booking …</Trans>}
            </button>
          ))}
        {steps.includes('call') && (
          <button {...press('call')} className={button('primary')}>
            <Trans>Ask KamshetBuild for help …</Trans>
          </button>
        )}
        {steps.includes('claim') && (
          <button {...press('claim')} className={button('secondary')}>
            <Trans>Damage or late days …</Trans>
          </button>
        )}
        {steps.includes('dispute') && (
          <button {...press('dispute')} className={button('secondary')}>
            <Trans>I don't agree …</Trans>
          </button>
        )}
        {steps.includes('decline') && (
          <button {...press('decline')} className={button('danger')}>
            <Trans>Decline …</Trans>
          </button>
        )}
        {steps.includes('cancel') && (
          <button {...press('cancel')} className={button('quietDanger')}>
            <Trans>Cancel the booking …</Trans>
          </button>
        )}
      </div>
      {open && <OpenDialog step={open} hire={hire} isStaff={isStaff} onClose={close} />}
    </>
  )
}

function OpenDialog({ step, ...props }: OfHire & { step: HireStep; onClose: () => void }) {
  switch (step) {
    case 'decline':
    case 'cancel':
      return <ReasonDialog step={step} {...props} />
    case 'handOver':
      return <HandOverDialog {...props} />
    case 'giveBack':
      return <GiveBackDialog {...props} />
    case 'takeBack':
      return <TakeBackDialog {...props} />
    case 'call':
      return <CallDialog {...props} />
    case 'claim':
      return <ClaimDialog {...props} />
    case 'dispute':
      return <DisputeDialog {...props} />
    case 'decide':
      return <DecideDialog {...props} />
    case 'settle':
      return <SettleDialog {...props} />
    default:
      return null
  }
}
