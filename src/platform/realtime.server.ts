import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The product's live connections: upgraded from HTTP to another protocol. */
export type Realtime = {
  /** Tracks the server's upgraded connections, whichever library handles the upgrades. */
  attach(server: Server): void
  /** Closes them. node:http neither counts nor closes upgraded connections, so the server would never stop. */
  stop(): void
}

export function createRealtime(): Realtime {
  const connections = new Set<Duplex>()
  let isStopped = false
  const keep = (_request: unknown, connection: Duplex) => {
    if (isStopped) return void connection.destroy()
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  }
  return {
    attach(server) {
      // Only once there is an upgrade handler: a server with an 'upgrade' listener no longer answers such requests as HTTP.
      server.on('newListener', function watch(event) {
        if (event !== 'upgrade') return
        server.off('newListener', watch)
        server.on('upgrade', keep)
      })
    },
    stop() {
      isStopped = true
      for (const connection of connections) connection.destroy()
    },
  }
}
