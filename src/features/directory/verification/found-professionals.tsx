import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ProfessionalRow } from './professional-row.tsx'
import { searchQuery } from './queries.ts'

/** Lists the professionals that a search by staff has found, with their badge and their open requests. */
export function FoundProfessionals({ search, after }: { search: string; after: string | undefined }) {
  const query = useSuspenseInfiniteQuery(searchQuery(search, after))
  const professionals = query.data.pages.flatMap((page) => page.professionals)
  const back = (
    <SearchLink
      change={{ search: undefined, after: undefined }}
      className="mt-3 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
    >
      <Trans>Show open requests</Trans>
    </SearchLink>
  )
  if (professionals.length === 0)
    return <EmptyState title={<Trans>No one was found.</Trans>} action={back} className="mt-5" />
  return (
    <>
      {back}
      <StaffList query={query} entries={professionals} keyOf={({ id }) => id}>
        {(professional) => (
          <ProfessionalRow professional={professional}>
            {professional.isVerified ? (
              <span className="font-medium text-good">
                <Trans>Verified</Trans>
              </span>
            ) : (
              <span className="text-muted">
                <Trans>Not yet verified</Trans>
              </span>
            )}
            {professional.waiting > 0 && (
              <span className="block text-sm text-muted">
                <Plural value={professional.waiting} one="# open request" other="# open requests" />
              </span>
            )}
          </ProfessionalRow>
        )}
      </StaffList>
    </>
  )
}
