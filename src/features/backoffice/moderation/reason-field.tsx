import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { removalReasonNames, removalReasons } from '#features/people/staff/removal-rules.ts'
import { useFieldError } from '#ui/field-error.ts'
import type { RemovalInput } from './schema.ts'

/** The field for the reason of a removal. The reason is shown publicly in place of the removed content. */
export function ReasonField() {
  const { i18n } = useLingui()
  const id = useId()
  const { register, formState } = useFormContext<RemovalInput>()
  const error = useFieldError()(formState.errors.reason)
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <p id={id} className="text-[0.9375rem] font-medium">
        <Trans>Why remove it?</Trans>
      </p>
      {removalReasonNames.map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={reason} {...register('reason')} className="size-5 shrink-0 accent-primary" />
          {i18n._(removalReasons[reason])}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
