import { describe, expect, test } from 'vitest'
import { defaultTheme } from '#platform/pages/theme.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { newAccount } from './testing.server.ts'

const database = testDatabase()
const start = () => {
  const dependencies = testDependencies(database)
  return newAccount({ dependencies, app: testApp(dependencies) }, 'customer')
}
const soft = { variant: 'tint', primary: '#8b5cf6', radius: 1.2, appearance: 'dark' }

describe('The look that somebody chose', () => {
  test('is theirs on every device, and affects nobody else', async () => {
    const [{ client }, { client: other }] = [await start(), await start()]
    expect((await client.get('/api/user/theme')).body).toEqual({ theme: null })
    expect(await client.patch('/api/user/theme', soft)).toMatchObject({ status: 200, body: { theme: soft } })
    expect((await client.get('/api/user/theme')).body).toEqual({ theme: soft })
    expect((await other.get('/api/user/theme')).body).toEqual({ theme: null })
    expect((await client.patch('/api/user/theme', defaultTheme)).status).toBe(200)
    expect((await client.get('/api/user/theme')).body).toEqual({ theme: defaultTheme })
  })

  test('is changed part by part, so changes from two devices at once both count', async () => {
    const { client } = await start()
    const answers = await Promise.all(
      [{ variant: 'tint' }, { appearance: 'dark' }, { radius: 1 }, {}].map((part) =>
        client.patch('/api/user/theme', part),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const theme = { ...defaultTheme, variant: 'tint', appearance: 'dark', radius: 1 }
    expect((await client.get('/api/user/theme')).body).toEqual({ theme })
  })

  test.each([
    [{ ...soft, primary: 'red;}</style><script>' }, 'primary'],
    [{ ...soft, primary: '#123456' }, 'primary'],
    [{ ...soft, variant: 'loud' }, 'variant'],
    [{ ...soft, appearance: 'night' }, 'appearance'],
    [{ ...soft, radius: 2.1 }, 'radius'],
    [{ ...soft, radius: -0.1 }, 'radius'],
    [{ ...soft, radius: 0.55 }, 'radius'],
    [{ ...soft, radius: 1e-320 }, 'radius'],
    [{ ...soft, radius: '1' }, 'radius'],
  ])('%j is refused, and the stored look stays', async (settings, field) => {
    const { client } = await start()
    await client.patch('/api/user/theme', soft)
    const { status, body } = await client.patch('/api/user/theme', settings)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await client.get('/api/user/theme')).body).toEqual({ theme: soft })
  })
})
