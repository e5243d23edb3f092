import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { useDraftTurn } from '#ui/form-draft.ts'
import { toast } from '#ui/toast.ts'
import { snagMoveMutation } from './mutations.ts'
import { longestNote, mostPhotos } from './rules.ts'
import { finishForm, type Snag } from './schema.ts'
import { expectedOf, SnagUnlessChanged, useWatchedSnag } from './snag-unless-changed.tsx'

type Props = { projectId: number; snag: Snag; onClose: () => void }

/** Asks what was done, and for photos of how it looks now. */
export function FinishDialog(props: Props) {
  const { t } = useLingui()
  const turn = useDraftTurn()
  return (
    <Dialog title={t`Has it been fixed?`} onClose={props.onClose}>
      <FinishForm key={turn} {...props} />
    </Dialog>
  )
}

function FinishForm({ projectId, snag, onClose }: Props) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const watched = useWatchedSnag(snag)
  const draft = `snag-done ${projectId} ${snag.id}`
  const form = useSchemaForm({
    schema: finishForm,
    mutation: snagMoveMutation({ projectId, id: snag.id }),
    toBody: ({ note, pictures }) => ({
      ...{ ...expectedOf(watched.opened), to: 'done' as const, note },
      pictureIds: pictures.map(({ id }) => id),
    }),
    defaultValues: { note: '', pictures: [] },
    draft,
    onSuccess() {
      onClose()
      toast(t`The snag is fixed`)
    },
  })
  const { field } = form
  return (
    <SnagUnlessChanged of={watched} step="finish" isBusy={form.isBusy} onAccept={form.dismiss} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        <PhotosField label={t`Photos of how it looks now`} most={mostPhotos} onBusy={setIsUploading} />
        <TextAreaField
          label={t({ message: 'What was done?', context: 'a snag' })}
          note={t`optional`}
          rows={3}
          maxLength={longestNote}
          {...field('note')}
        />
        <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose}>
          <Trans>Mark as fixed</Trans>
        </FormButtons>
      </Form>
    </SnagUnlessChanged>
  )
}
