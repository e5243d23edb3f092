import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { addPairs, pairSecret } from '../bench/chat-pairs.ts'
import { openDatabase } from '../src/platform/database.server.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.server.ts'
import { type SwitchingProxy, startSwitchingProxy } from '../src/platform/testing/switching-proxy.ts'

/** Two processes of the product on one database, and 50 people who write to each other through whichever is there. */
const people = 50
const nothing = () => undefined
const quiet = { info: nothing, warn: nothing, error: nothing }

let folder: string
const processes: ChildProcess[] = []
let proxy: SwitchingProxy
let database: ReturnType<typeof openDatabase>
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

async function start(): Promise<number> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' },
      SESSION_SECRET: pairSecret,
    },
    stdio: 'ignore',
  })
  processes.push(child)
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status, {
      timeout: 60_000,
    })
    .toBe(200)
  return port
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-crash-'))
  const ports = [await start(), await start()]
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  database = openDatabase({ url: postgres.url, poolSize: 4, log: quiet })
  proxy = await startSwitchingProxy(ports)
})
test.afterAll(async () => {
  await proxy?.stop()
  await database?.close()
  for (const child of processes) if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.all(
    processes.map((child) => child.exitCode === null && child.signalCode === null && once(child, 'exit')),
  )
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes one message after another, each again under its id until it is acknowledged. */
function writer(cookie: string, conversationId: number) {
  const acknowledged: string[] = []
  let answeredAt = 0
  let isOver = false
  const socket: Socket = io(`http://127.0.0.1:${proxy.port}`, {
    ...{ path: '/live', transports: ['websocket'], forceNew: true, extraHeaders: { Cookie: cookie } },
    // As a page does (platform/live.ts).
    ...{ reconnectionDelay: 500, reconnectionDelayMax: 5_000 },
  })
  async function run(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const message = { conversationId, kind: 'text', id: crypto.randomUUID(), text: `Message ${count}` }
      for (let isSent = false; !isSent && !isOver; ) {
        const answer = await socket
          .timeout(1_000)
          .emitWithAck('send', message)
          .catch(() => undefined)
        isSent = answer?.ok ?? false
      }
      acknowledged.push(message.id)
      answeredAt = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
  }
  const running = run()
  return {
    acknowledged,
    answeredAt: () => answeredAt,
    async stop() {
      isOver = true
      await running
      socket.disconnect()
    },
  }
}

test('kill -9 of one of two processes loses no acknowledged message and doubles none; everyone is back within 5 s', async () => {
  const pairs = await addPairs(database.db, people / 2)
  const writers = pairs.flatMap(({ cookies, conversationId }) =>
    cookies.map((cookie) => writer(cookie, conversationId)),
  )
  await expect.poll(() => writers.every(({ acknowledged }) => acknowledged.length >= 3), { timeout: 20_000 }).toBe(true)
  processes[0]!.kill('SIGKILL')
  const killedAt = performance.now()
  await expect
    .poll(() => writers.every(({ answeredAt }) => answeredAt() > killedAt + 700), { timeout: 15_000, intervals: [50] })
    .toBe(true)
  const backAfter = Math.max(...writers.map(({ answeredAt }) => answeredAt() - killedAt))
  expect(backAfter).toBeLessThan(5_000)
  await Promise.all(writers.map(({ stop }) => stop()))

  const acknowledged = writers.flatMap((each) => each.acknowledged.slice(0, -1))
  const { rows } = await database.pool.query<{ id: string; seq: string; conversation: string }>(
    'select id, seq, conversation_id as conversation from messages order by conversation_id, seq',
  )
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  // No text twice: what was sent again is the same message.
  expect(stored.size).toBe(rows.length)
  const byConversation = Map.groupBy(rows, ({ conversation }) => conversation)
  for (const messages of byConversation.values())
    expect(messages.map(({ seq }) => Number(seq))).toEqual(messages.map((_, at) => at + 1))
  expect(acknowledged.length).toBeGreaterThan(people * 3)
})
