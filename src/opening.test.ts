import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError } from '#platform/http/api.ts'
import { askOpeningTogether, openingAddress } from './opening.ts'

const answers = { '/api/auth/me': { id: 4 }, '/api/cart/count': { count: 2 } }
const asked: string[] = []
const newer = new Set<string>()
const needsNewer = (path: string) => newer.has(path)
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
    newer.clear()
    vi.useFakeTimers()
    return () => void vi.useRealTimers()
  })

  test('asks all opening paths in one request, and each of them by itself the second time', async () => {
    const fetch = askOpeningTogether(ask, needsNewer)
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
    const fetch = askOpeningTogether(ask, needsNewer)
    expect(await bodyOf(fetch('/api/auth/me'))).toEqual({ of: '/api/auth/me' })
  })

  test('asks by itself for what must be newer, even if it was never asked for, and for what is needed later', async () => {
    const fetch = askOpeningTogether(ask, needsNewer)
    newer.add('/api/auth/me')
    await fetch('/api/cart/count')
    expect(await bodyOf(fetch('/api/auth/me'))).toEqual({ of: '/api/auth/me' })
    const later = askOpeningTogether(ask, needsNewer)
    await later('/api/cart/count')
    newer.clear()
    vi.advanceTimersByTime(5000)
    expect(await bodyOf(later('/api/auth/me'))).toEqual({ of: '/api/auth/me' })
  })

  test('asks other addresses as before', async () => {
    const fetch = askOpeningTogether(ask, needsNewer)
    expect(await bodyOf(fetch('/api/professionals'))).toEqual({ of: '/api/professionals' })
    expect(asked).toEqual(['/api/professionals'])
  })
})
