import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { listen } from './listen.server.ts'
import { createRealtime } from './realtime.server.ts'

const host = '127.0.0.1'

/** A server like the product's, with a socket server on its port that accepts every WebSocket and then stays silent. */
async function start(answersUpgrades: boolean) {
  const realtime = createRealtime()
  const listening = await listen(() => new Response('page'), { host, port: 0 })
  realtime.attach(listening.server)
  if (answersUpgrades)
    listening.server.on('upgrade', (request, socket: Duplex) => {
      const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
      const accept = createHash('sha1').update(key).digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
    })
  return { realtime, ...listening }
}

test('a server with an open WebSocket stops, and the browser learns that its connection has ended', async () => {
  const { realtime, port, stop } = await start(true)
  const socket = new WebSocket(`ws://${host}:${port}`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  realtime.stop()
  await stop()
  await closed
})

test('a connection that is upgraded while the server stops is ended too', async () => {
  const { realtime, port, stop } = await start(true)
  realtime.stop()
  await once(new WebSocket(`ws://${host}:${port}`), 'error')
  await stop()
})

test('without an upgrade handler, a request that offers an upgrade is answered like any other', async () => {
  const { realtime, port, stop } = await start(false)
  const headers = { Connection: 'Upgrade', Upgrade: 'h2c' }
  const status = await new Promise((resolve) => get({ host, port, headers }, (answer) => resolve(answer.statusCode)))
  expect(status).toBe(200)
  realtime.stop()
  await stop()
})
