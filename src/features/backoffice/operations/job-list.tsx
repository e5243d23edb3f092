import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { button } from '#ui/button.ts'
import { useAction } from '#ui/use-action.ts'
import { JobItem } from './job-item.tsx'
import { retryAllMutation } from './mutations.ts'
import type { FailedJobs } from './schema.ts'

/** The jobs that have failed for good, the oldest first. */
export const jobList = staffList({
  name: 'jobs',
  title: msg`Failed jobs`,
  description: msg`Background jobs that failed after several tries.`,
  isDescribed: true,
  failure: msg`The jobs could not be loaded.`,
  entries: () =>
    entriesOf(
      '/api/admin/jobs',
      {},
      {
        of: 'jobs',
        row: (job) => <JobItem job={job} />,
        above: ([found]) => <Count found={found!} />,
        empty: { title: msg`No failed jobs`, text: msg`All emails and other jobs have gone through.` },
      },
    ),
})

function Count({ found: { jobs, hasMore } }: { found: FailedJobs }) {
  return (
    <div className="mt-5 -mb-2 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">
        {hasMore ? (
          <Plural value={jobs.length} one="# job, and there are more" other="The first # jobs; there are more" />
        ) : (
          <Plural value={jobs.length} one="# job" other="# jobs" />
        )}
      </p>
      <RetryAll />
    </div>
  )
}

function RetryAll() {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(retryAllMutation, {
    done: t`Trying all failed jobs again`,
    failed: t`The jobs could not be tried again`,
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
