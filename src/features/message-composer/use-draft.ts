import { useEffect, useRef, useState } from 'react'
import { clearDraft, onDraftsChange, readDraft, saveDraft } from '../../ui/draft.ts'
import { draftOf } from '../conversation-list/message-draft-rules.ts'

/** What is being written in a conversation: kept on this device until it is sent. */
export function useMessageDraft(conversationId: number): [string, (text: string) => void] {
  const [text, setText] = useState('')
  const name = draftOf(conversationId)
  const isTyped = useRef(false)
  // After hydration: the server does not know it. Whose drafts count is known a moment later.
  useEffect(() => {
    const read = () => {
      const kept = readDraft(name).text
      if (!isTyped.current && typeof kept === 'string') setText(kept)
    }
    read()
    return onDraftsChange(read)
  }, [name])
  function change(next: string): void {
    isTyped.current = true
    setText(next)
    if (next.trim() === '') clearDraft(name)
    else saveDraft(name, { text: next })
  }
  return [text, change]
}
