import { useLingui } from '@lingui/react/macro'
import { AlertCircle, Check, CheckCheck, Clock } from 'lucide-react'
import type { TickState } from '#features/messaging/screen/view/bubble-rules.ts'

const icons = { waiting: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: AlertCircle }

/** The state of the user's own message: waiting, on the server, delivered to a device of the other side, or read. */
export function Tick({ state, className = '' }: { state: TickState; className?: string }) {
  const { t } = useLingui()
  const names: Record<TickState, string> = {
    waiting: t`Waiting to be sent`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    read: t`Read`,
    failed: t`Not sent`,
  }
  const TickIcon = icons[state]
  const color = state === 'read' ? 'text-primary' : state === 'failed' ? 'text-danger' : 'text-muted'
  return (
    <span className={`inline-block shrink-0 ${color} ${className}`} data-tick={state}>
      <TickIcon size={state === 'waiting' ? 13 : 16} aria-hidden="true" />
      <span className="sr-only">{names[state]}</span>
    </span>
  )
}
