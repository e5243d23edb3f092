import { AutomaticNote } from '#features/messaging/away/automatic-note.tsx'
import { MoneyWarning } from '#features/messaging/safety/money-warning.tsx'
import { MessageText } from '#features/messaging/screen/content/message-text.tsx'
import type { SentProps } from '#features/messaging/screen/content/shown-kind.tsx'

/** A text, with a warning or a note where needed */
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
