import { type Figures, median, type Result } from '../rounds.ts'

/** The number of concurrent buyers of one product, as the requirements of the shop state. */
const callers = 50

/** A log for a database that is queried directly. It prints only warnings and errors. */
export const quiet = { info: () => undefined, warn: console.warn, error: console.error }

/** The result of a rush. `times`: milliseconds of each call. */
export type Rush = { perSecond: number; times: number[] }

/**
 * Makes each of the callers run `call` in a loop for the given number of seconds. Everything runs in this process,
 * without a server.
 */
export async function rush(call: () => Promise<void>, seconds: number): Promise<Rush> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const at = performance.now()
        await call()
        times.push(performance.now() - at)
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - started) / 1000), times }
}

function figuresOf(rounds: Rush[]): Figures {
  const at = (share: number) =>
    median(
      rounds.map(({ times }) => times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)]!),
    )
  return {
    ...{ perSecond: median(rounds.map(({ perSecond }) => perSecond)), p50: at(0.5), p99: at(0.99) },
    ...{ cpu: undefined, bytes: 0 },
  }
}

/** Compares the rounds of the product with those of the bare side. */
export function resultOf(product: Rush[], bare: Rush[]): Result {
  const ratio = median(product.map(({ perSecond }, at) => perSecond / bare[at]!.perSecond))
  return { product: figuresOf(product), bare: figuresOf(bare), ratio, cpuRatio: undefined }
}
