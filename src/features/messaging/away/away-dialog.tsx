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

/** A dialog to edit the text and the last day of an away message. Saving turns the away message on. */
export function AwayDialog({ away: { isOn, text, until }, onClose }: { away: AwayMessage; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: awayForm,
    mutation: awayMutation,
    toBody: ({ text, until }) => ({ isOn: true, text, until: until || null }),
    // If the away message is off, its last day may have passed, so the field for the last day starts empty.
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
