import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import type { Project } from '../../../../../../features/projects/schema.ts'
import { templateMutation } from '../../../../../../features/timeline/mutations.ts'
import { button } from '../../../../../../ui/button.ts'
import { useFailureText } from '../../../../../../ui/failure-text.ts'
import { useIsHydrated } from '../../../../../../ui/hydrated.ts'
import { SearchLink } from '../../../../../../ui/search-link.tsx'
import { toastFailure } from '../../../../../../ui/toast.ts'

/** A project without stages: what a timeline is for, and two ways to begin one. */
export function NoStages({ project, mayPlan }: { project: Project; mayPlan: boolean }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const isHydrated = useIsHydrated()
  const { mutate, isPending } = useMutation({
    ...templateMutation(project.id),
    onError: (error) => toastFailure(t`The timeline could not be filled`, failureText(error), error),
  })
  return (
    <div className="panel px-5 py-12 text-center sm:py-14">
      <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <CalendarRange aria-hidden="true" />
      </span>
      <p className="text-lg font-bold">
        <Trans>No stages yet</Trans>
      </p>
      <p className="mx-auto mt-1 max-w-md text-balance text-muted">
        {mayPlan ? (
          <Trans>
            Start from the usual stages of such a project, with their usual days. You can change each of them.
          </Trans>
        ) : (
          <Trans>As soon as the stages are planned, you can see here what comes when.</Trans>
        )}
      </p>
      {mayPlan && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <button
            type="button"
            disabled={!isHydrated || isPending}
            onClick={() => mutate(undefined)}
            className={button('primary')}
          >
            <Trans>Fill with the usual stages</Trans>
          </button>
          <SearchLink change={{ stage: 'new' }} className={button('secondary')}>
            <Trans>Add a stage</Trans>
          </SearchLink>
        </div>
      )}
    </div>
  )
}
