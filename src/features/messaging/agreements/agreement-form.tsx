import { Trans, useLingui } from '@lingui/react/macro'
import { beginningOf } from '#platform/languages/excerpt.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { newAgreementMutation } from './mutations.ts'
import { longestSentence } from './rules.ts'
import { agreementForm } from './schema.ts'

type Props = {
  conversationId: number
  /** The message that the sentence is about. Its text is the first draft of the sentence. */
  about?: { seq: number; text: string }
  /** Called when the sentence is sent or the form is cancelled. */
  onDone: () => void
}

/** The content of a dialog that pins a sentence of scope or price for the other side to confirm. */
export function AgreementForm({ conversationId, about, onDone }: Props) {
  const { t } = useLingui()
  const draft = about ? `agreement in ${conversationId} about ${about.seq}` : `agreement in ${conversationId}`
  const form = useSchemaForm({
    schema: agreementForm,
    mutation: newAgreementMutation(conversationId),
    toBody: (input) => ({ ...input, quotedSeq: about?.seq ?? null }),
    defaultValues: { kind: 'scope', text: beginningOf(about?.text ?? '', longestSentence), amount: '' },
    draft,
    onSuccess() {
      onDone()
      toast(t`The other side has been asked to confirm it`)
    },
  })
  const { field, watch, isBusy } = form
  const { error, ...kind } = field('kind', { deps: ['amount'] })
  return (
    <Form form={form} className="grid gap-5">
      <RadioCards
        legend={t`What is it about?`}
        error={error}
        input={kind}
        choices={[
          { value: 'scope', label: t`Scope of work`, text: t`What will be done, and what won't be.` },
          { value: 'price', label: t`Price`, text: t`What something costs.` },
        ]}
      />
      <TextAreaField
        label={t`What have you agreed on?`}
        hint={t`In one sentence. Once it is confirmed, it stays exactly as it is written.`}
        {...field('text')}
      />
      {watch('kind') === 'price' && <TextField label={t`Price (₹)`} {...field('amount')} />}
      <FormButtons isBusy={isBusy} isUploading={false} draft={draft} onCancel={onDone}>
        <Trans>Ask for confirmation</Trans>
      </FormButtons>
    </Form>
  )
}
