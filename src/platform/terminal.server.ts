export type Out = { isTTY?: boolean | undefined; write(text: string): unknown }

/** Where people read: standard error where standard output is read by a machine, which gets the log's lines alone. */
export const terminal: Out = process.stdout.isTTY ? process.stdout : process.stderr

/** Tells whoever started the product what it is doing; what operators want to know goes to the log. */
export function say(text: string): void {
  terminal.write(`${text}\n`)
}

/** What went wrong at the start, in a sentence where it is somebody's to mend; a mistake of ours with its place. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database server of DATABASE_URL does not answer. Is it running, and is its address right?'
  if (/^(28|3D)/.test(code ?? '')) return `The database of DATABASE_URL does not let us in: ${error.message}`
  return error.name === 'Error' ? error.message : (error.stack ?? String(error))
}
