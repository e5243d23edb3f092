import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { sampleRemovalMutation } from './mutations.ts'
import { type SampleData, sampleRemoval } from './schema.ts'

type Props = { stored: NonNullable<SampleData['stored']>; onClose: () => void }

/** Lists what will be removed. The user must type a word to confirm, because the removal cannot be undone. */
export function RemoveSampleDialog({ stored, onClose }: Props) {
  const { t } = useLingui()
  const { bookmarks, messages } = stored
  const form = useSchemaForm({
    schema: sampleRemoval,
    mutation: sampleRemovalMutation,
    defaultValues: { confirmation: '' },
    onSuccess() {
      onClose()
      toast(t`The sample data is removed`)
    },
  })
  return (
    <Dialog title={<Trans>Remove the sample data for good?</Trans>} onClose={onClose}>
      <p>
        <Trans>
          The sample professionals go with their projects, reviews and pictures, and the demo accounts with everything
          that was written from them. This can't be undone.
        </Trans>
      </p>
      {bookmarks + messages === 0 ? (
        <p className="mt-3">
          <Trans>Nothing from real accounts is deleted.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-3">
            <Trans>This is deleted too, because it was for sample professionals:</Trans>
          </p>
          <ul className="mt-2 list-disc pl-5">
            {bookmarks > 0 && (
              <li>
                <Plural value={bookmarks} one="# bookmark of a real account" other="# bookmarks of real accounts" />
              </li>
            )}
            {messages > 0 && (
              <li>
                <Plural value={messages} one="# message of a real account" other="# messages of real accounts" />
              </li>
            )}
          </ul>
        </>
      )}
      <Form form={form} className="mt-5 grid gap-5">
        <TextField
          label={t`Type “remove” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
        <CancelOr onCancel={onClose}>
          <SubmitButton variant="danger" isBusy={form.isBusy}>
            <Trans>Remove for good</Trans>
          </SubmitButton>
        </CancelOr>
      </Form>
    </Dialog>
  )
}
