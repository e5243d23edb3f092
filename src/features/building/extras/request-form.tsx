import { Trans, useLingui } from '@lingui/react/macro'
import type { MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { ChangedField, ConflictContext } from '#ui/conflict.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { extraRevisionMutation, newExtraMutation } from './mutations.ts'
import { longestDescription, longestTitle, mostPhotos } from './rules.ts'
import { type Extra, type ExtraDetail, type RequestFormInput, requestForm } from './schema.ts'
import { useExtraConflict } from './use-extra-conflict.ts'

type Props = {
  projectId: number
  professionals: readonly { memberId: number; name: string }[]
  onCancel: () => void
  onDone: (id: number) => void
}
type Fields = { title: string; description: string; memberId: string; pictures: { id: number }[] }

/** The form of a customer's request for a change. The professional names the price. */
export function RequestForm({ extra, ...props }: Props & { extra: ExtraDetail | undefined }) {
  const { projectId, professionals } = props
  if (extra) return <Revision {...props} extra={extra} />
  return (
    <RequestFields
      {...props}
      mutation={newExtraMutation(projectId)}
      toBody={(input) => ({ ...termsOf(input), memberId: Number(input.memberId) })}
      defaultValues={{ title: '', description: '', memberId: String(professionals[0]?.memberId ?? ''), pictures: [] }}
      draft={`extra ${projectId}`}
    />
  )
}

function Revision({ extra, ...props }: Props & { extra: ExtraDetail }) {
  const { projectId } = props
  const { conflict, guard } = useExtraConflict(projectId, extra, (now) => ({
    ...{ title: now.title, description: now.description, pictures: now.pictures },
    memberId: String(extra.memberId),
  }))
  return (
    <ConflictContext value={conflict}>
      <RequestFields
        {...props}
        mutation={guard(extraRevisionMutation({ projectId, id: extra.id }))}
        toBody={(input, version) => ({ ...termsOf(input), version: Number(version) })}
        version={conflict.version}
        defaultValues={conflict.before}
        draft={`extra ${projectId} ${extra.id}`}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = Props & {
  mutation: MutationOptions<Extra, Error, Body>
  toBody: (input: Fields, version: string) => Body
  version?: string
  defaultValues: RequestFormInput
  draft: string
}

function RequestFields<Body>(props: FieldsProps<Body>) {
  const { professionals, mutation, toBody, version, defaultValues, draft, onCancel, onDone } = props
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    ...{ schema: requestForm, mutation, toBody, version, defaultValues, draft },
    onSuccess({ id }) {
      onDone(id)
      toast(t`Your request is sent`)
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
      <ChangedField<RequestFormInput> name="title">
        <TextField
          label={t`What should be changed?`}
          hint={t`For example: one more window in the kitchen`}
          maxLength={longestTitle}
          {...field('title')}
        />
      </ChangedField>
      <ChangedField<RequestFormInput> name="description">
        <TextAreaField
          label={t`Description`}
          note={t`optional`}
          rows={4}
          maxLength={longestDescription}
          {...field('description')}
        />
      </ChangedField>
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
