/** What this browser keeps under a name, as JSON. Storage may be shut, full or hold anything: then it is as if empty. */
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

/** Keeps a value; undefined removes it. Nothing may depend on its being kept. */
export function store(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // As above.
  }
}
