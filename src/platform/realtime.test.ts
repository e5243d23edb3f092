import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
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

test('a request for an upgrade that arrives while the server stops is refused', async () => {
  const { realtime, port, stop } = await start(true)
  const socket = connect(port, host)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n')
  await once(socket, 'connect')
  await setTimeout(50)
  realtime.stop()
  const stopped = stop()
  socket.on('error', () => undefined)
  socket.write('Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n')
  await Promise.all([once(socket, 'close'), stopped])
})

test('once stopped it has left the server: a connection upgraded for someone else lives', async () => {
  const { realtime, port, server, stop } = await start(true)
  const unused = createRealtime()
  unused.attach(server)
  realtime.stop()
  unused.stop()
  expect([server.listenerCount('upgrade'), server.listenerCount('newListener')]).toEqual([1, 0])
  const upgrade = once(server, 'upgrade')
  const socket = new WebSocket(`ws://${host}:${port}`)
  const [, connection] = (await upgrade) as [unknown, Duplex]
  await once(socket, 'open')
  await setTimeout(50)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  connection.destroy()
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
