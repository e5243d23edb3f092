import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import type { Message, MessageEvent, NewMessage, SentMessage } from '#features/messaging/messages/schema.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { tryToSend } from '#platform/device/sending.ts'
import { untried } from '#platform/device/waiting.ts'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import type { LiveAnswer } from '#platform/live/live-answer.server.ts'
import { type SwitchingProxy, startSwitchingProxy } from '#platform/testing/switching-proxy.ts'
import { addPairs, pairSecret } from '../../bench/messaging/chat-pairs.ts'
import {
  lastSeqOf,
  type Thread,
  withMessage,
  withMissed,
} from '../../src/features/messaging/screen/state/thread-rules.ts'
import { bodyOf, type WaitingMessage } from '../../src/features/messaging/screen/state/waiting-message.ts'

/** 50 people write to each other through two processes of the product on one database. */
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
      timeout: 100_000,
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

type Known = Pick<Message, 'seq' | 'id' | 'sender' | 'text'>

/**
 * A simulated person: sends messages one after the other as a page's outbox does, and shows the conversation as a page
 * does.
 */
function member(cookie: string, { conversationId, no }: { conversationId: number; no: number }) {
  const acknowledged: string[] = []
  /** All events that the connection has received. */
  const received: Known[] = []
  let thread: Thread = { messages: [], change: 0, hasEarlier: false, hasLater: false }
  let answeredAt = 0
  let isOver = false
  const socket: Socket = io(`http://127.0.0.1:${proxy.port}`, {
    ...{ path: '/live', transports: ['websocket'], forceNew: true, extraHeaders: { Cookie: cookie } },
    // Reconnects after the same delays as a page (platform/live/live.ts).
    ...{ reconnectionDelay: 500, reconnectionDelayMax: 5_000 },
  })
  function show(message: Message): void {
    const { thread: next, isMissing } = withMessage(thread, message)
    thread = next
    if (isMissing) void ask()
  }
  /** Fetches the missed messages by number. Like a page, it tries again if the request or the response was lost. */
  async function ask(): Promise<void> {
    const address = `http://127.0.0.1:${proxy.port}/api/conversations/${conversationId}/messages?since=${lastSeqOf(thread)}`
    const answer = await fetch(address, { headers: { Cookie: cookie } })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
    if (answer) thread = withMissed(thread, answer) ?? thread
    else if (socket.active) setTimeout(ask, 1_000)
  }
  socket.on('connect', () => void ask())
  socket.on('message', ({ message }: MessageEvent) => {
    received.push(message)
    show(message)
  })
  async function send(message: NewMessage): Promise<SentMessage> {
    const answer: LiveAnswer = await socket
      .timeout(10_000)
      .emitWithAck('send', { conversationId, ...message })
      .catch((error: unknown) => Promise.reject(new ConnectionError(error)))
    if (answer.ok) return answer.answer as SentMessage
    throw new ApiError(answer.refusal.status, JSON.stringify(answer.refusal))
  }
  const steps = {
    ...{ now: Date.now, keep: async () => undefined, pause: async () => undefined },
    send: (waiting: WaitingMessage) => send(bodyOf(waiting)),
    upload: () => Promise.reject(new Error('nothing is uploaded')),
    inUploadTurn: () => Promise.reject(new Error('nothing is uploaded')),
  }
  /** Sends a message again and again until it arrives, as the outbox does. */
  async function untilArrived(waiting: WaitingMessage): Promise<SentMessage> {
    for (;;) {
      const tried = await tryToSend(waiting, steps)
      if (tried.outcome === 'arrived') return tried.answer
      if (!socket.connected) await new Promise((resolve) => void socket.once('connect', () => resolve(undefined)))
    }
  }
  async function run(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const id = crypto.randomUUID()
      const message = { kind: 'text' as const, id, text: `Message ${count}`, replyTo: null }
      const body = { conversationId, message, reply: null }
      const waiting = { ...untried, id, owner: 1, at: Date.now(), kind: 'message' as const, files: [], body }
      const { seq, createdAt } = await untilArrived(waiting)
      show({
        ...{ seq, id, sender: no, kind: 'text', text: message.text, details: null, reply: null, createdAt },
        ...{ editedAt: null, isDeleted: false, isStarred: false },
      })
      acknowledged.push(id)
      answeredAt = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
  }
  const running = run()
  return {
    ...{ conversationId, acknowledged, received },
    shown: () => thread.messages,
    answeredAt: () => answeredAt,
    async stop() {
      isOver = true
      await running
    },
    leave: () => socket.disconnect(),
  }
}

test('kill -9 of one of two processes loses no acknowledged message and duplicates none; everyone is connected again within 5 s', async () => {
  const pairs = await addPairs(database.db, people / 2)
  const begunAt = performance.now()
  const members = pairs.flatMap(({ cookies, conversationId }) =>
    cookies.map((cookie, no) => member(cookie, { conversationId, no })),
  )
  await expect.poll(() => members.every(({ acknowledged }) => acknowledged.length >= 2), { timeout: 60_000 }).toBe(true)
  // People may take twice as long to reconnect as they took to connect, because the machine may be busy with other
  // tests.
  const withinMs = Math.min(15_000, Math.max(5_000, 2 * (performance.now() - begunAt)))
  processes[0]!.kill('SIGKILL')
  const killedAt = performance.now()
  await expect
    .poll(() => members.every(({ answeredAt }) => answeredAt() > killedAt + 700), { timeout: 60_000, intervals: [50] })
    .toBe(true)
  const backAfter = Math.max(...members.map(({ answeredAt }) => answeredAt() - killedAt))
  expect(backAfter).toBeLessThan(withinMs)
  await Promise.all(members.map(({ stop }) => stop()))

  const { rows } = await database.pool.query<Known & { conversationId: number }>(
    `select id, seq::int, conversation_id::int as "conversationId", member_no::int as sender, text from messages order by conversation_id, seq`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  const acknowledged = members.flatMap((each) => each.acknowledged)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(people * 3)
  const inConversation = Map.groupBy(rows, ({ conversationId }) => conversationId)
  for (const messages of inConversation.values()) {
    // No author writes the same text twice, so two equal texts of an author are a duplicated message.
    expect(textsOf(messages)).toHaveLength(messages.length)
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1))
  }
  for (const { conversationId, received, shown } of members) {
    const messages = inConversation.get(conversationId)!
    await expect.poll(() => shown().map(({ seq }) => seq)).toEqual(messages.map(({ seq }) => seq))
    expect(textsOf(shown())).toEqual(textsOf(messages))
    // A message that was sent twice is received with the same id and the same number.
    expect(textsOf(received)).toHaveLength(new Set(received.map(({ seq, id }) => `${seq} ${id}`)).size)
  }
  for (const { leave } of members) leave()
})

/** The authors with their texts, without duplicates, sorted by text. */
function textsOf(messages: readonly Known[]): string[] {
  return [...new Set(messages.map(({ sender, text }) => `${sender} ${text}`))].sort()
}
