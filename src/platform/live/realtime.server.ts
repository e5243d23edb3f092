import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket as Connection } from 'node:net'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { type Socket, Server as SocketServer } from 'socket.io'
import { debounce } from '#platform/http/debounce.ts'
import { isCrossSite } from '#platform/http/http.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { isLanguage } from '#platform/languages/languages.ts'
import type { Log } from '#platform/process/log.server.ts'
import { openBetweenProcesses } from './between-processes.server.ts'
import type { Live, LiveListener, LivePage, Sent } from './live.server.ts'
import { answerTo } from './live-answer.server.ts'
import { createLiveListeners } from './live-listeners.server.ts'
import { askAgain, askAgainWithinMs } from './live-rules.ts'
import { createConnectedSessions, type LiveSession, type LiveSessions, sessionRoom } from './live-sessions.server.ts'

type Options = LiveSessions & {
  pool: pg.Pool
  /** If set, Redis connects the processes. Otherwise PostgreSQL does. */
  redisUrl?: string | undefined
  publicUrl: string
  log: Log
  /** How often to check whether sessions have ended without `disconnectSession`, for example by expiring. */
  recheckMs?: number
  /** How often to check that other processes are still heard, and how long a check may take. */
  probeEveryMs?: number
  /** Shortest time between two events that make the pages fetch everything again. */
  askAgainEveryMs?: number
  /** How many events the pages of an account may send per minute. */
  mostSaid?: number
}

/** The product's live connections: WebSockets of socket.io, on the product's HTTP server. */
export type Realtime = Live & {
  /** Handles the WebSockets of this HTTP server. */
  attach(server: Server): void
  /**
   * Adds a feature. From now on it receives what pages send, and learns which accounts have pages, including those that
   * are already connected.
   */
  listenTo(listener: LiveListener): void
  /**
   * Closes the connections and detaches from the HTTP server, which may serve a new instance of the product afterwards.
   * The browsers connect again.
   */
  stop(): Promise<void>
}

/** The maximum number of connections of one account (its tabs and devices) to this process. */
const MOST_CONNECTIONS = 20
/** Enough for the longest possible message in Devanagari, together with its other fields. */
const LARGEST_MESSAGE_BYTES = 64_000
/**
 * The maximum number of events per minute from one account. It is about twice what features accept (`eventsPerMinute`
 * in messages/rules.ts). Only a program sends that many.
 */
const MOST_SAID = 1_500
/** The event by which a process passes data for pages on to other processes. */
const SENT = 'sent'
/** The event by which a process tells the others that something it published is lost. */
const LOST = 'lost'

/**
 * Creates the product's live connections. Processes reach each other by PostgreSQL's NOTIFY or by Redis. Only
 * WebSockets are used, without socket.io's fallback to polling, whose requests would all have to reach the same
 * process.
 */
