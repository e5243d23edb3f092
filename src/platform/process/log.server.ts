import pg from 'pg'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { framesOf } from '#platform/queue/job-failure.server.ts'

export type Log = Logger

/**
 * Creates a log of JSON lines, on standard output unless another stream is given. It never logs anything that may be
 * personal data.
 */
export function createLog(level: string, out?: DestinationStream): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['*.password', '*.email', '*.phone', 'req.headers.cookie', 'req.headers.authorization'],
      censor: '…',
    },
  }
  return out ? pino(options, out) : pino(options)
}

/**
 * An error in the form in which it is logged. PostgreSQL repeats the values of a row in an error's detail, context and
 * message. Of its errors, only the code, the names of table, column and constraint, and the message without quoted
 * values are logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code } = error as { code?: unknown }
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  if (!(error instanceof pg.DatabaseError))
    return { type: error.name, code, message: error.message, stack: error.stack, cause }
  const { table, column, constraint } = error
  const message = error.message.replace(/".*"/s, '"…"')
  return { type: 'PostgreSQL', code, table, column, constraint, message, stack: framesOf(error).join('\n'), cause }
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
