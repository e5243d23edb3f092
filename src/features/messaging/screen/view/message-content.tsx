import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { progress } from '#features/messaging/screen/state/progress-store.ts'
import type { WaitingMessage } from '#features/messaging/screen/state/waiting-message.ts'
import { useStore } from '#ui/use-store.ts'
import {
  type SentProps,
  type ShownKinds,
  shownKindOf,
  type WaitingKinds,
  type WaitingProps,
  type WrittenOf,
} from './shown-kind.tsx'

/** The content of a message, by its kind. */
export function MessageContent({ kinds, ...props }: SentProps & { kinds: ShownKinds }) {
  const { kind, isDeleted } = props.message
  const { Content } = shownKindOf(kinds, kind)
  if (isDeleted)
    return (
      <p className="text-muted italic">
        <Trans>This message was deleted</Trans>
      </p>
    )
  return <Content {...props} />
}

type WaitingContentProps = { waiting: WaitingMessage; kinds: WaitingKinds }

/** The content of a message that waits on this device, with its upload progress. */
export function WaitingContent({ waiting, kinds }: WaitingContentProps) {
  const fractions = useStore(progress, (all) => all)
  const files = waiting.files.map((file) => ({ ...file, fraction: fractions.get(file.id) }))
  return shown(kinds, waiting.body.message, { waiting, files })
}

function shown<Kind extends keyof WaitingKinds>(
  kinds: WaitingKinds,
  message: WrittenOf<Kind>,
  rest: Omit<WaitingProps<Kind>, 'message'>,
): ReactNode {
  return kinds[message.kind].waiting({ message, ...rest })
}
