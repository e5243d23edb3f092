import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

/** The database stores these names, so never rename one. */
export const agreementKinds = ['scope', 'price'] as const
export const agreementStates = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type AgreementState = (typeof agreementStates)[number]
export const answers = ['confirm', 'reject', 'withdraw'] as const
export type Answer = (typeof answers)[number]

export const longestSentence = 500
/** At most this many confirmed and waiting agreements in a conversation. */
export const mostAgreements = 100

export type AgreementFacts = {
  state: AgreementState
  /** The side that pinned the sentence. */
  side: number
  /** Whether nobody can write in the conversation any more. */
  isClosed: boolean
}

/** The answers to a waiting agreement. Once the conversation is closed, the other side can only reject it. */
export const agreementSteps = {
  confirm: { from: ['waiting'], to: 'confirmed', by: ['other'], if: ({ isClosed }) => !isClosed },
  reject: { from: ['waiting'], to: 'rejected', by: ['other'] },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['author'] },
} as const satisfies Record<Answer, StepOf<AgreementState, 'author' | 'other', AgreementFacts>>

/** The answers that a side may give. */
export function answersOf(side: number, facts: AgreementFacts): Answer[] {
  const by = side === facts.side ? 'author' : 'other'
  return possibleSteps(agreementSteps, [by], facts)
}

/** The path of a conversation, without the language. This path redirects each user to their own dashboard. */
export function agreementPath(conversationId: number): string {
  return `/dashboard/messages/${conversationId}`
}
