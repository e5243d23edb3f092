import { msg } from '@lingui/core/macro'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { formatRupees } from '#platform/languages/format.ts'

type Sum = { projectId: number; memberId: number }
const sumLink = ({ projectId, memberId }: Sum) => `${projectPath(projectId, 'payments')}?with=${memberId}`

/** What a professional is to be paid for the project, as they alone have entered it. */
export const agreedSumEntered = notificationKind<Sum & { amount: number }>({
  name: 'costs.agreed-sum-entered',
  category: 'projects',
  byEmail: true,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null
      ? msg`Someone entered ${sum} as the sum for your project. It is not agreed yet.`
      : msg`${actor} entered ${sum} as the sum for your project. It is not agreed yet.`
  },
  link: sumLink,
})

/** The sum itself is not said: it may have changed again. What is agreed is not changed so. */
export const agreedSumChanged = notificationKind<Sum>({
  name: 'costs.agreed-sum-changed',
  category: 'projects',
  byEmail: true,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone changed the sum for your project. It is not agreed yet.`
      : msg`${actor} changed the sum for your project. It is not agreed yet.`,
  link: sumLink,
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
