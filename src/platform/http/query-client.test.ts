import { describe, expect, test } from 'vitest'
import { createQueryClient, invalidatePath, isWithin } from './query-client.ts'

describe('A path', () => {
  test.each([
    ['/api/professionals/1', true],
    ['/api/professionals/1/reviews', true],
    ['/api/professionals/1?language=mr', true],
    ['/api/professionals/10', false],
    ['/api/professionals/1a/reviews', false],
    ['/api/professionals', false],
    ['/api/user/professionals/1', false],
  ])("of one professional: '%s' is within it: %s", (address, expected) => {
    expect(isWithin(address, '/api/professionals/1')).toBe(expected)
  })

  test.each([
    ['/api/conversations/7/visits', true],
    ['/api/conversations/7/visits/1?x', true],
    ['/api/conversations/7/visits-of-others', false],
    ['/api/conversations/7', false],
    ['/api/conversations?next=1/visits', false],
  ])("with a parameter in it: '%s' is within it: %s", (address, expected) => {
    expect(isWithin(address, '/api/conversations/{id}/visits')).toBe(expected)
  })

  test('is invalidated without longer paths that start with the same letters', async () => {
    const client = createQueryClient(() => Promise.reject(new Error('nothing is asked here')))
    const keys = [['/api/professionals/1'], ['/api/professionals/1/reviews', 'pages', ''], ['/api/professionals/10']]
    for (const key of keys) client.setQueryData(key, {})
    await invalidatePath(client, '/api/professionals/1')
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
  })
})
