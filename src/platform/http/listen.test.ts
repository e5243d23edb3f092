import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './listen.server.ts'

const host = '127.0.0.1'

function ask(port: number, agent?: Agent): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host, port, agent }, async (answer: IncomingMessage) => {
      const text = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode, text })
    }).on('error', reject)
  })
}

test('a pending request gets its response when the server stops, and no new request is accepted', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const server = await listen(
    async () => {
      arrived.resolve()
      await mayAnswer.promise
      return new Response('whole')
    },
    { host, port: 0 },
  )
  const asked = ask(server.port)
  await arrived.promise
  const stopped = server.stop()
  await expect(ask(server.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  mayAnswer.resolve()
  expect(await asked).toEqual({ status: 200, text: 'whole' })
  await stopped
})

test('an open keep-alive connection does not keep the server from stopping', async () => {
  const server = await listen(() => new Response('kept'), { host, port: 0 })
  const agent = new Agent({ keepAlive: true })
  await ask(server.port, agent)
  const started = performance.now()
  await server.stop()
  expect(performance.now() - started).toBeLessThan(1000)
  agent.destroy()
})

test('a connection is kept for longer than a server in front keeps it, and announces how long', async () => {
  const server = await listen(() => new Response('kept'), { host, port: 0 })
  const { headers } = await fetch(`http://${host}:${server.port}`)
  expect(Number(headers.get('keep-alive')?.match(/^timeout=(\d+)$/)?.[1])).toBeGreaterThan(60)
  await server.stop()
})

test('a request that never ends is abandoned after a while', async () => {
  const arrived = Promise.withResolvers<void>()
  const server = await listen(
    async () => {
      arrived.resolve()
      await wait(60_000, undefined, { ref: false })
      return new Response('late')
    },
    { host, port: 0, patienceMs: 50 },
  )
  const asked = ask(server.port).catch((error) => error.code)
  await arrived.promise
  await server.stop()
  expect(await asked).toBe('ECONNRESET')
})

test('a port that is in use is an error that says what to do', async () => {
  const first = await listen(() => new Response(), { host, port: 0 })
  await expect(listen(() => new Response(), { host, port: first.port })).rejects.toThrow(
    `Port ${first.port} is in use by another program. Stop that one, or choose another port: PORT=${first.port + 1} npm start`,
  )
  await first.stop()
})
