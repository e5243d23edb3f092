import { msg } from '@lingui/core/macro'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'

/**
 * Notifies the customer, whose house it is, that a portfolio shows the project. The project's page names the
 * professional and links to the portfolio.
 */
export const showcased = notificationKind<{ projectId: number; itemId: number }>({
  name: 'showcase.added',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) =>
    actor === null
      ? msg`A portfolio now shows your project. If you see something private there, report it to us.`
      : msg`${actor} now shows your project in their portfolio. If you see something private there, report it to us.`,
  link: ({ projectId }) => projectPath(projectId),
})
