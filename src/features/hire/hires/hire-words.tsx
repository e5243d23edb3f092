import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HireState, PayMethod } from './rules.ts'
import type { ListedHire } from './schema.ts'

const stateWords: Record<HireState, MessageDescriptor> = {
  asked: msg({ message: 'Waiting for the lender', context: 'a hire' }),
  confirmed: msg({ message: 'Confirmed', context: 'a hire' }),
  handed_over: msg({ message: 'Handed over', context: 'a hire' }),
  returned: msg({ message: 'Returned', context: 'a hire' }),
  closed: msg({ message: 'Finished', context: 'a hire' }),
  declined: msg({ message: 'Declined', context: 'a hire' }),
  cancelled: msg({ message: 'Cancelled', context: 'a hire' }),
  expired: msg({ message: 'No answer in time', context: 'a hire' }),
}
const forReader = msg({ message: 'Waiting for you', context: 'a hire' })
const late = msg({ message: 'Should be back', context: 'a hire' })
const said = msg({ message: 'Given back?', context: 'a hire' })
const claimed = msg({ message: 'Claim not settled', context: 'a hire' })

const looks: Record<HireState, string> = {
  asked: 'bg-warn-soft text-warn',
  confirmed: 'bg-primary-soft text-primary',
  handed_over: 'bg-primary-soft text-primary',
  returned: 'bg-warn-soft text-warn',
  closed: 'bg-good-soft text-good',
  declined: 'bg-danger-soft text-danger',
  cancelled: 'bg-sunken text-muted',
  expired: 'bg-sunken text-muted',
}

type Shown = Pick<ListedHire, 'state' | 'isLate' | 'isSaid' | 'claimState' | 'isWaiting'>

/** A text that replaces the state in the badge, because it is more urgent: the machine is late, or a claim is open. */
function alarmOf({ state, isLate, claimState }: Shown): MessageDescriptor | undefined {
  if (isLate) return late
  return state === 'returned' && (claimState === 'claimed' || claimState === 'disputed') ? claimed : undefined
}

/** The state of a hire in a few words. */
export function HireBadge({ hire }: { hire: Shown }) {
  const { i18n } = useLingui()
  const { state, isSaid, isWaiting } = hire
  const alarm = alarmOf(hire)
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${alarm ? 'bg-danger-soft text-danger' : isSaid ? 'bg-warn-soft text-warn' : looks[state]}`}
    >
      {i18n._(alarm ?? (isSaid ? said : state === 'asked' && isWaiting ? forReader : stateWords[state]))}
    </span>
  )
}

/** The words for each way to pay. */
export function usePayMethods(): Record<PayMethod, string> {
  const { t } = useLingui()
  return { cash: t`Cash`, upi: t`UPI` }
}
