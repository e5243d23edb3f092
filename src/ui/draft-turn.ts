import { useSyncExternalStore } from 'react'
import { draftTurn, onDraftsChange } from './draft.ts'

/**
 * The React `key` of a form with a draft. It changes, which empties the form, only when what was typed for an account
 * must leave the page.
 */
export function useDraftTurn(): number {
  return useSyncExternalStore(onDraftsChange, draftTurn, () => 0)
}
