/** Reads a JSON value from this browser's storage. Storage that is blocked, full or corrupt counts as empty. */
export function readStored(name: string): unknown {
  try {
    return parseStored(localStorage.getItem(name))
  } catch {
    return undefined
  }
}

export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. Nothing may rely on it being stored. */
export function store(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // See readStored.
  }
}

/** Everything that is stored under a name with this prefix. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
