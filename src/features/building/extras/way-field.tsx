import { useFormContext } from 'react-hook-form'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import type { OfferFormInput } from './schema.ts'

type Props = {
  name: 'price' | 'days'
  /** The legend of the choice between the two directions. */
  legend: string
  /** The value and the label of each direction. */
  ways: readonly { value: 'more' | 'less' | 'later' | 'earlier'; label: string }[]
  label: string
  hint?: string
}

/** Asks for an amount and its direction in two fields, because the number keys of a phone have no minus. */
export function WayField({ name, legend, ways, label, hint }: Props) {
  const field = useField<OfferFormInput>()
  const { register } = useFormContext<OfferFormInput>()
  const way = `${name}Way` as const
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-md border border-line-strong">
        {ways.map(({ value, label }) => (
          <label
            key={value}
            className="grid min-h-12 place-items-center px-3 text-center font-medium has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <input type="radio" value={value} className="sr-only" {...register(way)} />
            {label}
          </label>
        ))}
      </div>
      <div className="mt-2">
        <TextField label={label} hint={hint} {...field(name)} />
      </div>
    </fieldset>
  )
}
