import { msg } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { projectPath } from './rules.ts'

type Of = { projectId: number; to?: string }

export const projectNews = notificationKinds(
  'projects.',
  { category: 'projects', link: ({ projectId }: Of) => projectPath(projectId) },
  {
    /** Somebody has edited the project's form: the budget, the dates or the requirements, for example. */
    detailsChanged: {
      text: msg({ message: '{name} changed the details of your project.' }),
      withoutName: msg`Someone changed the details of your project.`,
      byEmail: false,
    },
    statusMoved: {
      text: ({ to }) => {
        if (to === 'completed') return msg({ message: '{name} marked your project as completed.' })
        if (to === 'in-progress') return msg({ message: '{name} marked your project as in progress.' })
        return msg({ message: '{name} marked your project as active again.' })
      },
      withoutName: msg`The status of your project has changed.`,
    },
  },
)
