import { Trans, useLingui } from '@lingui/react/macro'
import { dayInIndia } from '#platform/values/india.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { awayMutation } from './mutations.ts'
import { type AwayMessage, awayForm } from './schema.ts'

/** A dialog to edit the text and the last day of an away message. Saving turns the away message on. */
export function AwayDialog({ away: { isOn, text, until }, onClose }: { away: AwayMessage; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FormDialog
      title={<Trans>Away message</Trans>}
      schema={awayForm}
      mutation={awayMutation}
      toBody={({ text, until }) => ({ isOn: true, text, until: until || null })}
      // If the away message is off, its last day may have passed, so the field for the last day starts empty.
      defaultValues={{
        text: text || t`I'm away at the moment and will answer as soon as I'm back.`,
        until: (isOn && until) || '',
      }}
      action={isOn ? <Trans>Save</Trans> : <Trans>Turn on</Trans>}
      success={t`Your away message is on`}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextAreaField
            label={t`Text`}
            hint={t`For example: when you'll be back, and who to call until then.`}
            rows={4}
            {...field('text')}
          />
          <TextField
            label={t`Last day`}
            note={t`optional`}
            hint={t`Without it, your away message is on until you turn it off.`}
            min={dayInIndia(new Date())}
            {...field('until')}
          />
        </>
      )}
    </FormDialog>
  )
}
