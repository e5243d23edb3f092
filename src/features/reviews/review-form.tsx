import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { formatNumber } from '../../platform/format.ts'
import { button } from '../../ui/button.ts'
import { clearDraft } from '../../ui/draft.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { useFieldError } from '../../ui/field-error.ts'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { toast } from '../../ui/toast.ts'
import { deleteReviewMutation, writeReviewMutation } from './mutations.ts'
import { longestComment } from './rules.ts'
import { reviewInput, type Standing } from './schema.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  professionalId: number
  own: Standing['own']
  /** The professional's projects; the review may name one. null when they could not be loaded. */
  projects: readonly { id: number; title: string }[] | null
  onDone: () => void
}

/** The user's only review of a professional: written, changed or deleted. */
export function ReviewForm({ professionalId, own, projects, onDone }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const fieldError = useFieldError()
  const isHydrated = useIsHydrated()
  const draft = `review ${professionalId}`
  const form = useSchemaForm({
    schema: reviewInput,
    mutation: writeReviewMutation(professionalId),
    defaultValues: own ?? { rating: 0, comment: '', projectId: null },
    draft,
    onSuccess: () => finish(t`Thank you. Your review is published.`),
  })
  const { field, isBusy, control, watch } = form
  const { field: rating, fieldState } = useController({ control, name: 'rating' })
  const deletion = useMutation(deleteReviewMutation(professionalId))
  const notice = deletion.error ? { text: failureText(deletion.error), error: deletion.error } : undefined
  const isPending = isBusy || deletion.isPending || !isHydrated
  const [length, most] = [formatNumber(watch('comment').trim().length), formatNumber(longestComment)]

  function finish(message: string) {
    clearDraft(draft)
    toast(message)
    onDone()
  }
  const deleteReview = () => deletion.mutate(undefined, { onSuccess: () => finish(t`Your review was taken back`) })
  return (
    <Form form={form} notice={notice} className="grid gap-5">
      <StarChoice
        name={rating.name}
        value={rating.value}
        onChange={rating.onChange}
        onBlur={rating.onBlur}
        error={fieldError(fieldState.error)}
      />
      <TextAreaField
        label={t`Your experience`}
        hint={t`How was the work, the price, the time? ${length} of ${most} characters.`}
        rows={5}
        maxLength={longestComment}
        {...field('comment')}
      />
      {projects === null && (
        <p role="alert" className="text-danger">
          <Trans>The projects could not be loaded.</Trans>
        </p>
      )}
      {projects !== null && projects.length > 0 && (
        <SelectField
          label={t`Which project is it about?`}
          note={t`optional`}
          {...field('projectId', { setValueAs: (id) => (id ? Number(id) : null) })}
        >
          <option value="">{t`None of these`}</option>
          {projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isPending} className={button('primary')}>
          {own ? <Trans>Publish the change</Trans> : <Trans>Publish review</Trans>}
        </button>
        <button type="button" onClick={onDone} className={button('quiet')}>
          <Trans>Cancel</Trans>
        </button>
        {own && (
          <button type="button" disabled={isPending} onClick={deleteReview} className={button('quiet', 'text-danger')}>
            <Trans>Take the review back</Trans>
          </button>
        )}
      </div>
    </Form>
  )
}
