import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HireBadge } from '../../features/hire/hire-words.tsx'
import type { HireStep } from '../../features/hire/rules.ts'
import type { Hire } from '../../features/hire/schema.ts'
import { AsSeen, type Seen, useSeen } from '../../ui/seen.tsx'

/** What a step is about: the hire as it was with its last event. */
export const useHireSeen = (hire: Hire) => useSeen(hire, ({ last }) => last)

type Props = {
  of: Seen<Hire>
  step: HireStep
  isBusy: boolean
  onLook: () => void
  onClose: () => void
  children: ReactNode
}

/** A step with a hire as it was seen; when something has happened to it meanwhile, how it stands. */
export function HireAsSeen({ of, step, ...props }: Props) {
  const { seen, now } = of
  return (
    <AsSeen
      {...props}
      of={of}
      said={<Trans>This hire has changed while you had it open.</Trans>}
      changes={
        <p className="flex flex-wrap items-center gap-2">
          <HireBadge hire={seen} />
          <span aria-hidden="true">→</span>
          <HireBadge hire={now} />
        </p>
      }
      onward={now.steps.includes(step) && <Trans>Continue</Trans>}
    />
  )
}
