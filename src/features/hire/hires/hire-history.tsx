import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PhotoRow } from '#features/pictures/photo-row.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { History } from '#ui/history.tsx'
import type { HireEvent } from './schema.ts'

/** Lists the events of a hire, newest first. */
export function HireHistory({ events }: { events: readonly HireEvent[] }) {
  const { t, i18n } = useLingui()
  const entries = events.toReversed().map((event) => ({
    ...{ key: event.id, sentence: i18n._(sentenceOf(event)), at: event.at, note: event.note, lang: event.lang },
    isGood: event.kind === 'closed',
    more: (
      <PhotoRow
        name={`hire-event-${event.id}`}
        photos={event.pictures}
        altOf={(place, total) => t`Photo ${place} of ${total}`}
        className="mt-2"
      />
    ),
  }))
  return <History entries={entries} />
}

/** What somebody did, as a sentence. The sentence names nobody if `name` is null. */
function sentenceOf({ kind, name, isOwn, side, amount }: HireEvent): MessageDescriptor {
  const sum = formatRupees(Math.abs(amount ?? 0))
  switch (kind) {
    case 'asked':
      if (isOwn) return msg`You asked for the machine`
      return name === null ? msg`The machine was asked for` : msg`${name} asked for the machine`
    case 'confirmed':
      if (isOwn) return msg`You confirmed the booking`
      return name === null ? msg`The booking was confirmed` : msg`${name} confirmed the booking`
    case 'declined':
      if (isOwn) return msg`You declined the request`
      return name === null ? msg`The request was declined` : msg`${name} declined the request`
    case 'cancelled':
      if (isOwn) return msg`You cancelled the booking`
      if (name !== null) return msg`${name} cancelled the booking`
      return side === 'lender' ? msg`The lender cancelled the booking` : msg`The booking was cancelled`
    case 'expired':
      return msg`The lender didn't answer in time, so the days are free again`
    case 'not_taken':
      return msg`No hand-over was recorded, so the booking has ended`
    case 'given_back':
      if (isOwn) return msg`You gave the machine back`
      return name === null ? msg`The hirer gave the machine back` : msg`${name} gave the machine back`
    case 'called':
      if (isOwn) return msg`You asked KamshetBuild for help`
      return name === null ? msg`KamshetBuild takes care of this booking` : msg`${name} asked KamshetBuild for help`
    case 'handed_over':
      return msg`The machine was handed over, and ${sum} was paid`
    case 'returned':
      return amount ? msg`The machine came back late: ${sum} at the daily rate` : msg`The machine came back`
    case 'claimed':
      if (isOwn) return msg`You claimed ${sum}`
      return name === null ? msg`The lender claimed ${sum}` : msg`${name} claimed ${sum}`
    case 'agreed':
      if (isOwn) return msg`You agreed to ${sum}`
      return name === null ? msg`${sum} was agreed` : msg`${name} agreed to ${sum}`
    case 'disputed':
      if (isOwn) return msg`You didn't agree to the claim`
      return name === null ? msg`The hirer didn't agree to the claim` : msg`${name} didn't agree to the claim`
    case 'decided':
      return msg`KamshetBuild decided: ${sum}`
    case 'closed':
      if (amount === null || amount === 0) return msg`The booking was finished`
      return amount > 0
        ? msg`${sum} of the deposit was given back, and the booking is finished`
        : msg`${sum} more was paid, and the booking is finished`
  }
}
