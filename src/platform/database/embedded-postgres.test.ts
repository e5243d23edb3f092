import { watch } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLongRun } from '#platform/testing/long-run.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { killServer, startWriter } from '#platform/testing/writer.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts'
import { readPidFile } from './embedded-postgres-process.server.ts'

const isRoot = process.getuid?.() === 0
const warnings: string[] = []
const log = { info: () => undefined, warn: (message: string) => void warnings.push(message), error: () => undefined }
/** A data folder whose database is created once, for tests that can cope with what other tests leave behind. */
let shared: string
/** A data folder that is empty before each test. */
let empty: string
const running: EmbeddedPostgres[] = []

beforeAll(async () => {
  shared = await makeTemporaryFolder()
})

afterAll(() => rm(shared, { recursive: true, force: true }))

beforeEach(async () => {
  empty = await makeTemporaryFolder()
  warnings.length = 0
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  await rm(empty, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  running.push(server)
  return server
}

/** Connects for each statement, as a pool does after it has lost its connections. */
async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const serverPid = async (dataDir: string) => (await readPidFile(join(dataDir, 'postgres')))?.pid

describe('an embedded server', () => {
  test('writes durably, stores non-ASCII text and cannot be reached over the network', async () => {
    const { url } = await start(shared)
    const [settings] = await query(
      url,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') full_page_writes, current_setting('synchronous_commit') commit,
        current_setting('data_checksums') checksums, current_setting('listen_addresses') addresses, current_setting('TimeZone') zone,
        upper('ñé') upper, (select rolsuper from pg_roles where rolname = current_user) is_superuser`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      commit: 'on',
      checksums: 'on',
      addresses: '',
      zone: 'UTC',
      upper: 'ÑÉ',
      is_superuser: false,
    })
    expect((await stat(join(shared, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('keeps its data across restarts', async () => {
    const first = await start(shared)
    await query(first.url, 'create table kept as select 1 as id')
    await first.stop()
    expect(await serverPid(shared)).toBeUndefined()
    expect(await query((await start(shared)).url, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test('works where the path is too long for a socket', async () => {
    const folder = join(empty, 'a'.repeat(60), 'b'.repeat(60))
    const { url } = await start(folder)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const host = new URL(url).searchParams.get('host') ?? ''
    expect(host).toMatch(/kamshetbuild-\w{12}$/)
    expect((await stat(host)).mode & 0o777).toBe(0o700)
    await rm(host, { recursive: true })
  })

  test.skipIf(!isRoot)('never runs as root', async () => {
    await start(shared)
    expect((await stat(join(shared, 'postgres'))).uid).not.toBe(0)
  })

  test.skipIf(!isRoot)(
    "stores root's data elsewhere, and says where, when its folder is closed to other users",
    async () => {
      await chmod(empty, 0o700)
      const first = await start(empty)
      const [warning] = warnings
      const fallback = warning?.match(/\/var\/tmp\/kamshetbuild-\w{12}/)?.[0] ?? ''
      expect(warning).toContain(`${empty} is closed to`)
      await query(first.url, 'create table towns as select 1 as id')
      await first.stop()
      // The fallback folder stays in use, even when the first folder can be reached again.
      await chmod(empty, 0o711)
      const second = await start(empty)
      expect(await query(second.url, 'select id from towns')).toEqual([{ id: 1 }])
      await second.stop()
      await rm(fallback, { recursive: true })
    },
  )
})

describe('a data folder', () => {
  test('of another major version is refused with a message that says what to do', async () => {
    await mkdir(join(empty, 'postgres'))
    await writeFile(join(empty, 'postgres/PG_VERSION'), '17\n')
    await expect(start(empty)).rejects.toThrow(
      /was made by PostgreSQL 17, .* brings PostgreSQL 18.*pg_dump.*remove the folder/,
    )
  })

  test('that holds something else is refused', async () => {
    await mkdir(join(empty, 'postgres'))
    await expect(start(empty)).rejects.toThrow('is no PostgreSQL data folder')
  })

  test('is created again when a process was killed while creating it', async () => {
    const writer = startWriter(empty)
    await new Promise<void>((resolve) => {
      const watcher = watch(empty, () => {
        watcher.close()
        resolve()
      })
    })
    await writer.kill()
    expect(await query((await start(empty)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is cleaned of what killed processes left unfinished', async () => {
    const dead = startWriter(empty)
    await dead.kill()
    await mkdir(join(empty, `postgres.unfinished-${dead.pid}-0`))
    await start(empty)
    expect((await readdir(empty)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('starts although its pid file names the process of another program', async () => {
    const lines = [process.pid, join(shared, 'postgres'), 1, 5432, join(shared, 'postgres'), '', '1 1', 'ready']
    await writeFile(join(shared, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
    expect(await query((await start(shared)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('two processes', () => {
  test('share one server, which the last one to leave stops', async () => {
    const writer = startWriter(shared)
    await writer.hasWritten(1)
    const pid = await serverPid(shared)
    const joined = await start(shared)
    await writer.stop()
    expect(await serverPid(shared)).toBe(pid)
    expect(await query(joined.url, 'select max(id) > 0 as is_there from acknowledged')).toEqual([{ is_there: true }])
    await joined.stop()
    expect(await serverPid(shared)).toBeUndefined()
  })

  test('can create the same database at the same time', async () => {
    const writers = [startWriter(empty), startWriter(empty)]
    await Promise.all([start(empty), start(empty), ...writers.map((writer) => writer.hasWritten(1))])
    await Promise.all(writers.map((writer) => writer.stop()))
    expect((await readdir(empty)).sort()).toEqual(['postgres', 'postgres.log'])
  })
})

test('a server that crashes is started again', async () => {
  const { url } = await start(shared)
  const pid = await serverPid(shared)
  await killServer(shared)
  await vi.waitFor(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]), { timeout: 30_000 })
  expect(await serverPid(shared)).not.toBe(pid)
})

const kills = isLongRun ? 20 : 4

test(`no acknowledged row is lost in ${kills} kills`, { timeout: 180_000 }, async () => {
  const random = seededRandom(20)
  const acknowledged: number[] = []
  for (let round = 1; round <= kills; round++) {
    const writer = startWriter(shared)
    // The server is killed after this many rows. If the number is negative, it is killed while it is still starting.
    const rows = Math.floor(random() * 200) - 40
    await (rows < 0 ? writer.isStarting() : writer.hasWritten(rows))
    const pid = await serverPid(shared)
    const isServerKilled = round % 2 === 0
    if (isServerKilled) await Promise.all([writer.kill(), killServer(shared)])
    else await writer.kill()
    acknowledged.push(...writer.written)

    const server = await startEmbeddedPostgres({ dataDir: shared, log })
    if (!isServerKilled && rows >= 0) expect(await serverPid(shared)).toBe(pid)
    if (acknowledged.length > 0) {
      const lost = await query(
        server.url,
        `select id from unnest(array[${acknowledged}]) as id where id not in (select id from acknowledged)`,
      )
      expect({ round, lost }).toEqual({ round, lost: [] })
    }
    await server.stop()
  }
  expect(acknowledged.length).toBeGreaterThan(25 * kills)
})

/**
 * Mulberry32. With the same seed, every run kills at the same points, as far as the scheduling of two processes allows.
 */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
