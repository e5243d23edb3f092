import { describe, expect, test } from 'vitest'
import { totalsByKind, type WaitingCount, type WaitingKind, waitingKinds, waitingPath } from './rules.ts'

const waiting = (kind: WaitingKind, count: number, place: Partial<WaitingCount> = {}): WaitingCount => ({
  ...{ kind, count, id: 7, memberId: null, ...place },
})

describe('What waits links to the place where it is done:', () => {
  test.each([
    ['paymentToConfirm', 1, '/projects/901/payments?with=31#payment-7'],
    ['paymentToConfirm', 3, '/projects/901/payments?with=31#payment-7'],
    ['paymentDisputed', 1, '/projects/901/payments?with=31#payment-7'],
    ['planToAgree', 1, '/projects/901/payments?with=31#payment-plan'],
    ['planToChange', 1, '/projects/901/payments?with=31#payment-plan'],
    ['extraToConsent', 1, '/projects/901/extras?extra=7'],
    ['extraToConsent', 2, '/projects/901/extras#extra-7'],
    ['extraToPrice', 1, '/projects/901/extras?extra=7'],
    ['snagToFix', 1, '/projects/901/snags?snag=7'],
    ['snagToFix', 2, '/projects/901/snags?tab=mine'],
    ['snagToAccept', 1, '/projects/901/snags?snag=7'],
    ['snagToAccept', 4, '/projects/901/snags?tab=done'],
    ['stageOverdue', 1, '/projects/901/timeline?stage=7'],
    ['stageOverdue', 2, '/projects/901/timeline'],
    ['reviewToWrite', 1, '/projects/901'],
  ] as const)('%s, %i of it, to %s', (kind, count, path) => {
    expect(waitingPath(901, waiting(kind, count, { memberId: 31 }))).toBe(path)
  })

  test('a payment to a deleted account links to the page without a name', () => {
    expect(waitingPath(901, waiting('paymentDisputed', 1))).toBe('/projects/901/payments#payment-7')
  })
})

test('counts of the same kind become one line, which links to the first, in the order of the kinds', () => {
  const counted = [
    waiting('stageOverdue', 1),
    waiting('extraToConsent', 0, { id: 1 }),
    waiting('extraToConsent', 2, { id: 12, memberId: 5 }),
    waiting('extraToConsent', 1, { id: 9 }),
  ]
  expect(totalsByKind(counted)).toEqual([
    waiting('extraToConsent', 3, { id: 12, memberId: 5 }),
    waiting('stageOverdue', 1),
  ])
  expect(totalsByKind(waitingKinds.map((kind) => waiting(kind, 1))).map(({ kind }) => kind)).toEqual(waitingKinds)
})
