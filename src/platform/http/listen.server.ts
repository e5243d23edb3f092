import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'

export type Listening = {
  /** The actual port. If 0 was requested, the system has chosen it. */
  port: number
  /** The HTTP server, for the live connections, which handle upgrades on the same port. */
  server: Server
  /** Accepts no more requests, and resolves when every pending request is answered. */
  stop(): Promise<void>
}

type Options = {
  host: string
  port: number
  patienceMs?: number
  /** Called before `fetch`. Returns true if it has sent the response. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** How long a stopping server waits for pending requests. */
const TIMEOUT_MS = 10_000
/**
 * How long a connection without a request is kept. Most proxies and clients keep theirs for a minute, and this must be
 * longer. Otherwise a request that is sent while the server closes the connection would be lost.
 */
const KEEP_ALIVE_MS = 75_000

/** Serves HTTP. Throws an Error that says what to do if the port is not available. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port, patienceMs = TIMEOUT_MS, first = () => false }: Options,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const withFirst = ((options, answer) =>
      createServer(
        { ...options, shouldUpgradeCallback: isForWebSocket },
        (request, response) => first(request, response) || answer!(request, response),
      )) as typeof createServer
    const server = serve({ fetch, port, hostname: host, createServer: withFirst }, (address) =>
      resolve({ port: address.port, server, stop: () => stop(server, patienceMs) }),
    ) as Server
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
  })
}

/**
 * Whether a request wants a WebSocket and this server accepts WebSockets. Any other upgrade that a client offers, such
 * as curl's to HTTP/2, is ignored, and the request gets a normal response.
 */
function isForWebSocket(this: Server, { headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && this.listenerCount('upgrade') > 0
}

function stop(server: Server, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // A request on a keep-alive connection is still answered, and then the connection closes.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  // An upgraded connection would never end, so upgrades are refused. If no listener handles upgrades, Node answers such
  // a request like any other.
  if (server.listenerCount('upgrade') > 0) server.prependListener('upgrade', (_request, socket) => socket.destroy())
  const timeout = setTimeout(() => server.closeAllConnections(), patienceMs)
  server.close(() => {
    clearTimeout(timeout)
    resolve()
  })
  // close() checks only once for idle connections. A connection whose response has just ended becomes idle after that,
  // so it is closed here.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  return promise.finally(() => clearInterval(sweep))
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = `choose another port: PORT=${port + 1} npm start`
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Stop that one, or ${other}`)
  if (error.code === 'EACCES') return new Error(`Port ${port} is reserved for the system. Please ${other}`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST ${host} is no address of this machine. Leave it out, or give one that is.`)
  return error
}
