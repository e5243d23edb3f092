import { msg } from '@lingui/core/macro'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { formatRupees } from '#platform/languages/format.ts'

type Place = { projectId: number; memberId: number }
type Entry = Place & { amount: number }

const link = ({ projectId, memberId }: Place) => `${projectPath(projectId, 'payments')}?with=${memberId}`
const ofEntry = {
  category: 'projects',
  link: (entry: Entry) => link(entry),
  values: ({ amount }: Entry) => ({ sum: formatRupees(amount) }),
} as const

export const planNews = notificationKinds(
  'payments.',
  { category: 'projects', link },
  {
    planProposed: {
      text: msg({ message: '{name} made a payment plan for your project. It is waiting for your consent.' }),
      withoutName: msg`There is a payment plan for your project. It is waiting for your consent.`,
    },
    planAgreed: {
      text: msg({ message: '{name} agreed to your payment plan.' }),
      withoutName: msg`Someone agreed to your payment plan.`,
    },
    planChangeAsked: {
      text: msg({ message: '{name} has asked for a change to your payment plan.' }),
      withoutName: msg`Someone asked for a change to your payment plan.`,
    },
  },
)

export const paymentNews = notificationKinds('payments.', ofEntry, {
  entered: {
    text: msg({ message: '{name} entered a payment of {sum}. Please check and confirm it.' }),
    withoutName: msg({ message: 'A payment of {sum} was entered. Please check and confirm it.' }),
  },
  confirmed: {
    text: msg({ message: '{name} confirmed the payment of {sum}.' }),
    withoutName: msg({ message: 'The payment of {sum} was confirmed.' }),
  },
  disputed: {
    text: msg({ message: '{name} says the payment of {sum} is not right. Please correct it or withdraw the entry.' }),
    withoutName: msg({ message: 'The payment of {sum} was marked as wrong. Please correct it or withdraw the entry.' }),
  },
  corrected: {
    text: msg({ message: '{name} corrected a payment, which is now {sum}. Please check and confirm it.' }),
    withoutName: msg({ message: 'A payment was corrected and is now {sum}. Please check and confirm it.' }),
  },
  withdrawn: {
    text: msg({ message: '{name} withdrew the entry of the {sum} payment.' }),
    withoutName: msg({ message: 'The entry of the {sum} payment was withdrawn.' }),
  },
})

export const agreedSumNews = {
  ...notificationKinds('costs.', ofEntry, {
    /** A professional has entered the sum that they are paid for the project. The customer has not agreed to it. */
    agreedSumEntered: {
      text: msg({ message: '{name} entered {sum} as the amount for your project. It is not agreed yet.' }),
      withoutName: msg({ message: 'Someone entered {sum} as the amount for your project. It is not agreed yet.' }),
    },
  }),
  ...notificationKinds(
    'costs.',
    { category: 'projects', link },
    {
      /**
       * A professional has changed the sum. The text does not name the sum, because it may have changed again. An agreed sum
       * never changes this way.
       */
      agreedSumChanged: {
        text: msg({ message: '{name} changed the amount for your project. It is not agreed yet.' }),
        withoutName: msg`Someone changed the amount for your project. It is not agreed yet.`,
      },
    },
  ),
}

export const designNews = notificationKinds(
  'costs.',
  { category: 'projects', link: ({ projectId }: { projectId: number; to: string }) => projectPath(projectId) },
  {
    designStageMoved: {
      text: ({ to }) => {
        if (to === 'completed') return msg({ message: '{name} has completed the design of your project.' })
        if (to === 'detailed') return msg({ message: '{name} is now working on the detailed design of your project.' })
        return msg({ message: '{name} is working on the concept design of your project again.' })
      },
      withoutName: msg`The design stage of your project has changed.`,
    },
  },
)
