import { Trans } from '@lingui/react/macro'
import { otherProfession } from '#features/directory/professionals/rules.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { ListLink } from './list-link.tsx'
import { OtherWords } from './other-words.tsx'
import { type Reading, withChange } from './reading.ts'
import { activeFilters, hasOtherFilters, withoutFilters } from './rules.ts'
import type { Listing } from './schema.ts'

/**
 * Shown if nobody was found. Offers other words that find someone, the other profession, towns nearby, and a link that
 * clears the filters.
 */
export function NoResults({ reading, listing }: { reading: Reading; listing: Listing }) {
  const { nearby, othersFound } = listing
  const question = reading.meant
  const others = otherProfession(question.type)
  const isFiltered = hasOtherFilters(question)
  return (
    <EmptyState
      icon={icons.search}
      title={<Trans>No professionals found matching your criteria.</Trans>}
      text={
        <>
          <Trans>Try adjusting your filters or search terms.</Trans>
          {question.keyword && (
            <>
              {' '}
              <Trans>Check the spelling, or try another word.</Trans>
            </>
          )}
        </>
      }
      action={
        <>
          {activeFilters(question).length > 0 && (
            <ListLink question={withoutFilters(question)} className={button('primary')}>
              {isFiltered ? (
                <Trans>Clear filters</Trans>
              ) : question.type === 'contractor' ? (
                <Trans>See all contractors</Trans>
              ) : (
                <Trans>See all architects</Trans>
              )}
            </ListLink>
          )}
          {othersFound && (
            <ListLink
              question={withChange(reading, { type: others, typeIsGiven: true })}
              className={button('secondary')}
            >
              {others === 'architect' ? (
                <Trans>See matching architects</Trans>
              ) : (
                <Trans>See matching contractors</Trans>
              )}
            </ListLink>
          )}
        </>
      }
      className="mt-2"
    >
      <OtherWords reading={reading} listing={listing} className="mt-5 text-lg" />
      {nearby.length > 0 && (
        <div className="mt-6">
          <h3 className="font-semibold">
            <Trans>Towns nearby</Trans>
          </h3>
          <ul className="mt-2 flex flex-wrap justify-center gap-2">
            {nearby.map(({ id, name }) => (
              <li key={id}>
                <ListLink
                  question={withChange(reading, { location: id })}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-4 font-medium hover:border-primary hover:text-primary"
                >
                  <Icon path={icons.pin} size={16} className="text-muted" />
                  {name}
                </ListLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </EmptyState>
  )
}
