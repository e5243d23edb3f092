import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { newVisitMutation } from './mutations.ts'
import { slotOf, visitForm } from './schema.ts'
import { firstSlots, SlotFields } from './slot-fields.tsx'

const schema = visitForm(() => new Date())

type Props = {
  conversationId: number
  /** The projects of which both sides are members. The visit may be for one of them. */
  projects?: readonly { id: number; name: string }[]
  /** Called when the times are sent or the form is cancelled. */
  onDone: () => void
}

/** The content of a dialog that offers the other side times for a site visit. */
export function VisitForm({ conversationId, projects = [], onDone }: Props) {
  const { t } = useLingui()
  const draft = `visit in ${conversationId}`
  const form = useSchemaForm({
    schema,
    mutation: newVisitMutation(conversationId),
    toBody: ({ slots, place, note, project }) => ({
      ...{ slots: slots.map(slotOf), place, note, projectId: project ? Number(project) : null },
    }),
    defaultValues: { slots: firstSlots, place: '', note: '', project: '' },
    draft,
    onSuccess() {
      onDone()
      toast(t`Your times have been sent`)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-5">
      <SlotFields />
      <TextField
        label={t`Where?`}
        note={t`optional`}
        hint={t`Add a landmark, so that it's easy to find.`}
        {...field('place')}
      />
      {projects.length > 0 && (
        <SelectField label={t`Project`} note={t`optional`} {...field('project')}>
          <option value="">{t`No project`}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField label={t`Note`} note={t`optional`} rows={2} {...field('note')} />
      <FormButtons isBusy={isBusy} isUploading={false} draft={draft} onCancel={onDone}>
        <Trans>Send times</Trans>
      </FormButtons>
    </Form>
  )
}
