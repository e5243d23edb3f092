import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Typing } from '#platform/values/field-schema.ts'
import { Icon, icons } from './icon.tsx'

export const inputClass =
  'w-full min-h-12 rounded-md border border-line-strong bg-raised px-3.5 py-2.5 text-base text-ink transition-colors hover:border-ink disabled:opacity-60 aria-invalid:border-danger [&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-muted'

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = {
  label: ReactNode
  /** The error message. aria-describedby links it to the control. */
  error?: string
  hint?: ReactNode
  /** A short note beside the label, such as 'optional'. */
  note?: ReactNode
  className?: string
  /** What the form's schema says about the control. The other attributes override it. */
  typing?: Typing | undefined
}

/** A label, a control, and its hint or error. `children` renders the control with the given attributes. */
export function Field({
  label,
  error,
  hint,
  note,
  className = '',
  children,
}: Omit<FieldProps, 'typing'> & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label} {note && <span className="ml-1 whitespace-nowrap text-sm font-normal text-muted">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  error,
  hint,
  note,
  className,
  typing,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} note={note} className={className}>
      {(control) => <input type="text" {...typing} {...input} {...control} className={inputClass} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  error,
  hint,
  note,
  className,
  typing,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} note={note} className={className}>
      {(control) => (
        <textarea
          rows={3}
          maxLength={typing?.maxLength}
          {...textarea}
          {...control}
          className={`${inputClass} resize-y`}
        />
      )}
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  note,
  className,
  typing: _,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} note={note} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${inputClass} appearance-none text-ellipsis pr-9 pl-3`}>
            {children}
          </select>
          <Icon
            path={icons.down}
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}

/** A checkbox with its label. A click on either of them changes the checkbox. */
export function CheckField({
  label,
  error,
  className = '',
  typing: _,
  ...input
}: Omit<FieldProps, 'hint' | 'note'> & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
