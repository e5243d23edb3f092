import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { formatRupees } from '#platform/languages/format.ts'
import { excerptsBy, notificationKinds } from './kinds.server.ts'
import { textOf } from './words.server.ts'

type Of = { page: number; amount: number }
const shared = { category: 'reviews', link: ({ page }: Of) => `/professionals/${page}` } as const

// The sentences are those of payments, because they are translated.
const rows = notificationKinds(
  'test.',
  { ...shared, values: ({ amount }) => ({ sum: formatRupees(amount) }) },
  {
    paymentConfirmed: {
      text: msg({ message: '{name} confirmed the payment of {sum}.' }),
      withoutName: msg({ message: 'The payment of {sum} was confirmed.' }),
    },
    quiet: { text: msg`A snag is open again.`, byEmail: false, link: () => '/projects' },
  },
)
const details = { page: 7, amount: 125_000 }
const said = (actorName: string | null, language: 'en' | 'hi' = 'en') =>
  textOf({ kind: 'test.payment-confirmed', details, actorName }, language)

test('The key of a row becomes the stored name', () => {
  expect([rows.paymentConfirmed.name, rows.quiet.name]).toEqual(['test.payment-confirmed', 'test.quiet'])
})

test('A row has the columns of its table, or its own', () => {
  expect([rows.paymentConfirmed.byEmail, rows.quiet.byEmail]).toEqual([true, false])
  expect([rows.paymentConfirmed.link(details), rows.quiet.link(details)]).toEqual(['/professionals/7', '/projects'])
  expect(rows.quiet.category).toBe('reviews')
})

test('A sentence names who caused it, and has another wording once that account is deleted', () => {
  expect(said('Amol')).toBe('Amol confirmed the payment of ₹1,25,000.')
  expect(said(null)).toBe('The payment of ₹1,25,000 was confirmed.')
  expect(said('Amol', 'hi')).toMatch(/^Amol .*₹1,25,000/)
})

test('A sentence with a name and none without is refused', () => {
  const row = { text: msg({ message: '{name} confirmed the payment of {sum}.' }) }
  expect(() => notificationKinds('test.', shared, { nameless: row })).toThrow('test.nameless names a person')
})

test('What is quoted is found by its id, cut between words, and left out where it is gone', async () => {
  const asked: number[][] = []
  const excerpts = excerptsBy(
    'page',
    async (_, ids) => {
      asked.push(ids)
      return [
        { id: 7, text: 'The plinth is done' },
        { id: 8, text: null },
      ]
    },
    11,
  )
  const given = [{ page: 7 }, { page: 8 }, { page: 9 }, {}]
  expect(await excerpts({} as never, { id: 1 }, given)).toEqual(['The plinth…', undefined, undefined, undefined])
  expect(asked).toEqual([[7, 8, 9]])
})
