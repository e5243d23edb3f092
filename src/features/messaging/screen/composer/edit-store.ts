/** Identifies a message that an account edits. */
export type Place = { userId: number; conversationId: number; seq: number }

/** Edits that are not saved yet. They are kept while the page is open, even after the user leaves the conversation. */
const unsaved = new Map<string, { text: string }>()
/** The save that is running for each message. */
const saving = new Map<string, Promise<unknown>>()
const keyOf = ({ userId, conversationId, seq }: Place) => `${userId} ${conversationId} ${seq}`

export function unsavedText(place: Place): string | undefined {
  return unsaved.get(keyOf(place))?.text
}

/**
 * Saves the edits of a message one after the other. Of several waiting edits, only the last one is saved. If the latest
 * edit can't be saved, its text is kept, and the promise rejects.
 */
export function saveEdit(place: Place, text: string, save: (text: string) => Promise<unknown>): Promise<void> {
  const key = keyOf(place)
  const typed = { text }
  unsaved.set(key, typed)
  const isLast = () => unsaved.get(key) === typed
  async function saveInTurn(): Promise<void> {
    const before = saving.get(key)
    if (before) await before
    if (!isLast()) return
    try {
      await save(text)
      if (isLast()) unsaved.delete(key)
    } catch (error) {
      if (isLast()) throw error
    }
  }
  const saved = saveInTurn()
  const ended = saved
    .catch(() => undefined)
    .then(() => {
      if (saving.get(key) === ended) saving.delete(key)
    })
  saving.set(key, ended)
  return saved
}

/** Discards an unsaved edit, unless it is being saved. */
export function forgetEdit(place: Place): void {
  if (!saving.has(keyOf(place))) unsaved.delete(keyOf(place))
}
