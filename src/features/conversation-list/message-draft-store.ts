/** The name of the draft of a message in a conversation. */
export function draftOf(conversationId: number): string {
  return `message ${conversationId}`
}
