import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sampleRemovalMutation } from './mutations.ts'
import { type SampleData, sampleRemoval } from './schema.ts'

type Props = { stored: NonNullable<SampleData['stored']>; onClose: () => void }

/** Lists what will be removed. The user must type a word to confirm, because the removal cannot be undone. */
export function RemoveSampleDialog({ stored, onClose }: Props) {
  const { t } = useLingui()
  const { bookmarks, messages } = stored
  return (
    <FormDialog
      title={<Trans>Remove the sample data for good?</Trans>}
      schema={sampleRemoval}
      mutation={sampleRemovalMutation}
      defaultValues={{ confirmation: '' }}
      action={<Trans>Remove for good</Trans>}
      isDanger
      success={t`Sample data removed`}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            <Trans>
              The sample professionals are deleted with their projects, reviews and photos, and the demo accounts with
              everything written from them. This can't be undone.
            </Trans>
          </p>
          {bookmarks + messages === 0 ? (
            <p>
              <Trans>Nothing from real accounts is deleted.</Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>This is deleted too, because it was for sample professionals:</Trans>
              </p>
              <ul className="list-disc pl-5">
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
          <TextField
            label={t`Type “remove” to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('confirmation')}
          />
        </>
      )}
    </FormDialog>
  )
}
