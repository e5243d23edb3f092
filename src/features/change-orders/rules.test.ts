import { describe, expect, test } from 'vitest'
import { changedTerms, type ExtraState, formatChange, formatSum, stateOnceWritten, stepsOf } from './rules.ts'

describe('What a side may do with an extra', () => {
  // One row for each state: the customer's steps, then the professional's.
  const table: Record<ExtraState, [string, string]> = {
    requested: ['revise withdraw', 'revise decline'],
    proposed: ['consent decline', 'revise withdraw'],
    agreed: ['', ''],
    declined: ['', ''],
    withdrawn: ['', ''],
  }
  test.each(Object.entries(table))('%s', (state, [customer, professional]) => {
    const isThere = { isThere: true }
    expect(stepsOf('customer', state as ExtraState, isThere).join(' ')).toBe(customer)
    expect(stepsOf('professional', state as ExtraState, isThere).join(' ')).toBe(professional)
  })

  test('with a professional who has left, nothing but to end it', () => {
    expect(stepsOf('customer', 'requested', { isThere: false })).toEqual(['withdraw'])
    expect(stepsOf('customer', 'proposed', { isThere: false })).toEqual(['decline'])
  })

  test('once it is written, a request of the customer’s or an offer of the professional’s', () => {
    expect(stateOnceWritten('customer')).toBe('requested')
    expect(stateOnceWritten('professional')).toBe('proposed')
  })
})

test.each([
  [{}, []],
  [{ price: 52_000 }, ['price']],
  [{ title: 'Granite platform', days: -1 }, ['title', 'days']],
  [{ pictureIds: [2, 1] }, ['pictureIds']],
  [{ price: null, description: 'Black' }, ['description', 'price']],
])('a version with %j differs in %j', (changes, changed) => {
  const terms = { title: 'Kitchen platform', description: '', price: 45_000, days: 3, pictureIds: [1, 2] }
  expect(changedTerms(terms, { ...terms, ...changes })).toEqual(changed)
})

test.each([
  [45_000, '+₹45,000', '₹45,000'],
  [-45_000, '−₹45,000', '−₹45,000'],
  [0, '₹0', '₹0'],
  [1_000_000_000, '+₹1,00,00,00,000', '₹1,00,00,00,000'],
  [-1_000_000_000, '−₹1,00,00,00,000', '−₹1,00,00,00,000'],
])('%d rupees are shown as the change %s and as the sum %s', (rupees, change, sum) => {
  expect(formatChange(rupees)).toBe(change)
  expect(formatSum(rupees)).toBe(sum)
})
