import { describe, expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { heldUntil, isFailing, mayChange, mayHaveArrived, nextHoldEnd, nextToSend, outcomeOf } from './outbox-rules.ts'
import { untried, type WaitingItem } from './waiting.ts'

const waiting = (id: string, at: number, given: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ ...untried, id, kind: 'letter', owner: 7, at, body: null, files: [], ...given },
})
const photo = (uploadedId: number | null) => ({ id: 'p', blob: new Blob(['p']), uploadedId })
const refused = (status: number) => new ApiError(status, '{"message":"No."}')

test.each([
  [new ConnectionError('gone'), 'lost'],
  [new DOMException('stalled', 'AbortError'), 'lost'],
  [refused(401), 'logged-out'],
  [refused(429), 'later'],
  [refused(408), 'later'],
  [refused(500), 'failed'],
  [refused(503), 'failed'],
  [new ApiError(503, '{}', '5'), 'later'],
  [refused(403), 'refused'],
  [refused(404), 'refused'],
  [refused(409), 'refused'],
  [refused(413), 'refused'],
  [refused(422), 'refused'],
])('%s means: %s', (error, outcome) => expect(outcomeOf(error)).toBe(outcome))

describe('The items of one place', () => {
  test.each<[string, WaitingItem[], string | undefined]>([
    ['the oldest first', [waiting('b', 2), waiting('a', 1)], 'a'],
    ['none that was refused', [waiting('a', 1, { refusal: 'No.' }), waiting('b', 2)], 'b'],
    ['none before one that the server holds back', [waiting('a', 1, { notBefore: 5000 }), waiting('b', 2)], undefined],
    ['what was written before a held one', [waiting('b', 2, { notBefore: 5000 }), waiting('a', 1)], 'a'],
    ['none twice', [], undefined],
  ])('are sent in order: %s', (_case, items, id) => expect(nextToSend(items, 1000)?.id).toBe(id))

  test.each([
    [5000, 5000],
    [1000, undefined],
    // Only a wrong clock can have stored this.
    [1000 + 86_400_001, undefined],
    [null, undefined],
  ])('wait until the moment %s, which the server gave: %s', (notBefore, until) => {
    const items = [waiting('a', 1, { notBefore }), waiting('b', 2)]
    expect(heldUntil(items, 1000)).toBe(until)
    expect(nextHoldEnd(items, 1000)).toBe(until)
  })
})

test.each<[Partial<WaitingItem>, boolean, boolean]>([
  [{}, true, false],
  [{ tries: 1 }, false, true],
  [{ tries: 1, files: [photo(null)] }, false, false],
  [{ tries: 1, files: [photo(5)] }, false, true],
  [{ tries: 3, refusal: 'No.' }, true, false],
  [{ tries: 3, refusal: '' }, true, false],
])('an item with %j may be changed: %s, may have arrived: %s', (given, isOpen, mayBeThere) => {
  expect(mayChange(waiting('a', 1, given))).toBe(isOpen)
  expect(mayHaveArrived(waiting('a', 1, given))).toBe(mayBeThere)
})

test('the author learns of an item at which the server has failed three times, unless it was refused', () => {
  expect(isFailing({ failures: 2, refusal: null })).toBe(false)
  expect(isFailing({ failures: 3, refusal: null })).toBe(true)
  expect(isFailing({ failures: 3, refusal: 'No.' })).toBe(false)
})
