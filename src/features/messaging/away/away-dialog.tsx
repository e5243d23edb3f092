import { Trans, useLingui } from '@lingui/react/macro'
import { dayInIndia } from '#platform/values/india.ts'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { awayMutation } from './mutations.ts'
import { longestAway } from './rules.ts'
import { type AwayMessage, awayForm } from './schema.ts'

/** Edits the text of an away message and its last day. Saving turns it on. */
export function AwayDialog({ away: { isOn, text, until }, onClose }: { away: AwayMessage; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: awayForm,
    mutation: awayMutation,
    toBody: ({ text, until }) => ({ isOn: true, text, until: until || null }),
    // The last day of a message that is off is not suggested again, because it may have passed.
    defaultValues: {
      text: text || t`I'm away at the moment and will answer as soon as I'm back.`,
      until: (isOn && until) || '',
    },
    onSuccess() {
      onClose()
      toast(t`Your away message is on`)
    },
  })
  const { field } = form
  return (
    <Dialog title={<Trans>Away message</Trans>} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        <TextAreaField
          label={t`Text`}
          hint={t`For example: until when you're away, and who to call in the meantime.`}
          rows={4}
          maxLength={longestAway}
          {...field('text')}
        />
        <TextField
          label={t`Last day`}
          note={t`optional`}
          hint={t`Without it, your away message is on until you turn it off.`}
          type="date"
          min={dayInIndia(new Date())}
          {...field('until')}
        />
        <CancelOr onCancel={onClose}>
          <SubmitButton isBusy={form.isBusy}>{isOn ? <Trans>Save</Trans> : <Trans>Turn on</Trans>}</SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
