import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of sample data, beside the code. */
export const sampleFolder = 'sample'

/** The sample records of sample/{name}.json. */
export async function readSample<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(join(sampleFolder, `${name}.json`), 'utf8'))
}
