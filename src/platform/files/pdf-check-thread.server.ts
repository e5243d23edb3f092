import { Worker } from 'node:worker_threads'
import { createKeptThread } from './kept-thread.server.ts'
import type { PdfFault } from './pdf-check.server.ts'

/**
 * The build puts the worker into a separate file beside the server's (vite.config.ts). In development Node runs the
 * source as it is.
 */
const worker = new URL(import.meta.env.PROD ? './pdf-check-worker.js' : './pdf-check-worker.server.ts', import.meta.url)
/** The time limit for a check, in seconds. A file of 25 MB takes one second. */
const mostSeconds = 15
/**
 * The memory limits of the thread. They are enough for the file as text, the unpacked objects, and the tokens of a
 * dictionary.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const thread = createKeptThread(async () => new Worker(worker, { resourceLimits }))

/**
 * Checks a PDF in a separate thread, so that it delays no other request. Returns why the PDF is rejected, or undefined.
 * Checks one file at a time. A file that takes too long is rejected as 'closed'.
 */
export async function checkPdf(bytes: Buffer, { seconds = mostSeconds } = {}): Promise<PdfFault | undefined> {
  const copy = new Uint8Array(bytes).buffer
  try {
    return (await thread.ask(copy, seconds, [copy])) as PdfFault | undefined
  } catch (error) {
    if (isTooMuch(error as NodeJS.ErrnoException)) return 'closed'
    throw error
  }
}

function isTooMuch({ name, code }: NodeJS.ErrnoException): boolean {
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
