import type { Message } from '#features/messaging/messages/schema.ts'
import { useMessageLine } from '#features/messaging/screen/list/use-message-line.ts'

type Props = {
  reply: NonNullable<Message['reply']>
  name: string | undefined
  onPress?: ((seq: number) => void) | undefined
}

/** Shows the message that another one replies to, in two lines. */
export function RepliedMessage({ reply, name, onPress }: Props) {
  const lineOf = useMessageLine()
  const { seq } = reply
  const content = (
    <>
      {name && <span className="block text-xs font-bold text-primary">{name}</span>}
      <span dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
        {lineOf(reply)}
      </span>
    </>
  )
  const style = 'mb-1.5 block w-full rounded-md border-l-4 border-primary bg-ground/60 px-2.5 py-1 text-left'
  if (!onPress) return <div className={style}>{content}</div>
  return (
    <button type="button" onClick={() => onPress(seq)} className={style}>
      {content}
    </button>
  )
}
