import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type TeamRole, teamRoles } from '#features/building/projects/access-rules.ts'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { button } from '#ui/button.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'
import { useAction } from '#ui/use-action.ts'
import { removalMutation, teamRoleMutation } from './mutations.ts'
import type { Person } from './schema.ts'

type Props = { projectId: number; person: Person }

/** The user's actions for a person: write to them, change their role in the user's own team, and remove them. */
export function PersonActions({ projectId, person, MessageButton }: Props & WithMessageButton) {
  const { t } = useLingui()
  if (person.isMe) return null
  const { userId, name } = person
  return (
    <div className="mt-3 flex shrink-0 flex-wrap items-end gap-3 lg:mt-0">
      <MessageButton to={{ userId }} label={t`Message ${name}`} className={button('secondary')}>
        <Icon path={messageIcon} size={18} />
        <Trans>Message</Trans>
      </MessageButton>
      {person.mayChange && <TeamRoleChoice projectId={projectId} person={person} />}
      {person.mayRemove && <Removal projectId={projectId} person={person} />}
    </div>
  )
}

/** Chooses a team member's role, which is saved at once. While the request runs, the chosen role is shown. */
function TeamRoleChoice({ projectId, person: { memberId, name, teamRole } }: Props) {
  const { t } = useLingui()
  const words = useProjectWords()
  const { mutate, isPending, variables } = useAction(teamRoleMutation(projectId, memberId), {
    done: t`Role of ${name} changed`,
    failed: t`The role could not be changed`,
  })
  const shown = isPending ? variables.to : teamRole!
  return (
    <SelectField
      label={<span className="sr-only">{t`Role of ${name}`}</span>}
      value={shown}
      disabled={isPending}
      onChange={({ target }) => mutate({ from: teamRole!, to: target.value as TeamRole })}
      className="min-w-44"
    >
      {teamRoles.map((each) => (
        <option key={each} value={each}>
          {words.teamRoles[each]}
        </option>
      ))}
    </SelectField>
  )
}

function Removal({ projectId, person: { memberId, name, role } }: Props) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isAsking)
  const { mutate, isPending } = useAction(removalMutation(projectId, memberId), {
    done: t`${name} is no longer on the project`,
    failed: t`${name} could not be removed`,
  })
  return (
    <>
      <button
        ref={opener}
        type="button"
        onClick={() => setIsAsking(true)}
        aria-label={t`Remove ${name}`}
        className={button('quietDanger')}
      >
        <Trans>Remove</Trans>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove ${name} from the project?`}
          text={
            role === 'team'
              ? t`They'll no longer see this project. What they have written stays. You can invite them again.`
              : t`They and their team will no longer see this project. What they have written stays. You can invite them again.`
          }
          action={t`Remove`}
          isBusy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
