import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createKey } from '../../platform/keys.ts'
import { runMutation } from '../../platform/mutation.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { toastFailure } from '../../ui/toast.ts'
import type { Account } from '../accounts/schema.ts'
import { useMessageDraft } from '../message-composer/use-draft.ts'
import { editMutation } from '../message-thread/mutations.ts'
import type { WaitingFile, Written } from '../message-thread/outbox-rules.ts'
import { createTypingSign } from '../message-thread/typing-store.ts'
import { addToOutbox, useSending } from '../message-thread/use-outbox.ts'
import { excerptLength } from '../messages/rules.ts'
import type { Message } from '../messages/schema.ts'

/** What is being answered or changed. */
type About = { message: Message; isEdit: boolean }
type Where = { user: Account; id: number; messages: readonly Message[]; onSent: () => void }

/** What the reader writes in a conversation: its draft, what it answers or changes, and how it goes into the outbox. */
export function useWriting({ user, id, messages, onSent }: Where) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [about, setAbout] = useState<About>()
  const [sentAt, setSentAt] = useState<number>()
  const [text, setText] = useMessageDraft(id)
  const sign = useMemo(() => createTypingSign(id), [id])
  useSending(user.id)
  useEffect(() => () => sign.stop(), [sign])

  function send(message: Written, files: readonly WaitingFile[] = [], answered?: Message): void {
    const reply = answered
      ? { seq: answered.seq, sender: answered.sender, kind: answered.kind, text: answered.text.slice(0, excerptLength) }
      : null
    void addToOutbox({ id: message.id, owner: user.id, at: Date.now(), conversationId: id, message, files, reply })
    setSentAt(Date.now())
    onSent()
  }
  const sendText = (given: string, answered: Message | undefined) =>
    send({ kind: 'text', id: createKey(), text: given, replyTo: answered?.seq ?? null }, [], answered)

  /** What was typed is not lost where it could not be saved. */
  function save(seq: number, given: string): void {
    runMutation(client, editMutation(id, seq), { text: given }).catch((error: Error) => {
      toastFailure(t`The message could not be edited`, failureText(error), error)
      const message = messages.find((each) => each.seq === seq)
      if (message) setAbout({ message, isEdit: true })
      setText(given)
    })
  }

  return {
    text,
    about,
    /** When the reader has last sent something here, since the page is open. */
    sentAt,
    send,
    sendText,
    type(given: string): void {
      setText(given)
      if (given.trim() !== '') sign.typed()
    },
    submit(): void {
      sign.stop()
      const given = text.trim()
      if (about?.isEdit) save(about.message.seq, given)
      else sendText(given, about?.message)
      setText('')
      setAbout(undefined)
    },
    reply: (message: Message) => setAbout({ message, isEdit: false }),
    edit(message: Message): void {
      setAbout({ message, isEdit: true })
      setText(message.text)
    },
    /** Answers or changes nothing any more. */
    forget(): void {
      if (about?.isEdit) setText('')
      setAbout(undefined)
    },
  }
}