export function createRealtime(options: Options): Realtime {
  const { pool, redisUrl, publicUrl, log, sessionOf, stillOpen, recheckMs = 60_000 } = options
  const { probeEveryMs = 30_000, askAgainEveryMs = 60_000 } = options
  const said = createLimit(options.mostSaid ?? MOST_SAID, 60)
  const sessions = new WeakMap<IncomingMessage, LiveSession>()
  const handshakes = createLimit(60, 60)
  const listeners = createLiveListeners()
  const ownHost = new URL(publicUrl).host

  /**
   * Why a connection is refused: nobody is signed in, the page belongs to a different site, or there are too many
   * connections or attempts. Undefined if it is accepted.
   */
  async function refusalOf(request: IncomingMessage): Promise<string | undefined> {
    const { origin, host, cookie } = request.headers
    if (isCrossSite({ origin, host, site: request.headers['sec-fetch-site'] }, ownHost)) return 'another site'
    const session = cookie ? await sessionOf(new Headers({ Cookie: cookie })) : undefined
    if (!session) return 'not signed in'
    const { userId } = session
    if (listeners.pagesOf(userId) >= MOST_CONNECTIONS) return 'too many connections'
    if (await isTooMuch(handshakes, userId)) return 'too many attempts'
    sessions.set(request, session)
    return
  }

  const between = openBetweenProcesses({
    pool,
    redisUrl,
    log,
    probeEveryMs,
    onHeard: mayHaveMissed,
    onSaidAgain() {
      io.serverSideEmit(LOST)
      mayHaveMissed()
    },
  })
  // socket.io takes over the requests of the server that it is attached to, and later closes that server. So it is
  // attached to a separate server that does not listen.
  const inner = createServer()
  const io = new SocketServer(inner, {
    path: '/live',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: 10_000,
    // Compression would cost each connection a window of memory.
    perMessageDeflate: false,
    adapter: between.adapter,
    allowRequest: (request, answer) =>
      void refusalOf(request).then(
        (refusal) => answer(refusal, refusal === undefined),
        (error: unknown) => {
          log.error({ err: error }, 'a live connection failed')
          answer('failed', false)
        },
      ),
  })

  io.on('connection', (socket) => {
    const session = sessions.get(socket.request)!
    const { id, userId } = session
    // The limit is checked again, because connections that arrived at the same time may each have been accepted as the
    // last one allowed.
    if (listeners.pagesOf(userId) >= MOST_CONNECTIONS) return void socket.disconnect(true)
    void socket.join([userRoom(userId), sessionRoom(id)])
    socket.data = session
    const page = pageOf(socket, session)
    socket.onAny(async (event: unknown, ...given: unknown[]) => {
      const handle = listeners.handlerOf(event)
      // The product's pages never send an unknown event or this many events, so the connection is ended.
      if (!handle || (await isTooMuch(said, userId))) return void socket.disconnect(true)
      void answerTo(given, (data) => handle(page, data), { language: page.language, log })
    })
    socket.once('disconnect', () => listeners.leave(userId))
    listeners.arrive(userId)
  })

  const { rooms: roomsHere } = io.of('/').adapter
  const endWatching = (rooms: readonly string[]) => {
    const ids = new Set(rooms.flatMap((room) => [...(roomsHere.get(room) ?? [])]))
    for (const id of ids) {
      const socket = io.of('/').sockets.get(id)
      if (socket) leaveWatched(socket)
    }
  }
  const sendHere = (sent: readonly Sent[]) => {
    for (const { to, event, data, except, endsWatching } of sent) {
      const rooms = 'people' in to ? to.people.map(userRoom) : [watchRoom(to.watchersOf)]
      const there = rooms.filter((room) => io.of('/').adapter.rooms.has(room))
      if (there.length > 0)
        io.local
          .to(there)
          .except(except ?? [])
          .emit(event, data)
      if (endsWatching) endWatching(there)
    }
  }
  io.on(SENT, sendHere)

  const connected = createConnectedSessions(io, { stillOpen, log, recheckMs })

  const ended = debounce(connected.recheck, { quietMs: 500, longestMs: 30_000 })
  /**
   * Makes the pages fetch everything again. This process may have missed news, or a notice that a page may no longer
   * watch somebody.
   */
  const missed = debounce(
    () => {
      const { sockets } = io.of('/')
      for (const socket of sockets.values()) leaveWatched(socket)
      io.local.emit(askAgain, askAgainWithinMs(sockets.size))
    },
    // A busy database may fail now and then for minutes, and pages that fetch everything again would keep it busy.
    { quietMs: 500, longestMs: 30_000, apartMs: askAgainEveryMs },
  )
  /**
   * Called when this process may have missed events. Sessions may have ended unnoticed, and pages may lack news. Pages
   * that connect from now on fetch everything anyway.
   */
  function mayHaveMissed(): void {
    if (io.of('/').sockets.size === 0) return
    ended.happened()
    missed.happened()
  }
  io.on(LOST, mayHaveMissed)

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
      connected.stop()
      ended.stop()
      missed.stop()
      await new Promise<void>((resolve) => void io.close(() => resolve()))
      // node:http does not close upgraded connections, and a silent browser would not end its connection, so the server
      // would never stop.
      for (const connection of connections) connection.destroySoon()
      await between.close()
    },
    listenTo: listeners.add,
    send(sent) {
      if (sent.length === 0) return
      sendHere(sent)
      void between.hasOthers(io).then((hasOthers) => hasOthers && io.serverSideEmit(SENT, sent))
    },
    tell: (userId, event) => void io.to(userRoom(userId)).emit(event),
    disconnectSession: connected.end,
  }
}

const userRoom = (userId: number) => `user ${userId}`
const watchRoom = (userId: number) => `watch ${userId}`

function pageOf(socket: Socket, { userId }: LiveSession): LivePage {
  const { language } = socket.handshake.auth
  return {
    connectionId: socket.id,
    userId,
    language: isLanguage(language) ? language : 'en',
    watch(userIds) {
      const rooms = new Set(userIds.map(watchRoom))
      leaveWatched(socket, rooms)
      void socket.join([...rooms])
    },
  }
}

/** Takes a page out of the rooms of the accounts that it watches, except for the rooms in `kept`. */
function leaveWatched(socket: Socket, kept: ReadonlySet<string> = new Set()): void {
  for (const room of socket.rooms) if (room.startsWith('watch ') && !kept.has(room)) void socket.leave(room)
}

function isTooMuch(limit: ReturnType<typeof createLimit>, userId: number): Promise<boolean> {
  return limit.consume(userId).then(
    () => false,
    () => true,
  )
}
