import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'

export type Listening = {
  /** The one that the system chose, if 0 was asked for. */
  port: number
  /** For a socket server, which answers upgrades on the same port. */
  server: Server
  /** Resolves when every request under way has its answer; nothing new is taken. */
  stop(): Promise<void>
}

type Options = {
  host: string
  port: number
  patienceMs?: number
  /** Asked before `fetch`; true: it has answered. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** A request that takes longer than this is not waited for when the server stops. */
const PATIENCE_MS = 10_000

/** Answers HTTP. Throws an Error that says what to do when the port cannot be had. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port, patienceMs = PATIENCE_MS, first = () => false }: Options,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const withFirst = ((options, answer) =>
      createServer(
        options,
        (request, response) => first(request, response) || answer!(request, response),
      )) as typeof createServer
    const server = serve({ fetch, port, hostname: host, createServer: withFirst }, (address) =>
      resolve({ port: address.port, server, stop: () => stop(server, patienceMs) }),
    ) as Server
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
  })
}

function stop(server: Server, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // What comes on a connection that was kept is answered, and the connection ends with it.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
  server.close(() => {
    clearTimeout(impatience)
    resolve()
  })
  // A connection whose answer ended just now is idle only after close() has looked.
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
