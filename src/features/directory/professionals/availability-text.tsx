import { Trans } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { Profile } from './schema.ts'

/** Shows the day from which the professional accepts new work. */
export function AvailabilityText({ availability }: { availability: NonNullable<Profile['availability']> }) {
  const language = useLanguage()
  if (availability === 'now') return <Trans>Taking work now</Trans>
  const date = formatDate(language, availability)
  return <Trans>Takes work from {date}</Trans>
}
