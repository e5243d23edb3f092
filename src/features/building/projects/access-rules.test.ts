import { describe, expect, test } from 'vitest'
import { type Action, may, mayEditDetails, mayMove, mayRemove, type Position, partsFor } from './access-rules.ts'

const position = (given: Partial<Position>): Position => ({
  ...{ role: 'contractor', teamRole: null, isCreator: false, hasCustomer: true, customerCompleted: false },
  ...given,
})
const places = {
  customer: position({ role: 'customer' }),
  contractor: position({ role: 'contractor' }),
  architect: position({ role: 'architect' }),
  supervisor: position({ role: 'team', teamRole: 'supervisor' }),
  accountant: position({ role: 'team', teamRole: 'accountant' }),
  drafter: position({ role: 'team', teamRole: 'drafter' }),
  worker: position({ role: 'team', teamRole: 'worker' }),
}
const columns = Object.keys(places) as (keyof typeof places)[]

// One row for each action: who may do it, in the order customer, contractor, architect, supervisor, accountant, drafter, worker.
const table: Record<Action, string> = {
  see: 'yes yes yes yes yes yes yes',
  seeBudget: 'yes yes yes no no no no',
  planTimeline: 'yes yes yes no no no no',
  reportProgress: 'yes yes yes yes no no no',
  writeDiary: 'yes yes yes yes no no no',
  seeDocuments: 'yes yes yes yes yes yes no',
  addDocument: 'yes yes yes yes no yes no',
  seePrices: 'yes yes yes no yes no no',
  keepApprovals: 'yes yes yes no no yes no',
  seeExtras: 'yes yes yes no yes no no',
  proposeExtra: 'yes yes yes no no no no',
  consentToExtra: 'yes no no no no no no',
  seePayments: 'yes yes yes no yes no no',
  enterPayment: 'yes yes yes no yes no no',
  confirmPayment: 'yes yes yes no yes no no',
  planPayments: 'no yes yes no no no no',
  agreeToPayments: 'yes no no no no no no',
  seeSnags: 'yes yes yes yes yes yes yes',
  raiseSnag: 'yes yes yes yes no no no',
  finishSnag: 'yes yes yes yes no no yes',
  acceptSnag: 'yes no yes no no no no',
  keepCosts: 'no yes yes no no no no',
  setDesignStage: 'no no yes no no no no',
  showcase: 'no yes yes no no no no',
  setPin: 'yes yes yes no no no no',
  invite: 'yes yes yes no no no no',
  keepTeam: 'no yes yes no no no no',
}

describe('Who may do what on a project', () => {
  test.each(Object.entries(table))('%s: %s', (action, row) => {
    expect(columns.map((place) => (may(places[place], action as Action) ? 'yes' : 'no')).join(' ')).toBe(row)
  })

  test('the customer and the creator edit the details', () => {
    expect(mayEditDetails(places.customer)).toBe(true)
    expect(mayEditDetails(places.contractor)).toBe(false)
    expect(mayEditDetails(position({ isCreator: true }))).toBe(true)
    expect(mayEditDetails(position({ role: 'team', teamRole: 'supervisor', isCreator: true }))).toBe(false)
  })

  test('the customer completes a project, and everyone but a team may start it', () => {
    for (const place of [places.customer, places.contractor, places.architect]) {
      expect(mayMove(place, 'active', 'in-progress')).toBe(true)
      expect(mayMove(place, 'in-progress', 'active')).toBe(true)
      expect(mayMove(place, 'active', 'completed')).toBe(false)
    }
    expect(mayMove(places.customer, 'in-progress', 'completed')).toBe(true)
    expect(mayMove(places.customer, 'completed', 'in-progress')).toBe(true)
    expect(mayMove(places.contractor, 'in-progress', 'completed')).toBe(false)
    expect(mayMove(position({ hasCustomer: false }), 'in-progress', 'completed')).toBe(true)
    // The customer who was on the project at its completion has left since.
    const left = position({ hasCustomer: false, customerCompleted: true })
    expect(mayMove(left, 'completed', 'in-progress')).toBe(false)
    expect(mayMove({ ...left, role: 'customer' }, 'completed', 'in-progress')).toBe(true)
    expect(mayMove(places.supervisor, 'active', 'in-progress')).toBe(false)
  })

  const on = (memberId: number, role: Position['role'], given: { employerId?: number; isCreator?: boolean } = {}) => ({
    ...{ memberId, role, employerId: null, isCreator: false },
    ...given,
  })
  const [customer, contractor, architect] = [
    { ...places.customer, memberId: 1 },
    { ...places.contractor, memberId: 2 },
    { ...places.architect, memberId: 3 },
  ]
  const creator = { ...contractor, isCreator: true }

  test.each<[string, Parameters<typeof mayRemove>, boolean]>([
    ['the customer removes a professional', [customer, on(2, 'contractor')], true],
    ['a professional does not remove a different one', [contractor, on(3, 'architect')], false],
    [
      'the creator removes a professional if there is no customer',
      [{ ...creator, hasCustomer: false }, on(3, 'architect')],
      true,
    ],
    ['the creator does not remove a professional if there is a customer', [creator, on(3, 'architect')], false],
    ['the creator does not remove the customer', [creator, on(1, 'customer')], false],
    ['an invited customer does not remove the creator', [customer, on(2, 'contractor', { isCreator: true })], false],
    ['a professional does not remove the creator', [architect, on(2, 'contractor', { isCreator: true })], false],
    ['a professional removes somebody from their team', [contractor, on(4, 'team', { employerId: 2 })], true],
    [
      'a professional removes the creator from their team, who left and came back into it',
      [contractor, on(4, 'team', { employerId: 2, isCreator: true })],
      true,
    ],
    [
      'a professional does not remove somebody from a different team',
      [architect, on(4, 'team', { employerId: 2 })],
      false,
    ],
    ['the customer does not remove a team member', [customer, on(4, 'team', { employerId: 2 })], false],
    ['nobody removes themselves', [customer, on(1, 'customer')], false],
  ])('%s', (_, [remover, member], expected) => expect(mayRemove(remover, member)).toBe(expected))

  test('a worker sees neither money nor documents', () => {
    expect(partsFor(places.worker)).toEqual(['', 'timeline', 'diary', 'snags', 'people'])
    expect(partsFor(places.accountant)).toEqual([
      ...['', 'timeline', 'diary', 'documents', 'extras', 'payments', 'snags', 'people'],
    ])
    expect(partsFor(places.customer)).not.toContain('costs')
  })
})
