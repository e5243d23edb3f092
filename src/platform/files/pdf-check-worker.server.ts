import { parentPort } from 'node:worker_threads'
import { faultOfPdf } from './pdf-check.server.ts'

parentPort!.on('message', (bytes: ArrayBuffer) => parentPort!.postMessage(faultOfPdf(Buffer.from(bytes))))
