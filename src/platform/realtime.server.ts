import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The product's live connections: upgraded from HTTP to another protocol. */
export type Realtime = {
  /** Tracks the server's upgraded connections, whichever library handles the upgrades. */
  attach(server: Server): void
  /**
   * Closes them and leaves the server, which may go on with another product. node:http does not close upgraded connections: it
   * would never stop.
   */
  stop(): void
}

export function createRealtime(): Realtime {
  const connections = new Set<Duplex>()
  const detachments: (() => void)[] = []
  const keep = (_request: unknown, connection: Duplex) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  }
  return {
    attach(server) {
      // Only once there is an upgrade handler: a server with an 'upgrade' listener no longer answers such requests as HTTP.
      const watch = (event: string | symbol) => {
        if (event !== 'upgrade') return
        server.off('newListener', watch)
        server.on('upgrade', keep)
      }
      server.on('newListener', watch)
      detachments.push(() => server.off('newListener', watch).off('upgrade', keep))
    },
    stop() {
      for (const detach of detachments) detach()
      for (const connection of connections) connection.destroy()
    },
  }
}
