import { Trans } from '@lingui/react/macro'
import { ListLink } from './list-link.tsx'
import { type Reading, withWords } from './reading.ts'
import type { Listing } from './schema.ts'

export const linkClass = 'font-semibold text-primary underline'

/**
 * Links to searches that find someone if the visitor's words do not: with a corrected spelling, or without the other
 * filters.
 */
export function OtherWords({
  reading,
  listing,
  className,
}: {
  reading: Reading
  listing: Listing
  className?: string
}) {
  const { didYouMean: correction, everywhere } = listing
  const didYouMean = correction?.keyword
  const words = everywhere?.keyword
  return (
    <>
      {correction && (
        <p className={className}>
          <Trans>
            Did you mean{' '}
            <ListLink question={withWords(reading, correction)} className={linkClass}>
              {didYouMean}
            </ListLink>
            ?
          </Trans>
        </p>
      )}
      {everywhere && (
        <p className={className}>
          <ListLink question={withWords(reading, { ...everywhere, isEverywhere: true })} className={linkClass}>
            {everywhere.type === 'contractor' ? (
              <Trans>Search all contractors for “{words}”</Trans>
            ) : (
              <Trans>Search all architects for “{words}”</Trans>
            )}
          </ListLink>
        </p>
      )}
    </>
  )
}
