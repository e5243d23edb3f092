import { type ReactNode, useId } from 'react'
import type { FieldProps } from './form-field.ts'

type Choice<Value extends string> = { value: Value; label: ReactNode; text?: ReactNode; icon?: ReactNode }
type Props<Value extends string> = {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  error: string | undefined
  /** The result of a form's `field()`. */
  input: Pick<FieldProps, 'name' | 'ref' | 'onChange' | 'onBlur'>
  /** The chosen value, if the choice is not kept by the form. */
  chosen?: Value
  className?: string
}

const card =
  'flex min-h-12 items-center gap-3 rounded-lg border border-line-strong bg-raised px-4 py-3 transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

/** A choice of a few options, each as a card with an explanation. */
export function RadioCards<Value extends string>({
  legend,
  choices,
  error,
  input,
  chosen,
  className = '',
}: Props<Value>) {
  const { name, ref, onChange, onBlur } = input
  const id = useId()
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={`min-w-0 ${className}`}
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="grid gap-3">
        {choices.map(({ value, label, text, icon }) => (
          <label key={value} className={card}>
            <input
              type="radio"
              value={value}
              name={name}
              checked={chosen && chosen === value}
              ref={ref}
              onChange={onChange}
              onBlur={onBlur}
              className="size-5 shrink-0 accent-primary"
            />
            {icon && <span className="shrink-0 text-muted">{icon}</span>}
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              {text && <span className="block text-sm text-muted">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
