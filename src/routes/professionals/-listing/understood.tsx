import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { meantBy, type Question, questionSearch } from '../../../features/directory/rules.ts'
import type { Listing } from '../../../features/directory/schema.ts'

const linkClass = 'font-semibold text-primary underline'

/** What a sentence was read as, with the way to the words as they are written; the chips above show the filters. */
export function Understood({ asked, listing }: { asked: Question; listing: Listing }) {
  const { understood, ignored, otherTrade, didYouMean } = listing
  if (!understood && !otherTrade) return null
  const sentence = asked.keyword!
  const isNarrower = understood && (understood.location || understood.keyword || understood.type !== asked.type)
  return (
    <div role="note" className="mt-2 space-y-1 rounded-lg bg-sunken px-3 py-2 text-sm sm:px-4 sm:py-3">
      {understood && (
        <p>
          {ignored ? (
            <Trans>No one mentions “{ignored}”, so we left that out of your search.</Trans>
          ) : isNarrower ? (
            <Trans>We turned “{sentence}” into filters.</Trans>
          ) : (
            <Trans>“{sentence}” fits everyone in this list.</Trans>
          )}{' '}
          <SearchedFor question={{ ...asked, exact: true, page: 1 }}>
            <Trans>Search for your exact words instead</Trans>
          </SearchedFor>
        </p>
      )}
      {ignored && didYouMean && (
        <p>
          <Trans>
            Did you mean{' '}
            <SearchedFor question={{ ...meantBy(asked, understood), keyword: didYouMean, page: 1 }}>
              {didYouMean}
            </SearchedFor>
            ?
          </Trans>
        </p>
      )}
      {otherTrade && (
        <p>
          <SearchedFor question={{ ...asked, type: otherTrade, typeIsGiven: true, page: 1 }}>
            {otherTrade === 'architect' ? (
              <Trans>See matching architects</Trans>
            ) : (
              <Trans>See matching contractors</Trans>
            )}
          </SearchedFor>
        </p>
      )}
    </div>
  )
}

function SearchedFor({ question, children }: { question: Question; children: ReactNode }) {
  return (
    <Link to="/professionals" search={questionSearch(question)} className={linkClass}>
      {children}
    </Link>
  )
}
