import { useLingui } from '@lingui/react/macro'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'

type Props<Reason extends string> = {
  /** The reasons in the order in which they are listed. `names` has the text of each. */
  reasons: readonly Reason[]
  names: Readonly<Record<Reason, string>>
}

/** Form fields for staff who refuse what a professional has requested or proposed: a reason from a list, and a text to the professional. */
export function RefusalFields<Reason extends string>({ reasons, names }: Props<Reason>) {
  const field = useField<{ reason: string; text: string }>()
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Why?`}
        hint={t`The professional reads this in their language.`}
        defaultValue=""
        {...field('reason')}
      >
        <option value="" disabled>
          {t`Please choose`}
        </option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {names[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField label={t`Anything else for the professional`} note={t`optional`} {...field('text')} />
    </>
  )
}
