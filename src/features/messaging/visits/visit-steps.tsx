import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { visitMoveMutation } from './mutations.ts'
import type { VisitStep } from './rules.ts'
import type { Visit } from './schema.ts'
import { MissDialog, MoveDialog, ReasonDialog } from './visit-step-dialogs.tsx'
import { slotText } from './visit-words.tsx'

/** Buttons for the steps that the user may take. The steps that the user is expected to take come first. */
export function VisitSteps({ visit }: { visit: Visit }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Exclude<VisitStep, 'accept' | 'keep'>>()
  const { steps, last } = visit
  const move = useAction(visitMoveMutation(visit), {
    failed: t`That did not work`,
    onSuccess: (_answer, { step }) => toast(step === 'accept' ? t`Time agreed` : t`Saved`),
  })
  const ready = useDisabledUntilHydrated(move.isPending)
  const opens = (step: typeof open) => ({ type: 'button' as const, ...ready, onClick: () => setOpen(step) })
  if (steps.length === 0 && !open) return null
  return (
    <>
      {steps.includes('accept') && (
        <Choice
          visit={visit}
          isBusy={move.isPending}
          onAccept={(slot) => move.mutate({ step: 'accept', last, slot })}
        />
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        {steps.includes('keep') && (
          <button
            type="button"
            {...ready}
            onClick={() => move.mutate({ step: 'keep', last })}
            className={button('primary')}
          >
            <Trans>It took place</Trans>
          </button>
        )}
        {steps.includes('miss') && (
          <button {...opens('miss')} className={button('secondary')}>
            <Trans>It didn't take place …</Trans>
          </button>
        )}
        {steps.includes('move') && (
          <button {...opens('move')} className={button('secondary')}>
            <Trans>Offer other times …</Trans>
          </button>
        )}
        {steps.includes('decline') && (
          <button {...opens('decline')} className={button('quietDanger')}>
            <Trans>Decline …</Trans>
          </button>
        )}
        {steps.includes('cancel') && (
          <button {...opens('cancel')} className={button('quietDanger')}>
            <Trans>Cancel the visit …</Trans>
          </button>
        )}
        {steps.includes('dispute') && (
          <button {...opens('dispute')} className={button('secondary')}>
            <Trans>That isn't right …</Trans>
          </button>
        )}
      </div>
      {open === 'move' && <MoveDialog visit={visit} onClose={() => setOpen(undefined)} />}
      {open === 'miss' && <MissDialog visit={visit} onClose={() => setOpen(undefined)} />}
      {(open === 'decline' || open === 'cancel' || open === 'dispute') && (
        <ReasonDialog visit={visit} step={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

type ChoiceProps = { visit: Visit; isBusy: boolean; onAccept: (slot: number) => void }

/** Lets the user choose and accept one of the offered times. Times that have passed are shown, but can't be chosen. */
function Choice({ visit: { id, offered, now }, isBusy, onAccept }: ChoiceProps) {
  const language = useLanguage()
  const isOpen = (at: number) => offered[at]!.startsAt > now
  const [picked, setPicked] = useState<number>()
  const first = offered.findIndex((_, at) => isOpen(at))
  const chosen = picked !== undefined && picked < offered.length && isOpen(picked) ? picked : first
  const ready = useDisabledUntilHydrated(isBusy)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">
        <Trans>Which time suits you?</Trans>
      </legend>
      {offered.map((slot, at) => (
        <label
          key={slot.startsAt}
          className="flex min-h-12 items-center gap-3 rounded-lg border border-line-strong bg-raised px-3.5 py-2 has-checked:border-primary has-checked:bg-primary-soft has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={`visit-${id}`}
            checked={at === chosen}
            disabled={!isOpen(at)}
            onChange={() => setPicked(at)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="tabular-nums">{slotText(language, slot)}</span>
        </label>
      ))}
      <button
        type="button"
        {...ready}
        onClick={() => onAccept(chosen)}
        className={button('primary', 'mt-1 justify-self-start max-sm:w-full')}
      >
        <Trans>Agree to this time</Trans>
      </button>
    </fieldset>
  )
}
