import type { Database } from '#platform/database/database.server.ts'
import type { Memory } from '../memory.ts'
import { startProduct, untilIdle } from '../processes.ts'
import type { Table } from '../table.ts'
import { buildChatServer, measureChat, measureIdle } from './chat.ts'
import { addConversation, measureSearch } from './conversation.ts'

/** Memory per idle connection, of the product and of bare socket.io. */
export type IdleFigures = { connections: number; product: Memory; bare: Memory }

/** Measures messages: throughput, latency, the cost of an idle connection, and whether a long conversation opens as fast as a short one. */
export async function measureMessages(
  { add, measure, rounds, seconds }: Table,
  { dataDir, url, db }: { dataDir: string; url: string; db: Database['db'] },
): Promise<IdleFigures> {
  await buildChatServer()
  for (const clients of [100, 1000])
    for (const poolSize of [1, 10]) {
      const name = `Messages, ${clients.toLocaleString('en')} clients in pairs, beside socket.io with one INSERT each on ${poolSize === 1 ? 'one connection' : `${poolSize} connections`} to the database`
      const result = await measureChat({ url, db }, { clients, poolSize }, { rounds, seconds })
      add(name, 3, result, `p99 ${Math.round(result.p99Ratio * 100)} % of bare, ${result.lost} lost`)
    }
  const connections = 2000
  const idle = await measureIdle({ url, db }, connections)
  console.log(`Idle connections: ${JSON.stringify(idle)}`)
  const product = await startProduct(dataDir)
  await untilIdle(product)
  const many = await addConversation(product.port, db, 10_000)
  const few = await addConversation(product.port, db, 100)
  for (const what of ['api', 'path'] as const) {
    const side = (of: typeof many) => ({ server: product, paths: [of[what]], headers: of.headers })
    const name = `Conversation of 10,000 messages, beside 100, ${what === 'api' ? 'API' : 'page'}`
    await measure(name, 1 / 1.3, side(many), side(few))
  }
  for (const [text, what] of [
    ['cement', 'a word in each'],
    ['plinth', 'a word in none'],
  ] as const)
    add(
      `Search in 10,000 messages for ${what}, beside 100`,
      undefined,
      await measureSearch(many, few, { url, text, rounds, seconds }),
    )
  await product.stop()
  return { connections, ...idle }
}
