import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { projectPath } from './rules.ts'

/** Somebody has edited the project's form: the budget, the dates or the requirements, for example. */
export const detailsChanged = notificationKind<{ projectId: number }>({
  name: 'projects.details-changed',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone changed the details of your project.`
      : msg`${actor} changed the details of your project.`,
  link: ({ projectId }) => projectPath(projectId),
})

export const statusMoved = notificationKind<{ projectId: number; to: string }>({
  name: 'projects.status-moved',
  category: 'projects',
  byEmail: true,
  text: ({ actor, to }) => {
    if (actor === null) return msg`The status of your project has changed.`
    if (to === 'completed') return msg`${actor} marked your project as completed.`
    if (to === 'in-progress') return msg`${actor} marked your project as in progress.`
    return msg`${actor} marked your project as active again.`
  },
  link: ({ projectId }) => projectPath(projectId),
})
