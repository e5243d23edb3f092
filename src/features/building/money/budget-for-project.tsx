import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayEditDetails } from '#features/building/projects/access-rules.ts'
import { allProjects } from '#features/building/projects/mutations.ts'
import { projectQuery, projectsQuery } from '#features/building/projects/queries.ts'
import type { BudgetSource, ProjectCard } from '#features/building/projects/schema.ts'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { budgetChangeMutation } from './mutations.ts'

type Props = {
  userType: UserType
  from: BudgetSource
  /** The sum of the estimate or quote, in rupees. */
  sum: number
  onClose: () => void
  /** More facts and choices about the estimate or quote, shown above the list of projects. */
  children?: ReactNode
}

/** The dialog that makes an estimate or an accepted quote the budget of a new or an existing project. */
export function BudgetForProject({ userType, from, sum, onClose, children }: Props) {
  const dashboard = dashboardOf(userType)
  const query = useSuspenseInfiniteQuery(projectsQuery('all'))
  const projects = query.data.pages.flatMap((page) => page.projects).filter(mayEditDetails)
  const rupees = formatRupees(sum)
  return (
    <Dialog title={<Trans>Use for a project</Trans>} onClose={onClose}>
      {children}
      <p className={`text-muted ${children ? 'mt-3' : ''}`}>
        <Trans>The project’s budget becomes {rupees}. A project without stages gets a stage plan too.</Trans>
      </p>
      <Link
        to="/$dashboard/projects/new"
        params={{ dashboard }}
        search={
          'estimate' in from ? { estimate: from.estimate } : { quote: from.quoteRequest, outside: from.outsideOf }
        }
        className={button('primary', 'mt-4 w-full')}
      >
        <Trans>Start a new project with it</Trans>
      </Link>
      <PagedList
        pages={query}
        rows={projects}
        className="mt-4 grid gap-2"
        failure={<Trans>Your other projects could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
        more={<Trans>Show more projects</Trans>}
      >
        {(project) => <ProjectChoice project={project} dashboard={dashboard} from={from} />}
      </PagedList>
    </Dialog>
  )
}

type ChoiceProps = { project: ProjectCard; dashboard: string; from: BudgetSource }

function ProjectChoice({ project, dashboard, from }: ChoiceProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name } = project
  async function change() {
    const latest = await client.fetchQuery({ ...projectQuery(project.id), staleTime: 0 })
    if (!latest) throw new Error('The user is no longer on the project')
    // The list of projects may be out of date. If somebody else has changed the budget, the user must see the new
    // budget before replacing it.
    if (latest.budget !== project.budget) {
      await Promise.all(allProjects.map((path) => invalidatePath(client, path)))
      return false
    }
    await runMutation(client, budgetChangeMutation(project.id), { from, version: latest.version })
    return true
  }
  const { mutate, isPending } = useAction(
    { mutationFn: change },
    {
      failed: t`The budget could not be changed`,
      onSuccess(isTaken) {
        if (!isTaken)
          return toast(t`The budget of ${name} was changed in the meantime`, t`Choose again if you still want it.`)
        toast(t`Budget of ${name} changed`)
        void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(project.id) } })
      },
    },
  )
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
