import { forget, keep, readKept } from '../platform/tab-storage.ts'

const named = (name: string) => `draft ${name}`

/** The draft of a form, kept in this tab under a name until it is sent, for the visitor who writes it. */
export function readDraft(name: string): Record<string, unknown> {
  return readKept(named(name))
}

/** Stores the form's values, never a password. */
export function saveDraft(name: string, values: Record<string, unknown>): void {
  const saved = Object.entries(values).filter(([field, value]) => !/password/i.test(field) && value !== '')
  keep(named(name), Object.fromEntries(saved))
}

export function clearDraft(name: string): void {
  forget(named(name))
}
