import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError } from '#platform/http/api.ts'
import { askOpeningTogether, openingAddress } from './opening.ts'

const answers = { '/api/auth/me': { id: 4 }, '/api/cart/count': { count: 2 } }
const asked: string[] = []
let hasWritten = false
let failsWith: (() => Response) | undefined
const ask = async (path: string) => {
  asked.push(path)
  if (path !== openingAddress) return Response.json({ of: path })
  return failsWith?.() ?? Response.json(answers)
}
const bodyOf = async (response: Promise<Response>) => (await response).json()

describe('A page that opens', () => {
  beforeEach(() => {
    asked.length = 0
    failsWith = undefined
    vi.useFakeTimers()
    return () => void vi.useRealTimers()
  })

  test('asks all opening paths in one request, and each of them by itself the second time', async () => {
    const fetch = askOpeningTogether(ask, () => hasWritten)
    const [me, count] = await Promise.all([bodyOf(fetch('/api/auth/me')), bodyOf(fetch('/api/cart/count'))])
    expect([me, count]).toEqual([{ id: 4 }, { count: 2 }])
    expect(asked).toEqual([openingAddress])
    expect(await bodyOf(fetch('/api/cart/count'))).toEqual({ of: '/api/cart/count' })
  })

  test.each([
    ['is refused', () => new Response('{}', { status: 401 })],
    ['is not JSON', () => new Response('<html>')],
    [
      'does not arrive',
      () => {
        throw new ConnectionError('offline')
      },
    ],
  ])('asks each by itself if that request %s', async (_, response) => {
    failsWith = response
    const fetch = askOpeningTogether(ask, () => hasWritten)
    expect(await bodyOf(fetch('/api/auth/me'))).toEqual({ of: '/api/auth/me' })
  })

  test('asks by itself what a write may have changed, and what is first needed later', async () => {
    const written = askOpeningTogether(ask, () => hasWritten)
    await written('/api/auth/me')
    hasWritten = true
    expect(await bodyOf(written('/api/cart/count'))).toEqual({ of: '/api/cart/count' })
    hasWritten = false
    const later = askOpeningTogether(ask, () => hasWritten)
    await later('/api/auth/me')
    vi.advanceTimersByTime(5000)
    expect(await bodyOf(later('/api/cart/count'))).toEqual({ of: '/api/cart/count' })
  })

  test('asks other addresses as before', async () => {
    const fetch = askOpeningTogether(ask, () => hasWritten)
    expect(await bodyOf(fetch('/api/professionals'))).toEqual({ of: '/api/professionals' })
    expect(asked).toEqual(['/api/professionals'])
  })
})
