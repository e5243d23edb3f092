import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { excerptLength } from '#features/messaging/messages/rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { editMutation } from '#features/messaging/screen/state/mutations.ts'
import { createTypingSign } from '#features/messaging/screen/state/typing-store.ts'
import { addMessageToOutbox } from '#features/messaging/screen/state/use-outbox.ts'
import type { WaitingFile, Written } from '#features/messaging/screen/state/waiting-message.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { createKey } from '#platform/http/keys.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useSending } from '#ui/outbox.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useMessageDraft } from './use-draft.ts'
import { type About, editOf, submissionOf, textIn } from './writing-rules.ts'

type Where = { user: Account; id: number; onSent: () => void }

/**
 * What the user writes in a conversation: the draft, the message that it replies to or edits, and the functions that
 * send it.
 */
export function useWriting({ user, id, onSent }: Where) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [about, setAbout] = useState<About>()
  const [sentAt, setSentAt] = useState<number>()
  const draft = useMessageDraft(id)
  /** Whether the user was asked to keep the page open, which happens only once. */
  const isToldToStay = useRef(false)
  const sign = useMemo(() => createTypingSign(id), [id])
  useSending(user.id)
  useEffect(() => () => sign.stop(), [sign])

  /** Adds a message to the outbox. */
  function send(message: Written, files: readonly WaitingFile[] = [], repliedTo?: Message): void {
    const reply = repliedTo
      ? {
          seq: repliedTo.seq,
          sender: repliedTo.sender,
          kind: repliedTo.kind,
          text: excerpt(repliedTo.text, excerptLength),
        }
      : null
    const body = { conversationId: id, message, reply }
    void addMessageToOutbox({ id: message.id, owner: user.id, body, files }).then((isKept) => {
      if (isKept || isToldToStay.current) return
      isToldToStay.current = true
      toast(t`Keep this page open until the message is sent`, t`This browser can't store it.`)
    })
    setSentAt(Date.now())
    onSent()
  }
  const sendText = (given: string, repliedTo: Message | undefined) =>
    send({ kind: 'text', id: createKey(), text: given, replyTo: repliedTo?.seq ?? null }, [], repliedTo)

  /** Saves an edit. If that fails, puts the text back into the composer. */
  function save(message: Message, given: string): void {
    runMutation(client, editMutation(id, message.seq), { text: given }).catch((error: Error) => {
      toastFailure(t`The message could not be edited`, failureText(error), error)
      setAbout((now) => now ?? editOf(message, given))
    })
  }

  return {
    text: textIn(about, draft.text),
    about,
    /** When the user last sent something in this conversation since the page was opened, in ms. */
    sentAt,
    send: (message: Written, files?: readonly WaitingFile[]) => send(message, files),
    sendText,
    type(given: string): void {
      if (about?.isEdit) setAbout({ ...about, text: given })
      else draft.type(given)
      if (given.trim() !== '') sign.typed()
    },
    submit(): void {
      sign.stop()
      const submission = submissionOf(about, draft.text)
      if (submission.does === 'save') save(submission.message, submission.text)
      if (submission.does === 'send') {
        sendText(submission.text, submission.repliedTo)
        draft.type('')
      }
      setAbout(undefined)
    },
    reply: (message: Message) => setAbout({ message, isEdit: false }),
    edit: (message: Message) => setAbout(editOf(message)),
    /** Ends the reply or the edit. */
    forget: () => setAbout(undefined),
  }
}
