import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket as Connection } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server as SocketServer } from 'socket.io'
import { isCrossSite } from './http.server.ts'
import { openListeningPool } from './listening-pool.server.ts'
import type { Live } from './live.server.ts'
import type { Log } from './log.server.ts'
import { createLimit } from './rate-limit.server.ts'

/** Who is behind a connection: a session that is logged in. */
export type LiveSession = { id: number; userId: number }

/** What of a session's account and its end only the accounts know. */
export type LiveSessions = {
  /** The session of a request, as for any other request; undefined when nobody is signed in. */
  sessionOf(headers: Headers): Promise<LiveSession | undefined>
  /** Which of these sessions have not ended. */
  stillOpen(ids: number[]): Promise<number[]>
}

type Options = LiveSessions & {
  pool: pg.Pool
  publicUrl: string
  log: Log
  /** How often is looked whether sessions have ended meanwhile, of themselves or without `disconnectSession`. */
  recheckMs?: number
}

/** The product's live connections: WebSockets of socket.io, on its own HTTP server. */
export type Realtime = Live & {
  /** Takes the server's WebSockets. */
  attach(server: Server): void
  /** Closes them and leaves the server, which may go on with another product. Their browsers connect again elsewhere. */
  stop(): Promise<void>
}

/** Tabs and devices of one account, in this process. */
const MOST_CONNECTIONS = 20
/** Pages send nothing but socket.io's own words. */
const LARGEST_MESSAGE_BYTES = 1_000

/**
 * Between processes, what is told goes by PostgreSQL's NOTIFY. WebSockets alone, without socket.io's fallback to polling, whose
 * requests would all have to reach the same process.
 */
export function createRealtime({ pool, publicUrl, log, sessionOf, stillOpen, recheckMs = 60_000 }: Options): Realtime {
  const sessions = new WeakMap<IncomingMessage, LiveSession>()
  const handshakes = createLimit(60, 60)
  const ownHost = new URL(publicUrl).host

  /** Refuses whoever is not signed in, another site's page, and what is too much; undefined if nothing is wrong. */
  async function refusalOf(request: IncomingMessage): Promise<string | undefined> {
    const { origin, host, cookie } = request.headers
    if (isCrossSite({ origin, host, site: request.headers['sec-fetch-site'] }, ownHost)) return 'another site'
    const session = cookie ? await sessionOf(new Headers({ Cookie: cookie })) : undefined
    if (!session) return 'not signed in'
    const { userId } = session
    if (connectionsOf(userId) >= MOST_CONNECTIONS) return 'too many connections'
    if (await isTooMuch(handshakes, userId)) return 'too many attempts'
    sessions.set(request, session)
    return
  }

  const listening = openListeningPool(pool)
  // socket.io closes the server that it is attached to, and takes its requests: it gets one that listens nowhere.
  const inner = createServer()
  const io = new SocketServer(inner, {
    path: '/live',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: 10_000,
    adapter: createAdapter(listening.pool, {
      cleanupInterval: 10 * 60_000,
      errorHandler: (error) => log.warn(`Live between processes: ${error.message}`),
    }),
    allowRequest: (request, answer) =>
      void refusalOf(request).then(
        (refusal) => answer(refusal, refusal === undefined),
        (error: unknown) => {
          log.error({ err: error }, 'a live connection failed')
          answer('failed', false)
        },
      ),
  })
  const connectionsOf = (userId: number) => io.of('/').adapter.rooms.get(userRoom(userId))?.size ?? 0

  io.on('connection', (socket) => {
    const session = sessions.get(socket.request)!
    // Of several that came at once, each saw room for itself.
    if (connectionsOf(session.userId) >= MOST_CONNECTIONS) return void socket.disconnect(true)
    void socket.join([userRoom(session.userId), sessionRoom(session.id)])
    socket.data = session
    // No page of ours says anything.
    socket.onAny(() => socket.disconnect(true))
  })

  /** Ends the connections of sessions that have ended. */
  async function recheck(): Promise<void> {
    const connected = new Set([...io.of('/').sockets.values()].map(({ data }) => (data as LiveSession).id))
    if (connected.size === 0) return
    const open = new Set(await stillOpen([...connected]))
    for (const id of connected) if (!open.has(id)) io.local.in(sessionRoom(id)).disconnectSockets(true)
  }
  const rechecking = setInterval(() => {
    recheck().catch((error: unknown) => log.warn({ err: error }, 'it could not be checked which sessions have ended'))
  }, recheckMs)

  const connections = new Set<Connection>()
  const detachments: (() => void)[] = []
  return {
    attach(server) {
      const take = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
        const socket = connection as Connection
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
        inner.emit('upgrade', request, socket, head)
      }
      server.on('upgrade', take)
      detachments.push(() => server.off('upgrade', take))
    },
    async stop() {
      for (const detach of detachments) detach()
      clearInterval(rechecking)
      await new Promise<void>((resolve) => void io.close(() => resolve()))
      // node:http does not close upgraded connections, and a silent browser would not end its own: it would never stop.
      for (const connection of connections) connection.destroySoon()
      await listening.close()
    },
    tell: (userId, event) => void io.to(userRoom(userId)).emit(event),
    disconnectSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
  }
}

const userRoom = (userId: number) => `user ${userId}`
const sessionRoom = (sessionId: number) => `session ${sessionId}`

function isTooMuch(limit: ReturnType<typeof createLimit>, userId: number): Promise<boolean> {
  return limit.consume(userId).then(
    () => false,
    () => true,
  )
}
