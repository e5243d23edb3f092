const prefix = 'draft '

/** What was typed into a form, kept on this tab under a name until it is sent. Storage may be shut or full: then nothing is kept. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof kept === 'object' && kept ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps what was typed; never a password. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([field, value]) => !/password/i.test(field) && value !== '')
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // As above.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // As above.
  }
}

/** Whoever signs out leaves nothing behind. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
