import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'

/** `node migrating-process.ts <url> <folder>` prints the applied migrations as JSON. */
const [url = '', folder = ''] = process.argv.slice(2)
const { pool, close } = openDatabase({ url, poolSize: 1, log: console })
const applied = await migrate(pool, folder, { info: () => undefined, warn: () => undefined })
await close()
process.stdout.write(JSON.stringify(applied))
