import { clearDraft, readDraft, saveDraft } from '../../ui/draft.ts'

/** What was sent and is still stored, in case the page is lost before anything else of it outlives the page; and whether more is typed. */
type Sent = { text: string | undefined; isFollowed: boolean }

const sentDrafts = new Map<string, Sent>()

const draftOf = (conversationId: number) => `message ${conversationId}`

function storedText(name: string): string | undefined {
  const { text } = readDraft(name)
  return typeof text === 'string' ? text : undefined
}

/** What is being written in a conversation. */
export function readMessageDraft(conversationId: number): string | undefined {
  const name = draftOf(conversationId)
  const sent = sentDrafts.get(name)
  return sent && !sent.isFollowed ? undefined : storedText(name)
}

export function writeMessageDraft(conversationId: number, text: string): void {
  const name = draftOf(conversationId)
  const sent = sentDrafts.get(name)
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
export function sendMessageDraft(conversationId: number, safe: Promise<unknown>): void {
  const name = draftOf(conversationId)
  const sent: Sent = { text: storedText(name), isFollowed: false }
  sentDrafts.set(name, sent)
  void safe.then(() => {
    if (sentDrafts.get(name) !== sent) return
    sentDrafts.delete(name)
    if (!sent.isFollowed && storedText(name) === sent.text) clearDraft(name)
  })
}
