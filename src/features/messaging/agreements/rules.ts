/** The database stores these names, so never rename one. */
export const agreementKinds = ['scope', 'price'] as const
export const agreementStates = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type AgreementState = (typeof agreementStates)[number]
export const answers = ['confirm', 'reject', 'withdraw'] as const
export type Answer = (typeof answers)[number]

export const longestSentence = 500
/** At most this many confirmed and waiting agreements in a conversation. */
export const mostAgreements = 100

/** The state after each answer. */
export const stateBy = {
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const satisfies Record<Answer, AgreementState>

type Facts = {
  state: AgreementState
  /** The side that pinned the sentence. */
  side: number
  /** Whether nobody can write in the conversation any more. */
  isClosed: boolean
}

/**
 * The answers that a side may give to a waiting agreement. Its author's side may withdraw it. The other side may
 * confirm or reject it, or only reject it once the conversation is closed.
 */
export function answersOf(side: number, { state, side: author, isClosed }: Facts): Answer[] {
  if (state !== 'waiting') return []
  if (side === author) return ['withdraw']
  return isClosed ? ['reject'] : ['confirm', 'reject']
}

/** The path of a conversation, without the language. This path redirects each user to their own dashboard. */
export function agreementPath(conversationId: number): string {
  return `/dashboard/messages/${conversationId}`
}
