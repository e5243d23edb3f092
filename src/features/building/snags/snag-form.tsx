import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { PhotosField } from '#features/pictures/photos-field.tsx'
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
      <SnagForm key={turn} {...props} snag={snag} isHanding={isHanding} />
    </Dialog>
  )
}

type FormProps = Props & {
  snag: Snag | undefined
  /** Whether the form only lets the user give the snag to somebody else. */
  isHanding: boolean
}

function SnagForm({ projectId, memberId, snag, isHanding, onClose, ...props }: FormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { roles, teamRoles } = useProjectWords()
  const [isUploading, setIsUploading] = useState(false)
  const draft = snag ? `snag ${projectId} ${snag.id}` : `snag ${projectId}`
  const form = useSchemaForm({
    schema: snagForm,
    mutation: newSnagMutation(projectId),
    toBody: bodyOf,
    edits: snag
      ? {
          record: snag,
          ask: () => client.fetchQuery({ ...snagQuery(projectId, snag.id), staleTime: 0 }),
          valuesOf,
          mutation: snagSaveMutation({ projectId, id: snag.id }),
          toBody: (input, version) => ({ ...bodyOf(input), version }),
        }
      : undefined,
    defaultValues: { title: '', place: '', until: '', assigneeId: '', pictures: [] },
    draft,
    onSuccess() {
      onClose()
      toast(snag ? t`The snag is saved` : t`The snag is reported`)
    },
  })
  const assignee = snag?.assignee
  const isOwn = (each: Assignable) => each.memberId === memberId || each.employerId === memberId
  const offered = isHanding ? props.people.filter(isOwn) : props.people
  const isKnown = !assignee || offered.some((each) => each.memberId === assignee.memberId)
  const people = isKnown ? offered : [assignee, ...offered]
  const { field } = form
  const nameOf = ({ name, role, teamRole }: Assignable) => `${name} (${teamRole ? teamRoles[teamRole] : roles[role]})`
  return (
    <Form form={form} className="grid gap-5">
      {/* The photo comes first, because people stand in front of the snag with a phone. */}
      {!isHanding && <PhotosField most={mostPhotos} onBusy={setIsUploading} />}
      {!isHanding && (
        <TextField
          label={t`What needs fixing?`}
          hint={t`For example: the tap drips, a tile is cracked`}
          maxLength={longestTitle}
          {...field('title')}
        />
      )}
      {!isHanding && (
        <TextField
          label={t`Where?`}
          note={t`optional`}
          hint={t`For example: kitchen, north wall`}
          maxLength={longestPlace}
          {...field('place')}
        />
      )}
      <SelectField label={t`Who fixes it?`} {...field('assigneeId')}>
        {!isHanding && <option value="">{t`No one yet`}</option>}
        {people.map((person) => (
          <option key={person.memberId} value={person.memberId}>
            {nameOf(person)}
          </option>
        ))}
      </SelectField>
      {!isHanding && <TextField label={t`By when?`} note={t`optional`} type="date" {...field('until')} />}
      <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose}>
        {!snag ? <Trans>Report it</Trans> : <Trans>Save</Trans>}
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
