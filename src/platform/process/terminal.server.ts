export type Out = { isTTY?: boolean | undefined; write(text: string): unknown }

/**
 * The stream for people. If a program reads standard output, this is standard error, so that the program gets only the
 * log lines.
 */
export const terminal: Out = process.stdout.isTTY ? process.stdout : process.stderr

/** Prints progress for the person who starts the product. Information for operators goes to the log. */
export function say(text: string): void {
  terminal.write(`${text}\n`)
}

/** A start error as text: one sentence if the user can fix it, a stack trace if it is a bug. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database server of DATABASE_URL does not answer. Is it running, and is its address right?'
  if (/^(28|3D)/.test(code ?? '')) return `The database of DATABASE_URL does not let us in: ${error.message}`
  return error.name === 'Error' ? error.message : (error.stack ?? String(error))
}
