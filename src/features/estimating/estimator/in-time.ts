import { ConnectionError } from '#platform/http/api.ts'

/**
 * A request without an answer after this many ms counts as failed for lack of a connection, even if the device is
 * online.
 */
const patienceMs = 20_000

/**
 * Returns the answer if it comes in time, and throws a ConnectionError otherwise. The request is not aborted, so what
 * it writes may still be stored.
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('No answer in time')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
