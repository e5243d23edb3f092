import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { newExtraMutation } from './mutations.ts'
import { mostPhotos } from './rules.ts'
import { type ExtraDetail, requestForm } from './schema.ts'
import { useExtraEdits } from './use-extra-edits.ts'

type Props = {
  projectId: number
  /** The request that the form changes. Undefined for a new one. */
  extra: ExtraDetail | undefined
  professionals: readonly { memberId: number; name: string }[]
  onCancel: () => void
  onDone: (id: number) => void
}
type Fields = { title: string; description: string; memberId: string; pictures: { id: number }[] }

/** The form of a customer's request for a change. The professional names the price. */
export function RequestForm({ projectId, professionals, extra, onCancel, onDone }: Props) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const draft = extra ? `extra ${projectId} ${extra.id}` : `extra ${projectId}`
  const form = useSchemaForm({
    schema: requestForm,
    mutation: newExtraMutation(projectId),
    toBody: (input) => ({ ...termsOf(input), memberId: Number(input.memberId) }),
    edits: useExtraEdits(projectId, extra, {
      valuesOf: ({ title, description, pictures }) => ({
        ...{ title, description, pictures },
        memberId: String(extra?.memberId),
      }),
      termsOf,
    }),
    defaultValues: { title: '', description: '', memberId: String(professionals[0]?.memberId ?? ''), pictures: [] },
    draft,
    onSuccess({ id }) {
      onDone(id)
      toast(t`Request sent`)
    },
  })
  const { field } = form
  return (
    <Form form={form} className="grid gap-5">
      {professionals.length > 1 && (
        <SelectField label={t`Who should do it?`} {...field('memberId')}>
          {professionals.map(({ memberId, name }) => (
            <option key={memberId} value={memberId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`What should be changed?`}
        hint={t`For example: one more window in the kitchen`}
        {...field('title')}
      />
      <TextAreaField label={t`Description`} note={t`optional`} rows={4} {...field('description')} />
      <PhotosField most={mostPhotos} onBusy={setIsUploading} />
      <p className="text-muted">
        <Trans>You'll first be told the price and how many days it takes. Nothing changes until you agree.</Trans>
      </p>
      <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onCancel}>
        <Trans>Send the request</Trans>
      </FormButtons>
    </Form>
  )
}

function termsOf({ title, description, pictures }: Fields) {
  return { title, description, price: null, days: null, pictureIds: pictures.map(({ id }) => id) }
}
