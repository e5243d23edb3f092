import { parentPort, workerData } from 'node:worker_threads'
import type { FileDescription, Made } from './file-thread.server.ts'
import { drawPdf } from './pdf-description.server.ts'
import { type FontFiles, openFonts } from './pdf-document.server.ts'

openFonts(workerData as FontFiles)

async function make(description: FileDescription): Promise<Buffer> {
  if (description.format === 'pdf') return drawPdf(description)
  if (description.format === 'png') {
    const { drawPicture } = await import('./picture-description.server.ts')
    return drawPicture(description)
  }
  const { writeWorkbook } = await import('./workbook.server.ts')
  return writeWorkbook(description)
}

parentPort!.on('message', async (description: FileDescription) => {
  const made: Made = await make(description).then(
    (bytes) => ({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => ({ error }),
  )
  parentPort!.postMessage(made)
})
