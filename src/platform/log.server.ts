import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/** JSON lines, on standard output unless another stream is given. Never logs anything that may be personal data. */
export function createLog(level: string, out?: DestinationStream): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.email', '*.phone', 'req.headers.cookie', 'req.headers.authorization'],
      censor: '…',
    },
  }
  return out ? pino(options, out) : pino(options)
}

/** A stream for `createLog` with human-readable lines: '[12:04:31] INFO: GET /professionals 200 in 3.1 ms'. */
export async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  const asText = ({ method, path, status, ms, msg }: Record<string, unknown>) =>
    method ? `${method} ${path} ${status} in ${ms} ms` : String(msg)
  return pretty({
    messageFormat: asText,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,method,path,status,ms,requestId',
    sync: true,
  })
}
