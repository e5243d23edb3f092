import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { useFocusAfter } from '#ui/focus.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { JobItem } from './job-item.tsx'
import { retryAllMutation } from './mutations.ts'
import { failedJobsQuery } from './queries.ts'

/** The jobs that have failed for good. */
export function JobList() {
  const { jobs, hasMore } = useSuspenseQuery(failedJobsQuery).data
  const list = useFocusAfter<HTMLDivElement>(jobs.map(({ id }) => id).join())
  return (
    <div ref={list} tabIndex={-1} className="mt-5 outline-none">
      {jobs.length === 0 ? (
        <EmptyState
          title={<Trans>No job has failed</Trans>}
          text={<Trans>All emails and other jobs have gone through.</Trans>}
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">
              {hasMore ? (
                <Plural value={jobs.length} one="# job, and there are more" other="The first # jobs; there are more" />
              ) : (
                <Plural value={jobs.length} one="# job" other="# jobs" />
              )}
            </p>
            <RetryAll />
          </div>
          <ul className="panel divide-y divide-line">
            {jobs.map((job) => (
              <li key={job.id}>
                <JobItem job={job} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function RetryAll() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    ...retryAllMutation,
    onSuccess: () => toast(t`Trying all failed jobs again`),
    onError: (error) => toastFailure(t`The jobs could not be tried again`, failureText(error), error),
  })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => isPending || mutate(undefined)}
      className={button('primary')}
    >
      <Trans>Try all again</Trans>
    </button>
  )
}
