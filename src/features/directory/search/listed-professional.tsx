import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { ContactLink } from '#features/directory/contact/contact-link.tsx'
import { AvailabilityText } from '#features/directory/professionals/availability-text.tsx'
import { ProfessionBadge } from '#features/directory/professionals/profession-badge.tsx'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { formatRating } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { StarRating } from '#ui/star-rating.tsx'
import type { Recency } from './personal-rules.ts'
import type { Listed } from './schema.ts'

type Props = {
  professional: Listed
  /** Whether the details of the professional are open. This is in the URL. */
  isSelected: boolean
  /** The button in the corner, which removes or hides the professional. */
  action: ReactNode
  /** The first of the buttons. It opens the conversation with the professional. */
  message: ReactNode
}

/** Shows a professional in a list of the dashboards, with details that can be opened. */
export function ListedProfessional({ professional, isSelected, action, message }: Props) {
  const { t } = useLingui()
  const id = useId()
  const name = nameOf(professional)
  return (
    <article className="panel flex h-full flex-col p-4 sm:p-5">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} lang={professional.lang} picture={professional.picture} size="medium" />
        <div className="min-w-0 grow">
          <h3 lang={professional.lang} className="text-lg/snug font-bold wrap-anywhere">
            {name}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
            <ProfessionBadge profession={professional.profession} />
            <LastActive recency={professional.lastActive} />
          </p>
        </div>
        <div className="-mt-1.5 -mr-2 flex shrink-0 items-center">{action}</div>
      </div>
      <dl className="mt-4 grid gap-x-4 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2">
        <Fact name={<Trans>Rating</Trans>}>
          <Rating professional={professional} />
        </Fact>
        <Fact name={<Trans>Location</Trans>}>{professional.location}</Fact>
        <Fact name={<Trans>Phone</Trans>}>
          <Phone professional={professional} />
        </Fact>
        <Fact name={<Trans>Projects</Trans>}>
          <Plural value={professional.projectCount} one="# project" other="# projects" />
        </Fact>
      </dl>
      <div id={id} hidden={!isSelected} className="mt-3 border-t border-line pt-3">
        <More professional={professional} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {message}
        <Link
          to="/professionals/$id"
          params={{ id: String(professional.id) }}
          aria-label={t`Profile of ${name}`}
          className={button('secondary', 'px-3.5')}
        >
          <Trans>Profile</Trans>
        </Link>
        <SearchLink
          change={{ selected: isSelected ? undefined : String(professional.id) }}
          replace
          role="button"
          aria-expanded={isSelected}
          aria-controls={id}
          className={button('quiet', 'px-3 sm:ml-auto')}
        >
          {isSelected ? <Trans>Show Less</Trans> : <Trans>Show more</Trans>}
          <Icon path={icons.down} size={18} className={isSelected ? 'rotate-180' : ''} />
        </SearchLink>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Rating({ professional: { rating, reviewCount } }: { professional: Listed }) {
  const { t } = useLingui()
  const shown = formatRating(rating)
  if (reviewCount === 0) return <Trans>No Reviews Yet</Trans>
  return (
    <span className="inline-flex items-center gap-1.5">
      <StarRating rating={rating} label={t`Rated ${shown} out of 5`} size={14} />
      <b aria-hidden="true">{shown}</b>
    </span>
  )
}

/**
 * Shows the phone number if the user has been in contact with the professional. Otherwise it links to the contact sheet
 * of the profile.
 */
function Phone({ professional }: { professional: Listed }) {
  const { phone, hasPhone, id, lang } = professional
  if (phone)
    return (
      <ContactLink
        to={{ id, name: nameOf(professional), lang, phone, hasPhone }}
        channel="call"
        className="inline-flex min-h-11 items-center font-medium text-primary tabular-nums hover:underline md:min-h-0"
      >
        {phoneText(phone)}
      </ContactLink>
    )
  if (!hasPhone) return '–'
  return (
    <Link
      to="/professionals/$id"
      params={{ id: String(id) }}
      search={{ contact: 'true' }}
      className="inline-flex min-h-11 items-center font-medium text-primary hover:underline md:min-h-0"
    >
      <Trans>See the number</Trans>
    </Link>
  )
}

function More({ professional }: { professional: Listed }) {
  const { specializations, experience, isExperienceLeast, availability } = professional
  return (
    <dl className="grid gap-1.5 text-[0.9375rem]">
      <Fact name={<Trans>Specializations</Trans>}>
        {specializations.length === 0 ? (
          '–'
        ) : (
          <ul className="flex flex-wrap gap-1.5 text-sm wrap-anywhere *:rounded-full *:bg-sunken *:px-2.5 *:py-0.5">
            {specializations.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={<Trans>Experience</Trans>}>
        {isExperienceLeast ? (
          <Trans>{experience}+ years</Trans>
        ) : (
          <Plural value={experience} one="# year" other="# years" />
        )}
      </Fact>
      <Fact name={<Trans>Availability</Trans>}>
        {availability ? <AvailabilityText availability={availability} /> : <Trans>Not stated</Trans>}
      </Fact>
    </dl>
  )
}

/**
 * Says how recently the professional used KamshetBuild. Renders nothing if this is unknown or more than 30 days ago.
 */
function LastActive({ recency }: { recency: Recency | null }) {
  switch (recency) {
    case 'today':
      return <Trans>Active today</Trans>
    case 'this_week':
      return <Trans>Active this week</Trans>
    case 'this_month':
      return <Trans>Active this month</Trans>
    case null:
      return null
  }
}
