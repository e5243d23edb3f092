import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The product's live connections: those that have left HTTP for another protocol. */
export type Realtime = {
  /** Watches over the server's upgraded connections, whoever answers the upgrades. */
  attach(server: Server): void
  /** Ends them: node:http neither counts nor closes them, and a server with one of them would never stop. */
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
      // Only once somebody answers upgrades: a server that is listened to for them no longer answers such requests as HTTP.
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
