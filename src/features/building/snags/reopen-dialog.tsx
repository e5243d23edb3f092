import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { snagMoveMutation } from './mutations.ts'
import { longestNote } from './rules.ts'
import { reopenForm, type Snag } from './schema.ts'
import { expectedOf, SnagUnlessChanged, useWatchedSnag } from './snag-unless-changed.tsx'

type Props = { projectId: number; snag: Snag; onClose: () => void }

/** Asks for the reason why a repair is not accepted. */
export function ReopenDialog({ projectId, snag, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedSnag(snag)
  const form = useSchemaForm({
    schema: reopenForm,
    mutation: snagMoveMutation({ projectId, id: snag.id }),
    toBody: ({ note }) => ({ ...expectedOf(watched.opened), to: 'open' as const, note, pictureIds: [] }),
    defaultValues: { note: '' },
    onSuccess() {
      onClose()
      toast(t`The snag is open again`)
    },
  })
  return (
    <Dialog title={t`What is not right yet?`} onClose={onClose}>
      <SnagUnlessChanged of={watched} step="reopen" isBusy={form.isBusy} onAccept={form.dismiss} onClose={onClose}>
        <Form form={form} className="grid gap-5">
          <TextAreaField label={t`Why?`} rows={3} maxLength={longestNote} {...form.field('note')} />
          <FormButtons isBusy={form.isBusy} isUploading={false} onCancel={onClose}>
            <Trans>Send it back</Trans>
          </FormButtons>
        </Form>
      </SnagUnlessChanged>
    </Dialog>
  )
}
