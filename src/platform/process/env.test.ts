import { describe, expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

describe('The environment', () => {
  test('needs no variable', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseConnections: 10,
      sampleData: true,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
    })
  })

  test('an empty variable counts as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('sample data is off with an external database, unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/kb'
    expect(readEnv({ DATABASE_URL }).sampleData).toBe(false)
    expect(readEnv({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
  })

  test('takes more connections with a database of its own', () => {
    const variables = { DATABASE_URL: 'postgres://localhost/kb', DATABASE_CONNECTIONS: '80' }
    expect(readEnv(variables).databaseConnections).toBe(80)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a number (it is "eighty")'],
    [{ PORT: '70000' }, 'PORT must be from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://'],
    [{ DATABASE_CONNECTIONS: '4' }, 'DATABASE_CONNECTIONS must be from 5 to 500 (it is "4")'],
    [{ DATABASE_CONNECTIONS: '7.5' }, 'DATABASE_CONNECTIONS must be a whole number (it is "7.5")'],
    [{ DATABASE_CONNECTIONS: '51' }, 'DATABASE_CONNECTIONS must be at most 50 with the embedded database (it is "51")'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters on each line'],
    [{ SESSION_SECRET: `${'a'.repeat(40)}\nshort` }, 'SESSION_SECRET must have at least 32 characters on each line'],
    [{ SESSION_SECRET: '\n'.repeat(40) }, 'SESSION_SECRET must have at least 32 characters on each line'],
    [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be on or off'],
    [{ MAP_TILES_URL: 'ftp://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL must be a URL that begins with http://'],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES_URL must contain {z}, {x} and {y}'],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_CREDIT is missing: a map needs both'],
    [{ MAP_TILES_CREDIT: '© Somebody' }, 'MAP_TILES_URL is missing: a map needs both'],
  ])('says what is wrong: %o', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
  })

  test.each([
    ['SESSION_SECRET', 'kadamba-4711'],
    ['DATABASE_URL', 'postgresq://kb:kadamba-4711@db.example.in/kb'],
    ['DATABASE_URL', 'postgres://kb:kadamba-4711@db.example.in:port/kb'],
    ['SMTP_URL', 'smpt://kb:kadamba-4711@mail.example.in'],
    ['PUBLIC_URL', 'htps://kb:kadamba-4711@kamshetbuild.in'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png?key=kadamba-4711'],
  ])('names %s without repeating its value, which may contain a password', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow('kadamba')
  })

  test('has maps when both of their variables are set', () => {
    expect(readEnv({}).mapTiles).toBeUndefined()
    const url = 'https://tiles.example/{z}/{x}/{y}.png?key=1'
    expect(readEnv({ MAP_TILES_URL: url, MAP_TILES_CREDIT: '© Somebody' }).mapTiles).toEqual({
      ...{ url, credit: '© Somebody' },
    })
  })

  test('reads the keys of SESSION_SECRET without the blanks around them', () => {
    const key = 'a'.repeat(40)
    expect(readEnv({ SESSION_SECRET: `${key}\n` }).sessionSecret).toBe(key)
  })

  test('names every invalid variable at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })
})
