import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { CardPreview } from './listing-preview.tsx'
import { editedListingQuery } from './queries.ts'
import type { OwnListing } from './schema.ts'
import { ShortListingForm } from './short-listing-form.tsx'

type Props = {
  /** The link with which somebody leaves the form for later. */
  later: ReactNode
}

/** The page after a professional's registration: a short form, and afterwards the listing as families see it. */
export function ShortListing({ later }: Props) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      failure={t`Your profile could not be loaded.`}
      fallback={<div aria-hidden="true" className="mt-6 h-160 animate-pulse rounded-xl bg-sunken" />}
    >
      <Asking later={later} />
    </QueryBoundary>
  )
}

function Asking({ later }: Props) {
  const { data: listing } = useSuspenseQuery(editedListingQuery)
  const [isPublished, setIsPublished] = useState(false)
  const heading = useFocusWhen<HTMLHeadingElement>(isPublished)
  if (!listing)
    return (
      <EmptyState
        title={<Trans>Your account has no professional profile.</Trans>}
        action={
          <Link to="/contact" className={button('primary')}>
            <Trans>Contact Us</Trans>
          </Link>
        }
        className="mt-6"
      />
    )
  return (
    <section aria-labelledby="your-listing" className="mt-6 max-w-2xl">
      <h2 id="your-listing" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {isPublished ? <Trans>Your listing is published</Trans> : <Trans>Your listing</Trans>}
      </h2>
      {isPublished ? (
        <Published listing={listing} />
      ) : (
        <>
          <p className="mt-1 text-muted">
            <Trans>
              Families look first at what you charge and at photos of your work. Everything else can be added later.
            </Trans>
          </p>
          <div className="mt-4 panel p-4 sm:p-6">
            <ShortListingForm key={listing.id} listing={listing} onPublished={() => setIsPublished(true)} />
          </div>
          {later}
        </>
      )}
    </section>
  )
}

function Published({ listing: { id } }: { listing: OwnListing }) {
  const { data: profile } = useQuery(profileQuery(id))
  return (
    <>
      <p className="mt-1 text-muted">
        <Trans>This is what families see of you now.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
        <Link to="/professionals/$id" params={{ id: String(id) }} className={button('primary')}>
          <Trans>View your public profile</Trans>
        </Link>
        <Link to="/profile/professional" className={button('secondary')}>
          <Trans>Add more to your profile</Trans>
        </Link>
      </div>
      <div className="mt-6">{profile && <CardPreview profile={profile} />}</div>
    </>
  )
}
