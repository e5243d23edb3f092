import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { estimatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { drawSharePicture } from './link-picture.server.ts'
import { eraseEndedLinks } from './links.server.ts'
import { estimateLinkData } from './own-data.server.ts'
import { mostLinks } from './rules.ts'
import type { EstimateLink } from './schema.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let id: string
const house = estimatorContent({ name: 'House in Naigaon' })

beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
beforeEach(async () => {
  dependencies.clock.now = new Date('2026-11-21T06:00:00Z')
  sneha = await newAccount({ app, dependencies }, 'customer')
  amol = await newAccount({ app, dependencies }, 'contractor')
  id = crypto.randomUUID()
  await sneha.client.put(`/api/estimates/${id}`, { content: house, revision: 0 })
})

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const link = ({ client }: TestAccount, days: number, headers = key()) =>
  client.post(`/api/estimates/${id}/links`, { days }, headers)
const tokenOf = ({ url }: EstimateLink) => url.split('/').at(-1)!
async function newToken(days = 7) {
  const { status, body } = await link(sneha, days)
  expect(status).toBe(201)
  return tokenOf(body)
}
const open = (token: string) => createClient(app).get(`/api/shared-estimates/${token}`)
const afterDays = (days: number) => {
  dependencies.clock.now = new Date(Date.parse('2026-11-21T06:00:00Z') + days * 86_400_000)
}

test('only the owner makes, sees or ends links', async () => {
  await newToken()
  for (const [client, status] of [
    [createClient(app), 401],
    [amol.client, 404],
  ] as const) {
    expect((await client.get(`/api/estimates/${id}/links`)).status).toBe(status)
    expect((await client.post(`/api/estimates/${id}/links`, { days: 7 }, key())).status).toBe(status)
    expect((await client.delete(`/api/estimates/${id}/links/1`)).status).toBe(status)
  }
})

describe('A link', () => {
  test('shows the current estimate to anyone, without its owner', async () => {
    const token = await newToken()
    const changed = { ...house, areaInSqFt: 1800 }
    await sneha.client.put(`/api/estimates/${id}`, { content: changed, revision: 1 })
    const { status, body, headers } = await open(token)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(body).toEqual({
      content: changed,
      updatedAt: '2026-11-21T06:00:00.000Z',
      expiresAt: '2026-11-28T06:00:00.000Z',
    })
  })

  test('is the same for the same key, and is listed as it was given', async () => {
    const headers = key()
    const first = await link(sneha, 30, headers)
    expect((await link(sneha, 30, headers)).body).toEqual(first.body)
    expect((await link(sneha, 7, headers)).status).toBe(409)
    expect((await sneha.client.get(`/api/estimates/${id}/links`)).body).toEqual([first.body])
    expect(first.body.url).toContain('/estimates/shared/')
  })

  test('ends after its days', async () => {
    const token = await newToken(7)
    afterDays(6.99)
    expect((await open(token)).status).toBe(200)
    afterDays(7)
    expect((await open(token)).status).toBe(404)
    expect((await sneha.client.get(`/api/estimates/${id}/links`)).body).toEqual([])
  })

  test('is ended by its owner at once, and ending it again has no effect', async () => {
    const { body } = await link(sneha, 7)
    const end = () => sneha.client.delete(`/api/estimates/${id}/links/${body.id}`)
    expect([(await end()).status, (await end()).status]).toEqual([200, 200])
    expect((await open(tokenOf(body))).status).toBe(404)
    expect((await sneha.client.delete(`/api/estimates/${id}/links/999999`)).status).toBe(404)
  })

  test('of a deleted estimate shows nothing', async () => {
    const token = await newToken()
    await sneha.client.delete(`/api/estimates/${id}`)
    expect((await open(token)).status).toBe(404)
    expect((await createClient(app).get(`/api/shared-estimates/${token}/picture`)).status).toBe(404)
  })

  test('of a deactivated account shows nothing until it is active again', async () => {
    const token = await newToken()
    const set = (deactivated_at: Date | null) =>
      database.db.updateTable('users').set({ deactivated_at }).where('id', '=', sneha.id).execute()
    await set(new Date())
    expect((await open(token)).status).toBe(404)
    await set(null)
    expect((await open(token)).status).toBe(200)
  })

  test.each([['made-up'], ['MQ.zzz.abc'], [`${'x'.repeat(201)}`]])(
    'with an invented token does not exist: %s',
    async (token) => {
      expect([404, 422]).toContain((await open(token)).status)
    },
  )

  test('with one letter changed does not exist', async () => {
    const token = await newToken()
    const [content, expiry, signature] = token.split('.')
    const later = (Number.parseInt(expiry!, 36) + 86_400_000).toString(36)
    expect((await open(`${content}.${later}.${signature}`)).status).toBe(404)
  })

  test.each([[0], [8], [3650], ['7'], [null]])('works for 7, 30 or 90 days, not for %j', async (days) => {
    expect((await sneha.client.post(`/api/estimates/${id}/links`, { days }, key())).status).toBe(422)
  })

  test('counts against a limit, even if many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: mostLinks + 3 }, () => link(sneha, 7)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(mostLinks)
    expect(made.find(({ status }) => status === 422)?.body.message).toBe(
      'An estimate can have up to 10 links. End one to create another.',
    )
  })

  test('is in the owner’s data export, and is erased a month after its end', async () => {
    await newToken()
    expect(await estimateLinkData.read(database.db, sneha.id)).toMatchObject([{ estimateId: id, endedAt: null }])
    await eraseEndedLinks(database.db, new Date('2026-12-28T05:00:00Z'))
    expect(await estimateLinkData.read(database.db, sneha.id)).toHaveLength(1)
    await eraseEndedLinks(database.db, new Date('2026-12-28T07:00:00Z'))
    expect(await estimateLinkData.read(database.db, sneha.id)).toEqual([])
  })
})

describe('The picture of a link preview', () => {
  test('is a PNG of 1200 × 630 in the requested language', async () => {
    const token = await newToken()
    const response = await app.request(`/api/shared-estimates/${token}/picture?language=mr`)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test.each(['en', 'hi', 'mr'] as const)('has glyphs for names in every language: %s', async (language) => {
    for (const name of ['House', 'नायगावचे घर', 'x'.repeat(100), '', '🏠 <b>&"']) {
      const png = await drawSharePicture({ ...house, name }, i18nOf(language))
      expect((await sharp(png).metadata()).width).toBe(1200)
    }
  })
})
