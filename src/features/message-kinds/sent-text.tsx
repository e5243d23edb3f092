import { AutomaticNote } from '../away-message/automatic-note.tsx'
import { MessageText } from '../message-content/message-text.tsx'
import type { SentProps } from '../message-content/shown-kind.tsx'
import { MoneyWarning } from '../message-safety/money-warning.tsx'

/** A text, with what is to be known about it. */
export function SentText({ message: { sender, text, details }, conversation: { members, side } }: SentProps) {
  const isOwnSide = members.find(({ no }) => no === sender)?.side === side
  return (
    <>
      <MessageText text={text} />
      {!isOwnSide && <MoneyWarning text={text} />}
      <AutomaticNote details={details} />
    </>
  )
}
