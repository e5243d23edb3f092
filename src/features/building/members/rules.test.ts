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
    ['a professional their team too', position({}), ['contractor', 'architect', 'team']],
    [
      'whoever created it a home builder, as long as there is none',
      position({ role: 'architect', isCreator: true, hasCustomer: false }),
      ['customer', 'contractor', 'architect', 'team'],
    ],
    [
      'whoever created it no second home builder',
      position({ role: 'architect', isCreator: true }),
      ['contractor', 'architect', 'team'],
    ],
    [
      'nobody else a home builder',
      position({ role: 'architect', hasCustomer: false }),
      ['contractor', 'architect', 'team'],
    ],
    [
      'any professional the home builder who created it and has left',
      position({ hasCustomer: false, isOfCustomer: true }),
      ['customer', 'contractor', 'architect', 'team'],
    ],
    [
      'any professional the first home builder, once whoever created it has left',
      position({ hasCustomer: false, isWithoutLead: true }),
      ['customer', 'contractor', 'architect', 'team'],
    ],
    ['somebody of a team nobody', position({ role: 'team', teamRole: 'supervisor' }), []],
    [
      'somebody of a team nobody, without a home builder neither',
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
    ['anybody, where none has been it', [undefined, { userId: 2 }], true],
    ['whoever has been it', [sneha, { userId: 1 }], true],
    ['no other account', [sneha, { userId: 2 }], false],
    ['whoever’s address it is', [sneha, { email: 'Sneha@Example.in' }], true],
    ['no other address', [sneha, { email: 'rahul@example.in' }], false],
    ['no address, if they had none', [{ userId: 1, email: null }, { email: 'rahul@example.in' }], false],
    ['whoever has a link, until they accept', [sneha, { email: null }], true],
    ['nobody, once that account is deleted', [null, { userId: 2 }], false],
    ['nor whoever has a link', [null, { email: null }], false],
  ])('%s', (_, [first, who], expected) => expect(mayBeCustomer(first, who)).toBe(expected))
})

describe('Leaving', () => {
  const people = [on(1, 'customer'), on(2, 'contractor'), on(3, 'team', 2), on(4, 'team', 2), on(5, 'architect')]

  test('includes the professional’s own team, and nobody else', () => {
    expect(leavingWith(people[1]!, people).map(({ memberId }) => memberId)).toEqual([3, 4])
    expect(leavingWith(people[0]!, people)).toEqual([])
  })

  test.each<[string, number, ReturnType<typeof on>[], boolean]>([
    ['the last one may not', 1, [on(1, 'customer')], false],
    ['whoever would leave nobody but their own team may not', 2, [on(2, 'contractor'), on(3, 'team', 2)], false],
    ['somebody of the team may', 3, [on(2, 'contractor'), on(3, 'team', 2)], true],
    ['the home builder may where a professional stays', 1, people, true],
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
