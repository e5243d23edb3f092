import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shownViews } from './projects-search.ts'
import { summaryQuery } from './queries.ts'
import type { ProjectsView } from './schema.ts'

/** Links that filter the projects by status, each with its count, in a row that scrolls on narrow screens. */
export function ProjectTabs({ dashboard, show }: { dashboard: string; show: ProjectsView }) {
  const { t } = useLingui()
  const { data } = useQuery(summaryQuery)
  const names: Record<ProjectsView, string> = {
    all: t({ context: 'projects', message: 'All' }),
    active: t({ message: 'Active', context: 'a project' }),
    'in-progress': t`In Progress`,
    completed: t`Completed`,
    archived: t`Archived`,
  }
  const counts: Partial<Record<ProjectsView, number>> = data
    ? { all: data.projects, 'in-progress': data.inProgress, ...data }
    : {}
  return (
    <nav aria-label={t`Which projects are shown`} className="mt-6">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {shownViews.map((each) => (
          <li key={each}>
            <Link
              to="/$dashboard/projects"
              params={{ dashboard }}
              search={{ show: each === 'all' ? undefined : each }}
              // Without `exact`, the tab "All" would always be current.
              activeOptions={{ exact: true }}
              resetScroll={false}
              aria-current={each === show ? 'true' : undefined}
              // The focus ring is inside, because the scrolling row would cut it off.
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors hover:border-ink focus-visible:-outline-offset-4 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground aria-[current]:focus-visible:outline-ground"
            >
              {names[each]}
              <span className="tabular-nums opacity-75">{counts[each] ?? ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
