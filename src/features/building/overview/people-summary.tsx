import { Trans, useLingui } from '@lingui/react/macro'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { ProjectPerson } from '#features/building/projects/schema.ts'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'

type Props = WithMessageButton & { people: readonly ProjectPerson[]; ownId: number }

/** Lists the people on a project, each with their role and a way to write to them. */
export function PeopleSummary({ people, ownId, MessageButton }: Props) {
  const { t } = useLingui()
  const { roles, teamRoles } = useProjectWords()
  return (
    <ul className="grid gap-3">
      {people.map(({ memberId, userId, name, role, teamRole, picture }) => (
        <li key={memberId} className="flex items-center gap-3">
          <Avatar name={name} picture={picture} size="small" />
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">
              {name}
              {memberId === ownId && (
                <span className="ml-1.5 text-sm font-normal text-muted">
                  <Trans>(you)</Trans>
                </span>
              )}
            </p>
            <p className="text-sm text-muted">{teamRole ? teamRoles[teamRole] : roles[role]}</p>
          </div>
          {memberId !== ownId && (
            <MessageButton to={{ userId }} label={t`Message ${name}`} className={button('secondary', 'shrink-0 px-3')}>
              <Icon path={messageIcon} size={18} />
            </MessageButton>
          )}
        </li>
      ))}
    </ul>
  )
}
