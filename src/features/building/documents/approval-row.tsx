import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, CircleDot, CircleMinus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { type ApprovalState, type Authority, type ChecklistEntry, lookedUpOn, sources } from './approval-rules.ts'
import { useApprovalWords } from './approval-words.tsx'
import type { ApprovalItemState } from './schema.ts'
import { OpenButton } from './version-row.tsx'

const stateIcons: Record<ApprovalState, LucideIcon> = {
  todo: CircleDashed,
  applied: CircleDot,
  received: CircleCheck,
  not_needed: CircleMinus,
}
const stateColours: Record<ApprovalState, string> = {
  todo: 'text-muted',
  applied: 'text-warn',
  received: 'text-good',
  not_needed: 'text-muted',
}

/** Shows the source of a fact, or a note to ask the office, with the day on which we read the sources. */
export function SourceLine({ source, className = '' }: { source: ChecklistEntry['source']; className?: string }) {
  const language = useLanguage()
  const day = formatDate(language, lookedUpOn)
  if (source === 'office')
    return (
      <p className={`text-sm text-muted ${className}`}>
        <Trans>We have found no rule about this. Ask the office whether it needs it. As of {day}.</Trans>
      </p>
    )
  const { title, place, url } = sources[source]
  // Most sources are copies on other websites, so the text says on which website we read them.
  const site = new URL(url).hostname.replace(/^www\./, '')
  return (
    <p className={`text-sm text-muted ${className}`}>
      <Trans>
        Source:{' '}
        <a href={url} target="_blank" rel="noopener noreferrer" lang="en" className="underline hover:text-ink">
          {title}, {place}
        </a>
        , read at {site} on {day}.
      </Trans>
    </p>
  )
}

type Props = {
  projectId: number
  authority: Authority
  entry: ChecklistEntry
  item: ApprovalItemState
  /** Whether the user may edit the approvals. */
  mayKeep: boolean
}

/**
 * Shows one item of the approvals checklist: its state, what people on the project have entered about it, an
 * explanation, and the source.
 */
export function ApprovalRow({ projectId, authority, entry, item, mayKeep }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { states, paper: wordsOf } = useApprovalWords(authority)
  const [isEdited, setIsEdited] = useState(false)
  const { title: name, text } = wordsOf(entry.item)
  const { state, number, date, note, lang, document, by, at } = item
  const StateIcon = stateIcons[state]
  const title = document?.title ?? ''
  const day = date && formatDate(language, date)
  const changed = at && formatDate(language, at)
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-t-0">
      <StateIcon size={24} aria-hidden="true" className={`mt-0.5 shrink-0 ${stateColours[state]}`} />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-x-3">
          <div className="min-w-0">
            <h4 className="font-semibold text-pretty">{name}</h4>
            <p className={`text-sm font-medium ${stateColours[state]}`}>{states[state]}</p>
          </div>
          {mayKeep && (
            <button
              type="button"
              onClick={() => setIsEdited(true)}
              aria-label={t`Update: ${name}`}
              className={button('secondary', 'shrink-0 px-3')}
            >
              <Trans>Update</Trans>
            </button>
          )}
        </div>
        {(number || day) && (
          <p className="mt-1 wrap-anywhere">
            {number && day ? (
              <Trans>
                No. {number}, {day}
              </Trans>
            ) : number ? (
              <Trans>No. {number}</Trans>
            ) : (
              day
            )}
          </p>
        )}
        {note && (
          <p lang={lang} className="mt-1 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        {document && (
          <div className="-ml-3">
            <OpenButton
              projectId={projectId}
              documentId={document.documentId}
              number={document.number}
              label={t`Download: ${title}`}
            >
              <span lang={document.lang} className="text-left wrap-anywhere">
                {document.title}
              </span>
            </OpenButton>
          </div>
        )}
        {changed && (
          <p className="mt-1 text-sm text-muted">
            {by === null ? (
              <Trans>Changed on {changed}</Trans>
            ) : (
              <Trans>
                Changed by {by} on {changed}
              </Trans>
            )}
          </p>
        )}
        <p className="mt-2 text-pretty">{text}</p>
        <SourceLine source={entry.source} className="mt-1" />
      </div>
      {isEdited && (
        <ApprovalDialog projectId={projectId} authority={authority} opened={item} onClose={() => setIsEdited(false)} />
      )}
    </li>
  )
}
