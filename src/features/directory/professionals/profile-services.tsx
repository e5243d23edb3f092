import { Trans, useLingui } from '@lingui/react/macro'
import { formatLakh, formatMonth, formatNumber } from '#platform/languages/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { OldRates } from './old-rates.tsx'
import type { Profile } from './schema.ts'

type Service = Profile['services'][number]

export function ProfileServices({ profile }: { profile: Profile }) {
  if (profile.services.length === 0)
    return (
      <>
        <Budgets profile={profile} />
        <EmptyState title={<Trans>No services listed yet. Get in touch to ask what they offer.</Trans>} />
      </>
    )
  return (
    <>
      <h2 className="text-xl font-bold">
        <Trans>Services</Trans>
      </h2>
      <Budgets profile={profile} />
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {profile.services.map((service) => (
          <li key={service.title} className="flex flex-col panel p-5">
            <h3 lang={service.lang ?? undefined} className="text-lg font-semibold">
              {service.title}
            </h3>
            <p lang={service.descriptionLang} className="mt-1.5 grow text-muted">
              {service.description}
            </p>
            <p className="mt-4 text-lg font-bold">
              <Rate {...service} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <OldRates {...profile} />
        <FinalPrice profile={profile} />
      </div>
    </>
  )
}

/**
 * Says what the final price depends on, with the month of the rates. The month of old rates is left out here, because
 * OldRates shows it.
 */
function FinalPrice({ profile: { ratedOn, areRatesOld } }: { profile: Profile }) {
  const language = useLanguage()
  const month = ratedOn && !areRatesOld && formatMonth(language, ratedOn)
  return (
    <p className="text-sm text-muted">
      {month ? (
        <Trans>Rates as of {month}. Your final price depends on your site and drawings.</Trans>
      ) : (
        <Trans>Your final price depends on your site and drawings.</Trans>
      )}
    </p>
  )
}

/**
 * Shows the range of budgets that the professional works for. The directory's budget filter compares with the same
 * range.
 */
function Budgets({ profile: { budgetMin, budgetMax } }: { profile: Profile }) {
  const { i18n } = useLingui()
  if (budgetMin === null || budgetMax === null) return null
  const [from, to] = [formatLakh(i18n, budgetMin), formatLakh(i18n, budgetMax)]
  return (
    <p className="mt-2 mb-4 text-muted">
      <Trans>
        Takes on work from {from} to {to}.
      </Trans>
    </p>
  )
}

function Rate({ rateMin, rateMax, unit }: Pick<Service, 'rateMin' | 'rateMax' | 'unit'>) {
  const known = [rateMin, rateMax].filter((rate) => rate !== null)
  if (known.length === 0) return <Trans>Price on request</Trans>
  const amount = `₹${[...new Set(known)].map((rate) => formatNumber(rate)).join('–')}`
  const small = 'font-normal text-base text-muted'
  switch (unit) {
    case 'sqft':
      return (
        <Trans>
          {amount} <span className={small}>per sq ft</span>
        </Trans>
      )
    case 'job':
      return (
        <Trans>
          {amount} <span className={small}>per job</span>
        </Trans>
      )
    case 'visit':
      return (
        <Trans>
          {amount} <span className={small}>per visit</span>
        </Trans>
      )
    case 'month':
      return (
        <Trans>
          {amount} <span className={small}>per month</span>
        </Trans>
      )
  }
}
