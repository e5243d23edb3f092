import { Trans } from '@lingui/react/macro'
import { RainGround } from './rain-ground.tsx'

/** Explains the colours of the chart. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted *:flex *:items-center *:gap-2">
      <li>
        <span className="h-4 w-7 rounded-full border border-primary/50 bg-primary-soft" />
        <Trans>Planned</Trans>
      </li>
      <li>
        <span className="h-2 w-7 rounded-full bg-primary" />
        <Trans>Under way</Trans>
      </li>
      <li>
        <span className="h-2 w-7 rounded-full bg-good" />
        <Trans>Done</Trans>
      </li>
      <li>
        <span className="h-2 w-7 rounded-full bg-danger" />
        <Trans>Overdue</Trans>
      </li>
      <li>
        <RainGround className="h-4 w-7 rounded-sm" />
        <Trans>Monsoon</Trans>
      </li>
    </ul>
  )
}
