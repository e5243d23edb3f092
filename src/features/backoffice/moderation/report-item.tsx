import { Trans, useLingui } from '@lingui/react/macro'
import { useReasonNames } from '#features/backoffice/reports/use-reason-names.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { AsReported } from './as-reported.tsx'
import type { ListedReport } from './schema.ts'

/** One report of a subject: who reported it, why, and the decision. */
export function ReportItem({ subject, report }: { subject: string; report: ListedReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const reason = useReasonNames()[report.reason]
  const decisions = { removed: t`Removed`, kept: t`Kept`, gone: t`Deleted by its author` }
  const { reporterName: name, createdAt, text, decidedAt, decisionText } = report
  return (
    <li className="rounded-lg bg-sunken px-4 py-3">
      <p className="font-medium wrap-anywhere">
        {reason} <span className="font-normal text-muted">· {name}</span>
      </p>
      <p className="text-sm text-muted">{formatMoment(language, createdAt)}</p>
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {report.asReported && <AsReported subject={subject} content={report.asReported} reporter={name} />}
      {decidedAt && (
        <p className="mt-2 text-sm">
          <b className="font-semibold">{decisions[report.decision ?? 'kept']}</b>
          <span className="text-muted"> · {formatMoment(language, decidedAt)}</span>
        </p>
      )}
      {decisionText && (
        <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
          <Trans>They were told: {decisionText}</Trans>
        </p>
      )}
    </li>
  )
}
