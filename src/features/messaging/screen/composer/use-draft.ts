import { useEffect, useRef, useState } from 'react'
import {
  readMessageDraft,
  sendMessageDraft,
  writeMessageDraft,
} from '#features/messaging/screen/list/message-draft-store.ts'
import { onDraftsChange } from '#ui/draft.ts'

/** What is being written in a conversation: kept on this device until it is sent. */
export function useMessageDraft(conversationId: number) {
  const [text, setText] = useState('')
  /** What stands in the field as soon as it has been typed. */
  const typed = useRef<string>(undefined)
  // After hydration: the server does not know it. Whose drafts count is known a moment later.
  useEffect(() => {
    const read = () => {
      const kept = readMessageDraft(conversationId)
      if (typed.current === undefined && kept !== undefined) setText(kept)
    }
    read()
    return onDraftsChange(read)
  }, [conversationId])
  function show(next: string): void {
    typed.current = next
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
      const sent = typed.current ?? text
      show('')
      sendMessageDraft(conversationId, sent, safe)
    },
  }
}
