import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { checkedIcon } from '#ui/more-icons.ts'
import { ProfessionalRow } from './professional-row.tsx'
import { queueQuery } from './queries.ts'
import { useCheckWords } from './use-check-words.ts'

/** Lists the requests that wait for a decision, the oldest first. */
export function WaitingRequests({ after }: { after: string | undefined }) {
  const language = useLanguage()
  const { kinds } = useCheckWords()
  const query = useSuspenseInfiniteQuery(queueQuery(after))
  const requests = query.data.pages.flatMap((page) => page.requests)
  if (requests.length === 0)
    return (
      <EmptyState
        icon={checkedIcon}
        title={<Trans>No open requests</Trans>}
        text={<Trans>What professionals ask us to check appears here, the oldest first.</Trans>}
        className="mt-5"
      />
    )
  return (
    <>
      <h3 className="mt-6 text-lg font-bold">
        <Trans>Open requests</Trans>
      </h3>
      <StaffList query={query} entries={requests} keyOf={({ requestId }) => requestId}>
        {({ kind, askedAt, professional }) => {
          const since = formatDate(language, askedAt)
          return (
            <ProfessionalRow professional={professional}>
              <span className="font-medium">{kinds[kind]}</span>
              <span className="block text-sm text-muted">
                <Trans>since {since}</Trans>
              </span>
            </ProfessionalRow>
          )
        }}
      </StaffList>
    </>
  )
}
