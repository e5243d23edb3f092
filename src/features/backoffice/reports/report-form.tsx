import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { button } from '#ui/button.ts'
import { TextAreaField } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { reportMutation } from './mutations.ts'
import { reasonsFor } from './rules.ts'
import { reportInput } from './schema.ts'
import { useReasonNames } from './use-reason-names.ts'

type Props = {
  subject: string
  /** The control that closes the form once it is sent. The default is a link to the page without the form. */
  close?: ReactNode
}

/** A form that asks what is wrong with something, and then says what happens next. */
export function ReportForm({ subject, close }: Props) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const words = useReasonNames()
  const [isSent, setIsSent] = useState(false)
  const thanks = useFocusWhen<HTMLHeadingElement>(isSent)
  const form = useSchemaForm({
    schema: reportInput,
    mutation: reportMutation(subject),
    defaultValues: { text: '' },
    draft: `report ${subject}`,
    onSuccess: () => setIsSent(true),
  })
  if (isSent)
    return (
      <div role="status">
        <h3 ref={thanks} tabIndex={-1} className="text-lg font-bold outline-none">
          <Trans>Thank you for your report</Trans>
        </h3>
        <p className="mt-1 text-muted">
          <Trans>We look at every report within 48 hours. We will tell you what we decide.</Trans>
        </p>
        {close ?? (
          <SearchLink change={{ report: undefined }} className={button('secondary', 'mt-5 w-full')}>
            <Trans>Close</Trans>
          </SearchLink>
        )}
      </div>
    )
  const { field, register, watch, formState } = form
  const error = fieldError(formState.errors.reason)
  const isOther = watch('reason') === 'other'
  return (
    <Form form={form} className="flex grow flex-col gap-4">
      <div
        role="radiogroup"
        aria-labelledby="report-reason"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'report-reason-error'}
      >
        <p id="report-reason" className="text-[0.9375rem] font-medium">{t`What is wrong with it?`}</p>
        {reasonsFor(subject).map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input type="radio" value={reason} {...register('reason')} className="size-5 shrink-0 accent-primary" />
            {words[reason]}
          </label>
        ))}
        {error && (
          <p id="report-reason-error" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      <TextAreaField
        label={t`Tell us more`}
        note={isOther ? undefined : t`optional`}
        hint={t`Only we read this.`}
        className="flex grow flex-col [&_textarea]:grow"
        {...field('text')}
      />
      <SubmitButton isBusy={form.isBusy}>
        {form.isBusy ? <Trans>Sending...</Trans> : <Trans>Send report</Trans>}
      </SubmitButton>
    </Form>
  )
}
