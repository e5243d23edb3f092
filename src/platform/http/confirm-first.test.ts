import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { askToConfirmBy, confirmingFirst } from './confirm-first.ts'

const unconfirmed = () => new ApiError(422, JSON.stringify({ message: 'Please confirm first.', confirmFirst: 1 }))
let stop: (() => void) | undefined
afterEach(() => stop?.())

function sendOnceConfirmed(error: unknown) {
  return vi.fn().mockRejectedValueOnce(error).mockResolvedValue('sent')
}

test('a write that is refused for an unconfirmed account is sent again once it is confirmed', async () => {
  stop = askToConfirmBy(async () => true)
  const send = sendOnceConfirmed(unconfirmed())
  expect(await confirmingFirst(send)).toBe('sent')
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['the person closes the question', unconfirmed(), async () => false],
  ['the refusal is a different one', new ApiError(422, '{"message":"No"}'), async () => true],
])('a write is not sent again when %s', async (_case, error, ask) => {
  stop = askToConfirmBy(ask)
  const send = sendOnceConfirmed(error)
  await expect(confirmingFirst(send)).rejects.toBe(error)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a write is asked about only once', async () => {
  const ask = vi.fn(async () => true)
  stop = askToConfirmBy(ask)
  const error = unconfirmed()
  await expect(confirmingFirst(() => Promise.reject(error))).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(1)
})
