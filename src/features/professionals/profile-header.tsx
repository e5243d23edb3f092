import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRating } from '../../platform/format.ts'
import { EnlargeableAvatar } from '../../ui/avatar.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import { PictureView } from '../../ui/picture-view.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { ProfessionBadge } from './profession-badge.tsx'
import { nameOf } from './rules.ts'
import type { Profile } from './schema.ts'
import { SpecializationChips } from './specialization-chips.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

type Props = {
  profile: Profile
  /** The contact and bookmark buttons. */
  actions: ReactNode
  share: ReactNode
  /** Wraps its children in a link to the Reviews tab. */
  reviewsLink: (children: ReactNode) => ReactNode
}

/** The top of a profile: blurred cover, picture, name and key facts. */
export function ProfileHeader({ profile, actions, share, reviewsLink }: Props) {
  const name = nameOf(profile)
  const person = profile.companyName ? profile.fullName : null
  return (
    <header>
      <Cover profile={profile} />
      <div className="page relative">
        <div className="absolute right-4 bottom-full mb-3 md:right-6">{share}</div>
        <div className="-mt-12 w-fit sm:-mt-14">
          <EnlargeableAvatar
            name={name}
            lang={profile.lang}
            picture={profile.picture}
            size="large"
            className="ring-4 ring-ground sm:size-28"
          />
        </div>
        <div className="mt-3 gap-8 lg:flex lg:items-start lg:justify-between">
          <div className="min-w-0">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3">
              <ProfessionBadge profession={profile.profession} />
              <VerifiedBadge verifications={profile.verifications} />
            </div>
            <h1 lang={profile.lang} className="text-2xl/snug font-bold text-pretty sm:text-3xl/snug">
              {name}
            </h1>
            {person && (
              <p lang={profile.lang} className="mt-0.5 text-muted">
                {person}
              </p>
            )}
            <AtAGlance profile={profile} reviewsLink={reviewsLink} />
          </div>
          <div className="shrink-0 lg:mt-9">{actions}</div>
        </div>
        <div className="mt-4">
          <SpecializationChips names={profile.specializations} />
        </div>
      </div>
    </header>
  )
}

function Cover({ profile }: { profile: Profile }) {
  const picture = profile.picture ?? profile.cardPictures[0]
  return (
    <div
      aria-hidden="true"
      className="h-28 overflow-hidden bg-sunken sm:h-44"
      style={picture && { backgroundColor: picture.color }}
    >
      {picture && (
        <PictureView
          picture={picture}
          alt=""
          sizes="320px"
          first
          className="size-full scale-110 object-cover blur-md"
        />
      )}
    </div>
  )
}

function AtAGlance({ profile, reviewsLink }: Pick<Props, 'profile' | 'reviewsLink'>) {
  const { t } = useLingui()
  const { rating, reviewCount, experience, projectCount } = profile
  const shown = formatRating(rating)
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[0.9375rem]">
      <li className="flex items-center gap-1.5">
        <Icon path={icons.pin} size={17} className="text-muted" />
        {profile.location}
      </li>
      <li>
        {reviewCount > 0 ? (
          <span className="flex items-center gap-1.5">
            <StarRating rating={rating} label={t`Rated ${shown} of 5`} size={17} />
            <span aria-hidden="true" className="font-bold">
              {shown}
            </span>
            {reviewsLink(<Plural value={reviewCount} one="# review" other="# reviews" />)}
          </span>
        ) : (
          <span className="text-muted">
            <Trans>No Reviews Yet</Trans>
          </span>
        )}
      </li>
      {experience > 0 && (
        <li>
          <Plural value={experience} one="# year of experience" other="# years of experience" />
        </li>
      )}
      <li>
        <Plural value={projectCount} one="# project" other="# projects" />
      </li>
    </ul>
  )
}
