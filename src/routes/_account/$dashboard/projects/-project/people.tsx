import { Trans } from '@lingui/react/macro'
import { useProjectWords } from '../../../../../features/projects/project-words.tsx'
import type { ProjectPerson } from '../../../../../features/projects/schema.ts'
import { Avatar } from '../../../../../ui/avatar.tsx'

/** Who is on a project, each with their role. */
export function People({ people, ownId }: { people: readonly ProjectPerson[]; ownId: number }) {
  const { roles, teamRoles } = useProjectWords()
  return (
    <ul className="grid gap-3">
      {people.map(({ memberId, name, role, teamRole, picture }) => (
        <li key={memberId} className="flex items-center gap-3">
          <Avatar name={name} picture={picture} size="small" />
          <div className="min-w-0">
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
        </li>
      ))}
    </ul>
  )
}
