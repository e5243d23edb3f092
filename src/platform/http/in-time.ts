import { ConnectionError } from './api.ts'

/** A network that only seems to be there counts as none after this. */
const patienceMs = 20_000

/** The answer, if it comes in time, else a ConnectionError. The request goes on: what it has written is there. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('No answer in time')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
