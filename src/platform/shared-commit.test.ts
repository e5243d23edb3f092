import { expect, test } from 'vitest'
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

test('one that fails fails alone', async () => {
  const write = createSharedCommit<number, number>(
    async (inputs) => {
      if (inputs.includes(3)) throw new Error('no threes')
      return inputs
    },
    { most: 50 },
  )
  const answers = await Promise.allSettled([1, 2, 3, 4].map(write))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await write(5)).toBe(5)
})
