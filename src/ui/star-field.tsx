import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFieldError } from './field-error.ts'
import { afterPress } from './press.ts'
import { StarChoice } from './star-choice.tsx'

type Props<Typed extends FieldValues, Parsed> = {
  label: string
  name: FieldPath<Typed>
  control: Control<Typed, unknown, Parsed>
}

/** One to five stars as a field of a form, with its error. */
export function StarField<Typed extends FieldValues, Parsed>({ label, ...of }: Props<Typed, Parsed>) {
  const fieldError = useFieldError()
  const { field, fieldState } = useController(of)
  return (
    <StarChoice
      label={label}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => afterPress(field.onBlur)}
      error={fieldError(fieldState.error)}
    />
  )
}
