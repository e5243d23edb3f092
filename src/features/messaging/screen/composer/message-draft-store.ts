import { clearDraft, readDraft, saveDraft } from '#ui/draft.ts'

const draftOf = (conversationId: number) => `message ${conversationId}`

/** The draft of a conversation. */
export function readMessageDraft(conversationId: number): string | undefined {
  const { text } = readDraft(draftOf(conversationId))
  return typeof text === 'string' ? text : undefined
}

export function writeMessageDraft(conversationId: number, text: string): void {
  if (text.trim() === '') clearDraft(draftOf(conversationId))
  else saveDraft(draftOf(conversationId), { text })
}
