import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { automaticDetails, sampleDetails } from './schema.ts'

/**
 * Shows a note below an automatic message: an answer of the sample data, or an away message with the day until which its
 * author is away. Shows nothing below other messages.
 */
export function AutomaticNote({ details }: { details: unknown }) {
  const language = useLanguage()
  const { data } = automaticDetails.safeParse(details)
  if (!data && !sampleDetails.safeParse(details).success) return null
  const day = data?.until && formatDate(language, data.until)
  return (
    <p className="mt-1.5 flex items-center gap-1.5 border-t border-line pt-1.5 text-sm text-muted">
      <CalendarClock size={15} aria-hidden="true" className="shrink-0" />
      {day ? <Trans>Automatic reply: away until {day}</Trans> : <Trans>Automatic reply</Trans>}
    </p>
  )
}
