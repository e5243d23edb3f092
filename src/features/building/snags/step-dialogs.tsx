import { Trans, useLingui } from '@lingui/react/macro'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { snagMoveMutation } from './mutations.ts'
import { mostPhotos } from './rules.ts'
import { finishForm, reopenForm, type Snag } from './schema.ts'
import { expectedOf, SnagUnlessChanged, useWatchedSnag } from './snag-unless-changed.tsx'

type Props = { projectId: number; snag: Snag; onClose: () => void }

/** Asks what was done, and for photos of how it looks now. */
export function FinishDialog({ projectId, snag, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedSnag(snag)
  return (
    <FormDialog
      title={t`Has it been fixed?`}
      schema={finishForm}
      mutation={snagMoveMutation({ projectId, id: snag.id })}
      defaultValues={{ note: '', pictures: [] }}
      draft={`snag-done ${projectId} ${snag.id}`}
      toBody={({ note, pictures }) => ({
        ...{ ...expectedOf(watched.opened), to: 'done' as const, note },
        pictureIds: pictures.map(({ id }) => id),
      })}
      guard={(guarded) => <SnagUnlessChanged {...guarded} of={watched} step="finish" />}
      action={<Trans>Mark as fixed</Trans>}
      success={t`Snag fixed`}
      onClose={onClose}
    >
      {({ field }, onBusy) => (
        <>
          <PhotosField label={t`Photos of how it looks now`} most={mostPhotos} onBusy={onBusy} />
          <TextAreaField
            label={t({ message: 'What was done?', context: 'a snag' })}
            note={t`optional`}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Asks for the reason why a repair is not accepted. */
export function ReopenDialog({ projectId, snag, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedSnag(snag)
  return (
    <FormDialog
      title={t`What is not right yet?`}
      schema={reopenForm}
      mutation={snagMoveMutation({ projectId, id: snag.id })}
      defaultValues={{ note: '' }}
      toBody={({ note }) => ({ ...expectedOf(watched.opened), to: 'open' as const, note, pictureIds: [] })}
      guard={(guarded) => <SnagUnlessChanged {...guarded} of={watched} step="reopen" />}
      action={<Trans>Send it back</Trans>}
      success={t`Snag reopened`}
      onClose={onClose}
    >
      {({ field }) => <TextAreaField label={t`Why?`} {...field('note')} />}
    </FormDialog>
  )
}
