import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProjectRole } from '#features/building/projects/access-rules.ts'
import { RemovedFromProject } from '#features/building/projects/removed-from-project.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { icons } from '#ui/icon.tsx'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart, preloading } from '#ui/lazy-part.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { LeaveProject } from './leave-project.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { contactsQuery, peopleQuery } from './queries.ts'
import type { People } from './schema.ts'

const LazyInviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog')

const route = getRouteApi('/_account/$dashboard/projects/$id/people')

/** The people on a project, the open invitations, and the user's own team. */
export function PeoplePage({ MessageButton }: WithMessageButton) {
  const { t } = useLingui()
  const { id, dashboard } = route.useParams()
  const { project } = route.useRouteContext()
  return (
    <QueryBoundary
      resetKey={id}
      failure={t`The people on this project could not be loaded.`}
      fallback={<PeopleSkeleton />}
    >
      <Everyone project={project} dashboard={dashboard} MessageButton={MessageButton} />
    </QueryBoundary>
  )
}

type EveryoneProps = WithMessageButton & { project: Project; dashboard: string }

function Everyone({ project, dashboard, MessageButton }: EveryoneProps) {
  const { data } = useSuspenseQuery(peopleQuery(project.id))
  if (!data) return <RemovedFromProject dashboard={dashboard} />
  const me = data.people.find(({ isMe }) => isMe)!
  const { people, invitations, rolesToOffer } = data
  const ownTeam = people.filter(({ mayChange }) => mayChange)
  const toProject = invitations.filter(({ role }) => role !== 'team')
  const intoTeam = invitations.filter(({ role }) => role === 'team')
  const count = people.length
  return (
    <>
      <section aria-labelledby="people">
        <Heading
          id="people"
          title={<Plural value={count} one="# person on the project" other="# people on the project" />}
          project={project}
          roles={rolesToOffer.filter((role) => role !== 'team')}
          isFull={data.isFull}
        />
        <PeopleList projectId={project.id} people={people} MessageButton={MessageButton} />
      </section>
      <Waiting project={project} invitations={toProject} withdrawsAll={me.role === 'customer'} />
      {rolesToOffer.includes('team') && (
        <section aria-labelledby="team" className="mt-10">
          <Heading id="team" title={<Trans>Your team</Trans>} project={project} roles={['team']} isFull={data.isFull} />
          {ownTeam.length === 0 && intoTeam.length === 0 ? (
            <EmptyState
              icon={icons.helmet}
              title={<Trans>No one from your team is here yet</Trans>}
              text={
                <Trans>
                  Invite your site supervisor, accountant, draftsperson or workers. Each sees only what their work
                  needs, and never your costs.
                </Trans>
              }
            />
          ) : (
            <p className="text-muted">
              <Trans>
                Your team is listed below your name. Each sees only what their work needs, and never your costs.
              </Trans>
            </p>
          )}
          <Waiting project={project} invitations={intoTeam} withdrawsAll={false} isTeam />
        </section>
      )}
      <LeaveProject projectId={project.id} dashboard={dashboard} role={me.role} mayLeave={data.mayLeave} />
    </>
  )
}

type HeadingProps = {
  id: string
  title: ReactNode
  project: Project
  roles: readonly ProjectRole[]
  isFull: boolean
}

/** A heading with the invite button beside it. */
function Heading({ id, title, project, roles, isFull }: HeadingProps) {
  const [isInviting, setIsInviting] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isInviting)
  const isTeam = roles.includes('team')
  const known = useQuery({ ...contactsQuery(project.id, ''), enabled: roles.length > 0 && !isTeam && !isFull })
  const knowsNobody = known.data?.contacts.length === 0
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id={id} className="text-xl font-bold">
          {title}
        </h3>
        {roles.length > 0 && !isFull && (
          <button
            ref={opener}
            type="button"
            {...preloading(LazyInviteDialog)}
            onClick={() => setIsInviting(true)}
            className={button(isTeam ? 'secondary' : 'primary')}
          >
            <UserRoundPlus size={20} aria-hidden="true" />
            {isTeam ? <Trans>Invite to your team</Trans> : <Trans>Invite</Trans>}
          </button>
        )}
        {roles.length > 0 && isFull && (
          <p className="text-muted">
            <Trans>The project is full: 20 people, including those who are invited.</Trans>
          </p>
        )}
      </div>
      {isInviting && (
        <LateDialog
          title={isTeam ? <Trans>Invite to your team</Trans> : <Trans>Invite to the project</Trans>}
          onClose={() => setIsInviting(false)}
        >
          <LazyInviteDialog
            project={project}
            roles={roles}
            knowsNobody={knowsNobody}
            onClose={() => setIsInviting(false)}
          />
        </LateDialog>
      )}
    </>
  )
}

type WaitingProps = {
  project: Project
  invitations: People['invitations']
  withdrawsAll: boolean
  isTeam?: boolean
}

/** The invitations without an answer yet. Renders nothing if there are none. */
function Waiting({ project, invitations, withdrawsAll, isTeam = false }: WaitingProps) {
  if (invitations.length === 0) return null
  const id = isTeam ? 'team-waiting' : 'waiting'
  return (
    <section aria-labelledby={id} className={isTeam ? 'mt-5' : 'mt-8'}>
      <h4 id={id} className="mb-3 text-lg font-bold">
        {isTeam ? <Trans>Invited to your team</Trans> : <Trans>Waiting for an answer</Trans>}
      </h4>
      <OpenInvitations project={project} invitations={invitations} withdrawsAll={withdrawsAll} />
    </section>
  )
}
