import { clearDraft, draftTurn, readDraft, saveDraft } from '#ui/draft.ts'

/** What was sent and is still stored, in case the page is lost before anything else of it outlives the page. */
type Sent = {
  text: string
  /** Whether something else has been typed since. */
  isFollowed: boolean
  /** Whose it is: another account's turn has another number. */
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

/** What is being written in a conversation. */
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
 * It was sent: it is no draft any more, and is forgotten once that is `safe`, unless something else has been typed by then, here or in
 * another tab.
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
