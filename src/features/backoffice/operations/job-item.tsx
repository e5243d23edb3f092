import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { retryMutation } from './mutations.ts'
import type { ListedJob } from './schema.ts'

/** A job that has failed for good: what it is, when and why it failed, and a button to retry it. */
export function JobItem({ job }: { job: ListedJob }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, task, payload, attempts, reason, createdAt } = job
  const { mutate, isPending } = useAction(retryMutation(id), {
    done: t`Trying the job again`,
    failed: t`The job could not be tried again`,
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          {task} <span className="font-normal text-muted">{id}</span>
        </p>
        <p className="text-sm text-muted">
          <Trans>
            {formatMoment(language, createdAt)}, attempts: {attempts}
          </Trans>
        </p>
        <p className="mt-1 font-mono text-sm wrap-anywhere">{JSON.stringify(payload)}</p>
        <p className="mt-1 text-sm text-danger wrap-anywhere">
          {reason ?? <Trans>The process was stopped while it ran.</Trans>}
        </p>
      </div>
      <button
        type="button"
        aria-label={t`Try again: job ${id}`}
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined)}
        className={button('secondary')}
      >
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
