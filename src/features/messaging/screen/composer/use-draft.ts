import { useEffect, useRef, useState } from 'react'
import { onDraftsChange } from '#ui/draft.ts'
import { readMessageDraft, writeMessageDraft } from './message-draft-store.ts'

/** The draft of a conversation, kept on this device until it is sent. */
export function useMessageDraft(conversationId: number) {
  const [text, setText] = useState('')
  const isTyped = useRef(false)
  // The draft is only on the device, so it is read after hydration. It is read again when the page learns who is signed
  // in.
  useEffect(() => {
    const read = () => {
      const kept = readMessageDraft(conversationId)
      if (!isTyped.current && kept !== undefined) setText(kept)
    }
    read()
    return onDraftsChange(read)
  }, [conversationId])
  function type(next: string): void {
    isTyped.current = true
    setText(next)
    writeMessageDraft(conversationId, next)
  }
  return { text, type }
}
