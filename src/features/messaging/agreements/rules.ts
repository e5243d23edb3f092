/** Stored: never rename one. */
export const agreementKinds = ['scope', 'price'] as const
export const agreementStates = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type AgreementState = (typeof agreementStates)[number]
export const answers = ['confirm', 'reject', 'withdraw'] as const
export type Answer = (typeof answers)[number]

export const longestSentence = 500
/** Confirmed and waiting agreements per conversation. */
export const mostAgreements = 100

/** The state after each answer. */
export const stateBy: Readonly<Record<Answer, AgreementState>> = {
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

type Facts = {
  state: AgreementState
  /** The side that pinned it. */
  side: number
  /** Nobody can write in the conversation any more. */
  isClosed: boolean
}

/** What a side may answer: the other side confirms or rejects, the author's side may withdraw it until then. */
export function answersOf(side: number, { state, side: author, isClosed }: Facts): Answer[] {
  if (state !== 'waiting') return []
  if (side === author) return ['withdraw']
  return isClosed ? ['reject'] : ['confirm', 'reject']
}

/** The path of a conversation in everyone's own dashboard, without the language. */
export function agreementPath(conversationId: number): string {
  return `/dashboard/messages/${conversationId}`
}
