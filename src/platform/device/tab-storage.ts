import type { NameLike } from './device-storage.ts'

/** All names in this tab's sessionStorage. '…' stands for any suffix. */
export const tabNames = ['code …', 'key …', 'ordered', 'reload of a failed page', 'toast'] as const
type TabName = NameLike<(typeof tabNames)[number]>

/**
 * The values that this page has kept, by name. If storage is blocked or full, they are only here, and are lost at the
 * next page load.
 */
const memory = new Map<string, string>()

/** What is kept under the name, or an empty object if nothing is kept. */
export function readKept(name: TabName): Record<string, unknown> {
  try {
    const kept = JSON.parse(memory.get(name) ?? sessionStorage.getItem(name) ?? '{}')
    return typeof kept === 'object' && kept ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps a value under the name. Returns whether the value survives a reload. */
export function keep(name: TabName, value: Record<string, unknown>): boolean {
  const text = JSON.stringify(value)
  forget(name)
  memory.set(name, text)
  return (
    attempt(() => {
      sessionStorage.setItem(name, text)
      return true
    }) ?? false
  )
}

export function forget(name: TabName): void {
  memory.delete(name)
  attempt(() => sessionStorage.removeItem(name))
}

/** All names with this prefix under which something is kept. */
export function keptNames<Prefix extends string>(prefix: Prefix): `${Prefix}${string}`[] {
  const stored = attempt(() => Object.keys(sessionStorage)) ?? []
  const names = [...new Set([...memory.keys(), ...stored])]
  return names.filter((name): name is `${Prefix}${string}` => name.startsWith(prefix))
}

/** Returns undefined when storage is blocked or full. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
