import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRating } from '#platform/languages/format.ts'
import { EnlargeableAvatar } from '#ui/avatar.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { StarRating } from '#ui/star-rating.tsx'
import { AvailabilityText } from './availability-text.tsx'
import { ProfessionBadge } from './profession-badge.tsx'
import { experienceText, nameOf } from './rules.ts'
import { SampleBadge } from './sample-badge.tsx'
import type { Profile } from './schema.ts'
import { SpecializationChips } from './specialization-chips.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

type Props = {
  profile: Profile
  cover: ReactNode
  share: ReactNode
  rate: ReactNode
  actions: ReactNode
  /** One review. Empty if none is long enough to be worth quoting. */
  review: ReactNode
  /** Wraps its children in a link to the Reviews tab. */
  reviewsLink: (children: ReactNode) => ReactNode
}

/**
 * Shows the top of a profile: pictures, name and key facts, rates, contact buttons, and reasons to trust the
 * professional.
 */
export function ProfileHeader({ profile, cover, share, rate, actions, review, reviewsLink }: Props) {
  const name = nameOf(profile)
  const person = profile.companyName ? profile.fullName : null
  return (
    <header>
      {cover}
      <div className="page relative">
        <div className="absolute right-4 bottom-full mb-3 sm:mb-8 md:right-9">{share}</div>
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <div className="relative gap-5 sm:flex">
              <div className="-mt-12 w-fit sm:-mt-14">
                <EnlargeableAvatar
                  name={name}
                  lang={profile.lang}
                  picture={profile.picture}
                  size="large"
                  className="ring-4 ring-ground sm:size-28"
                />
              </div>
              <div className="mt-2 min-w-0 sm:mt-4">
                <ProfessionBadge
                  profession={profile.profession}
                  className="max-sm:absolute max-sm:top-15 max-sm:left-28"
                />
                <h1 lang={profile.lang} className="text-2xl/snug font-bold text-pretty sm:text-3xl/snug">
                  {name}
                </h1>
                <SampleBadge of={profile.id} className="mt-1 inline-block" />
                {person && (
                  <p lang={profile.lang} className="mt-0.5 text-muted">
                    {person}
                  </p>
                )}
              </div>
            </div>
            <AtAGlance profile={profile} reviewsLink={reviewsLink} />
          </div>
          <div className="lg:row-span-2 lg:mt-5 lg:h-fit lg:rounded-xl lg:border lg:border-line lg:bg-raised lg:p-5 lg:shadow-card">
            {rate}
            {actions}
          </div>
          <div className="space-y-3">
            <VerifiedBadge verifications={profile.verifications} />
            {review}
            <SpecializationChips names={profile.specializations} />
          </div>
        </div>
      </div>
    </header>
  )
}

function AtAGlance({ profile, reviewsLink }: Pick<Props, 'profile' | 'reviewsLink'>) {
  const { t, i18n } = useLingui()
  const { rating, reviewCount, projectCount, availability, answersWithin: days } = profile
  const experience = experienceText(i18n, profile)
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
            <StarRating rating={rating} label={t`Rated ${shown} out of 5`} size={17} />
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
      {experience && <li>{experience}</li>}
      {availability && (
        <li className="font-semibold text-good">
          <AvailabilityText availability={availability} />
        </li>
      )}
      {days && (
        <li>
          <Plural
            value={days}
            one="Usually answers requests for quotes within a day"
            other="Usually answers requests for quotes within # days"
          />
        </li>
      )}
      <li>
        <Plural value={projectCount} one="# project" other="# projects" />
      </li>
    </ul>
  )
}
