import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMonth, formatNumber, formatRating } from '../../platform/format.ts'
import type { Language } from '../../platform/languages.ts'
import { button } from '../../ui/button.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { StarRating } from '../../ui/star-rating.tsx'
import { CardPictures } from './card-pictures.tsx'
import { ProfessionBadge } from './profession-badge.tsx'
import { nameOf, picturesOf } from './rules.ts'
import type { ProfessionalCard as Professional } from './schema.ts'

type Props = {
  professional: Professional
  /** The list variant also has the description and a Contact button. */
  variant: 'featured' | 'list'
  /** The slot over the corner of the picture, for the bookmark button. */
  action?: ReactNode
  /** Among the first cards on the page: its picture is not lazy-loaded. */
  first?: boolean
}

const sizes = {
  featured: { main: '(min-width: 64rem) 24rem, 20rem', thumb: '(min-width: 64rem) 6rem, 5rem' },
  list: {
    main: '(min-width: 76rem) 36rem, (min-width: 48rem) 50vw, 100vw',
    thumb: '(min-width: 76rem) 9rem, (min-width: 48rem) 13vw, 25vw',
  },
}

/** A professional in a list: pictures first; the whole card links to the profile. */
export function ProfessionalCard({ professional, variant, action, first }: Props) {
  const language = useLanguage()
  const name = nameOf(professional)
  const profile = { to: '/professionals/$id', params: { id: String(professional.id) } } as const
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-card transition-shadow duration-150 hover:shadow-float">
      <CardPictures
        name={name}
        pictures={picturesOf(professional)}
        language={language}
        sizes={sizes[variant]}
        first={first}
      />
      <div className="flex grow flex-col p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ProfessionBadge profession={professional.profession} />
          {professional.verifiedOn ? (
            <Verified on={professional.verifiedOn} language={language} />
          ) : (
            <span className="text-xs font-medium text-muted">
              <Trans>Not yet verified</Trans>
            </span>
          )}
        </div>
        <h3 className="mt-2 text-lg leading-snug font-bold text-pretty" lang={professional.lang}>
          <Link {...profile} className="after:absolute after:inset-0 after:rounded-xl">
            {name}
          </Link>
        </h3>
        <p className="mt-1 flex items-start gap-1.5 text-sm text-muted">
          <Icon path={icons.pin} size={16} className="mt-0.5" />
          {professional.location}
        </p>
        <Rating professional={professional} />
        <Specializations names={professional.specializations} />
        {variant === 'list' && <About professional={professional} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4">
          <Rate min={professional.rateMin} max={professional.rateMax} />
          {variant === 'list' && (
            <Link {...profile} search={{ contact: 'true' }} className={button('secondary', 'relative z-10')}>
              <Trans>Contact</Trans>
            </Link>
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
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-good">
      <Icon path={icons.check} size={14} />
      <Trans>Verified in {month}</Trans>
    </span>
  )
}

function Rating({ professional: { rating, reviewCount, projectCount } }: { professional: Professional }) {
  const { t } = useLingui()
  const shown = formatRating(rating)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm">
      {reviewCount > 0 ? (
        <>
          <StarRating rating={rating} label={t`Rated ${shown} of 5`} size={14} />
          <span aria-hidden="true" className="font-bold">
            {shown}
          </span>
          <span className="text-muted">
            <Plural value={reviewCount} one="# review" other="# reviews" />
          </span>
        </>
      ) : (
        <span className="text-muted">
          <Trans>No Reviews Yet</Trans>
        </span>
      )}
      <span aria-hidden="true" className="text-muted">
        ·
      </span>
      <span className="text-muted">
        <Plural value={projectCount} one="# project" other="# projects" />
      </span>
    </p>
  )
}

function Specializations({ names }: { names: string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {names.slice(0, 3).map((name) => (
        <li key={name} className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-ink">
          {name}
        </li>
      ))}
    </ul>
  )
}

function About({ professional: { about, aboutLang, experience } }: { professional: Professional }) {
  return (
    <p lang={about ? aboutLang : undefined} className="mt-3 line-clamp-3 text-sm text-muted">
      {about || (
        <Plural
          value={experience}
          one="Professional with # year of experience"
          other="Professional with # years of experience"
        />
      )}
    </p>
  )
}

function Rate({ min, max }: { min: number | null; max: number | null }) {
  if (min === null || max === null)
    return (
      <p className="text-sm text-muted">
        <Trans>Price on request</Trans>
      </p>
    )
  const [from, to] = [formatNumber(min), formatNumber(max)]
  return (
    <p className="text-[0.9375rem] font-bold">
      {from === to ? (
        <Trans>
          ₹{from} <span className="font-normal text-muted">per sq ft</span>
        </Trans>
      ) : (
        <Trans>
          ₹{from}–{to} <span className="font-normal text-muted">per sq ft</span>
        </Trans>
      )}
    </p>
  )
}
