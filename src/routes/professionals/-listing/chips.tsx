import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  activeFilters,
  budgets,
  type Filter,
  type Question,
  questionSearch,
  readBudget,
  withoutFilter,
  withoutFilters,
} from '../../../features/directory/rules.ts'
import type { Place } from '../../../features/directory/schema.ts'
import { budgetName } from '../../../features/directory/search-form.tsx'
import { formatLakh, formatNumber } from '../../../platform/format.ts'
import { Icon, icons } from '../../../ui/icon.tsx'

/** The active filters; each chip removes only its own. */
export function Chips({ question, place }: { question: Question; place: Place | undefined }) {
  const { t } = useLingui()
  const textOf = useFilterText(question, place)
  const filters = activeFilters(question)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="mt-4 flex flex-wrap gap-2">
      {filters.map((filter) => {
        const text = textOf(filter)
        return (
          <li key={filter}>
            <Link
              to="/professionals"
              search={questionSearch(withoutFilter(question, filter))}
              aria-label={t`Remove the filter ${text}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft pr-3 pl-4 text-sm font-semibold text-primary hover:underline sm:min-h-9"
            >
              {text}
              <Icon path={icons.close} size={15} />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          to="/professionals"
          search={questionSearch(withoutFilters(question))}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-muted underline hover:text-ink sm:min-h-9"
        >
          <Trans>Clear All</Trans>
        </Link>
      </li>
    </ul>
  )
}

function useFilterText(question: Question, place: Place | undefined) {
  const { t, i18n } = useLingui()
  return (filter: Filter): string => {
    switch (filter) {
      case 'keyword':
        return t`“${question.keyword!}”`
      case 'location':
        return place?.name ?? question.location!
      case 'budget': {
        const [min, max] = readBudget(question.budget)!
        const known = budgets.find(({ value }) => value === question.budget)
        return known ? budgetName(i18n, known) : t`${formatLakh(i18n, min)} to ${formatLakh(i18n, max)}`
      }
      case 'rating':
        return t`Rating ${formatNumber(question.rating, 1)}+`
      case 'experience':
        return t`Experience ${question.experience}+ years`
    }
  }
}
