import { ConnectionError } from '#platform/http/api.ts'

/** After this time, a network that only seems to work counts as no network. */
const patienceMs = 20_000

/**
 * The answer if it comes in time, otherwise a ConnectionError. The request goes on, so its write may still take effect.
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('No answer in time')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
