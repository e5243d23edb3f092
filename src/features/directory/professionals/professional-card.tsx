import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { phoneWidth } from '#platform/files/pictures.ts'
import { formatMonth, formatRating } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { useLanguage } from '#ui/language.ts'
import { StarRating } from '#ui/star-rating.tsx'
import { CardPictures } from './card-pictures.tsx'
import { ProfessionBadge } from './profession-badge.tsx'
import { RateRange } from './rate-range.tsx'
import { nameOf, picturesOf } from './rules.ts'
import { SampleBadge } from './sample-badge.tsx'
import type { ProfessionalCard as Professional } from './schema.ts'

type Props = {
  professional: Professional
  /** The list variant adds the description and a Contact button. */
  variant: 'featured' | 'list'
  /** The bookmark button, shown over the corner of the picture. */
  action?: ReactNode
  /** Links or a text that are shown before the Contact button. */
  choice?: ReactNode
  /**
   * The name of the town by which the visitor filters. Set if the professional works in this town but is based
   * elsewhere.
   */
  worksIn?: string
  /** Set for the first cards on a page, whose picture is not lazy-loaded. */
  first?: boolean
}

/** The rendered width of the large picture, for <img sizes>. */
const sizes = {
  featured: '(min-width: 64rem) 24rem, 20rem',
  list: `(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, ${phoneWidth}`,
}

/** Shows a professional in a list. The whole card links to the profile. */
export function ProfessionalCard({ professional, variant, action, choice, worksIn, first }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = nameOf(professional)
  const profile = { to: '/professionals/$id', params: { id: String(professional.id) } } as const
  const isListed = variant === 'list'
  return (
    <article className="card">
      <CardPictures
        name={name}
        pictures={picturesOf(professional)}
        language={language}
        sizes={sizes[variant]}
        isFlat={isListed}
        first={first}
      />
      <div className="flex grow flex-col px-4 pt-3 pb-4">
        <h3 className="text-lg leading-snug font-bold text-pretty" lang={professional.lang}>
          <Link {...profile} className="after:absolute after:inset-0 after:rounded-xl">
            {name}
          </Link>
        </h3>
        <p className="absolute top-3 left-3 flex flex-wrap items-center gap-1.5">
          <ProfessionBadge profession={professional.profession} />
          <SampleBadge of={professional.id} />
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {professional.location}
          {worksIn && (
            <span>
              <Trans>Also works in {worksIn}</Trans>
            </span>
          )}
          {professional.verifiedOn ? (
            <Verified on={professional.verifiedOn} language={language} />
          ) : (
            <span className="text-xs font-medium">
              <Trans>Not yet verified</Trans>
            </span>
          )}
        </p>
        <Rating professional={professional} />
        <Specializations names={professional.specializations} />
        {isListed && <About professional={professional} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-3">
          <Rate min={professional.rateMin} max={professional.rateMax} />
          {isListed && (
            <span className="relative z-10 flex gap-1.5 font-semibold max-sm:w-full max-sm:*:flex-1 *:inline-flex *:min-h-11 *:items-center *:justify-center *:gap-1.5 *:rounded-md *:hover:bg-sunken">
              {choice}
              <Link
                {...profile}
                search={{ contact: 'true' }}
                aria-label={t`Contact ${name}`}
                className="border border-line-strong px-3.5"
              >
                <Trans>Contact</Trans>
              </Link>
            </span>
          )}
        </div>
      </div>
      {action && <div className="absolute top-2.5 right-2.5 z-10">{action}</div>}
    </article>
  )
}

function Verified({ on, language }: { on: string; language: Language }) {
  const month = formatMonth(language, on)
  return (
    <span className="ticked text-xs font-semibold text-good">
      <Trans>Verified in {month}</Trans>
    </span>
  )
}

function Rating({ professional: { rating, reviewCount, projectCount } }: { professional: Professional }) {
  const { t } = useLingui()
  const shown = formatRating(rating)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {reviewCount > 0 ? (
        <>
          <StarRating rating={rating} label={t`Rated ${shown} out of 5`} size={14} />
          <b aria-hidden="true" className="text-ink">
            {shown}
          </b>
          <span>
            <Plural value={reviewCount} one="# review" other="# reviews" />
          </span>
        </>
      ) : (
        <span>
          <Trans>No Reviews Yet</Trans>
        </span>
      )}
      <span aria-hidden="true">·</span>
      <span>
        <Plural value={projectCount} one="# project" other="# projects" />
      </span>
    </p>
  )
}

function Specializations({ names }: { names: string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5 text-xs font-medium *:rounded-full *:bg-sunken *:px-2.5 *:py-0.5">
      {names.slice(0, 3).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function About({ professional }: { professional: Professional }) {
  const { about, aboutLang, experience, isExperienceLeast } = professional
  return (
    <p lang={about ? aboutLang : undefined} className="mt-2 line-clamp-3 text-sm text-muted lg:line-clamp-2">
      {about || (experience > 0 && <Experience experience={experience} isLeast={isExperienceLeast} />)}
    </p>
  )
}

function Experience({ experience, isLeast }: { experience: number; isLeast: boolean }) {
  return isLeast ? (
    <Trans>Professional with {experience}+ years of experience</Trans>
  ) : (
    <Plural
      value={experience}
      one="Professional with # year of experience"
      other="Professional with # years of experience"
    />
  )
}

function Rate({ min, max }: { min: number | null; max: number | null }) {
  if (min === null || max === null)
    return (
      <p className="text-sm text-muted">
        <Trans>Price on request</Trans>
      </p>
    )
  return (
    <p className="text-[0.9375rem] font-bold">
      <RateRange min={min} max={max} />
    </p>
  )
}
