import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { formatDate, formatList } from '#platform/languages/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { staffReturnsQuery } from './queries.ts'
import { ReturnStateBadge } from './return-item.tsx'
import type { ReturnFilter } from './rules.ts'
import type { ReturnCard } from './schema.ts'
import { useReturnWords } from './use-return-words.ts'

/** Lists returns. Each links to the page where staff decide about it. */
export function ReturnRows({ show, after }: { show: ReturnFilter; after: string | undefined }) {
  const query = useSuspenseInfiniteQuery(staffReturnsQuery(show, after))
  const returns = query.data.pages.flatMap((page) => page.returns)
  if (returns.length === 0)
    return (
      <EmptyState
        icon={<Undo2 size={26} aria-hidden="true" />}
        title={show === 'open' ? <Trans>No open returns</Trans> : <Trans>No return is finished yet.</Trans>}
        text={show === 'open' && <Trans>What buyers want to send back appears here, the oldest first.</Trans>}
        className="mt-5"
      />
    )
  return (
    <StaffList query={query} entries={returns} keyOf={({ id }) => id}>
      {(card) => <Row card={card} />}
    </StaffList>
  )
}

function Row({ card }: { card: ReturnCard }) {
  const language = useLanguage()
  const { reasons } = useReturnWords()
  const { id, number, fullName, pieces, names, reason, state, pickup } = card
  const [since, day] = [formatDate(language, card.askedAt), pickup && formatDate(language, pickup.day)]
  return (
    <Link
      to="/admin/returns/$id"
      params={{ id: String(id) }}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold wrap-anywhere">
          {fullName ? (
            <Trans>
              Order {number}, {fullName}
            </Trans>
          ) : (
            <Trans>Order {number}</Trans>
          )}
        </span>
        <span className="block">
          <Plural value={pieces} one="# piece" other="# pieces" />: {formatList(language, names)}
        </span>
        <span className="block text-sm text-muted">
          {reasons[reason]} · <Trans>since {since}</Trans>
        </span>
      </span>
      <span className="text-right">
        <ReturnStateBadge state={state} />
        {state === 'approved' && <span className="mt-1 block text-sm text-muted">{day}</span>}
      </span>
    </Link>
  )
}
