import { Trans, useLingui } from '@lingui/react/macro'
import { useDraftTurn } from '#ui/draft-turn.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { StarField } from '#ui/star-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { answerMutation } from './mutations.ts'
import { answerInput } from './testimonial-schema.ts'

type Props = { token: string; projectId: number; onDone: () => void }

/** The form in which a client writes a testimonial. */
export function AnswerForm(props: Props) {
  return <Fields key={useDraftTurn()} {...props} />
}

function Fields({ token, projectId, onDone }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: answerInput.omit({ token: true }),
    mutation: answerMutation(projectId),
    toBody: (input) => ({ ...input, token }),
    defaultValues: { clientName: '', rating: 0, comment: '' },
    draft: `testimonial ${projectId}`,
    onSuccess: onDone,
  })
  const { field, control, isBusy } = form
  return (
    <Form form={form} className="grid gap-5">
      <StarField label={t`Your rating`} name="rating" control={control} />
      <TextAreaField label={t`What was it like to have the work done?`} rows={5} {...field('comment')} />
      <TextField label={t`Your name`} {...field('clientName')} />
      <p className="text-sm text-muted">
        <Trans>
          Your name, your stars and your words will be public, with the project. They are not part of the rating. If you
          want them removed later, write to us.
        </Trans>
      </p>
      <div>
        <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Publish testimonial`}</SubmitButton>
      </div>
    </Form>
  )
}
