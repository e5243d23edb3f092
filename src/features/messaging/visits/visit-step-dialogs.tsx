import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { TextAreaField } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StepDialog, type StepProps } from '#ui/step-dialog.tsx'
import { visitMoveMutation } from './mutations.ts'
import type { VisitStep } from './rules.ts'
import { missForm, moveForm, reasonForm, slotOf, type Visit, type VisitMove } from './schema.ts'
import { firstSlots, SlotFields } from './slot-fields.tsx'
import { VisitBadge } from './visit-words.tsx'

type Props = { visit: Visit; onClose: () => void }
const otherTimes = moveForm(() => new Date())

/** A dialog that offers other times for a visit. */
export function MoveDialog(props: Props) {
  const { t } = useLingui()
  return (
    <VisitStepDialog
      {...props}
      step="move"
      title={t`Offer other times`}
      schema={otherTimes}
      defaultValues={{ slots: firstSlots, note: '' }}
      toMove={({ slots, note }, last) => ({ step: 'move', last, slots: slots.map(slotOf), note })}
      action={<Trans>Send times</Trans>}
      success={t`Your times have been sent`}
    >
      {({ field }) => (
        <>
          {props.visit.agreed && (
            <p className="text-muted">
              <Trans>Until the other side agrees to another time, the agreed one stays.</Trans>
            </p>
          )}
          <SlotFields />
          <TextAreaField label={t`Note`} note={t`optional`} rows={2} {...field('note')} />
        </>
      )}
    </VisitStepDialog>
  )
}

/** A dialog that declines, cancels or disputes a visit, with an optional reason. */
export function ReasonDialog({ step, ...props }: Props & { step: 'decline' | 'cancel' | 'dispute' }) {
  const { t } = useLingui()
  const words = {
    decline: { title: t`Decline these times?`, action: t`Decline`, success: t`The other side will be told` },
    cancel: { title: t`Cancel the site visit?`, action: t`Cancel the visit`, success: t`Visit cancelled` },
    dispute: { title: t`What isn't right?`, action: t`That isn't right`, success: t`The other side will be told` },
  }[step]
  return (
    <VisitStepDialog
      {...props}
      step={step}
      title={words.title}
      schema={reasonForm}
      defaultValues={{ reason: '' }}
      toMove={({ reason }, last) => ({ step, last, reason })}
      action={words.action}
      back={<Trans>Back</Trans>}
      success={words.success}
    >
      {({ field }) =>
        !props.visit.isClosed && (
          <TextAreaField
            label={t`Reason`}
            note={t`optional`}
            hint={t`The other side will read this.`}
            {...field('reason')}
          />
        )
      }
    </VisitStepDialog>
  )
}

/** A dialog that asks which side did not come. */
export function MissDialog(props: Props) {
  const { t } = useLingui()
  return (
    <VisitStepDialog
      {...props}
      step="miss"
      title={t`It didn't take place`}
      schema={missForm}
      toMove={({ who }, last) => ({ step: 'miss', last, who })}
      action={<Trans>Save</Trans>}
      success={t`Saved`}
    >
      {({ field }) => (
        <>
          <p className="text-muted">
            <Trans>The other side will be told, and can say within 7 days if it isn't right.</Trans>
          </p>
          <RadioCards
            legend={t`Who didn't come?`}
            choices={[
              { value: 'other', label: t`The other side didn't come` },
              { value: 'own', label: t`We couldn't come` },
            ]}
            error={field('who').error}
            input={field('who')}
          />
        </>
      )}
    </VisitStepDialog>
  )
}

/** A dialog for a step that needs a form. */
function VisitStepDialog<S extends z.ZodType<unknown, FieldValues>>({
  visit,
  ...props
}: { visit: Visit } & StepProps<S, VisitMove, VisitStep>) {
  return (
    <StepDialog
      {...props}
      {...changeWords}
      record={visit}
      mutation={visitMoveMutation(visit)}
      draft={`visit ${visit.id} ${props.step}`}
    />
  )
}

/** What a dialog shows when the visit has changed while the dialog was open. */
const changeWords = {
  changed: <Trans>This visit was changed while you had it open.</Trans>,
  badgeOf: (visit: Visit) => <VisitBadge visit={visit} />,
}
