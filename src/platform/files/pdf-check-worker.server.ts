import { parentPort, workerData } from 'node:worker_threads'
import { faultOfPdf } from './pdf-check.server.ts'

parentPort!.postMessage(faultOfPdf(Buffer.from(workerData as ArrayBuffer)))
