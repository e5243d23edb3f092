import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { useDraftTurn } from '#ui/form-draft.ts'
import { toast } from '#ui/toast.ts'
import { newSnagMutation, snagSaveMutation } from './mutations.ts'
import { snagQuery } from './queries.ts'
import { longestPlace, longestTitle, mostPhotos } from './rules.ts'
import { type NewSnag, type Snag, type SnagFormInput, snagForm } from './schema.ts'
import type { Assignable } from './snag-words.tsx'

type Props = {
  projectId: number
  /** The members to whom the snag may be given. */
  people: readonly Assignable[]
  memberId: number
  onClose: () => void
}

/** The dialog with the form of a new or an existing snag. */
export function SnagDialog({ snag, ...props }: Props & { snag?: Snag }) {
  const { t } = useLingui()
  const turn = useDraftTurn()
  const isHanding = snag !== undefined && !snag.steps.includes('edit')
  const title = () => {
    if (!snag) return t`Report a snag`
    return isHanding ? t`Who fixes it?` : t`Edit the snag`
  }
  return (
    <Dialog title={title()} onClose={props.onClose}>
      {snag ? <Edit key={turn} {...props} snag={snag} isHanding={isHanding} /> : <Add key={turn} {...props} />}
    </Dialog>
  )
}

function Add(props: Props) {
  const { t } = useLingui()
  const { projectId } = props
  return (
    <Fields
      {...props}
      mutation={newSnagMutation(projectId)}
      toBody={bodyOf}
      defaultValues={{ title: '', place: '', until: '', assigneeId: '', pictures: [] }}
      draft={`snag ${projectId}`}
      success={t`The snag is reported`}
    />
  )
}

function Edit({ snag, isHanding, ...props }: Props & { snag: Snag; isHanding: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { projectId, memberId } = props
  const { conflict, guard } = useConflict<Snag, SnagFormInput>({
    opened: snag,
    async ask() {
      const latest = await client.fetchQuery({ ...snagQuery(projectId, snag.id), staleTime: 0 })
      if (!latest) throw new Error('The snag is gone')
      return latest
    },
    valuesOf,
  })
  const { assignee } = snag
  const isOwn = (each: Assignable) => each.memberId === memberId || each.employerId === memberId
  const people = isHanding ? props.people.filter(isOwn) : props.people
  const isKnown = !assignee || people.some((each) => each.memberId === assignee.memberId)
  return (
    <ConflictContext value={conflict}>
      <Fields
        {...props}
        people={isKnown ? people : [assignee, ...people]}
        mutation={guard(snagSaveMutation({ projectId, id: snag.id }))}
        toBody={(input, version) => ({ ...bodyOf(input), version })}
        version={conflict.version}
        defaultValues={conflict.before}
        draft={`snag ${projectId} ${snag.id}`}
        success={t`The snag is saved`}
        isHanding={isHanding}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = Omit<Props, 'projectId' | 'memberId'> & {
  mutation: MutationOptions<Snag, Error, Body>
  toBody: (input: SnagFormInput, version: string) => Body
  version?: string
  defaultValues: SnagFormInput
  draft: string
  success: string
  /** Whether the form only lets the user give the snag to somebody else. */
  isHanding?: boolean
}

function Fields<Body>(props: FieldsProps<Body>) {
  const { people, mutation, toBody, version, defaultValues, draft, success, isHanding = false, onClose } = props
  const { t } = useLingui()
  const { roles, teamRoles } = useProjectWords()
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    ...{ schema: snagForm, mutation, toBody, version, defaultValues, draft },
    onSuccess() {
      onClose()
      toast(success)
    },
  })
  const { field } = form
  const nameOf = ({ name, role, teamRole }: Assignable) => `${name} (${teamRole ? teamRoles[teamRole] : roles[role]})`
  const namedAs = (id: unknown) => {
    const person = people.find((each) => String(each.memberId) === id)
    return person ? nameOf(person) : t`No one yet`
  }
  return (
    <Form form={form} className="grid gap-5">
      {/* The photo comes first, because people stand in front of the snag with a phone. */}
      <PhotosField most={mostPhotos} onBusy={setIsUploading} isHidden={isHanding} />
      <ChangedField<SnagFormInput> name="title">
        {!isHanding && (
          <TextField
            label={t`What needs fixing?`}
            hint={t`For example: the tap drips, a tile is cracked`}
            maxLength={longestTitle}
            {...field('title')}
          />
        )}
      </ChangedField>
      <ChangedField<SnagFormInput> name="place">
        {!isHanding && (
          <TextField
            label={t`Where?`}
            note={t`optional`}
            hint={t`For example: kitchen, north wall`}
            maxLength={longestPlace}
            {...field('place')}
          />
        )}
      </ChangedField>
      <ChangedField<SnagFormInput> name="assigneeId" show={namedAs}>
        <SelectField label={t`Who fixes it?`} {...field('assigneeId')}>
          {!isHanding && <option value="">{t`No one yet`}</option>}
          {people.map((person) => (
            <option key={person.memberId} value={person.memberId}>
              {nameOf(person)}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<SnagFormInput> name="until">
        {!isHanding && <TextField label={t`By when?`} note={t`optional`} type="date" {...field('until')} />}
      </ChangedField>
      <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose}>
        {version === undefined ? <Trans>Report it</Trans> : <Trans>Save</Trans>}
      </FormButtons>
    </Form>
  )
}

function bodyOf({ assigneeId, pictures, ...input }: SnagFormInput): NewSnag {
  return {
    ...input,
    assigneeId: assigneeId === '' ? null : Number(assigneeId),
    pictureIds: pictures.map(({ id }) => id),
  }
}

function valuesOf({ title, place, until, assignee, before }: Snag): SnagFormInput {
  return {
    ...{ title, place, until: until ?? '', pictures: before },
    assigneeId: assignee ? String(assignee.memberId) : '',
  }
}
