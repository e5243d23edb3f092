/** Stored: never rename one. */
export const agreementKinds = ['scope', 'price'] as const
export const agreementStates = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type AgreementState = (typeof agreementStates)[number]
export const answers = ['confirm', 'reject', 'withdraw'] as const
export type Answer = (typeof answers)[number]

export const longestSentence = 500
/** Of one conversation: what is confirmed, and what waits. */
export const mostAgreements = 100

/** What becomes of it by an answer. */
export const stateBy: Readonly<Record<Answer, AgreementState>> = {
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

type Facts = {
  state: AgreementState
  /** The side that has pinned it. */
  side: number
  /** Nobody can write in the conversation any more. */
  isClosed: boolean
}

/** What a side may answer: the other one confirms or rejects, and its own may withdraw it until then. */
export function answersOf(side: number, { state, side: author, isClosed }: Facts): Answer[] {
  if (state !== 'waiting') return []
  if (side === author) return ['withdraw']
  return isClosed ? ['reject'] : ['confirm', 'reject']
}

/** The conversation of an agreement in everyone's own dashboard, without a language. */
export function agreementPath(conversationId: number): string {
  return `/dashboard/messages/${conversationId}`
}
