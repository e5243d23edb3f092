import pg from 'pg'
import type { Outage } from './outage.server.ts'

type Options = {
  /** Called when the adapter begins to listen, for the first time or again. */
  onListening: () => void
  /** Receives each success and failure of publishing. */
  outage: Outage
  /**
   * How often to check that the listening connection still works, and how long it may take to answer. This is needed
   * because a connection may be cut off silently.
   */
  probeEveryMs: number
}

/**
 * Makes the parts of a pool that socket.io's PostgreSQL adapter needs. The adapter keeps a connection to listen on, and
 * never gives back a lost one, so after each loss it would take one more from the product's pool. Therefore the
 * connection for listening is outside the pool.
 */
export function openListeningPool(
  pool: pg.Pool,
  { onListening, outage, probeEveryMs }: Options,
): { pool: pg.Pool; close(): Promise<void> } {
  const open = new Set<pg.Client>()
  let isClosed = false
  async function connect() {
    if (isClosed) throw new Error('It is closed')
    const client = new pg.Client({ ...pool.options, password: pool.options.password, query_timeout: probeEveryMs })
    // Without a listener for the error the process would exit. The adapter connects again once the connection has
    // ended.
    client.on('error', () => undefined)
    open.add(client)
    let probing: ReturnType<typeof setInterval> | undefined
    const forget = () => {
      clearInterval(probing)
      open.delete(client)
    }
    client.once('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    const listen = client.query.bind(client)
    probing = setInterval(() => void listen('SELECT').catch(() => client.end()), probeEveryMs)
    return Object.assign(client, {
      async query(command: string) {
        try {
          await listen(command)
        } catch (error) {
          // The adapter connects again because this query fails. If the end of the connection were reported as well, it
          // would connect twice.
          client.removeAllListeners('end')
          forget()
          void client.end()
          throw error
        }
        onListening()
      },
      release: () => void client.end(),
    })
  }
  /**
   * Publishes, and reports to the outage whether that worked. The adapter itself does not report whether it could send
   * a notice that is too long for NOTIFY.
   */
  async function publish(command: string, values?: unknown[]) {
    try {
      const result = await pool.query(command, values)
      outage.worked()
      return result
    } catch (error) {
      outage.failed(error as Error)
      throw error
    }
  }
  return {
    pool: { connect, query: publish } as unknown as pg.Pool,
    async close() {
      isClosed = true
      await Promise.all([...open].map((client) => client.end()))
    },
  }
}
