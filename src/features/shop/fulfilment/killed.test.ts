import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addStock, newProduct } from '#features/shop/catalog/testing.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { isLongRun } from '#platform/testing/long-run.ts'

const database = testDatabase()
const runner = join(import.meta.dirname, '../../../platform/testing/run-with-vite.ts')
const many = 100_000

/**
 * Lets a process place orders until it has reported this many, and kills it while it is placing more. Returns the ids
 * of the reported orders.
 */
function buyAndDie(productId: number, orders: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const script = '/src/features/shop/fulfilment/buyers.testing.server.ts'
    const child = spawn(process.execPath, [runner, script, database.url, String(productId)])
    let [said, complaints] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.split('\n').length > orders) child.kill('SIGKILL')
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text
    })
    child.once('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`The buyers ended: ${complaints}`))
      else resolve(said.split('\n').slice(0, -1).map(Number))
    })
  })
}

const title = 'kill -9 during checkouts: no order without stock, no stock without order, no gap in the invoices'

test.runIf(isLongRun)(
  title,
  async () => {
    const productId = await newProduct(database.db)
    await addStock(database.db, productId, many)
    const confirmed: number[] = []
    for (const orders of [40, 150]) confirmed.push(...(await buyAndDie(productId, orders)))
    // The database rolls back what the killed processes had started, once it notices that they are gone.
    await expect
      .poll(
        async () => {
          const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
          return (await database.pool.query(others)).rowCount
        },
        { timeout: 10_000 },
      )
      .toBe(0)
    const one = async (query: string) => (await database.pool.query(query, [productId])).rows[0]
    const { orders, sold, left, unmatched } = await one(`
    select (select count(*)::int from orders) as orders,
      (select coalesce(-sum(quantity), 0)::int from stock_movements where product_id = $1 and reason = 'sold') as sold,
      (select quantity from stock_levels where product_id = $1) as left,
      (select count(*)::int from orders o where not exists (select from order_lines where order_id = o.id)
        or not exists (select from stock_movements where order_id = o.id) or not exists (select from order_events where order_id = o.id)
        or not exists (select from order_payments where order_id = o.id)) as unmatched`)
    expect({ sold, left, unmatched }).toEqual({ sold: orders, left: many - orders, unmatched: 0 })
    const { rows } = await database.pool.query<{ id: number }>('select id from orders')
    const stored = new Set(rows.map(({ id }) => id))
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
    const { packed, issued, last } = await one(`
    select (select count(*)::int from orders where state = 'packed' and $1::bigint is not null) as packed,
      (select count(*)::int from invoices) as issued, (select coalesce(max(serial), 0) from invoices) as last`)
    expect(packed).toBeGreaterThan(10)
    expect([issued, last]).toEqual([packed, packed])
  },
  120_000,
)
