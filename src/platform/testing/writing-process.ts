import { openDatabase } from '#platform/database/database.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'

/**
 * `node writing-process.ts <data folder> <migrations>` starts the embedded server and writes rows into the table
 * `acknowledged` until it is killed or its standard input ends. It prints a line 'starting', a line with the server's
 * URL, and each id once the server has confirmed it.
 */
const [dataDir = '', folder = ''] = process.argv.slice(2)
const print = (line: string | number) => process.stdout.write(`${line}\n`)
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message: string) => void process.stderr.write(message),
}

print('starting')
let isWanted = true
process.stdin.once('end', () => {
  isWanted = false
})
process.stdin.resume()
const server = await startEmbeddedPostgres({ dataDir, log })
const { pool, close } = openDatabase({ url: server.url, poolSize: 4, log })
await migrate(pool, folder, log)
print(server.url)
// The writes are concurrent, so that several commits share one flush to disk.
await Promise.all([write(), write(), write(), write()])
await close()
await server.stop()

async function write(): Promise<void> {
  while (isWanted) {
    const { rows } = await pool.query('insert into acknowledged default values returning id')
    print(rows[0].id)
  }
}
