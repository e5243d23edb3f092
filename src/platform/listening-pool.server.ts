import pg from 'pg'

/**
 * What socket.io's PostgreSQL adapter needs of a pool. The adapter keeps a connection to listen on, and never gives back one that it
 * has lost: of our pool it would take one more each time. So that connection is none of the pool's.
 */
export function openListeningPool(pool: pg.Pool): { pool: pg.Pool; close(): Promise<void> } {
  const open = new Set<pg.Client>()
  let isClosed = false
  async function connect() {
    if (isClosed) throw new Error('It is closed')
    const client = new pg.Client(pool.options)
    // Without a listener the process would exit; the adapter connects again once it has ended.
    client.on('error', () => undefined)
    open.add(client)
    client.once('end', () => open.delete(client))
    try {
      await client.connect()
    } catch (error) {
      open.delete(client)
      throw error
    }
    return Object.assign(client, { release: () => void client.end() })
  }
  return {
    pool: { connect, query: pool.query.bind(pool) } as unknown as pg.Pool,
    async close() {
      isClosed = true
      await Promise.all([...open].map((client) => client.end()))
    },
  }
}
