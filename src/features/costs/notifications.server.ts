import { msg } from '@lingui/core/macro'
import { notificationKind } from '../notifications/kinds.server.ts'
import { projectPath } from '../projects/rules.ts'

/** What a professional is paid for the project. The sum itself is not said: it may have changed again. */
export const agreedSumChanged = notificationKind<{ projectId: number; memberId: number }>({
  name: 'costs.agreed-sum-changed',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone changed the agreed sum of your project.`
      : msg`${actor} changed the agreed sum of your project.`,
  link: ({ projectId, memberId }) => `${projectPath(projectId, 'payments')}?with=${memberId}`,
})

export const designStageMoved = notificationKind<{ projectId: number; to: string }>({
  name: 'costs.design-stage-moved',
  category: 'projects',
  byEmail: true,
  text: ({ actor, to }) => {
    if (actor === null) return msg`The design stage of your project has changed.`
    if (to === 'completed') return msg`${actor} has completed the design of your project.`
    if (to === 'detailed') return msg`${actor} is now working on the detailed design of your project.`
    return msg`${actor} is working on the concept design of your project again.`
  },
  link: ({ projectId }) => projectPath(projectId),
})
