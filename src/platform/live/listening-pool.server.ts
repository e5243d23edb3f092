import pg from 'pg'
import type { Outage } from './outage.server.ts'

type Options = {
  /** It listens, from now on or again. */
  onListening: () => void
  /** Of what is published. */
  outage: Outage
  /** So often is looked whether the connection still hears, and so long it may take to answer: one may be cut off without a word. */
  probeEveryMs: number
}

/**
 * What socket.io's PostgreSQL adapter needs of a pool. The adapter keeps a connection to listen on, and never gives back one that it
 * has lost: of our pool it would take one more each time. So that connection is none of the pool's.
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
    // Without a listener the process would exit; the adapter connects again once it has ended.
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
          // The adapter connects again as this fails; by the end of the connection it would do so twice.
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
  /** The adapter does not say whether a notice that was too long for NOTIFY itself could be sent. */
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
