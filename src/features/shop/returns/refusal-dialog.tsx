import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { type StepProps, useStep } from './approval-dialog.tsx'
import { returnDecisionMutation } from './mutations.ts'
import { refusalForm } from './schema.ts'

/** Refuses a return. The buyer reads the reason. */
export function RefusalDialog(props: StepProps) {
  const { t } = useLingui()
  const { opened, dialog } = useStep(props, 'refuse')
  const { id, version } = opened.return
  return (
    <FormDialog
      {...dialog}
      schema={refusalForm}
      mutation={returnDecisionMutation(id)}
      toBody={(input) => ({ ...input, decision: 'refused' as const, version })}
      defaultValues={{ reason: '' }}
      draft={`return refusal ${id}`}
      action={<Trans>Refuse</Trans>}
      isDanger
      success={[t`Return refused`, t`The buyer will be told.`]}
    >
      {({ field }) => <TextAreaField label={t`Why?`} hint={t`The buyer reads this.`} {...field('reason')} />}
    </FormDialog>
  )
}
