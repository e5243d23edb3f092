import { clearDraft, draftTurn, readDraft, saveDraft } from '#ui/draft.ts'

/** A text that was sent. It is still kept as a draft, in case the page closes before the message is stored. */
type Sent = {
  text: string
  /** Whether something else was typed after the text was sent. */
  isFollowed: boolean
  /** The value of `draftTurn` when the text was sent. It changes when another account takes over the page. */
  turn: number
}

const sentDrafts = new Map<string, Sent>()

const draftOf = (conversationId: number) => `message ${conversationId}`

function sentDraft(name: string): Sent | undefined {
  const sent = sentDrafts.get(name)
  return sent?.turn === draftTurn() ? sent : undefined
}

function storedText(name: string): string | undefined {
  const { text } = readDraft(name)
  return typeof text === 'string' ? text : undefined
}

/** The draft of a conversation. */
export function readMessageDraft(conversationId: number): string | undefined {
  const name = draftOf(conversationId)
  const sent = sentDraft(name)
  return sent && !sent.isFollowed ? undefined : storedText(name)
}

export function writeMessageDraft(conversationId: number, text: string): void {
  const name = draftOf(conversationId)
  const sent = sentDraft(name)
  const isEmpty = text.trim() === ''
  if (sent) sent.isFollowed = !isEmpty
  const kept = isEmpty ? sent?.text : text
  if (kept === undefined) clearDraft(name)
  else saveDraft(name, { text: kept })
}

/**
 * Marks a draft as sent. The draft is deleted when the promise `safe` resolves, unless the user has typed something
 * else by then, here or in another tab.
 */
export function sendMessageDraft(conversationId: number, text: string, safe: Promise<unknown>): void {
  const name = draftOf(conversationId)
  const sent: Sent = { text, isFollowed: false, turn: draftTurn() }
  sentDrafts.set(name, sent)
  void safe.then(() => {
    if (sentDraft(name) !== sent) return
    sentDrafts.delete(name)
    if (!sent.isFollowed && storedText(name) === sent.text) clearDraft(name)
  })
}
