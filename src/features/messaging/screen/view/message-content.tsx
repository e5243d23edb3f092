import { Trans } from '@lingui/react/macro'
import { type SentProps, type ShownKinds, shownKindOf } from './shown-kind.tsx'

/** The content of a message, by its kind */
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
