import { Trans } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import type { CheckItem } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

/** Shows the state of one kind of check: the valid check, the open request, or why there is neither. */
export function ItemState({ item: { check, request, last } }: { item: CheckItem }) {
  const language = useLanguage()
  const { reasons } = useCheckWords()
  const since = request && formatDate(language, request.askedAt)
  const isRefused = !request && last !== null && last.decision !== 'checked'
  const hasEnded = !check && !request && last?.decision === 'checked'
  return (
    <div className="mt-0.5 grid gap-1 text-[0.9375rem] text-muted">
      {check && <Holding check={check} />}
      {request && (
        <p>
          <Trans>Requested on {since}</Trans>
          {request.number && <span className="block font-mono text-ink wrap-anywhere">{request.number}</span>}
        </p>
      )}
      {isRefused && (
        <p className="wrap-anywhere">
          <span className="font-medium text-danger">
            {last.decision === 'refused' ? <Trans>Not confirmed</Trans> : <Trans>No longer confirmed</Trans>}
          </span>{' '}
          {last.reason && reasons[last.reason]}
          {last.text && <span className="mt-1 block whitespace-pre-line">{last.text}</span>}
        </p>
      )}
      {hasEnded && <Ended until={last.validUntil} />}
      {!check && !request && !last && (
        <p>
          <Trans>Not checked yet</Trans>
        </p>
      )}
    </div>
  )
}

function Holding({ check: { checkedOn, validUntil } }: { check: NonNullable<CheckItem['check']> }) {
  const language = useLanguage()
  const on = formatDate(language, checkedOn)
  const until = validUntil && formatDate(language, validUntil)
  return (
    <p className="flex items-start gap-2 text-good">
      <Icon path={icons.check} size={18} className="mt-0.5 shrink-0" />
      <span>
        {until ? (
          <Trans>
            Checked on {on}, valid until {until}
          </Trans>
        ) : (
          <Trans>Checked on {on}</Trans>
        )}
      </span>
    </p>
  )
}

function Ended({ until }: { until: string | null }) {
  const language = useLanguage()
  const day = until && formatDate(language, until)
  return <p>{day ? <Trans>Was valid until {day}</Trans> : <Trans>No longer valid</Trans>}</p>
}
