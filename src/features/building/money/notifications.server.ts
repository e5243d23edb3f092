import { msg } from '@lingui/core/macro'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { formatRupees } from '#platform/languages/format.ts'

type Place = { projectId: number; memberId: number }
type Entry = Place & { amount: number }

const link = ({ projectId, memberId }: Place) => `${projectPath(projectId, 'payments')}?with=${memberId}`
const about = { category: 'projects', byEmail: true, link } as const

export const planProposed = notificationKind<Place>({
  name: 'payments.plan-proposed',
  ...about,
  text: ({ actor }) =>
    actor === null
      ? msg`There is a payment plan for your project. It is waiting for your consent.`
      : msg`${actor} made a payment plan for your project. It is waiting for your consent.`,
})

export const planAgreed = notificationKind<Place>({
  name: 'payments.plan-agreed',
  ...about,
  text: ({ actor }) =>
    actor === null ? msg`Your payment plan was agreed to.` : msg`${actor} agreed to your payment plan.`,
})

export const planChangeAsked = notificationKind<Place>({
  name: 'payments.plan-change-asked',
  ...about,
  text: ({ actor }) =>
    actor === null
      ? msg`A change to your payment plan was asked for.`
      : msg`${actor} has asked for a change to your payment plan.`,
})

export const paymentEntered = notificationKind<Entry>({
  name: 'payments.entered',
  ...about,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null
      ? msg`A payment of ${sum} was entered. Please check and confirm it.`
      : msg`${actor} entered a payment of ${sum}. Please check and confirm it.`
  },
})

export const paymentConfirmed = notificationKind<Entry>({
  name: 'payments.confirmed',
  ...about,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null ? msg`The payment of ${sum} was confirmed.` : msg`${actor} confirmed the payment of ${sum}.`
  },
})

export const paymentDisputed = notificationKind<Entry>({
  name: 'payments.disputed',
  ...about,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null
      ? msg`The payment of ${sum} was marked as wrong. Please correct it or withdraw the entry.`
      : msg`${actor} says the payment of ${sum} is not right. Please correct it or withdraw the entry.`
  },
})

export const paymentCorrected = notificationKind<Entry>({
  name: 'payments.corrected',
  ...about,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null
      ? msg`A payment was corrected and is now ${sum}. Please check and confirm it.`
      : msg`${actor} corrected a payment, which is now ${sum}. Please check and confirm it.`
  },
})

export const paymentWithdrawn = notificationKind<Entry>({
  name: 'payments.withdrawn',
  ...about,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null
      ? msg`The entry of the ${sum} payment was withdrawn.`
      : msg`${actor} withdrew the entry of the ${sum} payment.`
  },
})

/** A professional has entered the sum that they are paid for the project. The customer has not agreed to it. */
export const agreedSumEntered = notificationKind<Entry>({
  name: 'costs.agreed-sum-entered',
  ...about,
  text({ actor, amount }) {
    const sum = formatRupees(amount)
    return actor === null
      ? msg`Someone entered ${sum} as the sum for your project. It is not agreed yet.`
      : msg`${actor} entered ${sum} as the sum for your project. It is not agreed yet.`
  },
})

/**
 * A professional has changed the sum. The text does not name the sum, because it may have changed again. An agreed sum
 * never changes this way.
 */
export const agreedSumChanged = notificationKind<Place>({
  name: 'costs.agreed-sum-changed',
  ...about,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone changed the sum for your project. It is not agreed yet.`
      : msg`${actor} changed the sum for your project. It is not agreed yet.`,
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
