type Failure = Error & {
  code?: unknown
  /** The mail server's answer, in an error of nodemailer. */
  response?: unknown
  responseCode?: unknown
  command?: unknown
  /** The constraint's name, in an error of PostgreSQL. */
  constraint?: unknown
}

/**
 * An error for logs and storage, without any free text: mail servers repeat names, addresses and messages in their
 * errors, and databases repeat values. It keeps the class, the codes, a constraint's name, and the place in the code.
 */
export function failureWithoutPersonalData(error: unknown): Error {
  const failure = new Error(reasonOf(error))
  failure.stack = framesOf(error).join('\n')
  return failure
}

/**
 * Whether the mail server refused this recipient or this email for good. A refusal by policy (5.7) does not count,
 * because the operator can fix it.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Failure
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  return Number(responseCode) >= 500 && Number(responseCode) < 600 && !enhancedStatus(error)?.startsWith('5.7.')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { name, code, constraint, responseCode } = error as Failure
  const title = [matching(/^\w{1,60}$/, name) ?? 'Error', matching(/^(?:[A-Z][A-Z0-9_]{1,50}|[0-9A-Z]{5})$/, code)]
  const details = [
    matching(/^[2-5]\d\d$/, String(responseCode)),
    enhancedStatus(error),
    matching(/^[a-z0-9_]{1,63}$/, constraint),
  ]
  return [title, details]
    .map((words) => words.filter((word) => word !== undefined).join(' '))
    .filter((part) => part !== '')
    .join(': ')
}

/** The enhanced status code of the mail server's answer, for example 5.1.1 (RFC 3463). */
function enhancedStatus(error: Failure): string | undefined {
  return typeof error.response === 'string'
    ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(error.response)?.[1]
    : undefined
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/**
 * The stack frames of an error. Removes the message from the start of the stack, because lines of the message may look
 * like frames.
 */
export function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const lines = (error.stack ?? '').replace(error.message, '').split('\n')
  return lines.filter((line) => /^ +at (?:[\w$.<>[\] ]+ \()?(?:file:|node:|\/|[A-Z]:\\)[^\s()]*:\d+:\d+\)?$/.test(line))
}
