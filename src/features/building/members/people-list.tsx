import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { formatDate } from '#platform/languages/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useLanguage } from '#ui/language.ts'
import { PersonActions } from './person-actions.tsx'
import type { People, Person } from './schema.ts'
import { useRoleWords } from './use-role-words.ts'

type Props = WithMessageButton & { projectId: number; people: People['people'] }

/** Lists the customer and the professionals, each above their team. */
export function PeopleList({ projectId, people, MessageButton }: Props) {
  const { t } = useLingui()
  return (
    <ul className="panel divide-y divide-line px-4 sm:px-5">
      {people
        .filter(({ employerId }) => employerId === null)
        .map((person) => {
          const team = people.filter(({ employerId }) => employerId === person.memberId)
          const { name } = person
          return (
            <PersonItem key={person.memberId} projectId={projectId} person={person} MessageButton={MessageButton}>
              {team.length > 0 && (
                <ul
                  aria-label={t`Team of ${name}`}
                  className="mb-4 divide-y divide-line rounded-lg bg-sunken px-3 sm:ml-17 sm:px-4"
                >
                  {team.map((each) => (
                    <PersonItem key={each.memberId} projectId={projectId} person={each} MessageButton={MessageButton} />
                  ))}
                </ul>
              )}
            </PersonItem>
          )
        })}
    </ul>
  )
}

type ItemProps = WithMessageButton & { projectId: number; person: Person; children?: ReactNode }

function PersonItem({ projectId, person, MessageButton, children }: ItemProps) {
  const language = useLanguage()
  const { nameOf, sees } = useRoleWords()
  const { name, picture, professionalId, isMe } = person
  const day = formatDate(language, person.since)
  return (
    <li>
      <div className="flex items-start gap-3 py-4">
        <Avatar name={name} picture={picture} size={person.role === 'team' ? 'small' : 'medium'} />
        <div className="min-w-0 grow lg:flex lg:items-start lg:justify-between lg:gap-6">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {professionalId === null ? (
                <span className="font-bold wrap-anywhere">{name}</span>
              ) : (
                <Link
                  to="/professionals/$id"
                  params={{ id: String(professionalId) }}
                  className="-my-2.5 inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
              )}
              <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-sm font-semibold text-primary">
                {nameOf(person)}
              </span>
              {isMe && (
                <span className="text-sm font-medium text-muted">
                  <Trans>You</Trans>
                </span>
              )}
            </div>
            <p className="mt-1 text-sm text-muted">
              <Trans>On the project since {day}</Trans>
            </p>
            <p className="mt-1">{sees(person)}</p>
          </div>
          <PersonActions projectId={projectId} person={person} MessageButton={MessageButton} />
        </div>
      </div>
      {children}
    </li>
  )
}
