import { Worker } from 'node:worker_threads'
import { msg } from '@lingui/core/macro'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { createKeptThread } from './kept-thread.server.ts'
import type { PdfDescription } from './pdf-description.server.ts'
import { readFontFiles } from './pdf-document.server.ts'
import type { PictureDescription } from './picture-description.server.ts'
import type { WorkbookDescription } from './workbook-description.ts'

export type FileDescription =
  | ({ format: 'pdf' } & PdfDescription)
  | ({ format: 'xlsx' } & WorkbookDescription)
  | ({ format: 'png' } & PictureDescription)

/**
 * The build puts the worker into a separate file beside the server's (vite.config.ts). In development Node runs the
 * source as it is.
 */
const worker = new URL(import.meta.env.PROD ? './file-worker.js' : './file-worker.server.ts', import.meta.url)
/**
 * The time limit for one file, in seconds. The file of the longest cost estimate takes two seconds on a slow machine.
 */
const mostSeconds = 20
const resourceLimits = { maxOldGenerationSizeMb: 256 }
/**
 * When more files than this are being made or waiting, further requests are refused, because they would take longer
 * than people wait.
 */
const mostWaiting = 30
let underWay = 0

const tooManyFiles = () =>
  new HttpRefusal(429, msg`Many files are being made at the moment. Please try again in a few seconds.`, {
    retryAfter: 10,
  })

export type Made = { bytes: Uint8Array } | { error: unknown }

const thread = createKeptThread(async () => new Worker(worker, { workerData: await readFontFiles(), resourceLimits }))
export const fileSemaphore = thread.semaphore

/**
 * Makes a file in a separate thread, so that it delays no other request. Makes one file at a time. Refuses (429) when
 * too many files are waiting.
 */
export async function makeFile(description: FileDescription, { seconds = mostSeconds } = {}): Promise<Buffer> {
  if (underWay > mostWaiting) throw tooManyFiles()
  underWay++
  try {
    const made = (await thread.ask(description, seconds)) as Made
    if ('error' in made) throw made.error
    return Buffer.from(made.bytes)
  } finally {
    underWay--
  }
}
