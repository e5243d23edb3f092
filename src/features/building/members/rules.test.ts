import { describe, expect, test } from 'vitest'
import type { Position } from '#features/building/projects/access-rules.ts'
import {
  accountFor,
  expiryOf,
  leavingWith,
  linkPath,
  maskedEmail,
  mayBeCustomer,
  mayLeave,
  rolesToOffer,
} from './rules.ts'

type Offering = Parameters<typeof rolesToOffer>[0]
const position = (given: Partial<Offering>): Offering => ({
  ...{ role: 'contractor', teamRole: null, isCreator: false, hasCustomer: true, customerCompleted: false },
  ...{ isOfCustomer: false, isWithoutLead: false },
  ...given,
})
const on = (memberId: number, role: Position['role'], employerId: number | null = null) => ({
  ...{ memberId, role, employerId },
})

describe('The roles that somebody may offer', () => {
  test.each<[string, Offering, string[]]>([
    ['a home builder invites professionals', position({ role: 'customer' }), ['contractor', 'architect']],
    ['a professional also invites their team', position({}), ['contractor', 'architect', 'team']],
    [
      'the creator invites a home builder if there is none',
      position({ role: 'architect', isCreator: true, hasCustomer: false }),
      ['customer', 'contractor', 'architect', 'team'],
    ],
    [
      'the creator does not invite a second home builder',
      position({ role: 'architect', isCreator: true }),
      ['contractor', 'architect', 'team'],
    ],
    [
      'nobody else invites a home builder',
      position({ role: 'architect', hasCustomer: false }),
      ['contractor', 'architect', 'team'],
    ],
    [
      'any professional invites back a home builder who created the project and left',
      position({ hasCustomer: false, isOfCustomer: true }),
      ['customer', 'contractor', 'architect', 'team'],
    ],
    [
      'any professional invites the first home builder once the creator has left',
      position({ hasCustomer: false, isWithoutLead: true }),
      ['customer', 'contractor', 'architect', 'team'],
    ],
    ['a team member invites nobody', position({ role: 'team', teamRole: 'supervisor' }), []],
    [
      'a team member invites nobody, even without a home builder',
      position({ role: 'team', teamRole: 'accountant', isCreator: true, hasCustomer: false, isOfCustomer: true }),
      [],
    ],
  ])('%s', (_, who, offered) => expect(rolesToOffer(who)).toEqual(offered))

  test('each role is for one type of account, and a team is for all', () => {
    expect(['customer', 'contractor', 'architect', 'team'].map((role) => accountFor(role as Position['role']))).toEqual(
      ['customer', 'contractor', 'architect', null],
    )
  })
})

describe('Who may become the home builder of a project', () => {
  const sneha = { userId: 1, email: 'sneha@example.in' }
  test.each<[string, Parameters<typeof mayBeCustomer>, boolean]>([
    ['anybody, if there was no home builder before', [undefined, { userId: 2 }], true],
    ['the first home builder', [sneha, { userId: 1 }], true],
    ['not a different account', [sneha, { userId: 2 }], false],
    ['an invitation to the first home builder’s address', [sneha, { email: 'Sneha@Example.in' }], true],
    ['not an invitation to a different address', [sneha, { email: 'rahul@example.in' }], false],
    [
      'not an invitation by email, if the first home builder had no address',
      [{ userId: 1, email: null }, { email: 'rahul@example.in' }],
      false,
    ],
    ['a link, which is checked when somebody accepts it', [sneha, { email: null }], true],
    ['nobody, once the first home builder’s account is deleted', [null, { userId: 2 }], false],
    ['not even a link then', [null, { email: null }], false],
  ])('%s', (_, [first, who], expected) => expect(mayBeCustomer(first, who)).toBe(expected))
})

describe('Leaving', () => {
  const people = [on(1, 'customer'), on(2, 'contractor'), on(3, 'team', 2), on(4, 'team', 2), on(5, 'architect')]

  test('includes the professional’s own team, and nobody else', () => {
    expect(leavingWith(people[1]!, people).map(({ memberId }) => memberId)).toEqual([3, 4])
    expect(leavingWith(people[0]!, people)).toEqual([])
  })

  test.each<[string, number, ReturnType<typeof on>[], boolean]>([
    ['the last person may not', 1, [on(1, 'customer')], false],
    ['a professional may not if only their own team would remain', 2, [on(2, 'contractor'), on(3, 'team', 2)], false],
    ['a team member may', 3, [on(2, 'contractor'), on(3, 'team', 2)], true],
    ['the home builder may if a professional stays', 1, people, true],
  ])('%s', (_, who, all, expected) => {
    expect(mayLeave(all.find(({ memberId }) => memberId === who)!, all)).toBe(expected)
  })
})

test('a masked address shows only its first letter and its domain', () => {
  expect(maskedEmail('sneha.k@example.in')).toBe('s•••@example.in')
  expect(maskedEmail('"a@b"@example.in')).toBe('"•••@example.in')
})

test('an invitation is open for fourteen days, and its link has the token encoded', () => {
  expect(expiryOf(new Date('2026-11-21T06:00:00Z')).toISOString()).toBe('2026-12-05T06:00:00.000Z')
  expect(linkPath('a+b&c')).toBe('/project-invitation?token=a%2Bb%26c')
})
