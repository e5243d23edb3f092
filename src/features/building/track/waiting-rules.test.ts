import { expect, test } from 'vitest'
import { missingOn } from './waiting-rules.ts'

const customer = {
  role: 'customer',
  teamRole: null,
  isCreator: true,
  hasCustomer: true,
  customerCompleted: false,
} as const
const contractor = {
  role: 'contractor',
  teamRole: null,
  isCreator: true,
  hasCustomer: false,
  customerCompleted: false,
} as const
const complete = {
  ...{ status: 'active', isArchived: false, budget: 4_500_000, requirements: 'Three bedrooms.' },
  ...{ expectedStartDate: '2027-10-01', expectedCompletionDate: '2028-09-30' },
  ...{ agreedSum: 4_000_000, hasPlan: true, stage: {}, nextStage: null, progress: 0, pictureCount: 3 },
  people: [{ role: 'customer' }, { role: 'contractor' }],
}

test('nothing is missing on a project that has everything', () => {
  expect(missingOn({ ...complete, ...customer })).toEqual([])
  expect(missingOn({ ...complete, ...contractor, hasCustomer: true })).toEqual([])
})

test('a customer who is alone is asked to invite a professional, and nobody else is', () => {
  const people = [{ role: 'customer' }]
  expect(missingOn({ ...complete, ...customer, people })).toEqual(['professional'])
  for (const role of ['contractor', 'architect'])
    expect(missingOn({ ...complete, ...customer, people: [...people, { role }] })).toEqual([])
})

test('a professional who created a project without a customer is asked to invite one, and nobody else is', () => {
  const people = [{ role: 'contractor' }]
  expect(missingOn({ ...complete, ...contractor, people })).toEqual(['customer'])
  expect(missingOn({ ...complete, ...contractor, isCreator: false, people })).toEqual([])
})

test('missing dates are one line, and what is missing comes in a fixed order', () => {
  const empty = { ...complete, expectedStartDate: null, expectedCompletionDate: null, budget: null, requirements: '' }
  expect(missingOn({ ...empty, ...customer })).toEqual(['start', 'budget', 'requirements'])
  expect(missingOn({ ...empty, ...customer, expectedStartDate: '2027-10-01' })[0]).toBe('completion')
})

test('only members who may edit the details are asked for them, and a team for nothing', () => {
  const empty = { ...complete, expectedStartDate: null, expectedCompletionDate: null, budget: null, requirements: '' }
  expect(missingOn({ ...empty, ...contractor, isCreator: false, hasCustomer: true })).toEqual([])
  const worker = {
    role: 'team',
    teamRole: 'worker',
    isCreator: false,
    hasCustomer: false,
    customerCompleted: false,
  } as const
  expect(missingOn({ ...empty, ...worker, people: [{ role: 'contractor' }] })).toEqual([])
})

test('nothing is asked for on a project that is completed or archived', () => {
  const people = [{ role: 'customer' }]
  expect(missingOn({ ...complete, ...customer, people, status: 'completed' })).toEqual([])
  expect(missingOn({ ...complete, ...customer, people, isArchived: true })).toEqual([])
})

const joined = { ...contractor, isCreator: false, hasCustomer: true }
const fresh = { ...complete, agreedSum: null, hasPlan: false, stage: null, pictureCount: 0 }
const worksFor = (teamRole: 'supervisor' | 'accountant' | 'worker') => ({ ...joined, role: 'team', teamRole }) as const

test('a professional who has just joined is shown the first steps, each until it is done', () => {
  expect(missingOn({ ...fresh, ...joined })).toEqual(['agreedSum', 'timeline', 'photo'])
  expect(missingOn({ ...fresh, ...joined, role: 'architect', agreedSum: 200_000 })).toEqual([
    'plan',
    'timeline',
    'photo',
  ])
  expect(missingOn({ ...fresh, ...joined, agreedSum: 0, nextStage: {} })).toEqual(['photo'])
  // While it is unknown whether there is a plan, the professional is not asked to make one.
  expect(missingOn({ ...complete, ...joined, hasPlan: undefined })).toEqual([])
  expect(missingOn({ ...complete, ...joined })).toEqual([])
  expect(missingOn({ ...fresh, ...joined, status: 'completed' })).toEqual([])
})

test('customers are not asked for the first steps, and teams only for what their role may do', () => {
  expect(missingOn({ ...fresh, ...customer })).toEqual([])
  expect(missingOn({ ...fresh, ...worksFor('supervisor') })).toEqual(['photo'])
  expect(missingOn({ ...fresh, ...worksFor('accountant') })).toEqual([])
  expect(missingOn({ ...fresh, ...worksFor('worker') })).toEqual([])
})
