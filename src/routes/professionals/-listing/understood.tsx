import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Question, withoutFilters } from '../../../features/directory/rules.ts'
import type { Listing } from '../../../features/directory/schema.ts'
import { otherThan, type Profession } from '../../../features/professionals/rules.ts'
import { formatList } from '../../../platform/format.ts'
import { useLanguage } from '../../../ui/language.ts'
import { ListLink } from './list-link.tsx'

type Props = {
  /** The question in the URL. */
  asked: Question
  /** The same with what its words say. */
  question: Question
  listing: Listing
}

const linkClass = 'font-semibold text-primary underline'

/**
 * What the words were read as, or that nobody has them, with the way to the words as they are written; the chips above show the
 * filters.
 */
export function Understood({ asked, question, listing }: Props) {
  const { understood, ignored, otherTrade, didYouMean, othersFound } = listing
  if (!understood && !otherTrade) return null
  const isSentence = ignored !== asked.keyword
  const others = otherTrade ?? (ignored && othersFound ? otherThan(question.type) : null)
  return (
    <div role="note" className="mt-1.5 mb-3 space-y-1 rounded-lg bg-sunken px-3 py-2 text-sm sm:px-4 sm:py-3">
      {understood && (
        <p>
          {ignored ? (
            <Ignored words={ignored} isSentence={isSentence} type={question.type} />
          ) : (
            <Read asked={asked} question={question} place={listing.place} />
          )}{' '}
          {isSentence && (
            <SearchedFor question={{ ...asked, exact: true, page: 1 }}>
              <Trans>Search for your exact words instead</Trans>
            </SearchedFor>
          )}
        </p>
      )}
      {ignored && didYouMean && (
        <p>
          <Trans>
            Did you mean{' '}
            <SearchedFor
              question={{ ...(isSentence ? question : withoutFilters(question)), keyword: didYouMean, page: 1 }}
            >
              {didYouMean}
            </SearchedFor>
            ?
          </Trans>
        </p>
      )}
      {others && (
        <p>
          <SearchedFor question={{ ...asked, type: others, typeIsGiven: true, page: 1 }}>
            {others === 'architect' ? <Trans>See matching architects</Trans> : <Trans>See matching contractors</Trans>}
          </SearchedFor>
        </p>
      )}
    </div>
  )
}

type IgnoredProps = { words: string; isSentence: boolean; type: Profession }

function Ignored({ words, isSentence, type }: IgnoredProps) {
  if (isSentence) return <Trans>No one mentions “{words}”, so we left that out of your search.</Trans>
  return type === 'contractor' ? (
    <Trans>No contractor here mentions “{words}”. Here is everyone who matches your other filters.</Trans>
  ) : (
    <Trans>No architect here mentions “{words}”. Here is everyone who matches your other filters.</Trans>
  )
}

/** Only what the words said: a filter that was chosen beside them is not named. */
function Read({ asked, question, place }: Pick<Props, 'asked' | 'question'> & { place: Listing['place'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const sentence = asked.keyword!
  const { type, location } = question
  const trade = type === 'contractor' ? t`Contractors` : t`Architects`
  const said = [
    ...(type === asked.type ? [] : [trade]),
    ...(location === asked.location || !place ? [] : [place.name]),
    ...(question.keyword ? [t`“${question.keyword}”`] : []),
  ]
  if (said.length === 0) return <Trans>“{sentence}” fits everyone in this list.</Trans>
  const filters = formatList(language, said)
  return (
    <Trans>
      Filters taken from “{sentence}”: {filters}.
    </Trans>
  )
}

function SearchedFor({ question, children }: { question: Question; children: ReactNode }) {
  return (
    <ListLink question={question} className={linkClass}>
      {children}
    </ListLink>
  )
}
