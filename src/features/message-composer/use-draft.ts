import { useEffect, useRef, useState } from 'react'
import { onDraftsChange } from '../../ui/draft.ts'
import { readMessageDraft, sendMessageDraft, writeMessageDraft } from '../conversation-list/message-draft-store.ts'

/** What is being written in a conversation: kept on this device until it is sent. */
export function useMessageDraft(conversationId: number) {
  const [text, setText] = useState('')
  const isTyped = useRef(false)
  // After hydration: the server does not know it. Whose drafts count is known a moment later.
  useEffect(() => {
    const read = () => {
      const kept = readMessageDraft(conversationId)
      if (!isTyped.current && kept !== undefined) setText(kept)
    }
    read()
    return onDraftsChange(read)
  }, [conversationId])
  function show(next: string): void {
    isTyped.current = true
    setText(next)
  }
  return {
    text,
    type(next: string): void {
      show(next)
      writeMessageDraft(conversationId, next)
    },
    /** Empties the field at once. What stood there stays on the device until the message is `safe`. */
    send(safe: Promise<unknown>): void {
      show('')
      sendMessageDraft(conversationId, safe)
    },
  }
}
