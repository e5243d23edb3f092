import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, CalendarDays } from 'lucide-react'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { ProjectPerson } from '#features/building/projects/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { SnagState } from './rules.ts'
import type { Snag } from './schema.ts'

/** A member to whom a snag may be given. */
export type Assignable = Pick<ProjectPerson, 'memberId' | 'name' | 'role' | 'teamRole'> &
  Partial<Pick<ProjectPerson, 'employerId'>>

/** The translated words for the states of snags. */
export function useSnagWords() {
  const { t } = useLingui()
  return {
    states: {
      open: t({ message: 'Open', context: 'a snag' }),
      done: t({ message: 'Fixed', context: 'a snag' }),
      accepted: t({ message: 'Accepted', context: 'a snag' }),
    } satisfies Record<SnagState, string>,
  }
}

const looks: Record<SnagState, string> = {
  open: 'bg-warn-soft text-warn',
  done: 'bg-primary-soft text-primary',
  accepted: 'bg-good-soft text-good',
}

export function SnagBadge({ state }: { state: SnagState }) {
  const { states } = useSnagWords()
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {states[state]}
    </span>
  )
}

export function AssigneeLine({ assignee }: { assignee: Snag['assignee'] }) {
  const { roles, teamRoles } = useProjectWords()
  if (!assignee) return <Trans>Not given to anyone yet</Trans>
  const { name, role, teamRole, isThere, isOwn } = assignee
  const place = teamRole ? teamRoles[teamRole] : roles[role]
  if (!isThere) return <Trans>{name}, who has left the project</Trans>
  if (isOwn) return <Trans>For you ({place})</Trans>
  return (
    <Trans>
      For {name} ({place})
    </Trans>
  )
}

/** The day by which the snag has to be put right, marked once it has passed. */
export function UntilLine({ until, isOverdue }: Pick<Snag, 'until' | 'isOverdue'>) {
  const language = useLanguage()
  if (!until) return null
  const day = formatDate(language, until)
  return isOverdue ? (
    <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
      <CalendarClock size={16} aria-hidden="true" className="shrink-0" />
      <Trans>Overdue since {day}</Trans>
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5">
      <CalendarDays size={16} aria-hidden="true" className="shrink-0" />
      <Trans>By {day}</Trans>
    </span>
  )
}
