import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarRange } from 'lucide-react'
import type { Project } from '#features/building/projects/schema.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { useAction } from '#ui/use-action.ts'
import { templateMutation } from './mutations.ts'

/** Shown on a project without stages: what a timeline is for, and two ways to start one. */
export function NoStages({ project, mayPlan }: { project: Project; mayPlan: boolean }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(templateMutation(project.id), { failed: t`The timeline could not be filled` })
  const disabled = useDisabledUntilHydrated(isPending)
  return (
    <EmptyState
      icon={<CalendarRange size={26} aria-hidden="true" />}
      title={<Trans>No stages yet</Trans>}
      text={
        mayPlan ? (
          <Trans>
            Start from the usual stages of such a project, with their usual durations. You can change each of them.
          </Trans>
        ) : (
          <Trans>Once the stages are planned, you'll see here what comes when.</Trans>
        )
      }
      action={
        mayPlan && (
          <>
            <button type="button" {...disabled} onClick={() => mutate(undefined)} className={button('primary')}>
              <Trans>Fill with the usual stages</Trans>
            </button>
            <SearchLink change={{ stage: 'new' }} className={button('secondary')}>
              <Trans>Add a stage</Trans>
            </SearchLink>
          </>
        )
      }
    />
  )
}
