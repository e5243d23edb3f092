import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerMs, lockTimeoutMs, sharedWriteMs } from '#platform/http/patience.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { createSharedCommit } from './shared-commit.server.ts'

test('writes that arrive meanwhile run together, in order, and everybody gets their own answer', async () => {
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
])('an input that fails because of what it contains fails alone: %s', async (_, error) => {
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
])('when the database itself fails, all fail with the first try: %s', async (_, error) => {
  const run = vi.fn<(inputs: readonly number[]) => Promise<number[]>>().mockRejectedValue(error)
  const write = createSharedCommit(run, { most: 200 })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => write(at)))
  expect(new Set(statuses(answers))).toEqual(new Set(['rejected']))
  // The first input ran alone. Then the inputs that had arrived in the meantime ran together.
  expect(run).toHaveBeenCalledTimes(2)
})

test('the remaining inputs are not tried alone once the database fails', async () => {
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

test('an input that finds too many before it is refused at once, and is not written', async () => {
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

describe('When the database hangs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const hangingOnce = () => {
    const written: number[] = []
    const first = Promise.withResolvers<void>()
    const run = vi.fn(async (inputs: readonly number[]) => {
      if (run.mock.calls.length === 1) await first.promise
      written.push(...inputs)
      return inputs
    })
    return { written, run, answerFirst: first.resolve }
  }
  const settled = async (answer: Promise<unknown>) => (await Promise.allSettled([answer]))[0]

  test('a waiting input is refused in time and not written, while the call before it still runs', async () => {
    const { promise: never } = Promise.withResolvers<number[]>()
    const run = async ([input]: readonly number[]) => (input === 1 ? never : [input!])
    const write = createSharedCommit<number, number>(run, { most: 1 })
    const first = settled(write(1))
    await vi.advanceTimersByTimeAsync(1_000)
    const [second, third] = [settled(write(2)), settled(write(3))]
    await vi.advanceTimersByTimeAsync(sharedWriteMs - 1_000)
    expect(await first).toMatchObject({ reason: { status: 503, retryAfter: 5 } })
    expect([await second, await third]).toMatchObject([{ value: 2 }, { value: 3 }])
  })

  test('each input has its time from its arrival, for the queue and the call together', async () => {
    const run = vi.fn<(inputs: readonly number[]) => Promise<number[]>>().mockReturnValue(new Promise(() => undefined))
    const write = createSharedCommit(run, { most: 2 })
    const ended: string[] = []
    const say = (name: number) => void write(name).catch(() => ended.push(`${name} at ${Date.now() - began}`))
    const began = Date.now()
    say(1)
    await vi.advanceTimersByTimeAsync(4_000)
    for (const name of [2, 3, 4]) say(name)
    await vi.advanceTimersByTimeAsync(20_000)
    const second = `at ${4_000 + sharedWriteMs}`
    expect(ended).toEqual([`1 at ${sharedWriteMs}`, `2 ${second}`, `3 ${second}`, `4 ${second}`])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a call is given up: its inputs are refused, and the next call runs', async () => {
    const { run, written, answerFirst } = hangingOnce()
    const write = createSharedCommit(run, { most: 2 })
    const first = settled(write(1))
    await vi.advanceTimersByTimeAsync(1_000)
    const second = settled(write(2))
    await vi.advanceTimersByTimeAsync(sharedWriteMs - 1_000)
    expect(await first).toMatchObject({ reason: { status: 503, retryAfter: 5 } })
    expect(await second).toMatchObject({ value: 2 })
    answerFirst()
    await vi.advanceTimersByTimeAsync(0)
    expect(written).toEqual([2, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('at most two hanging calls run, however many are given up', async () => {
    const answers: (() => void)[] = []
    const run = vi.fn((inputs: readonly number[]) => {
      const { promise, resolve } = Promise.withResolvers<readonly number[]>()
      answers.push(() => resolve(inputs))
      return promise
    })
    const write = createSharedCommit<number, number>(run, { most: 1 })
    const ended = [1, 2, 3].map((each) => settled(write(each)))
    await vi.advanceTimersByTimeAsync(sharedWriteMs)
    const [late, last] = [settled(write(4)), settled(write(5))]
    await vi.advanceTimersByTimeAsync(sharedWriteMs)
    expect(await Promise.all([...ended, late, last])).toMatchObject(
      Array.from({ length: 5 }, () => ({ reason: { status: 503 } })),
    )
    const next = settled(write(6))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).toHaveBeenCalledTimes(2)
    for (const answer of answers) answer()
    await vi.advanceTimersByTimeAsync(0)
    answers.at(-1)!()
    expect(await next).toMatchObject({ value: 6 })
  })

  test('a call knows which of its inputs it is too late for', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const late: (readonly boolean[])[] = []
    const write = createSharedCommit<number, number>(
      async (inputs, isGivenUp) => {
        if (inputs.includes(0)) await new Promise((resolve) => setTimeout(resolve, 1_000))
        else await answered
        late.push(inputs.map(isGivenUp))
        return inputs
      },
      { most: 2 },
    )
    const answers = [settled(write(0)), settled(write(1))]
    await vi.advanceTimersByTimeAsync(500)
    answers.push(settled(write(2)))
    await vi.advanceTimersByTimeAsync(sharedWriteMs - 500)
    answer()
    expect(await Promise.all(answers)).toMatchObject([{ value: 0 }, { reason: { status: 503 } }, { value: 2 }])
    expect(late).toEqual([[false], [true, false]])
  })

  test('no input is tried alone after its call was given up', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const run = vi.fn(async (inputs: readonly number[]) => {
      if (inputs.length > 1) throw databaseError('22P05')
      if (inputs[0] === 1) await answered
      return inputs
    })
    const write = createSharedCommit(run, { most: 200 })
    const answers = [0, 1, 2].map((each) => settled(write(each)))
    await vi.advanceTimersByTimeAsync(sharedWriteMs)
    expect(await Promise.all(answers)).toMatchObject([
      { value: 0 },
      { reason: { status: 503 } },
      { reason: { status: 503 } },
    ])
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(run.mock.calls.map(([inputs]) => inputs)).toEqual([[0], [1, 2], [1]])
  })
})

test('the server refuses before a page gives up by itself, with time for the answer to get there', () => {
  expect(sharedWriteMs).toBeLessThanOrEqual(answerMs - 2_000)
  expect(lockTimeoutMs).toBeLessThan(sharedWriteMs)
})
