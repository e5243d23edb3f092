import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { StaffRow } from '#features/people/staff/staff-row.tsx'
import { formatDate, formatList } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { ReturnStateBadge } from './return-item.tsx'
import type { ReturnFilter } from './rules.ts'
import type { ReturnCard } from './schema.ts'
import { useReturnWords } from './use-return-words.ts'

const icon = <Undo2 size={26} aria-hidden="true" />

/** The returns that wait for staff, the oldest first, and those that are finished. */
export const staffReturnList = staffList({
  name: 'returns',
  title: msg`Returns`,
  description: msg`What buyers want to send back, and how far each return is.`,
  tabs: {
    open: msg({ message: 'To do', context: 'returns' }),
    closed: msg({ message: 'Finished', context: 'returns' }),
  } satisfies Record<ReturnFilter, MessageDescriptor>,
  failure: msg`The returns could not be loaded.`,
  entries: ({ tab }) =>
    entriesOf(
      '/api/admin/returns',
      { show: tab },
      {
        of: 'returns',
        row: (card) => <ReturnRow card={card} />,
        empty:
          tab === 'open'
            ? {
                icon,
                title: msg`No open returns`,
                text: msg`What buyers want to send back appears here, the oldest first.`,
              }
            : { icon, title: msg`No return is finished yet.` },
      },
    ),
})

function ReturnRow({ card }: { card: ReturnCard }) {
  const language = useLanguage()
  const { reasons } = useReturnWords()
  const { id, number, fullName, pieces, names, reason, state, pickup } = card
  const [since, day] = [formatDate(language, card.askedAt), pickup && formatDate(language, pickup.day)]
  return (
    <StaffRow
      to={`/admin/returns/${id}`}
      title={
        fullName ? (
          <Trans>
            Order {number}, {fullName}
          </Trans>
        ) : (
          <Trans>Order {number}</Trans>
        )
      }
      lines={
        <>
          <span className="block">
            <Plural value={pieces} one="# piece" other="# pieces" />: {formatList(language, names)}
          </span>
          <span className="block text-sm text-muted">
            {reasons[reason]} · <Trans>since {since}</Trans>
          </span>
        </>
      }
    >
      <ReturnStateBadge state={state} />
      {state === 'approved' && <span className="mt-1 block text-sm text-muted">{day}</span>}
    </StaffRow>
  )
}
