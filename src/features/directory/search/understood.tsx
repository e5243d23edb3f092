import { Trans, useLingui } from '@lingui/react/macro'
import { otherProfession } from '#features/directory/professionals/rules.ts'
import { formatList } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { ListLink } from './list-link.tsx'
import { linkClass, OtherWords } from './other-words.tsx'
import { asWritten, type Reading, withChange, withWords } from './reading.ts'
import type { Listing } from './schema.ts'
import { budgetName } from './search-form.tsx'

type Props = { reading: Reading; listing: Listing }

/**
 * Explains how the words were understood, or which of them were left out, and links to other searches. The chips above
 * already show the filters.
 */
export function Understood({ reading, listing }: Props) {
  const { understood, ignored, apart, unfiltered, otherTrade, othersFound } = listing
  if (!understood && !otherTrade) return null
  const others = otherTrade ?? (ignored && othersFound ? otherProfession(reading.meant.type) : null)
  const exact = asWritten(reading)
  return (
    <div role="note" className="mt-1.5 mb-3 space-y-1 rounded-lg bg-sunken px-3 py-2 text-sm sm:px-4 sm:py-3">
      {understood && (
        <p>
          {ignored ? (
            <Ignored reading={reading} words={ignored} areAbsent={listing.ignoredIsAbsent} />
          ) : (
            <Read reading={reading} place={listing.place} isUnread={!unfiltered} />
          )}{' '}
          {exact && (
            <ListLink question={exact} className={linkClass}>
              <Trans>Search for your exact words instead</Trans>
            </ListLink>
          )}
        </p>
      )}
      {unfiltered && (
        <p>
          <Trans>We have no filter for “{unfiltered}”, so it did not narrow this list.</Trans>
        </p>
      )}
      {apart && (
        <p>
          <ListLink question={withWords(reading, { keyword: apart, isEverywhere: false })} className={linkClass}>
            <Trans>Search for “{apart}” instead</Trans>
          </ListLink>
        </p>
      )}
      {ignored && <OtherWords reading={reading} listing={listing} />}
      {others && (
        <p>
          <ListLink question={withChange(reading, { type: others, typeIsGiven: true })} className={linkClass}>
            {others === 'architect' ? <Trans>See matching architects</Trans> : <Trans>See matching contractors</Trans>}
          </ListLink>
        </p>
      )}
    </div>
  )
}

/**
 * Says which words were left out of the search. `areAbsent`: nobody here has any of these words. Otherwise somebody may
 * have them, but not together with the other words.
 */
function Ignored({ reading, words, areAbsent }: { reading: Reading; words: string; areAbsent: boolean }) {
  const { asked, meant } = reading
  if (!areAbsent) return <Trans>No one here has all of your words, so we left out “{words}”.</Trans>
  if (words !== asked.keyword) return <Trans>No one here mentions “{words}”, so we left that out of your search.</Trans>
  return meant.type === 'contractor' ? (
    <Trans>No contractor here mentions “{words}”. Here is everyone who matches your other filters.</Trans>
  ) : (
    <Trans>No architect here mentions “{words}”. Here is everyone who matches your other filters.</Trans>
  )
}

type ReadProps = { reading: Reading; place: Listing['place']; isUnread: boolean }

/**
 * Names the filters that were taken from the words, and the remaining keyword. Filters that the visitor chose are not
 * named. `isUnread`: whether it says so if the words name no other filter.
 */
function Read({ reading: { asked, meant }, place, isUnread }: ReadProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const sentence = asked.keyword!
  const { type, location, budget } = meant
  const trade = type === 'contractor' ? t`Contractors` : t`Architects`
  const said = [
    ...(type === asked.type ? [] : [trade]),
    ...(location === asked.location || !place ? [] : [place.name]),
    ...(budget === asked.budget || !budget ? [] : [budgetName(i18n, budget)]),
    ...(meant.keyword ? [t`“${meant.keyword}”`] : []),
  ]
  if (said.length === 0) return isUnread && <Trans>“{sentence}” did not narrow this list further.</Trans>
  const filters = formatList(language, said)
  return (
    <Trans>
      Filters taken from “{sentence}”: {filters}.
    </Trans>
  )
}
