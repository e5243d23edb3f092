import { useEffect, useRef, useState } from 'react'
import { onDraftsChange } from '#ui/draft.ts'
import { readMessageDraft, sendMessageDraft, writeMessageDraft } from './message-draft-store.ts'

/** The draft of a conversation, kept on this device until it is sent. */
export function useMessageDraft(conversationId: number) {
  const [text, setText] = useState('')
  /** The latest text of the field; undefined until the user types or sends something. */
  const typed = useRef<string>(undefined)
  // The draft is only on the device, so it is read after hydration. It is read again when the page learns who is signed
  // in.
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
    /** Empties the field at once. The text stays stored as a draft until the promise `safe` resolves. */
    send(safe: Promise<unknown>): void {
      const sent = typed.current ?? text
      show('')
      sendMessageDraft(conversationId, sent, safe)
    },
  }
}
