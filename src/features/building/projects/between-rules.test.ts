import { expect, test } from 'vitest'
import { isOfOther, isParty, ownProfessional, sideOf } from './between-rules.ts'

const customer = { role: 'customer', memberId: 1, employerId: null } as const
const contractor = { role: 'contractor', memberId: 2, employerId: null } as const
const accountant = { role: 'team', memberId: 3, employerId: 2 } as const
const architect = { role: 'architect', memberId: 4, employerId: null } as const

test.each([
  [customer, 'customer', undefined],
  [contractor, 'professional', 2],
  [accountant, 'professional', 2],
  [architect, 'professional', 4],
] as const)('%j is of the side %s, of the professional %s', (someone, side, professional) => {
  expect(sideOf(someone)).toBe(side)
  expect(ownProfessional(someone)).toBe(professional)
})

test.each([
  [2, [customer, contractor, accountant]],
  [4, [customer, architect]],
  [null, [customer]],
])('these people are a party to what is between the customer and professional %s: %j', (professionalId, concerned) => {
  expect([customer, contractor, accountant, architect].filter((one) => isParty(one, professionalId))).toEqual(concerned)
})

test.each([
  ['customer', 2, [contractor, accountant]],
  ['customer', 4, [architect]],
  ['professional', 2, [customer]],
  ['professional', 4, [customer]],
  ['professional', null, [customer]],
  ['customer', null, []],
] as const)('what the %s does, with the professional %s, concerns %j', (side, professionalId, concerned) => {
  expect([customer, contractor, accountant, architect].filter(isOfOther({ side, professionalId }))).toEqual(concerned)
})
