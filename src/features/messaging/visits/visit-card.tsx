import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useShownRead } from '#features/people/notifications/use-shown-read.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatDate } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { visitQuery } from './queries.ts'
import type { Visit } from './schema.ts'
import { VisitHistory } from './visit-history.tsx'
import { VisitSteps } from './visit-steps.tsx'
import { slotText, VisitBadge } from './visit-words.tsx'

type Props = {
  id: number
  /** The user's side of the conversation. */
  ownSide: number
}

/** Shows a site visit as a message, with its times and state, the steps that the user may take, and its history. */
export function VisitCard({ id, ownSide }: Props) {
  return (
    <div className="panel w-full max-w-md min-w-0 p-4 text-left">
      <QueryBoundary
        className=""
        failure={<Trans>The site visit could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-56 animate-pulse rounded-md bg-sunken" />}
        resetKey={id}
      >
        <Content id={id} ownSide={ownSide} />
      </QueryBoundary>
    </div>
  )
}

const footer = 'inline-flex min-h-11 items-center text-sm font-medium'

function Content({ id, ownSide }: Props) {
  const visit = useSuspenseQuery(visitQuery(id)).data
  const seen = useShownRead({ what: 'visitId', id }, visit?.last ?? 0)
  if (!visit)
    return (
      <p className="text-muted">
        <Trans>This site visit is no longer available.</Trans>
      </p>
    )
  const { place, lang, project, events, hasCalendar } = visit
  const note = events[0]?.note
  return (
    <div ref={seen} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-bold">
          <Icon path={icons.pin} size={18} />
          <Trans>Site visit</Trans>
        </p>
        <VisitBadge visit={visit} />
      </div>
      <Times visit={visit} ownSide={ownSide} />
      {place && (
        <p lang={lang} className="wrap-anywhere">
          {place}
        </p>
      )}
      {project && (
        <p className="text-sm text-muted">
          <Trans>
            Project: <span lang={project.lang}>{project.name}</span>
          </Trans>
        </p>
      )}
      {note && (
        <blockquote
          lang={events[0]!.lang}
          className="rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line"
        >
          {note}
        </blockquote>
      )}
      <VisitSteps visit={visit} />
      <Disputable visit={visit} />
      <div className="-mb-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line">
        {hasCalendar && (
          <a
            href={addressOf('/api/visits/{id}/calendar.ics', { id })}
            className={`${footer} text-primary hover:underline`}
          >
            {visit.state === 'cancelled' ? <Trans>Remove from my calendar</Trans> : <Trans>Add to my calendar</Trans>}
          </a>
        )}
        <details className="min-w-0 open:basis-full">
          <summary className={`${footer} cursor-pointer text-muted hover:text-ink`}>
            <Trans>What happened</Trans>
          </summary>
          <div className="pt-1 pb-3">
            <VisitHistory events={events} />
          </div>
        </details>
      </div>
    </div>
  )
}

/**
 * Shows the agreed time and the offered times. Omits the offered times if the user can choose one of them, because
 * `VisitSteps` shows them in that case.
 */
function Times({ visit, ownSide }: { visit: Visit; ownSide: number }) {
  const language = useLanguage()
  const { agreed, offered, offeredBy, steps } = visit
  const isChoice = steps.includes('accept')
  return (
    <>
      {agreed && (
        <p
          className={`font-semibold tabular-nums ${['declined', 'cancelled', 'expired'].includes(visit.state) ? 'line-through' : ''}`}
        >
          {slotText(language, agreed)}
        </p>
      )}
      {offered.length > 0 && !isChoice && (
        <div>
          <p className="text-sm text-muted">
            {offeredBy === ownSide ? <Trans>You offered these times:</Trans> : <Trans>These times were offered:</Trans>}
          </p>
          <ul className="mt-1 grid gap-1">
            {offered.map((slot) => (
              <li key={slot.startsAt} className="tabular-nums">
                {slotText(language, slot)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Says until when the user can dispute what the other side said about whether the visit took place. */
function Disputable({ visit: { steps, disputableUntil } }: { visit: Visit }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!steps.includes('dispute') || !disputableUntil) return null
  const day = formatDate(language, disputableUntil)
  return <p className="text-sm text-muted">{t`If this isn't right, you can say so until ${day}.`}</p>
}
