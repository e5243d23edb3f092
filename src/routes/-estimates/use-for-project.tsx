import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { dashboardOf } from '../../features/accounts/rules.ts'
import type { Account } from '../../features/accounts/schema.ts'
import type { EstimateContent } from '../../features/estimates/content-rules.ts'
import { totalsOf } from '../../features/estimates/rules.ts'
import { mayEditDetails } from '../../features/projects/access-rules.ts'
import { projectSaveMutation } from '../../features/projects/mutations.ts'
import { projectQuery, projectsQuery } from '../../features/projects/queries.ts'
import { formValuesOf, type ProjectCard } from '../../features/projects/schema.ts'
import { templateMutation } from '../../features/timeline/mutations.ts'
import { formatNumber, formatRupees } from '../../platform/format.ts'
import { runMutation } from '../../platform/mutation.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailureText } from '../../ui/failure-text.ts'
import { LoadMore, useLoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast.ts'

type Props = { visitor: Account; id: string; content: EstimateContent; onClose: () => void }

/** An estimate becomes the budget of a project, with a stage plan where there is none: of a new one, or of one that there is. */
export function UseForProject({ visitor, id, content, onClose }: Props) {
  const dashboard = dashboardOf(visitor.userType)
  const query = useSuspenseInfiniteQuery(projectsQuery('all'))
  const projects = query.data.pages.flatMap((page) => page.projects).filter(mayEditDetails)
  const { loadMore, itemProps } = useLoadMore(query, projects.length)
  const sum = formatRupees(totalsOf(content).grandTotal)
  return (
    <Dialog title={<Trans>Use for a project</Trans>} onClose={onClose}>
      <p className="text-muted">
        <Trans>The project’s budget becomes {sum}. A project without stages gets a stage plan too.</Trans>
      </p>
      <Link
        to="/$dashboard/projects/new"
        params={{ dashboard }}
        search={{ estimate: id }}
        className={button('primary', 'mt-4 w-full')}
      >
        <Trans>Start a new project with it</Trans>
      </Link>
      <ul className="mt-4 grid gap-2">
        {projects.map((project, at) => (
          <li key={project.id} {...itemProps(at)}>
            <ProjectChoice
              project={project}
              dashboard={dashboard}
              budget={totalsOf(content).grandTotal}
              content={content}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>Your other projects could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
        className="mt-4"
      >
        <Trans>Show more projects</Trans>
      </LoadMore>
    </Dialog>
  )
}

type ChoiceProps = { project: ProjectCard; dashboard: string; budget: number; content: EstimateContent }

function ProjectChoice({ project, dashboard, budget, content }: ChoiceProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // As it is now: another's change since the list was loaded is not written over.
      const latest = await client.fetchQuery({ ...projectQuery(project.id), staleTime: 0 })
      if (!latest) throw new Error('The user is no longer on the project')
      const { agreedSum: _, ...values } = formValuesOf(latest)
      const area = values.area || formatNumber(content.areaInSqFt)
      const change = { ...values, budget: formatNumber(budget), area, version: latest.version }
      await runMutation(client, projectSaveMutation(project.id), change)
      await runMutation(client, templateMutation(project.id), undefined)
    },
    onSuccess: () => {
      toast(t`The budget of ${project.name} is changed`)
      void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(project.id) } })
    },
    onError: (error) => toastFailure(t`The budget could not be changed`, failureText(error), error),
  })
  const before = project.budget === null ? null : formatRupees(project.budget)
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
      className="flex w-full flex-wrap items-baseline justify-between gap-x-4 panel px-4 py-3 text-left hover:bg-sunken"
    >
      <span className="font-semibold wrap-anywhere">{project.name}</span>
      <span className="text-sm text-muted">
        {before ? <Trans>Budget now {before}</Trans> : <Trans>No budget yet</Trans>}
      </span>
    </button>
  )
}
