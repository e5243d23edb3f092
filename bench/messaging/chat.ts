import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import type { Database } from '#platform/database/database.server.ts'
import { type Memory, memoryOf } from '../memory.ts'
import { cpuOf, type Server, startBare } from '../processes.ts'
import { type Figures, median, type Result } from '../rounds.ts'
import type { ChatLoad, ChatOutcome } from './chat-load.ts'
import { addPairs, type Pair, pairSecret } from './chat-pairs.ts'

/**
 * `lost`: messages of the product that were acknowledged but did not arrive. `p99Ratio`: the product's p99 divided by
 * that of bare socket.io.
 */
export type ChatResult = Result & { lost: number; p99Ratio: number }
type Place = { url: string; db: Database['db'] }
type Rounds = { rounds: number; seconds: number }
type Measured = ChatOutcome & { cpu: number | undefined }

/** Builds the product's server for live connections and messages. */
export async function buildChatServer(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'bench/messaging/chat-server.ts', outDir: 'dist/bench', sourcemap: false },
  })
}

const startChat = (url: string) => startBare('chat', 'dist/bench/chat-server.js', { url, secret: pairSecret })
const startBareChat = (url: string, poolSize: number) =>
  startBare('bare chat', 'bench/messaging/bare-chat.ts', { url, poolSize })

/**
 * Measures clients that write to each other in pairs: how many stored messages per second they send, and how long a
 * message takes to reach the other screen. For comparison, measures the same with bare socket.io, which runs one INSERT
 * per message on `poolSize` connections to the same database.
 */
export async function measureChat(
  { url, db }: Place,
  { clients, poolSize }: { clients: number; poolSize: number },
  { rounds, seconds }: Rounds,
): Promise<ChatResult> {
  const pairs = await addPairs(db, clients / 2)
  const product = await startChat(url)
  const bare = await startBareChat(url, poolSize)
  const measured: { product: Measured; bare: Measured }[] = []
  // The first round warms up. The product and the bare server take turns at being first.
  for (let round = -1; round < rounds; round++) {
    const [first, second] = round % 2 ? [product, bare] : [bare, product]
    const one = await runChat(first, { pairs, seconds })
    const other = await runChat(second, { pairs, seconds })
    if (round >= 0) measured.push(round % 2 ? { product: one, bare: other } : { product: other, bare: one })
  }
  await product.stop()
  await bare.stop()
  const products = figures(measured.map((each) => each.product))
  const bares = figures(measured.map((each) => each.bare))
  return {
    product: products,
    bare: bares,
    ratio: median(measured.map(({ product, bare }) => perSecond(product) / perSecond(bare))),
    cpuRatio: products.cpu && bares.cpu ? bares.cpu / products.cpu : undefined,
    p99Ratio: median(measured.map(({ product, bare }) => product.p99 / bare.p99)),
    lost: measured.reduce((sum, { product }) => sum + product.lost, 0),
  }
}

/** Measures the server's memory per idle connected page, for the product and for bare socket.io. */
export async function measureIdle({ url, db }: Place, connections: number): Promise<{ product: Memory; bare: Memory }> {
  const pairs = await addPairs(db, connections / 2)
  return { product: await idle(await startChat(url), pairs), bare: await idle(await startBareChat(url, 1), pairs) }
}

async function idle(server: Awaited<ReturnType<typeof startChat>>, pairs: Pair[]): Promise<Memory> {
  // The first connections are not counted, because they have one-time costs.
  const first = pairs.slice(0, 50)
  const others = pairs.slice(50)
  const loads = [await connect(server, first)]
  const before = await memoryOf(server.child)
  loads.push(await connect(server, others))
  const after = await memoryOf(server.child)
  for (const load of loads) load.kill()
  await server.stop()
  const each = (which: keyof Memory) => (after[which] - before[which]) / (2 * others.length)
  return { live: each('live'), resident: each('resident') }
}

async function runChat(server: Server, { pairs, seconds }: { pairs: Pair[]; seconds: number }): Promise<Measured> {
  const before = cpuOf(server.pid)
  const { child, outcome } = await startLoad({ port: server.port, pairs, seconds })
  child.kill()
  const after = cpuOf(server.pid)
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / outcome.acknowledged
  return { ...outcome, cpu }
}

async function connect({ port }: Server, pairs: Pair[]): Promise<ChildProcess> {
  const { child } = await startLoad({ port, pairs, seconds: 0 })
  return child
}

function startLoad(options: ChatLoad): Promise<{ child: ChildProcess; outcome: ChatOutcome }> {
  const child = fork(join(import.meta.dirname, 'chat-load.ts'))
  child.send(options)
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The load ended before it had measured')))
    child.once('message', (outcome: ChatOutcome) => {
      if (outcome.fault) reject(new Error(`A message was refused: ${outcome.fault}`))
      else resolve({ child, outcome })
    })
  })
}

const perSecond = ({ acknowledged, seconds }: ChatOutcome) => acknowledged / seconds

function figures(outcomes: Measured[]): Figures {
  const cpus = outcomes.flatMap(({ cpu }) => cpu ?? [])
  return {
    perSecond: median(outcomes.map(perSecond)),
    p50: median(outcomes.map(({ p50 }) => p50)),
    p99: median(outcomes.map(({ p99 }) => p99)),
    cpu: cpus.length ? median(cpus) : undefined,
    bytes: 0,
  }
}
