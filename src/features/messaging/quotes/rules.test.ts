import { expect, test } from 'vitest'
import { wholeWork } from '#features/estimating/quotes/bill-rules.ts'
import { quoteStates, requestStates } from '#features/estimating/quotes/rules.ts'
import { stepsOf } from './rules.ts'

const whole = { lines: [wholeWork], requestState: 'open', isValid: true } as const
const mason = { kind: 'own' } as const

test.each([
  ['professional', 'asked', ['answer', 'decline']],
  ['professional', 'sent', ['revise', 'withdraw']],
  ['professional', 'declined', []],
  ['professional', 'not_chosen', []],
  ['professional', 'withdrawn', []],
  ['family', 'asked', []],
  ['family', 'sent', ['accept', 'refuse']],
  ['family', 'declined', []],
  ['family', 'not_chosen', []],
] as const)('the %s of a quote that is %s may do this: %j', (side, state, steps) => {
  expect(stepsOf(side, { ...whole, state })).toEqual(steps)
})

test('an expired quote can only be declined', () => {
  expect(stepsOf('family', { ...whole, state: 'sent', isValid: false })).toEqual(['refuse'])
})

test('a bill of several lines cannot be answered with one sum', () => {
  const bill = { ...whole, lines: [mason, mason] }
  expect(stepsOf('professional', { ...bill, state: 'asked' })).toEqual(['decline'])
  expect(stepsOf('professional', { ...bill, state: 'sent' })).toEqual(['withdraw'])
  expect(stepsOf('family', { ...bill, state: 'sent' })).toEqual(['accept', 'refuse'])
  expect(stepsOf('professional', { ...bill, lines: [mason], state: 'asked' })).toEqual(['decline'])
})

test('a closed request has no further steps', () => {
  for (const requestState of requestStates.filter((state) => state !== 'open'))
    for (const state of quoteStates)
      for (const side of ['family', 'professional'] as const)
        expect(stepsOf(side, { ...whole, requestState, state })).toEqual([])
})
