import { Trans, useLingui } from '@lingui/react/macro'
import { lateCost } from '#features/hire/machines/price-rules.ts'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { mostPhotos } from './rules.ts'
import { reasonForm, returnForm } from './schema.ts'
import { idsOf } from './step-dialogs.tsx'
import { HireStepDialog, type StepProps } from './step-form.tsx'

/** Dialog in which the hirer reports the day of the return and how the machine looked. */
export function GiveBackDialog(props: StepProps) {
  const { t } = useLingui()
  const { handedOverOn, today } = props.hire
  return (
    <HireStepDialog
      {...props}
      step="giveBack"
      title={t`Have you given it back?`}
      schema={returnForm}
      defaultValues={{ day: today, note: '', pictures: [] }}
      toMove={({ pictures, ...input }, last) => ({ step: 'giveBack', last, ...input, pictureIds: idsOf(pictures) })}
      action={<Trans>I have given it back</Trans>}
      success={t`The lender has been asked to confirm it`}
    >
      {({ field }, onBusy) => (
        <>
          <TextField label={t`Given back on`} min={handedOverOn ?? undefined} max={today} {...field('day')} />
          <PhotosField label={t`Photos of how it looks now`} most={mostPhotos} onBusy={onBusy} />
          <TextAreaField
            label={t`Condition`}
            note={t`optional`}
            hint={t`Where you left it, and what was given back with it.`}
            rows={2}
            {...field('note')}
          />
        </>
      )}
    </HireStepDialog>
  )
}

/** Dialog in which the lender records the day of the return and how the machine looks. */
export function TakeBackDialog(props: StepProps) {
  const { t } = useLingui()
  const { handedOverOn, saidOn, today } = props.hire
  return (
    <HireStepDialog
      {...props}
      step="takeBack"
      title={t`Record the return`}
      schema={returnForm}
      defaultValues={{ day: saidOn ?? today, note: '', pictures: [] }}
      toMove={({ pictures, ...input }, last) => ({ step: 'takeBack', last, ...input, pictureIds: idsOf(pictures) })}
      action={<Trans>Record the return</Trans>}
      success={t`Return recorded`}
    >
      {({ field, watch }, onBusy) => {
        const late = lateCost(props.hire, String(watch('day') || today))
        const sum = formatRupees(late)
        return (
          <>
            <TextField label={t`Returned on`} min={handedOverOn ?? undefined} max={today} {...field('day')} />
            {late > 0 && (
              <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
                <Trans>
                  It is back late: {sum} more at the daily rate. Once the return is recorded, you can claim it.
                </Trans>
              </p>
            )}
            <PhotosField label={t`Photos of how it looks now`} most={mostPhotos} onBusy={onBusy} />
            <TextAreaField
              label={t`Condition`}
              note={t`optional`}
              hint={t`If something is damaged, record the return first. Then you can claim it from the deposit.`}
              rows={2}
              {...field('note')}
            />
          </>
        )
      }}
    </HireStepDialog>
  )
}

/** Dialog in which the hirer asks staff for help, because the lender does not confirm the return or settle. */
export function CallDialog(props: StepProps) {
  const { t } = useLingui()
  return (
    <HireStepDialog
      {...props}
      step="call"
      title={t`Ask KamshetBuild for help`}
      schema={reasonForm}
      defaultValues={{ reason: '' }}
      toMove={({ reason }, last) => ({ step: 'call', last, reason })}
      action={<Trans>Ask for help</Trans>}
      success={t`KamshetBuild will look at it`}
    >
      {({ field }) => (
        <TextAreaField
          label={t`What happened?`}
          hint={t`The lender and KamshetBuild will read this.`}
          {...field('reason')}
        />
      )}
    </HireStepDialog>
  )
}
