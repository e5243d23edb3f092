import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatList, formatNumber, formatTime } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { Figure, Figures } from '#ui/figure.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { ImportLines } from './import-lines.tsx'
import { importQuery } from './import-queries.ts'
import type { ProductImport } from './import-schema.ts'
import { importApplicationMutation } from './mutations.ts'

/** Shows what a file would change, in numbers and line by line, with the button that applies the changes. */
export function ImportReport({ id }: { id: number }) {
  const { t } = useLingui()
  const { data: report } = useSuspenseQuery(importQuery(id))
  if (!report)
    return (
      <p className="mt-6 rounded-md bg-sunken px-4 py-3">
        <Trans>This report is more than an hour old. Please upload the file again.</Trans>
      </p>
    )
  const { added, changed, counted, unchanged, wrong } = report
  return (
    <section aria-labelledby="import-report" className="mt-8">
      <h3 id="import-report" className="text-xl font-bold">
        {report.appliedAt ? <Trans>What the file has changed</Trans> : <Trans>What the file would change</Trans>}
      </h3>
      <div className="mt-4">
        <Figures>
          <Figure name={t`New products`} value={formatNumber(added)} />
          <Figure
            name={t`Changed products`}
            value={formatNumber(changed)}
            note={unchanged > 0 && <Plural value={unchanged} one="# stays as it is" other="# stay as they are" />}
          />
          <Figure name={t`Stock counted`} value={formatNumber(counted)} />
          <Figure name={t`Wrong lines`} value={formatNumber(wrong)} isLoss={wrong > 0} />
        </Figures>
      </div>
      <UnknownColumns names={report.unknownColumns} />
      <Application report={report} />
      {added + changed + wrong > 0 && <ImportLines id={id} />}
    </section>
  )
}

function UnknownColumns({ names }: { names: readonly string[] }) {
  const language = useLanguage()
  if (names.length === 0) return null
  const list = formatList(language, names)
  return (
    <p className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
      <Plural
        value={names.length}
        one={`This column is unknown and was not read: ${list}`}
        other={`These columns are unknown and were not read: ${list}`}
      />
    </p>
  )
}

function Application({ report }: { report: ProductImport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    ...importApplicationMutation(report.id),
    onSuccess: () => toast(t`Products changed`),
  })
  const disabled = useDisabledUntilHydrated(isPending)
  const { added, changed, wrong } = report
  const until = formatTime(language, new Date(report.until))
  if (report.appliedAt)
    return (
      <Notice tone="bg-good-soft text-good">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
        <Trans>Products changed.</Trans>
      </Notice>
    )
  if (wrong > 0)
    return (
      <Notice tone="bg-danger-soft text-danger">
        <Trans>Nothing can be changed while lines are wrong. Please correct them and upload the file again.</Trans>
      </Notice>
    )
  if (added + changed === 0)
    return (
      <Notice tone="bg-sunken">
        <Trans>Everything in the file is already the same in the shop.</Trans>
      </Notice>
    )
  const total = added + changed
  return (
    <div className="mt-5">
      <button type="button" {...disabled} onClick={() => mutate(undefined)} className={button('primary', 'min-h-12')}>
        {isPending ? (
          <Trans>The products are being changed …</Trans>
        ) : (
          <Plural value={total} one="Change # product" other="Change # products" />
        )}
      </button>
      <p className="mt-2 text-sm text-muted">
        <Trans>
          You can do this until {until}. If one of them is changed in another way before then, nothing in the file is
          applied.
        </Trans>
      </p>
      {error && !isPending && (
        <FormNotice error={error} isAnnounced className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
    </div>
  )
}

function Notice({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <p role="status" className={`mt-5 flex items-center gap-3 rounded-md px-4 py-3 font-medium ${tone}`}>
      {children}
    </p>
  )
}
