import { fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import type { ChatLoad, ChatOutcome } from './chat-load.ts'
import { pairSecret } from './chat-pairs.ts'
import { startBare } from './processes.ts'
import { median } from './rounds.ts'

function runChat(options: ChatLoad): Promise<ChatOutcome> {
  const child = fork(join(import.meta.dirname, 'chat-load.ts'))
  child.send(options)
  return new Promise((resolve, reject) => {
    child.once('message', (outcome: ChatOutcome) => {
      child.kill()
      if (outcome.fault) reject(new Error(`A message was refused: ${outcome.fault}`))
      else resolve(outcome)
    })
  })
}

/** Durable messages in a second, and how long they take to the other screen, beside socket.io with one INSERT each. */
export async function measureChat(
  url: string,
  pairs: ChatLoad['pairs'],
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  await build({ logLevel: 'warn', build: { ssr: 'bench/chat-server.ts', outDir: 'dist/bench', sourcemap: false } })
  const product = await startBare('chat', 'dist/bench/chat-server.js', { url, secret: pairSecret })
  const bare = await startBare('bare chat', 'bench/bare-chat.ts', { url })
  const measured: { product: ChatOutcome; bare: ChatOutcome }[] = []
  for (let round = -1; round < rounds; round++) {
    const [first, second] = round % 2 ? [product, bare] : [bare, product]
    const one = await runChat({ port: first.port, pairs, seconds })
    const other = await runChat({ port: second.port, pairs, seconds })
    if (round >= 0) measured.push(round % 2 ? { product: one, bare: other } : { product: other, bare: one })
  }
  await product.stop()
  await bare.stop()
  const rate = ({ acknowledged, seconds }: ChatOutcome) => acknowledged / seconds
  return {
    perSecond: median(measured.map(({ product }) => rate(product))),
    barePerSecond: median(measured.map(({ bare }) => rate(bare))),
    ratio: median(measured.map(({ product, bare }) => rate(product) / rate(bare))),
    p99: median(measured.map(({ product }) => product.p99)),
    bareP99: median(measured.map(({ bare }) => bare.p99)),
    p99Ratio: median(measured.map(({ product, bare }) => product.p99 / bare.p99)),
    lost: measured.reduce((sum, { product }) => sum + product.lost, 0),
  }
}
