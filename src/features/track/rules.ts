import type { ProjectPart } from '../projects/rules.ts'

/** What can wait for somebody on a project, in the order in which it is shown, each with the part in which it is done. */
export const waitingKinds = {
  paymentToConfirm: 'payments',
  paymentDisputed: 'payments',
  planToAgree: 'payments',
  extraToConsent: 'extras',
  extraToPrice: 'extras',
  snagToFix: 'snags',
  snagToAccept: 'snags',
  stageOverdue: 'timeline',
} as const satisfies Record<string, ProjectPart>
export type WaitingKind = keyof typeof waitingKinds

export type WaitingCount = { kind: WaitingKind; count: number }

/** The counts in the order of `waitingKinds`, without what there is none of. */
export function inOrder(counts: Readonly<Record<WaitingKind, number>>): WaitingCount[] {
  return (Object.keys(waitingKinds) as WaitingKind[])
    .map((kind) => ({ kind, count: counts[kind] }))
    .filter(({ count }) => count > 0)
}

/** So many projects are on one screen; the dashboard has the others. */
export const mostTracked = 20
