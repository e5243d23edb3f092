import type { Server } from 'socket.io'
import type { Log } from '#platform/process/log.server.ts'

/** The logged-in session behind a connection. */
export type LiveSession = { id: number; userId: number }

/**
 * The functions by which the live connections check sessions. The accounts domain provides them, because only it has
 * the sessions.
 */
export type LiveSessions = {
  /** The session of a request. Undefined when nobody is signed in. */
  sessionOf(headers: Headers): Promise<LiveSession | undefined>
  /** Returns the ids of those sessions that have not ended. */
  stillOpen(ids: number[]): Promise<number[]>
}

type Options = Pick<LiveSessions, 'stillOpen'> & { log: Log; recheckMs: number }

/** The socket.io room with all connections of a session. */
export const sessionRoom = (sessionId: number) => `session ${sessionId}`

/** Disconnects pages whose session has ended. A person who has logged out must receive nothing any more. */
export function createConnectedSessions(io: Server, { stillOpen, log, recheckMs }: Options) {
  async function endThoseThatHaveEnded(): Promise<void> {
    const connected = new Set([...io.of('/').sockets.values()].map(({ data }) => (data as LiveSession).id))
    if (connected.size === 0) return
    const open = new Set(await stillOpen([...connected]))
    for (const id of connected) if (!open.has(id)) io.local.in(sessionRoom(id)).disconnectSockets(true)
  }
  /** Disconnects the pages of sessions that have ended without `disconnectSession`. */
  const recheck = () =>
    void endThoseThatHaveEnded().catch((error: unknown) =>
      log.warn({ err: error }, 'it could not be checked which sessions have ended'),
    )
  const rechecking = setInterval(recheck, recheckMs)
  return {
    recheck,
    /** Ends the connections of a session, in all processes. */
    end(sessionId: number): void {
      // Ends the connections of this process directly as well. With Redis, they would otherwise end only after Redis
      // has passed the command back.
      for (const pages of [io.local, io]) pages.in(sessionRoom(sessionId)).disconnectSockets(true)
    },
    stop: () => clearInterval(rechecking),
  }
}
