import { Trans } from '@lingui/react/macro'
import { Cover } from '#features/directory/portfolio/cover.tsx'
import { ProfessionalCard } from '#features/directory/professionals/professional-card.tsx'
import { ProfileHeader } from '#features/directory/professionals/profile-header.tsx'
import { ProfileServices } from '#features/directory/professionals/profile-services.tsx'
import { RateRange } from '#features/directory/professionals/rate-range.tsx'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { excerpt } from '#platform/languages/excerpt.ts'

type Props = { profile: Profile; place: 'beside' | 'dialog' }

/** Shows the card and the top of the profile as families would see them. Nothing in the preview can be clicked. */
export function ListingPreview({ profile, place }: Props) {
  const { rateMin, rateMax } = profile
  return (
    <div className="grid gap-6">
      <CardPreview profile={profile} />
      <div>
        <p className="mb-2 text-sm font-medium text-muted">
          <Trans>Your profile</Trans>
        </p>
        {/* The layout depends on the width of the window. A preview beside the form exists only in a wide window, so it has the wide layout and is scaled down. */}
        <div
          inert
          className={`overflow-hidden rounded-lg border border-line ${place === 'beside' ? '[zoom:0.36]' : ''}`}
        >
          <ProfileHeader
            profile={profile}
            cover={
              <Cover
                professionalId={profile.id}
                pictures={[]}
                ground={profile.picture ?? profile.cardPictures[0]}
                banner={profile.cover}
              />
            }
            share={null}
            rate={
              <p className="text-xl font-bold">
                {rateMin && rateMax ? (
                  <RateRange min={rateMin} max={rateMax} unitSize="text-base" />
                ) : (
                  <Trans>Price on request</Trans>
                )}
              </p>
            }
            actions={null}
            review={null}
            reviewsLink={(children) => <span>{children}</span>}
          />
          <div className="page py-6">
            <ProfileServices profile={profile} />
          </div>
        </div>
      </div>
    </div>
  )
}

export function CardPreview({ profile }: { profile: Profile }) {
  return (
    <div>
      <p className="mb-2 text-sm font-medium text-muted">
        <Trans>In the list</Trans>
      </p>
      <div inert className="max-w-96">
        <ProfessionalCard variant="list" professional={{ ...profile, about: excerpt(profile.about, 180) }} />
      </div>
    </div>
  )
}
