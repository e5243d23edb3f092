import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { newSnagMutation, snagSaveMutation } from './mutations.ts'
import { snagQuery } from './queries.ts'
import { mostPhotos } from './rules.ts'
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
export function SnagDialog({ projectId, memberId, snag, onClose, ...props }: Props & { snag?: Snag }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { roles, teamRoles } = useProjectWords()
  // Whether the form only lets the user give the snag to somebody else.
  const isHanding = snag !== undefined && !snag.steps.includes('edit')
  const assignee = snag?.assignee
  const isOwn = (each: Assignable) => each.memberId === memberId || each.employerId === memberId
  const offered = isHanding ? props.people.filter(isOwn) : props.people
  const isKnown = !assignee || offered.some((each) => each.memberId === assignee.memberId)
  const people = isKnown ? offered : [assignee, ...offered]
  const nameOf = ({ name, role, teamRole }: Assignable) => `${name} (${teamRole ? teamRoles[teamRole] : roles[role]})`
  return (
    <FormDialog
      title={!snag ? t`Report a snag` : isHanding ? t`Who fixes it?` : t`Edit the snag`}
      schema={snagForm}
      mutation={newSnagMutation(projectId)}
      toBody={bodyOf}
      edits={
        snag
          ? {
              record: snag,
              ask: () => client.fetchQuery({ ...snagQuery(projectId, snag.id), staleTime: 0 }),
              valuesOf,
              mutation: snagSaveMutation({ projectId, id: snag.id }),
              toBody: (input, version) => ({ ...bodyOf(input), version }),
            }
          : undefined
      }
      defaultValues={{ title: '', place: '', until: '', assigneeId: '', pictures: [] }}
      draft={snag ? `snag ${projectId} ${snag.id}` : `snag ${projectId}`}
      action={snag ? <Trans>Save</Trans> : <Trans>Report it</Trans>}
      success={snag ? t`Snag saved` : t`Snag reported`}
      onClose={onClose}
    >
      {({ field }, onBusy) => (
        <>
          {/* The photo comes first, because people stand in front of the snag with a phone. */}
          {!isHanding && <PhotosField most={mostPhotos} onBusy={onBusy} />}
          {!isHanding && (
            <TextField
              label={t`What needs fixing?`}
              hint={t`For example: the tap drips, a tile is cracked`}
              {...field('title')}
            />
          )}
          {!isHanding && (
            <TextField
              label={t`Where?`}
              note={t`optional`}
              hint={t`For example: kitchen, north wall`}
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
          {!isHanding && <TextField label={t`By when?`} note={t`optional`} {...field('until')} />}
        </>
      )}
    </FormDialog>
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
