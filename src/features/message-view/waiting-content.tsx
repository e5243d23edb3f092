import { useStore } from '../../ui/use-store.ts'
import { WaitingFileCard } from '../message-files/file-card.tsx'
import { WaitingPictureGrid } from '../message-files/picture-grid.tsx'
import { VoiceNote } from '../message-files/voice-note.tsx'
import type { WaitingMessage } from '../message-thread/outbox-rules.ts'
import { progress } from '../message-thread/progress-store.ts'
import { discard } from '../message-thread/use-outbox.ts'
import { PlanCard } from '../shared-plans/plan-card.tsx'
import { MessageText } from './message-text.tsx'
import { SharedLocation } from './shared-location.tsx'

/** What a message says that waits on this device, with how far its uploads are. */
export function WaitingContent({ waiting, dashboard }: { waiting: WaitingMessage; dashboard: string }) {
  const { message, files } = waiting
  const fractions = useStore(progress, (all) => all)
  const fractionOf = ({ id, uploadedId }: { id: string; uploadedId: number | null }) =>
    uploadedId === null ? (fractions.get(id) ?? 0) : 1
  const [file] = files
  const shown = files.map((each) => ({ id: each.id, blob: each.blob, fraction: fractionOf(each) }))
  const { text = '' } = message
  if (message.kind === 'location') return <SharedLocation details={message.details} text={text} isOwn />
  if (message.kind === 'plan')
    return (
      <PlanCard
        conversationId={waiting.conversationId}
        seq={undefined}
        details={message.details}
        dashboard={dashboard}
      />
    )
  if (message.kind === 'voice') return <VoiceNote id={message.id} voice={file!.voice!} source={file!.blob} />
  if (message.kind === 'pictures') return <WaitingPictureGrid pictures={shown} />
  if (message.kind === 'file')
    return (
      <WaitingFileCard
        name={file!.name}
        size={file!.blob.size}
        fraction={fractions.get(file!.id) ?? null}
        onCancel={() => void discard(waiting)}
      />
    )
  return <MessageText text={text} />
}
