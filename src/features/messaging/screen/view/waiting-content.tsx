import type { ReactNode } from 'react'
import type { WaitingMessage } from '#features/messaging/screen/thread/outbox-rules.ts'
import { progress } from '#features/messaging/screen/thread/progress-store.ts'
import { useStore } from '#ui/use-store.ts'
import type { WaitingKinds, WaitingProps, WrittenOf } from './shown-kind.tsx'

type Props = { waiting: WaitingMessage; kinds: WaitingKinds }

/** The content of a message that waits on this device, with its upload progress */
export function WaitingContent({ waiting, kinds }: Props) {
  const fractions = useStore(progress, (all) => all)
  const files = waiting.files.map((file) => ({ ...file, fraction: fractions.get(file.id) }))
  return shown(kinds, waiting.message, { waiting, files })
}

function shown<Kind extends keyof WaitingKinds>(
  kinds: WaitingKinds,
  message: WrittenOf<Kind>,
  rest: Omit<WaitingProps<Kind>, 'message'>,
): ReactNode {
  return kinds[message.kind].waiting({ message, ...rest })
}
