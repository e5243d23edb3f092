import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { StaffRow } from '#features/people/staff/staff-row.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { checkedIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { readSearch } from './rules.ts'
import type { FoundProfessional, QueuedRequest } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

const showRequests = (
  <SearchLink
    change={{ search: undefined, after: undefined }}
    className="mt-3 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
  >
    <Trans>Show open requests</Trans>
  </SearchLink>
)

/** The requests that wait for a decision, the oldest first, or the professionals that a search has found. */
export const verificationList = staffList({
  name: 'verification',
  title: msg`Verification`,
  description: msg`What professionals have asked us to check.`,
  search: {
    label: msg`Find a professional`,
    hint: msg`By firm, name, place or id.`,
    accepts: (text) => readSearch(text) !== undefined,
  },
  failure: msg`The list could not be loaded.`,
  entries: ({ search }) =>
    search === undefined
      ? entriesOf(
          '/api/admin/verification',
          {},
          {
            of: 'requests',
            keyOf: ({ requestId }) => requestId,
            row: (request) => <RequestRow request={request} />,
            above: () => (
              <h3 className="mt-6 text-lg font-bold">
                <Trans>Open requests</Trans>
              </h3>
            ),
            empty: {
              icon: checkedIcon,
              title: msg`No open requests`,
              text: msg`What professionals ask us to check appears here, the oldest first.`,
            },
          },
        )
      : entriesOf(
          '/api/admin/verification/professionals',
          { search },
          {
            of: 'professionals',
            row: (professional) => <FoundRow professional={professional} />,
            above: () => showRequests,
            empty: { title: msg`No one was found.`, action: showRequests },
          },
        ),
})

function RequestRow({ request: { kind, askedAt, professional } }: { request: QueuedRequest }) {
  const { kinds } = useCheckWords()
  const since = formatDate(useLanguage(), askedAt)
  return (
    <ProfessionalRow professional={professional}>
      <span className="font-medium">{kinds[kind]}</span>
      <span className="block text-sm text-muted">
        <Trans>since {since}</Trans>
      </span>
    </ProfessionalRow>
  )
}

function FoundRow({ professional }: { professional: FoundProfessional }) {
  return (
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
  )
}

type RowProps = { professional: QueuedRequest['professional']; children: ReactNode }

function ProfessionalRow({ professional: { id, name, lang, profession, place }, children }: RowProps) {
  return (
    <StaffRow
      to={`/admin/verification/${id}`}
      title={name}
      lang={lang}
      lines={
        <span className="block text-sm text-muted">
          {profession === 'contractor' ? <Trans>Contractor</Trans> : <Trans>Architect</Trans>} · {place}
        </span>
      }
    >
      {children}
    </StaffRow>
  )
}
