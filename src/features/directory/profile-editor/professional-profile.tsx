import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import { PictureChooser } from '#features/pictures/picture-chooser.tsx'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { toast } from '#ui/toast.ts'
import { ListingForm } from './listing-form.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { coverMutation } from './mutations.ts'
import { OwnPicture } from './own-picture.tsx'
import { previewOf } from './preview-rules.ts'
import { editedListingQuery } from './queries.ts'
import type { OwnListing } from './schema.ts'

/** The editor of a professional's listing, with its pictures and preview. */
export function ProfessionalProfile() {
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">
        <Trans>Your Professional Profile</Trans>
      </h1>
      <QueryBoundary
        failure={<Trans>Your profile could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-6 h-160 animate-pulse rounded-xl bg-sunken" />}
      >
        <Editor />
      </QueryBoundary>
    </div>
  )
}

function Editor() {
  const { data: listing } = useSuspenseQuery(editedListingQuery)
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
  return <EditorOf key={listing.id} listing={listing} />
}

function EditorOf({ listing }: { listing: OwnListing }) {
  const language = useLanguage()
  // Only the preview waits for the profile. The form is shown without it.
  const { data: profile } = useQuery(profileQuery(listing.id))
  return (
    <>
      <p className="mt-2 text-muted">
        <Trans>
          This is what families see.{' '}
          <Link
            to="/professionals/$id"
            params={{ id: String(listing.id) }}
            className="font-medium text-primary hover:underline"
          >
            View your public profile
          </Link>
        </Trans>
      </p>
      <ListingForm
        listing={listing}
        pictures={<Pictures listing={listing} />}
        preview={(input, place) =>
          profile && (
            <ListingPreview
              profile={previewOf(input, { profile, listing, language, today: new Date() })}
              place={place}
            />
          )
        }
      />
    </>
  )
}

/** The wide shape of the cover, which is at the top of the profile. */
const coverShape = { aspect: 3, most: 1600 }

function Pictures({ listing }: { listing: OwnListing }) {
  const { t } = useLingui()
  const { mutateAsync: chooseCover } = useMutation(coverMutation)
  const client = useQueryClient()
  const { id, cover, picture, fullName } = listing
  return (
    <section aria-labelledby="pictures" className="mt-8 panel p-5 sm:p-6">
      <h2 id="pictures" className="text-xl font-bold">
        <Trans>Photos</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Trans>Photos are saved immediately.</Trans>
      </p>
      <div className="mt-5 grid gap-8 lg:grid-cols-2">
        <OwnPicture
          profile={{ fullName, picture }}
          onSaved={() =>
            Promise.all(
              [editedListingQuery, profileQuery(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
            )
          }
        />
        <div>
          {cover && (
            <PictureView
              picture={cover}
              alt={t`Your cover`}
              sizes="24rem"
              className="mb-3 aspect-3/1 w-full max-w-96 rounded-lg object-cover"
            />
          )}
          <PictureChooser
            shape={coverShape}
            label={cover ? t`Change cover` : t`Add a cover`}
            hint={<Trans>A wide photo for the top of your profile. Without one, your projects are shown there.</Trans>}
            hasPicture={cover !== null}
            onChosen={async (chosen) => {
              await chooseCover({ pictureId: chosen?.id ?? null })
              toast(chosen ? t`Photo saved` : t`Photo removed`)
            }}
          />
        </div>
      </div>
    </section>
  )
}
