import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, Mail, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ProjectRole, type TeamRole, teamRoles } from '#features/building/projects/access-rules.ts'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { ContactChoice } from './contact-choice.tsx'
import { EmailInvitation } from './email-invitation.tsx'
import { InvitationLinkView } from './invitation-link.tsx'
import { NewLink } from './new-link.tsx'
import type { Way } from './rules.ts'
import type { Offered } from './schema.ts'
import { useRoleWords } from './use-role-words.ts'

type Props = {
  project: { id: number; name: string }
  /** The roles that this dialog offers: either only 'team', or the roles of the project. */
  roles: readonly ProjectRole[]
  /** Whether the user has neither saved nor contacted any professional. */
  knowsNobody: boolean
  onClose: () => void
}

/** Invites a professional whom the user has saved or contacted, an email address, or anybody who gets a link. */
export function InviteDialog({ project, roles, knowsNobody, onClose }: Props) {
  const isTeam = roles.includes('team')
  const [way, setWay] = useState<Way>(isTeam || knowsNobody ? 'link' : 'account')
  const [role, setRole] = useState<ProjectRole>(roles[0]!)
  const [teamRole, setTeamRole] = useState<TeamRole>('supervisor')
  const [link, setLink] = useState<string | null>(null)
  const offered: Offered = { role, teamRole: isTeam ? teamRole : null }
  return (
    <Dialog
      title={isTeam ? <Trans>Invite to your team</Trans> : <Trans>Invite to the project</Trans>}
      onClose={onClose}
    >
      {link ? (
        <InvitationLinkView link={link} projectName={project.name} />
      ) : (
        <div className="grid gap-5">
          <WayChoice way={way} onChange={setWay} />
          {isTeam && <TeamRoleChoice teamRole={teamRole} onChange={setTeamRole} />}
          {!isTeam && way !== 'account' && <RoleChoice roles={roles} role={role} onChange={setRole} />}
          {way === 'account' && <ContactChoice projectId={project.id} team={isTeam ? teamRole : null} />}
          {way === 'email' && <EmailInvitation projectId={project.id} offered={offered} onSent={onClose} />}
          {way === 'link' && <NewLink projectId={project.id} offered={offered} onMade={setLink} />}
        </div>
      )}
    </Dialog>
  )
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { t } = useLingui()
  const choices: readonly [Way, ReactNode, typeof Mail][] = [
    ['account', t`Saved or contacted`, UsersRound],
    ['email', t`By email`, Mail],
    ['link', t`With a link`, Link2],
  ]
  return (
    <fieldset>
      <legend className="sr-only">{t`How to invite`}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(([each, name, Icon]) => (
          <label
            key={each}
            className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-lg border border-line-strong bg-raised p-2 text-center text-sm/tight font-medium transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <Icon size={20} aria-hidden="true" className="shrink-0 text-primary" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type RoleProps = { roles: readonly ProjectRole[]; role: ProjectRole; onChange: (role: ProjectRole) => void }

function RoleChoice({ roles, role, onChange }: RoleProps) {
  const { t } = useLingui()
  const words = useProjectWords()
  const { sees } = useRoleWords()
  return (
    <SelectField
      label={t`Role on the project`}
      hint={sees({ role, teamRole: null })}
      value={role}
      onChange={({ target }) => onChange(target.value as ProjectRole)}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {words.roles[each]}
        </option>
      ))}
    </SelectField>
  )
}

function TeamRoleChoice({ teamRole, onChange }: { teamRole: TeamRole; onChange: (teamRole: TeamRole) => void }) {
  const { t } = useLingui()
  const words = useProjectWords()
  const { sees } = useRoleWords()
  return (
    <SelectField
      label={t`Role on the project`}
      hint={sees({ role: 'team', teamRole })}
      value={teamRole}
      onChange={({ target }) => onChange(target.value as TeamRole)}
    >
      {teamRoles.map((each) => (
        <option key={each} value={each}>
          {words.teamRoles[each]}
        </option>
      ))}
    </SelectField>
  )
}
