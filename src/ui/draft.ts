const prefix = 'draft '

/** The draft of a form, saved in this tab under a name until it is sent. Storage may be blocked or full: then nothing is saved. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const saved = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof saved === 'object' && saved ? saved : {}
  } catch {
    return {}
  }
}

/** Stores the form's values, never a password. */
export function saveDraft(name: string, values: Record<string, unknown>): void {
  const saved = Object.entries(values).filter(([field, value]) => !/password/i.test(field) && value !== '')
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(Object.fromEntries(saved)))
  } catch {
    // Storage is blocked or full.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Storage is blocked.
  }
}

/** For sign-out: leaves nothing for the next user. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}
