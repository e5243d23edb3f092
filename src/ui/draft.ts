import { forget, keep, keptNames, readKept } from '../platform/tab-storage.ts'

/**
 * Drafts of forms, kept in this tab under a name until they are sent. They belong to who writes them: the stored name contains the
 * account's id, or 'visitor'.
 */
const prefix = 'draft '
const nobody = `${prefix}visitor `
let ours = nobody

export function readDraft(name: string): Record<string, unknown> {
  return readKept(ours + name)
}

/** Stores the form's values, never a password. */
export function saveDraft(name: string, values: Record<string, unknown>): void {
  const saved = Object.entries(values).filter(([field, value]) => !/password/i.test(field) && value !== '')
  keep(ours + name, Object.fromEntries(saved))
}

export function clearDraft(name: string): void {
  forget(ours + name)
}

/**
 * From now on drafts are those of this account, or of a signed-out visitor (null). Those of another account are forgotten. What a
 * visitor has begun continues under the account with which they log in.
 */
export function keepDraftsOf(accountId: number | null): void {
  ours = accountId === null ? nobody : `${prefix}${accountId} `
  for (const stored of keptNames(prefix)) {
    if (stored.startsWith(ours)) continue
    const own = ours + stored.slice(nobody.length)
    if (stored.startsWith(nobody) && !keptNames(own).includes(own)) keep(own, readKept(stored))
    forget(stored)
  }
}

export function clearDrafts(): void {
  keptNames(prefix).forEach(forget)
}
