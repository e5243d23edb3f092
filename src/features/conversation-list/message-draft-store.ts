import { clearDraft, readDraft, saveDraft } from '../../ui/draft.ts'

/** Drafts that were sent and are still stored, in case the page is lost before anything else of the message outlives it. */
const sent = new Map<string, object>()

const draftOf = (conversationId: number) => `message ${conversationId}`

/** What is being written in a conversation. */
export function readMessageDraft(conversationId: number): string | undefined {
  const name = draftOf(conversationId)
  const { text } = sent.has(name) ? {} : readDraft(name)
  return typeof text === 'string' ? text : undefined
}

export function writeMessageDraft(conversationId: number, text: string): void {
  const name = draftOf(conversationId)
  sent.delete(name)
  if (text.trim() === '') clearDraft(name)
  else saveDraft(name, { text })
}

/** It was sent: it is no draft any more, and is forgotten once that is `safe`, unless something else has been typed by then. */
export function sendMessageDraft(conversationId: number, safe: Promise<unknown>): void {
  const name = draftOf(conversationId)
  const mark = {}
  sent.set(name, mark)
  void safe.then(() => {
    if (sent.get(name) === mark) writeMessageDraft(conversationId, '')
  })
}
