import { Trans, useLingui } from '@lingui/react/macro'
import { slotParts } from '#features/shop/delivery/rules.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { formatDate } from '#platform/languages/format.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { SelectField } from '#ui/field.tsx'
import { FormDialog, type Guarded } from '#ui/form-dialog.tsx'
import { useLanguage } from '#ui/language.ts'
import { returnDecisionMutation } from './mutations.ts'
import { ReturnStateBadge } from './return-item.tsx'
import { type ReturnStep, stepsOf } from './rules.ts'
import { approvalForm, type StaffReturn } from './schema.ts'

export type StepProps = { of: StaffReturn; title: string; onClose: () => void }

/** What the dialogs of all steps of a return have in common, and the return as the person has seen it. */
export function useStep({ of, title, onClose }: StepProps, step: ReturnStep) {
  const watched = useChangedWhileOpen(of, ({ return: { version } }) => version)
  const guard = (guarded: Guarded) => (
    <UnlessChanged
      {...guarded}
      of={watched}
      said={<Trans>This return has changed in the meantime.</Trans>}
      changes={<ReturnStateBadge state={watched.now.return.state} />}
      onward={stepsOf('staff', watched.now.return, new Date()).includes(step) && <Trans>Continue</Trans>}
    />
  )
  return { opened: watched.opened, dialog: { title, guard, onClose } }
}

/** The dialog for the day, and the part of the day, on which a return is picked up. */
export function ApprovalDialog(props: StepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { parts } = useOrderWords()
  const { opened, dialog } = useStep(props, 'approve')
  const { pickup, id, version } = opened.return
  return (
    <FormDialog
      {...dialog}
      schema={approvalForm}
      mutation={returnDecisionMutation(id)}
      toBody={(input) => ({ ...input, decision: 'approved' as const, version })}
      defaultValues={{
        day: opened.days.find((day) => day === pickup?.day) ?? opened.days[0]!,
        part: pickup?.part ?? 'morning',
      }}
      action={<Trans>Save</Trans>}
      success={[t`Pick-up agreed`, t`The buyer will be told.`]}
    >
      {({ field }) => (
        <>
          <SelectField label={t`Day`} {...field('day')}>
            {opened.days.map((day) => (
              <option key={day} value={day}>
                {formatDate(language, day)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Time`} {...field('part')}>
            {slotParts.map((part) => (
              <option key={part} value={part}>
                {parts[part]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
