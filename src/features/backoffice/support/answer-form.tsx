import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { languageNames } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { CheckField, TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { answerMutation } from './mutations.ts'
import { answerInput, type Case } from './schema.ts'

type Props = { message: Case; onDone: () => void }

/** The form for an answer by email to the sender of a message. */
export function AnswerForm({ message: { id, language }, onDone }: Props) {
  const { t } = useLingui()
  const languageName = languageNames[language]
  const form = useSchemaForm({
    schema: answerInput,
    mutation: answerMutation(id),
    defaultValues: { text: '', resolves: false },
    draft: `answer ${id}`,
    refocus: 'text',
    onSuccess() {
      toast(t`Your answer is on its way`)
      onDone()
    },
  })
  const { field, setFocus, isBusy } = form
  useEffect(() => setFocus('text'), [setFocus])
  return (
    <Form form={form} className="mt-4 grid max-w-prose gap-3">
      <TextAreaField
        label={t`Your answer`}
        hint={t`This goes out by email. The sender's language: ${languageName}.`}
        rows={6}
        {...field('text')}
      />
      <CheckField label={t`Resolve the message with this answer`} {...field('resolves')} />
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <div>
          <SubmitButton isBusy={isBusy}>
            <Trans>Send answer</Trans>
          </SubmitButton>
        </div>
        <button type="button" onClick={onDone} className={button('secondary', 'min-h-12')}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Form>
  )
}
