/** Strips an error for logs and storage: mail servers repeat addresses in their error messages, databases repeat values. */
export function failureWithoutPersonalData(error: unknown): Error {
  const { name, message, stack, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : plain(error)
  const failure = new Error(clean(code ? `${name} ${code}: ${message}` : `${name}: ${message}`).slice(0, 500))
  // The first lines of a stack repeat the message.
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  failure.stack = frames.join('\n')
  return failure
}

function plain(error: unknown) {
  return { name: 'Error', message: String(error), stack: undefined, code: undefined }
}

function clean(text: string): string {
  return text
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .replace(/"[^"]*"|(?<!\w)'[^']*'(?!\w)/g, '"…"')
    .replace(/\+?\d(?:[\s-]?\d){8,}/g, '…')
}
