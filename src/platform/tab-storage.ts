/**
 * What this tab keeps of somebody until it is sent: drafts of forms and keys of unfinished writes. The stored name contains
 * the account's id, or 'visitor'. Storage may be blocked or full: then it is kept until the next page load.
 */
const prefix = 'kept '
const nobody = `${prefix}visitor `
let ours = nobody
const memory = new Map<string, string>()

export function readKept(name: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(read(ours + name) ?? '{}')
    return typeof kept === 'object' && kept ? kept : {}
  } catch {
    return {}
  }
}

export function keep(name: string, value: Record<string, unknown>): void {
  write(ours + name, JSON.stringify(value))
}

export function forget(name: string): void {
  remove(ours + name)
}

/**
 * From now on things are kept for this account, or for a signed-out visitor (null). What was kept for another account is
 * forgotten. What a visitor has begun continues under the account with which they log in.
 */
export function keepFor(accountId: number | null): void {
  ours = accountId === null ? nobody : `${prefix}${accountId} `
  for (const name of names()) {
    if (name.startsWith(ours)) continue
    const own = ours + name.slice(nobody.length)
    if (name.startsWith(nobody) && read(own) === null) write(own, read(name)!)
    remove(name)
  }
}

export function forgetAll(): void {
  names().forEach(remove)
}

function names(): string[] {
  const stored = attempt(() => Object.keys(sessionStorage)) ?? []
  return [...new Set([...memory.keys(), ...stored])].filter((name) => name.startsWith(prefix))
}

function read(name: string): string | null {
  return memory.get(name) ?? attempt(() => sessionStorage.getItem(name)) ?? null
}

function write(name: string, text: string): void {
  remove(name)
  memory.set(name, text)
  attempt(() => sessionStorage.setItem(name, text))
}

function remove(name: string): void {
  memory.delete(name)
  attempt(() => sessionStorage.removeItem(name))
}

/** Undefined when storage is blocked or full. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
