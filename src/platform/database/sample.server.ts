import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indiaMs } from '#platform/values/india.ts'

/** The folder of the sample data, beside the code. */
export const sampleFolder = 'sample'

/** The sample records of sample/{name}.json. */
export async function readSample<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(join(sampleFolder, `${name}.json`), 'utf8'))
}

const hour = 60 * 60_000
const [morning, evening, night] = [7, 20, 22]

/**
 * The moment `hours` hours ago in India, moved to a time when families are awake. A time between 8 pm and 7 am moves to
 * between 8 pm and 10 pm of the same evening. The order of times is kept. The result is never later than `hours` hours
 * ago.
 */
export function wakingHoursAgo(now: Date, hours: number): Date {
  const at = now.getTime() - hours * hour
  const sinceMidnight = (at + indiaMs) % (24 * hour)
  if (sinceMidnight >= morning * hour && sinceMidnight < evening * hour) return new Date(at)
  const sinceEvening = (sinceMidnight - evening * hour + 24 * hour) % (24 * hour)
  const share = (night - evening) / (24 - evening + morning)
  return new Date(at - Math.round(sinceEvening * (1 - share)))
}
