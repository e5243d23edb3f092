import { Trans } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { History } from '#ui/history.tsx'
import { useLanguage } from '#ui/language.ts'
import type { VerificationFile } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

type Decision = VerificationFile['history'][number]

/** Lists the decisions about a professional, the latest first. */
export function DecisionHistory({ history }: Pick<VerificationFile, 'history'>) {
  if (history.length === 0)
    return (
      <p className="mt-2 text-muted">
        <Trans>Nothing was decided yet.</Trans>
      </p>
    )
  return (
    <div className="mt-4">
      <History
        entries={history.map((entry) => ({
          ...{ key: entry.id, sentence: <Sentence entry={entry} />, at: entry.decidedAt },
          more: <Details entry={entry} />,
        }))}
      />
    </div>
  )
}

function Sentence({ entry: { kind, decision } }: { entry: Decision }) {
  const name = useCheckWords().kinds[kind]
  if (decision === 'checked') return <Trans>{name}: checked</Trans>
  return decision === 'refused' ? <Trans>{name}: refused</Trans> : <Trans>{name}: withdrawn</Trans>
}

/** Who decided, what they have seen, and why. */
function Details({ entry }: { entry: Decision }) {
  const language = useLanguage()
  const { reasons } = useCheckWords()
  const on = entry.checkedOn && formatDate(language, entry.checkedOn)
  const until = entry.validUntil && formatDate(language, entry.validUntil)
  return (
    <div className="text-sm wrap-anywhere">
      <p className="text-muted">{entry.staffName ?? <Trans>An operator</Trans>}</p>
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
  )
}
