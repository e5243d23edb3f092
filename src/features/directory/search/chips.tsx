import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { ListLink } from './list-link.tsx'
import { type Reading, withoutFilter } from './reading.ts'
import { activeFilters, type Filter, type Question, withoutFilters } from './rules.ts'
import type { Place } from './schema.ts'
import { budgetName } from './search-form.tsx'

/**
 * Shows the active filters, each with a button that removes it. The row has a fixed height, and scrolls if the filters
 * do not fit. Without filters, it names the sort order.
 */
export function Chips({ reading, place }: { reading: Reading; place: Place | undefined }) {
  const { t } = useLingui()
  const question = reading.meant
  const textOf = useFilterText(question, place)
  const filters = activeFilters(question).map((filter) => ({ filter, text: textOf(filter) }))
  if (filters.length === 0)
    return (
      <p className="flex h-10 items-center text-sm text-muted">
        <Order sort={question.sort} />
      </p>
    )
  return (
    // The key changes with the filters, so that all chips become new elements. No existing element then moves to the
    // place of a removed chip.
    <div key={filters.map(({ text }) => text).join()} className="flex h-10 items-center">
      {/* The padding leaves room for focus rings, which a scrolling row would clip, and for the fade at its end. */}
      <ul
        aria-label={t`Active filters`}
        className="-ml-1 flex h-full min-w-0 items-center gap-2 overflow-x-auto pr-4 pl-1 whitespace-nowrap [mask-image:linear-gradient(to_left,transparent,black_1rem)] [scrollbar-width:none]"
      >
        {filters.map(({ filter, text }) => (
          <li key={filter}>
            <ListLink
              question={withoutFilter(reading, filter)}
              aria-label={t`Remove filter: ${text}`}
              className="relative inline-flex h-9 items-center gap-1.5 rounded-full bg-primary-soft pr-3 pl-4 text-sm font-semibold text-primary after:absolute after:-inset-y-1 after:inset-x-0 hover:underline lg:h-8"
            >
              {text}
              <Icon path={icons.close} size={15} />
            </ListLink>
          </li>
        ))}
      </ul>
      <ListLink
        question={withoutFilters(question)}
        className="relative shrink-0 py-2 text-sm font-semibold text-muted underline after:absolute after:-inset-1 hover:text-ink"
      >
        <Trans>Clear All</Trans>
      </ListLink>
    </div>
  )
}

function Order({ sort }: Pick<Question, 'sort'>) {
  switch (sort) {
    case 'match':
    case 'rating':
      return <Trans>Best rated first; a rating from few reviews counts less</Trans>
    case 'experience':
      return <Trans>Most experienced first</Trans>
    case 'reviews':
      return <Trans>Most reviewed first</Trans>
  }
}

function useFilterText(question: Question, place: Place | undefined) {
  const { t, i18n } = useLingui()
  return (filter: Filter): string => {
    switch (filter) {
      case 'keyword':
        return t`“${question.keyword!}”`
      case 'location':
        return place?.name ?? question.location!
      case 'budget':
        return budgetName(i18n, question.budget!)
      case 'rating':
        return t`Rating ${formatNumber(question.rating, 1)}+`
      case 'experience':
        return t`${question.experience}+ years of experience`
      case 'verified':
        return t`Verified only`
    }
  }
}
