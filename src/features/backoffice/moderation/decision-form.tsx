import { Trans, useLingui } from '@lingui/react/macro'
import { BlockMeaning, BlockReasonField } from '#features/backoffice/users/block-reason-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { decisionMutation } from './mutations.ts'
import { ReasonField } from './reason-field.tsx'
import { decisionInput } from './schema.ts'

/**
 * What staff can remove: the reported subject itself ('thing'), the account behind a reported profile, or nothing.
 * 'gone' means that the author has already deleted the subject.
 */
export type Removal = 'thing' | 'account' | 'none' | 'gone'

type Props = { subject: string; removal: Removal }

/** The form in which staff decide on a reported subject. */
export function DecisionForm({ subject, removal }: Props) {
  const canRemove = removal === 'thing' || removal === 'account'
  const { t } = useLingui()
  const fieldError = useFieldError()
  const form = useSchemaForm({
    schema: decisionInput,
    mutation: decisionMutation(subject),
    defaultValues: { text: '', ...(!canRemove && { decision: 'kept' as const }) },
    draft: `decision ${subject}`,
    onSuccess: () => toast(t`Decision saved`, t`The people who reported it will be told.`),
  })
  const { field, register, watch, formState, isBusy } = form
  const error = fieldError(formState.errors.decision)
  const choices = [
    ...(removal === 'thing' ? [{ value: 'removed', label: t`Remove` }] : []),
    ...(removal === 'account' ? [{ value: 'removed', label: t`Deactivate the account` }] : []),
    { value: 'kept', label: removal === 'gone' ? t`Close the report` : t`Keep` },
  ]
  return (
    <Form form={form} className="mt-4 grid max-w-prose gap-3 border-t border-line pt-4">
      <div
        role="radiogroup"
        aria-label={t`Decision`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `decision-error-${subject}`}
        className="flex flex-wrap gap-x-6"
      >
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 font-medium">
            <input type="radio" value={value} {...register('decision')} className="size-5 shrink-0 accent-primary" />
            {label}
          </label>
        ))}
        {error && (
          <p id={`decision-error-${subject}`} className="w-full text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      {watch('decision') === 'removed' &&
        (removal === 'account' ? (
          <>
            <p className="text-sm text-muted">
              <BlockMeaning />
            </p>
            <BlockReasonField {...field('blockReason')} />
          </>
        ) : (
          <ReasonField />
        ))}
      <TextAreaField label={t`Message to the reporters`} note={t`optional`} rows={2} {...field('text')} />
      <div className="sm:w-fit">
        <SubmitButton isBusy={isBusy}>
          <Trans>Save decision</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
