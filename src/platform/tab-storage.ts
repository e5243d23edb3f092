/**
 * What this tab keeps under a name, over reloads. Storage may be blocked or full: then it is kept until the next page load.
 */
const memory = new Map<string, string>()

/** An empty object if there is nothing. */
export function readKept(name: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(memory.get(name) ?? sessionStorage.getItem(name) ?? '{}')
    return typeof kept === 'object' && kept ? kept : {}
  } catch {
    return {}
  }
}

export function keep(name: string, value: Record<string, unknown>): void {
  const text = JSON.stringify(value)
  forget(name)
  memory.set(name, text)
  attempt(() => sessionStorage.setItem(name, text))
}

export function forget(name: string): void {
  memory.delete(name)
  attempt(() => sessionStorage.removeItem(name))
}

/** Everything that is kept under a name with this prefix. */
export function keptNames(prefix: string): string[] {
  const stored = attempt(() => Object.keys(sessionStorage)) ?? []
  return [...new Set([...memory.keys(), ...stored])].filter((name) => name.startsWith(prefix))
}

/** Undefined when storage is blocked or full. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
