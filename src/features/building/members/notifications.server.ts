import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { projectPath } from '#features/building/projects/rules.ts'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
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
export const invitationNews = notificationKinds(
  'project-people.',
  {
    category: 'projects',
    subject: invitedSubject,
    link: (_: { invitedTo: number; isTeam: boolean }) => ownProjectsPath,
    isSentWithExcerptOnly: true,
    excerpts: excerptsBy('invitedTo', async (db, ids, reader) => {
      const { rows } = await sql<{ id: number; text: string }>`
        select projects.id, projects.name as text
        from project_invitations invitation join projects on projects.id = project_id join users reader on reader.id = ${reader.id}
        where project_id = any (${ids}::bigint[]) and answer is null
          and (invited_id = reader.id or (invitation.email = reader.email and reader.email_verified))`.execute(db)
      return rows
    }),
  },
  {
    invited: {
      text: ({ isTeam }) =>
        isTeam
          ? msg({ message: '{name} has invited you to join their team on a project.' })
          : msg({ message: '{name} has invited you to a project.' }),
      withoutName: msg`Someone has invited you to a project.`,
    },
  },
)

/** What happened to the people of a project that the recipient is on. */
export const peopleNews = notificationKinds(
  'project-people.',
  { category: 'projects', link: ({ projectId }: { projectId: number }) => projectPath(projectId, 'people') },
  {
    /** Somebody has joined a project that the recipient is on. */
    joined: {
      text: msg({ message: '{name} has joined your project.' }),
      withoutName: msg`Someone has joined your project.`,
    },
    declined: {
      text: msg({ message: '{name} has declined your invitation to a project.' }),
      withoutName: msg`Someone has declined your invitation to a project.`,
    },
    left: { text: msg({ message: '{name} has left your project.' }), withoutName: msg`Someone has left your project.` },
    /** Notifies the others on a project that a professional was removed. */
    othersRemoved: {
      text: msg({ message: '{name} has removed a professional from your project.' }),
      withoutName: msg`A professional was removed from your project.`,
      byEmail: false,
    },
    teamRoleChanged: {
      text: msg({ message: '{name} has given you another role on a project.' }),
      withoutName: msg`Your role on a project has changed.`,
      byEmail: false,
    },
  },
)

/** The recipient is no longer on a project. It is not named, because they may no longer see it. */
export const goneNews = notificationKinds(
  'project-people.',
  { category: 'projects', link: () => ownProjectsPath },
  {
    /** The recipient was removed. The project is not named, because they may no longer see it. */
    removed: {
      text: msg({ message: '{name} has removed you from a project. You no longer see it.' }),
      withoutName: msg`You have been removed from a project and no longer see it.`,
    },
    /** The recipient was in the team of a professional who has left or was removed. */
    teamEnded: { text: msg`Your team has left a project, so you no longer see it.` },
  },
)
