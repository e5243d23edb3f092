import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthOf } from '#platform/values/calendar.ts'
import { type SearchChange, SearchLink } from '#ui/search-link.tsx'
import { calendarQuery, type EntriesFilter } from './queries.ts'
import { useDiaryWords } from './use-diary-words.ts'

type Props = { projectId: number; today: string; filter: EntriesFilter }

/** Links that switch the filters on and off: one day, only entries with photos, one author. */
export function DiaryFilters({ projectId, today, filter }: Props) {
  const { t } = useLingui()
  const { dayText } = useDiaryWords()
  const { day, photos, author } = filter
  const { data } = useQuery(calendarQuery(projectId, monthOf(day ?? today)))
  const authors = data?.authors ?? []
  return (
    <ul aria-label={t`Filter the entries`} className="mb-5 flex min-h-11 flex-wrap gap-2">
      {day && (
        <Choice isOn change={{ day: undefined }}>
          {dayText(day)}
        </Choice>
      )}
      <Choice isOn={photos !== undefined} change={{ photos: photos ? undefined : '1' }}>
        <Trans>With photos</Trans>
      </Choice>
      {authors.length > 1 &&
        authors.map(({ memberId, name }) => {
          const isOn = author === String(memberId)
          return (
            <Choice key={memberId} isOn={isOn} change={{ author: isOn ? undefined : String(memberId) }}>
              {name}
            </Choice>
          )
        })}
    </ul>
  )
}

function Choice({ isOn, change, children }: { isOn: boolean; change: SearchChange; children: ReactNode }) {
  return (
    <li>
      <SearchLink
        change={{ ...change, after: undefined }}
        replace
        aria-current={isOn ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-medium ${
          isOn
            ? 'border-primary bg-primary-soft text-primary'
            : 'border-line text-muted hover:border-line-strong hover:text-ink'
        }`}
      >
        {children}
        {isOn && <X size={16} aria-hidden="true" />}
      </SearchLink>
    </li>
  )
}
