import { describe, expect, test } from 'vitest'
import type { Stand } from '#features/building/projects/between-rules.ts'
import { type Assignee, isAssignable, isOverdue, type Snag, stepBetween, stepsOf, waitingOfSnag } from './rules.ts'

const of = (
  memberId: number,
  role: Stand['role'],
  teamRole: Stand['teamRole'] = null,
  employerId: number | null = null,
) => ({
  ...{ memberId, role, teamRole, employerId },
})
const people = {
  customer: of(1, 'customer'),
  contractor: of(2, 'contractor'),
  architect: of(3, 'architect'),
  supervisor: of(4, 'team', 'supervisor', 2),
  worker: of(5, 'team', 'worker', 2),
  accountant: of(6, 'team', 'accountant', 2),
  drafter: of(7, 'team', 'drafter', 3),
} satisfies Record<string, Stand>
const names = Object.keys(people) as (keyof typeof people)[]
const assignees: Record<string, Assignee> = {
  nobody: null,
  contractor: { memberId: 2, employerId: null },
  worker: { memberId: 5, employerId: 2 },
  architect: { memberId: 3, employerId: null },
  drafter: { memberId: 7, employerId: 3 },
}
const steps = (who: keyof typeof people, given: Partial<Snag> = {}) =>
  stepsOf(people[who], {
    ...{ state: 'open', assignee: null, isOwn: false, hasAcceptor: true, isShared: false },
    ...given,
  })

describe('Who may report a snag as done', () => {
  // Each row has the assignee, then whether the customer, contractor, architect, supervisor, worker, accountant and
  // drafter may do it, in this order.
  test.each([
    ['nobody', 'yes yes yes yes no no no'],
    ['contractor', 'no yes no yes no no no'],
    ['worker', 'no yes no yes yes no no'],
    ['architect', 'no no yes no no no no'],
  ])('that is %s’s: %s', (assignee, row) => {
    const may = names.map((who) => (steps(who, { assignee: assignees[assignee]! }).includes('finish') ? 'yes' : 'no'))
    expect(may.join(' ')).toBe(row)
  })

  test('only an open snag can be reported as done', () => {
    for (const state of ['done', 'accepted'] as const) expect(steps('contractor', { state })).not.toContain('finish')
  })
})

describe('Who accepts a snag, or opens it again', () => {
  test.each([
    ['nobody', 'yes no yes no no no no'],
    ['contractor', 'yes no yes no no no no'],
    ['architect', 'yes no no no no no no'],
    ['drafter', 'yes no no no no no no'],
  ])('that is %s’s: %s', (assignee, row) => {
    const given = { state: 'done', assignee: assignees[assignee]! } as const
    for (const step of ['accept', 'reopen'] as const) {
      const may = names.map((who) => (steps(who, given).includes(step) ? 'yes' : 'no'))
      expect(may.join(' ')).toBe(row)
    }
  })

  test('the person who raised it, if nobody accepts by their role', () => {
    const own = { state: 'done', isOwn: true, assignee: assignees.worker! } as const
    expect(steps('contractor', { ...own, hasAcceptor: false })).toContain('accept')
    expect(steps('contractor', own)).not.toContain('accept')
    expect(steps('supervisor', { ...own, isOwn: false, hasAcceptor: false })).not.toContain('accept')
  })

  test('an accepted snag can only be opened again', () => {
    expect(steps('customer', { state: 'accepted', isOwn: true })).toEqual(['reopen'])
    expect(steps('contractor', { state: 'accepted' })).toEqual([])
  })
})

describe('Who changes what a snag says', () => {
  test.each([
    ['customer', {}, 'edit'],
    ['architect', {}, 'edit'],
    ['contractor', { assignee: assignees.contractor! }, 'hand'],
    ['contractor', { assignee: assignees.worker! }, 'hand'],
    ['contractor', { assignee: assignees.contractor!, isOwn: true }, 'edit delete'],
    ['contractor', { assignee: assignees.architect! }, ''],
    ['supervisor', { assignee: assignees.contractor! }, ''],
    ['supervisor', { isOwn: true }, 'edit delete'],
    ['contractor', { assignee: assignees.contractor!, isOwn: true, isShared: true }, 'edit'],
    ['customer', { isOwn: true, isShared: true }, 'edit'],
    ['architect', { assignee: assignees.architect! }, 'hand'],
    ['worker', { assignee: assignees.worker! }, ''],
    ['customer', { isOwn: true, state: 'done' }, 'edit'],
  ] as const)('%s of one with %j: %s', (who, given, expected) => {
    const changing = steps(who, given).filter((step) => ['edit', 'hand', 'delete'].includes(step))
    expect(changing.join(' ')).toBe(expected)
  })
})

describe('What waits for whom', () => {
  // Each row has the state, the assignee, then what waits for the customer, contractor, architect, supervisor, worker,
  // accountant and drafter, in this order.
  test.each([
    ['open', 'nobody', '- - - - - - -'],
    ['open', 'contractor', '- fix - fix - - -'],
    ['open', 'worker', '- fix - fix fix - -'],
    ['open', 'architect', '- - fix - - - -'],
    ['done', 'worker', 'accept - accept - - - -'],
    ['done', 'architect', 'accept - - - - - -'],
    ['accepted', 'worker', '- - - - - - -'],
  ] as const)('%s and given to %s: %s', (state, assignee, row) => {
    const snag = { state, assignee: assignees[assignee]!, isOwn: false, hasAcceptor: true }
    const short = { snagToFix: 'fix', snagToAccept: 'accept' } as const
    const waiting = names.map((who) => waitingOfSnag(people[who], snag))
    expect(waiting.map((kind) => (kind ? short[kind] : '-')).join(' ')).toBe(row)
  })

  test('only waits for people who have the step', () => {
    const step = { snagToFix: 'finish', snagToAccept: 'accept' } as const
    for (const who of names)
      for (const assignee of Object.values(assignees))
        for (const state of ['open', 'done', 'accepted'] as const)
          for (const [isOwn, hasAcceptor] of [
            [true, false],
            [true, true],
            [false, false],
            [false, true],
          ] as const) {
            const snag = { state, assignee, isOwn, hasAcceptor, isShared: false }
            const kind = waitingOfSnag(people[who], snag)
            if (kind) expect(stepsOf(people[who], snag)).toContain(step[kind])
          }
  })
})

test('a snag can be given to everybody who works on the site', () => {
  expect(names.filter((who) => isAssignable(people[who]))).toEqual(['contractor', 'architect', 'supervisor', 'worker'])
})

test.each([
  ['open', 'done', 'finish'],
  ['done', 'accepted', 'accept'],
  ['done', 'open', 'reopen'],
  ['accepted', 'open', 'reopen'],
  ['open', 'accepted', undefined],
  ['accepted', 'done', undefined],
  ['open', 'open', undefined],
] as const)('the step from %s to %s is %s', (from, to, step) => {
  expect(stepBetween(from, to)).toBe(step)
})

test.each([
  ['open', '2026-11-22', true],
  ['open', '2026-11-23', false],
  ['open', null, false],
  ['done', '2026-11-22', false],
] as const)('a snag that is %s until %s is overdue on 23 November: %s', (state, until, overdue) => {
  expect(isOverdue({ state, until }, '2026-11-23')).toBe(overdue)
})
