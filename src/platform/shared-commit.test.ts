import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { HttpRefusal } from './refusal.server.ts'
import { createSharedCommit } from './shared-commit.server.ts'

test('what comes meanwhile runs together, in its order, and everybody gets their own answer', async () => {
  const runs: number[][] = []
  const write = createSharedCommit<number, string>(
    async (inputs) => {
      runs.push([...inputs])
      await new Promise((resolve) => setTimeout(resolve, 5))
      return inputs.map((input) => `answer ${input}`)
    },
    { most: 3 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(write))).toEqual([1, 2, 3, 4, 5].map((each) => `answer ${each}`))
  expect(runs).toEqual([[1], [2, 3, 4], [5]])
})

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('no threes', 0, 'error'), { code, severity: 'ERROR' })
const refusal = new HttpRefusal(422, { id: 'no threes' })
const lost = Object.assign(new Error('timeout exceeded when trying to connect'), { code: 'ECONNREFUSED' })
const statuses = (answers: readonly PromiseSettledResult<unknown>[]) => answers.map(({ status }) => status)

test.each([
  ['a text that can’t be stored', databaseError('22P05')],
  ['a row that others refer to is gone', databaseError('23503')],
  ['a trigger refuses it', databaseError('P0001')],
  ['it is refused', refusal],
])('one that fails by what it says fails alone: %s', async (_, error) => {
  const write = createSharedCommit<number, number>(
    async (inputs) => {
      if (inputs.includes(3)) throw error
      return inputs
    },
    { most: 50 },
  )
  const answers = await Promise.allSettled([1, 2, 3, 4].map(write))
  expect(statuses(answers)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await write(5)).toBe(5)
})

test.each([
  ['it does not answer', lost],
  ['it ends the connection', databaseError('57P01')],
  ['a bug', new Error('not a function')],
])('where the database itself fails, all fail with the first try: %s', async (_, error) => {
  const run = vi.fn<(inputs: readonly number[]) => Promise<number[]>>().mockRejectedValue(error)
  const write = createSharedCommit(run, { most: 200 })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => write(at)))
  expect(new Set(statuses(answers))).toEqual(new Set(['rejected']))
  // The first one alone, and those that came meanwhile.
  expect(run).toHaveBeenCalledTimes(2)
})

test('nor is each tried alone once the database fails while they are', async () => {
  const run = vi.fn(async (inputs: readonly number[]) => {
    if (inputs.length > 1) throw databaseError('22P05')
    if (inputs[0]! > 1) throw lost
    return inputs
  })
  const write = createSharedCommit(run, { most: 200 })
  const answers = await Promise.allSettled([0, 1, 2, 3, 4].map(write))
  expect(statuses(answers)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(run).toHaveBeenCalledTimes(4)
})

test('whoever finds too many before them is refused at once, and is not written', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const written: number[] = []
  const write = createSharedCommit<number, number>(
    async (inputs) => {
      await answered
      written.push(...inputs)
      return inputs
    },
    { most: 2 },
  )
  const waiting = Array.from({ length: 21 }, (_, at) => write(at))
  await expect(write(21)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  answer()
  expect(await Promise.all(waiting)).toHaveLength(21)
  expect(written).toHaveLength(21)
  expect(await write(22)).toBe(22)
})

test('whoever has waited for too long is refused, and is not written', async () => {
  let now = 0
  const written: number[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const write = createSharedCommit<number, number>(
    async (inputs) => {
      await answered
      written.push(...inputs)
      return inputs
    },
    { most: 50, clock: () => now },
  )
  const [first, second] = [write(1), write(2)]
  now = 5_000
  const third = write(3)
  now = 10_001
  answer()
  await expect(second).rejects.toMatchObject({ status: 503 })
  expect(await Promise.all([first, third])).toEqual([1, 3])
  expect(written).toEqual([1, 3])
})
