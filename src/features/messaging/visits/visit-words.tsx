import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatTime } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { formatDay } from '#platform/languages/weekdays.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { endOf, type Slot, type VisitState } from './rules.ts'
import type { ListedVisit } from './schema.ts'

/**
 * Formats a time, for example as 'Monday, 23 November 2026, 10:00 am – 11:00 am'. The part with the times cannot wrap.
 */
export function slotText(language: Language, slot: Slot): string {
  const [from, to] = [new Date(slot.startsAt), endOf(slot)].map((moment) => formatTime(language, moment))
  // A line may break after a dash, even with no-break spaces around it. The word joiner prevents this.
  return `${formatDay(language, slot.startsAt)}, ${`${from} –\u2060 ${to}`.replaceAll(' ', '\u00A0')}`
}

const stateWords: Record<VisitState, MessageDescriptor> = {
  offered: msg({ message: 'Waiting for an answer', context: 'a visit' }),
  agreed: msg({ message: 'Agreed', context: 'a visit' }),
  declined: msg({ message: 'Declined', context: 'a visit' }),
  cancelled: msg({ message: 'Cancelled', context: 'a visit' }),
  expired: msg({ message: 'No answer in time', context: 'a visit' }),
  kept: msg({ message: 'Took place', context: 'a visit' }),
  missed: msg({ message: "Didn't take place", context: 'a visit' }),
  disputed: msg({ message: 'Disputed', context: 'a visit' }),
}
const forReader = msg({ message: 'Waiting for you', context: 'a visit' })
const toMove = msg({ message: 'Another time?', context: 'a visit' })
const toSay = msg({ message: 'Did it take place?', context: 'a visit' })

const looks: Record<VisitState, string> = {
  offered: 'bg-warn-soft text-warn',
  agreed: 'bg-primary-soft text-primary',
  declined: 'bg-danger-soft text-danger',
  cancelled: 'bg-sunken text-muted',
  expired: 'bg-sunken text-muted',
  kept: 'bg-good-soft text-good',
  missed: 'bg-danger-soft text-danger',
  disputed: 'bg-warn-soft text-warn',
}

type Shown = Pick<ListedVisit, 'state' | 'isWaiting' | 'offeredBy' | 'steps'>

/**
 * A text that is more urgent than the state, for example because the user should answer; undefined if nothing is
 * urgent.
 */
function urgentWordsOf({ state, isWaiting, offeredBy, steps }: Shown): MessageDescriptor | undefined {
  if (steps.includes('keep')) return toSay
  if (state === 'agreed' && offeredBy !== null) return toMove
  return state === 'offered' && isWaiting ? forReader : undefined
}

/** A badge with the urgent text of a visit if there is one, otherwise with its state. */
export function VisitBadge({ visit }: { visit: Shown }) {
  const { i18n } = useLingui()
  const urgent = urgentWordsOf(visit)
  return (
    <StateBadge tone={urgent ? 'bg-warn-soft text-warn' : looks[visit.state]}>
      {i18n._(urgent ?? stateWords[visit.state])}
    </StateBadge>
  )
}
