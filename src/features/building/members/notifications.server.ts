import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { ownProjectsPath } from './rules.ts'

/**
 * The subject has no name in it, because anybody who knows a professional can invite them, and accounts can have any
 * name.
 */
export const invitedSubject = msg`You're invited to a building project`

/**
 * The recipient is invited. The project's name is quoted as long as the invitation can be answered. `invitedTo` is the
 * project's id. It is not called `projectId`, because notifications are grouped by `projectId` and invitations to
 * several projects are sent together.
 */
export const invited = notificationKind<{ invitedTo: number; isTeam: boolean }>({
  name: 'project-people.invited',
  category: 'projects',
  byEmail: true,
  text: ({ actor, isTeam }) => {
    if (actor === null) return msg`Someone has invited you to a project.`
    return isTeam
      ? msg`${actor} has invited you to join their team on a project.`
      : msg`${actor} has invited you to a project.`
  },
  subject: invitedSubject,
  link: () => ownProjectsPath,
  isSentWithExcerptOnly: true,
  async excerpts(db, reader, given) {
    const ids = given.map(({ invitedTo }) => invitedTo)
    const { rows: found } = await sql<{ id: number; name: string }>`
      select projects.id, projects.name
      from project_invitations invitation join projects on projects.id = project_id join users reader on reader.id = ${reader.id}
      where project_id = any (${ids}::bigint[]) and answer is null
        and (invited_id = reader.id or (invitation.email = reader.email and reader.email_verified))`.execute(db)
    const names = new Map(found.map(({ id, name }) => [id, name]))
    return ids.map((id) => names.get(id))
  },
})

/** Somebody has joined a project that the recipient is on. */
export const joined = notificationKind<{ projectId: number }>({
  name: 'project-people.joined',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) =>
    actor === null ? msg`Someone has joined your project.` : msg`${actor} has joined your project.`,
  link: ({ projectId }) => projectPath(projectId, 'people'),
})

export const declined = notificationKind<{ projectId: number }>({
  name: 'project-people.declined',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone has declined your invitation to a project.`
      : msg`${actor} has declined your invitation to a project.`,
  link: ({ projectId }) => projectPath(projectId, 'people'),
})

export const left = notificationKind<{ projectId: number }>({
  name: 'project-people.left',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) => (actor === null ? msg`Someone has left your project.` : msg`${actor} has left your project.`),
  link: ({ projectId }) => projectPath(projectId, 'people'),
})

/** Notifies the others on a project that a professional was removed. */
export const othersRemoved = notificationKind<{ projectId: number }>({
  name: 'project-people.others-removed',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null
      ? msg`A professional was removed from your project.`
      : msg`${actor} has removed a professional from your project.`,
  link: ({ projectId }) => projectPath(projectId, 'people'),
})

/** The recipient was removed. The project is not named, because they may no longer see it. */
export const removed = notificationKind<Record<never, never>>({
  name: 'project-people.removed',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) =>
    actor === null
      ? msg`You have been removed from a project and no longer see it.`
      : msg`${actor} has removed you from a project. You no longer see it.`,
  link: () => ownProjectsPath,
})

/** The recipient was in the team of a professional who has left or was removed. */
export const teamEnded = notificationKind<Record<never, never>>({
  name: 'project-people.team-ended',
  category: 'projects',
  byEmail: true,
  text: () => msg`Your team has left a project, so you no longer see it.`,
  link: () => ownProjectsPath,
})

export const teamRoleChanged = notificationKind<{ projectId: number }>({
  name: 'project-people.team-role-changed',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null ? msg`Your role on a project has changed.` : msg`${actor} has given you another role on a project.`,
  link: ({ projectId }) => projectPath(projectId, 'people'),
})
