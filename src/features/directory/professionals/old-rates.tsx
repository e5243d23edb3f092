import { Trans } from '@lingui/react/macro'
import { formatMonth } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { Profile } from './schema.ts'

/** A note that the rates are old, with their month. Renders nothing for newer rates. */
export function OldRates({ ratedOn, areRatesOld }: Pick<Profile, 'ratedOn' | 'areRatesOld'>) {
  const language = useLanguage()
  if (!ratedOn || !areRatesOld) return null
  const month = formatMonth(language, ratedOn)
  return (
    <p className="mt-0.5 text-sm text-muted">
      <Trans>These rates are from {month}. Ask for today's.</Trans>
    </p>
  )
}
