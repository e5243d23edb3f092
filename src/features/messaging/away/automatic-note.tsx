import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { automaticDetails } from './schema.ts'

/**
 * Shows a note below an automatic message that says until when its author is away. Shows nothing below other messages.
 */
export function AutomaticNote({ details }: { details: unknown }) {
  const language = useLanguage()
  const { data } = automaticDetails.safeParse(details)
  if (!data) return null
  const day = data.until && formatDate(language, data.until)
  return (
    <p className="mt-1.5 flex items-center gap-1.5 border-t border-line pt-1.5 text-sm text-muted">
      <CalendarClock size={15} aria-hidden="true" className="shrink-0" />
      {day ? <Trans>Automatic reply: away until {day}</Trans> : <Trans>Automatic reply</Trans>}
    </p>
  )
}
