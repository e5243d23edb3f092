import { msg } from '@lingui/core/macro'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'

export const showcaseNews = notificationKinds(
  'showcase.',
  {
    category: 'projects',
    link: ({ projectId }: { projectId: number; itemId: number }) => projectPath(projectId),
  },
  {
    /**
     * Notifies the customer, whose house it is, that a portfolio shows the project. The project's page names the
     * professional and links to the portfolio.
     */
    added: {
      text: msg({
        message:
          '{name} now shows your project in their portfolio. If you see something private there, report it to us.',
      }),
      withoutName: msg`A portfolio now shows your project. If you see something private there, report it to us.`,
    },
  },
)
