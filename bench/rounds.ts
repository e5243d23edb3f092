import type { Outcome } from './load.ts'
import { cpuOf, runLoad, type Server } from './processes.ts'

export type Side = { server: Server; paths: string[]; headers?: Record<string, string> }

/** Medians over the rounds of one server. `cpu` is the server's own CPU time per request, in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number; cpu: number | undefined; bytes: number }
export type Result = { product: Figures; bare: Figures; ratio: number; cpuRatio: number | undefined }

export const connections = 16

/**
 * Measures the product and the bare server alternately, so that other load on the machine affects both. The ratio of
 * requests per second is the median of the rounds' ratios.
 */
export async function compare(product: Side, bare: Side, rounds: number, seconds: number): Promise<Result> {
  const outcomes: { product: Measured; bare: Measured }[] = []
  // The first two rounds warm up code and caches.
  for (let round = -2; round < rounds; round++) {
    const both = { product: await measure(product, seconds), bare: await measure(bare, seconds) }
    if (round >= 0) outcomes.push(both)
  }
  const products = figures(outcomes.map((each) => each.product))
  const bares = figures(outcomes.map((each) => each.bare))
  return {
    product: products,
    bare: bares,
    ratio: median(outcomes.map((each) => perSecond(each.product) / perSecond(each.bare))),
    cpuRatio: products.cpu && bares.cpu ? bares.cpu / products.cpu : undefined,
  }
}

type Measured = Outcome & { cpu: number | undefined }

async function measure({ server, paths, headers = {} }: Side, seconds: number): Promise<Measured> {
  const before = cpuOf(server.pid)
  const outcome = await runLoad({ port: server.port, paths: shuffled(paths), headers, connections, seconds })
  const after = cpuOf(server.pid)
  return {
    ...outcome,
    cpu: before !== undefined && after !== undefined ? (after - before) / outcome.requests : undefined,
  }
}

function figures(outcomes: Measured[]): Figures {
  const cpus = outcomes.flatMap(({ cpu }) => cpu ?? [])
  return {
    perSecond: median(outcomes.map(perSecond)),
    p50: median(outcomes.map(({ p50 }) => p50)),
    p99: median(outcomes.map(({ p99 }) => p99)),
    cpu: cpus.length ? median(cpus) : undefined,
    bytes: median(outcomes.map(({ bytes, requests }) => bytes / requests)),
  }
}

function perSecond({ requests, seconds }: Outcome): number {
  return requests / seconds
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function shuffled(paths: string[]): string[] {
  return paths
    .map((path) => ({ path, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path)
}
