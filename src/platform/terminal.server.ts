export type Out = { isTTY?: boolean | undefined; write(text: string): unknown }

/** Where people read: standard error where standard output is read by a machine, which gets the log's lines alone. */
export const terminal: Out = process.stdout.isTTY ? process.stdout : process.stderr

/** Tells whoever started the product what it is doing; what operators want to know goes to the log. */
export function say(text: string): void {
  terminal.write(`${text}\n`)
}
