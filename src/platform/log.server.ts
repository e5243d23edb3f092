import { type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/** JSON lines on standard output; what could be personal is never logged. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.email', '*.phone', 'req.headers.cookie', 'req.headers.authorization'],
      censor: '…',
    },
  })
}
