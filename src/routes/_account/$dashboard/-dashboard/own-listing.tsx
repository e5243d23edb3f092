import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Clock } from 'lucide-react'
import { ownListingQuery } from '../../../../features/professionals/queries.ts'
import { nameOf, picturesOf } from '../../../../features/professionals/rules.ts'
import { formatMonth } from '../../../../platform/format.ts'
import { button } from '../../../../ui/button.ts'
import { Initials } from '../../../../ui/initials.tsx'
import { useLanguage } from '../../../../ui/language.ts'
import { PictureView } from '../../../../ui/picture-view.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'

/** The user's own listing as the public sees it, and whether it is verified; nothing if there is none. */
export function OwnListing() {
  return (
    <QueryBoundary
      failure={<Trans>Your profile could not be loaded.</Trans>}
      fallback={<div aria-hidden="true" className="mt-8 h-40 animate-pulse rounded-xl bg-sunken" />}
    >
      <Listing />
    </QueryBoundary>
  )
}

function Listing() {
  const language = useLanguage()
  const { data: listing } = useSuspenseQuery(ownListingQuery)
  if (!listing) return null
  const name = nameOf(listing)
  const [picture] = picturesOf(listing)
  const StatusIcon = listing.verifiedOn ? BadgeCheck : Clock
  const month = listing.verifiedOn && formatMonth(language, listing.verifiedOn)
  return (
    <section aria-labelledby="own-listing" className="mt-8 panel p-5 sm:p-6">
      <h2 id="own-listing" className="text-xl font-bold">
        <Trans>Your Professional Profile</Trans>
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-4">
        {picture ? (
          // A box of its own: the <source> of a picture would be an item of the row.
          <div className="w-24 shrink-0">
            <PictureView picture={picture} alt="" sizes="6rem" className="aspect-4/3 w-full rounded-lg object-cover" />
          </div>
        ) : (
          <Initials name={name} className="size-16 shrink-0 rounded-full text-lg" />
        )}
        <div className="min-w-0 grow">
          <p lang={listing.lang} className="text-lg font-semibold">
            {name}
          </p>
          <p className="text-muted">{listing.location}</p>
          <p className={`mt-1 flex items-center gap-1.5 text-sm font-medium ${month ? 'text-good' : 'text-muted'}`}>
            <StatusIcon size={16} aria-hidden="true" className="shrink-0" />
            {month ? <Trans>Verified in {month}</Trans> : <Trans>Not yet verified</Trans>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
          <Link to="/profile/professional" className={button('primary')}>
            <Trans>Manage Professional Profile</Trans>
          </Link>
          <Link to="/professionals/$id" params={{ id: String(listing.id) }} className={button('secondary')}>
            <Trans>View your public profile</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
