import { Trans } from '@lingui/react/macro'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { VerificationFile } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

/** Lists the decisions about a professional, the latest first. */
export function DecisionHistory({ history }: Pick<VerificationFile, 'history'>) {
  if (history.length === 0)
    return (
      <p className="mt-2 text-muted">
        <Trans>Nothing was decided yet.</Trans>
      </p>
    )
  return (
    <ol className="mt-3 panel divide-y divide-line">
      {history.map((entry) => (
        <li key={entry.id} className="px-4 py-3">
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: VerificationFile['history'][number] }) {
  const language = useLanguage()
  const { kinds, reasons } = useCheckWords()
  const name = kinds[entry.kind]
  const on = entry.checkedOn && formatDate(language, entry.checkedOn)
  const until = entry.validUntil && formatDate(language, entry.validUntil)
  return (
    <>
      <p className="font-medium">
        {entry.decision === 'checked' && <Trans>{name}: checked</Trans>}
        {entry.decision === 'refused' && <Trans>{name}: refused</Trans>}
        {entry.decision === 'withdrawn' && <Trans>{name}: withdrawn</Trans>}
      </p>
      <div className="text-sm wrap-anywhere">
        {entry.number && <p className="font-mono">{entry.number}</p>}
        {on && (
          <p>
            {until ? (
              <Trans>
                {on}, valid until {until}
              </Trans>
            ) : (
              on
            )}
          </p>
        )}
        {entry.evidence && (
          <p>
            <Trans>Seen: {entry.evidence}</Trans>
          </p>
        )}
        {entry.reason && <p>{reasons[entry.reason]}</p>}
        {entry.text && <p className="whitespace-pre-line">{entry.text}</p>}
      </div>
      <p className="text-sm text-muted">
        {entry.staffName ?? <Trans>An operator</Trans>} · {formatDate(language, entry.decidedAt)},{' '}
        {formatTime(language, new Date(entry.decidedAt))}
      </p>
    </>
  )
}
