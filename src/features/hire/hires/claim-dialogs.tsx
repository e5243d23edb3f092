import { Trans, useLingui } from '@lingui/react/macro'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { mostClaimedOf, mostPhotos } from './rules.ts'
import { claimForm, decisionForm, disputeForm } from './schema.ts'
import { idsOf } from './step-dialogs.tsx'
import { HireStepDialog, type StepProps } from './step-form.tsx'

/** Dialog in which the lender claims money for damage and late days. */
export function ClaimDialog(props: StepProps) {
  const { t } = useLingui()
  const { lateSum } = props.hire
  const most = formatRupees(mostClaimedOf(props.hire))
  return (
    <HireStepDialog
      {...props}
      step="claim"
      title={t`Claim money for damage or late days`}
      schema={claimForm}
      defaultValues={{ amount: lateSum > 0 ? String(lateSum) : '', reason: '', pictures: [] }}
      toMove={({ pictures, ...input }, last) => ({ step: 'claim', last, ...input, pictureIds: idsOf(pictures) })}
      action={<Trans>Claim</Trans>}
      success={t`The hirer has been asked to agree`}
    >
      {({ field }, onBusy) => (
        <>
          <TextField
            label={t`Amount (₹)`}
            hint={
              lateSum > 0
                ? t`Up to ${most}, for the deposit and the late days together.`
                : t`Up to the deposit of ${most}.`
            }
            {...field('amount')}
          />
          <TextAreaField
            label={t`What is it for?`}
            hint={t`The hirer can agree or say why not. If the two of you don't agree, KamshetBuild will decide.`}
            {...field('reason')}
          />
          <PhotosField most={mostPhotos} onBusy={onBusy} />
        </>
      )}
    </HireStepDialog>
  )
}

/** Dialog in which the hirer rejects a claim, so that staff decide. */
export function DisputeDialog(props: StepProps) {
  const { t } = useLingui()
  return (
    <HireStepDialog
      {...props}
      step="dispute"
      title={t`Don't agree to this claim?`}
      schema={disputeForm}
      defaultValues={{ reason: '', pictures: [] }}
      toMove={({ pictures, ...input }, last) => ({ step: 'dispute', last, ...input, pictureIds: idsOf(pictures) })}
      action={<Trans>Let KamshetBuild decide</Trans>}
      success={t`KamshetBuild will decide`}
    >
      {({ field }, onBusy) => (
        <>
          <TextAreaField
            label={t`Why not?`}
            hint={t`The lender and KamshetBuild will read this.`}
            {...field('reason')}
          />
          <PhotosField most={mostPhotos} onBusy={onBusy} />
        </>
      )}
    </HireStepDialog>
  )
}

/** Dialog in which staff decide how much of the claim the hirer pays. */
export function DecideDialog(props: StepProps) {
  const { t } = useLingui()
  const claimed = formatRupees(props.hire.claim?.amount ?? 0)
  return (
    <HireStepDialog
      {...props}
      step="decide"
      title={t`Decide on the claim`}
      schema={decisionForm}
      defaultValues={{ amount: '', reason: '' }}
      toMove={(input, last) => ({ step: 'decide', last, ...input })}
      action={<Trans>Decide</Trans>}
      success={t`Both have been told`}
    >
      {({ field }) => (
        <>
          <TextField
            label={t`What the hirer pays (₹)`}
            hint={t`From ₹0 to the ${claimed} that were claimed.`}
            {...field('amount')}
          />
          <TextAreaField label={t`Why?`} hint={t`Both will read this.`} {...field('reason')} />
        </>
      )}
    </HireStepDialog>
  )
}
