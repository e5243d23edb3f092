import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OldRates } from '#features/directory/professionals/old-rates.tsx'
import { ProfessionBadge } from '#features/directory/professionals/profession-badge.tsx'
import { RateRange } from '#features/directory/professionals/rate-range.tsx'
import { areasFor, buildsForExample, exampleBudget } from '#features/directory/professionals/rate-rules.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { SampleBadge } from '#features/directory/professionals/sample-badge.tsx'
import { VerificationList } from '#features/directory/professionals/verified-badge.tsx'
import { pictureAlt } from '#platform/files/pictures.ts'
import { formatLakh, formatNumber, formatRating } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { Initials } from '#ui/initials.tsx'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { StarRating } from '#ui/star-rating.tsx'
import { None, optionalRows, type Professional, type Row } from './optional-rows.tsx'
import type { CompareSearch } from './rules.ts'

/**
 * A table with a column for each professional. On a phone, the column with the row names is only one pixel wide, and
 * each name stretches over the values below it. So three columns fit, and screen readers still find a table.
 */
export function CompareTable({ search, professionals }: { search: CompareSearch; professionals: Professional[] }) {
  const { i18n } = useLingui()
  const example = formatLakh(i18n, exampleBudget)
  const exampleRow: Row = [
    <Trans key="example">What {example} builds</Trans>,
    (each) => <Example professional={each} />,
  ]
  const rows: Row[] = [
    [<Trans key="rate">Rate</Trans>, (each) => <Rate professional={each} />],
    ...(professionals.some((each) => buildsForExample(each)) ? [exampleRow] : []),
    [<Trans key="rating">Rating</Trans>, (each) => <Rating professional={each} />],
    [<Trans key="experience">Experience</Trans>, (each) => <Years professional={each} />],
    [<Trans key="budget">Budget</Trans>, (each) => <Budget professional={each} />],
    [<Trans key="checked">What we checked</Trans>, (each) => <Checks professional={each} />],
    [<Trans key="projects">Projects</Trans>, (each) => <Projects professional={each} />],
    [<Trans key="town">Town</Trans>, (each) => each.location],
    ...optionalRows(professionals),
  ]
  const cell = 'border-t border-line px-1.5 pt-8 pb-3 text-left align-top sm:px-3 sm:pt-3'
  return (
    <div className="mt-6 rounded-xl border border-line">
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm wrap-anywhere hyphens-auto sm:text-[0.9375rem]">
        <caption className="sr-only">
          <Trans>Compare professionals</Trans>
        </caption>
        <colgroup>
          <col className="w-px sm:w-40" />
          {professionals.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {professionals.map((each) => (
              <th key={each.id} scope="col" className="px-1.5 py-3 text-left align-top font-normal sm:px-3">
                <Who professional={each} others={professionals.filter(({ id }) => id !== each.id)} search={search} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, show], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
            <tr key={at}>
              <th
                scope="row"
                className="border-t border-line px-0 py-2 text-left align-top text-sm font-medium whitespace-nowrap text-muted sm:p-3 sm:whitespace-normal"
              >
                <span className="max-sm:ml-1.5">{name}</span>
              </th>
              {professionals.map((each) => (
                <td key={each.id} className={cell}>
                  {show(each)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td className="border-t border-line" />
            {professionals.map((each) => (
              <td key={each.id} className="border-t border-line px-1.5 py-3 sm:px-3">
                <Contact professional={each} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Contact({ professional }: { professional: Professional }) {
  const { t } = useLingui()
  const name = nameOf(professional)
  return (
    <Link
      to="/professionals/$id"
      params={{ id: String(professional.id) }}
      search={{ contact: 'true' }}
      aria-label={t`Contact ${name}`}
      className={button('primary', 'w-full max-sm:px-1')}
    >
      <Trans>Contact</Trans>
    </Link>
  )
}

type WhoProps = { professional: Professional; others: Professional[]; search: CompareSearch }

function Who({ professional, others, search }: WhoProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = nameOf(professional)
  const picture = professional.picture ?? professional.cardPictures[0]
  return (
    <>
      {picture ? (
        <PictureView
          picture={picture}
          alt={pictureAlt(picture, language)}
          sizes="(min-width: 64rem) 18rem, 10rem"
          eager
          className="aspect-4/3 w-full rounded-lg object-cover"
        />
      ) : (
        <Initials name={name} className="aspect-4/3 w-full rounded-lg text-5xl" />
      )}
      <p className="mt-2.5">
        <ProfessionBadge profession={professional.profession} /> <SampleBadge of={professional.id} />
      </p>
      <p className="mt-1 leading-snug font-bold text-pretty" lang={professional.lang}>
        <Link
          to="/professionals/$id"
          params={{ id: String(professional.id) }}
          className="inline-block min-h-6 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </p>
      {others.length > 0 && (
        <Link
          to="/professionals/compare"
          search={{ ...search, ids: others.map(({ id }) => id).join(',') }}
          replace
          aria-label={t`Remove ${name}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <Icon path={icons.close} size={15} />
          <Trans>Remove</Trans>
        </Link>
      )}
    </>
  )
}

function Rate({ professional }: { professional: Professional }) {
  const { rateMin, rateMax } = professional
  if (rateMin === null || rateMax === null) return <Trans>Price on request</Trans>
  return (
    <>
      <span className="font-bold">
        <RateRange min={rateMin} max={rateMax} />
      </span>
      <OldRates {...professional} />
    </>
  )
}

function Example({ professional }: { professional: Professional }) {
  if (!buildsForExample(professional)) return <None />
  const [least, most] = areasFor(exampleBudget, professional).map((area) => formatNumber(area))
  return least === most ? (
    <Trans>about {most} sq ft</Trans>
  ) : (
    <Trans>
      about {least}–{most} sq ft
    </Trans>
  )
}

function Rating({ professional: { rating, reviewCount } }: { professional: Professional }) {
  const { t } = useLingui()
  const shown = formatRating(rating)
  if (reviewCount === 0) return <Trans>No Reviews Yet</Trans>
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <StarRating rating={rating} label={t`Rated ${shown} out of 5`} size={14} />
      <b aria-hidden="true">{shown}</b>
      <span className="text-muted">
        <Plural value={reviewCount} one="# review" other="# reviews" />
      </span>
    </span>
  )
}

function Years({ professional: { experience: years, isExperienceLeast } }: { professional: Professional }) {
  if (years === 0) return <None />
  return isExperienceLeast ? <Trans>{years}+ years</Trans> : <Plural value={years} one="# year" other="# years" />
}

function Budget({ professional: { budgetMin, budgetMax } }: { professional: Professional }) {
  const { i18n } = useLingui()
  if (budgetMin === null || budgetMax === null) return <None />
  const [from, to] = [formatLakh(i18n, budgetMin), formatLakh(i18n, budgetMax)]
  return (
    <Trans>
      {from} to {to}
    </Trans>
  )
}

function Checks({ professional: { verifications } }: { professional: Professional }) {
  if (verifications.length === 0) return <Trans>Not yet verified</Trans>
  return <VerificationList verifications={verifications} className="max-sm:text-xs max-sm:*:gap-1" />
}

function Projects({ professional: { projectCount } }: { professional: Professional }) {
  return projectCount > 0 ? <Plural value={projectCount} one="# project" other="# projects" /> : <None />
}
