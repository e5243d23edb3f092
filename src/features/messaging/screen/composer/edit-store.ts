/** A message of a conversation, as one account changes it. */
export type Place = { userId: number; conversationId: number; seq: number }

/** What was typed to change messages and is not saved, as long as the page is open: also once the reader has left the conversation. */
const unsaved = new Map<string, { text: string }>()
/** The last save of each message, while one is under way. */
const saving = new Map<string, Promise<unknown>>()
const keyOf = ({ userId, conversationId, seq }: Place) => `${userId} ${conversationId} ${seq}`

export function unsavedText(place: Place): string | undefined {
  return unsaved.get(keyOf(place))?.text
}

/**
 * Saves changes of a message one after another; of those that wait for another, the last. Rejects where what was typed last could not be
 * saved: that stays.
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

/** What was typed is given up, unless it is being saved. */
export function forgetEdit(place: Place): void {
  if (!saving.has(keyOf(place))) unsaved.delete(keyOf(place))
}
