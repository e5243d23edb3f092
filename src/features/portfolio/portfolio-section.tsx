import { Plural, Trans } from '@lingui/react/macro'
import { button } from '../../ui/button.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filterIcon, picturesIcon } from '../../ui/more-icons.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectChips } from './project-chips.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { ProjectSort } from './project-sort.tsx'
import { chosenProjects, type ProjectQuestion } from './rules.ts'
import type { ProjectCard as Project } from './schema.ts'

type Props = {
  projects: readonly Project[]
  question: ProjectQuestion
  /** Whether the additional filters are open. */
  isOpen: boolean
}

/** A professional's projects, filtered and sorted by the URL. */
export function PortfolioSection({ projects, question, isOpen }: Props) {
  if (projects.length === 0)
    return <EmptyState icon={picturesIcon} title={<Trans>No projects are shown here yet.</Trans>} />
  const chosen = chosenProjects(projects, question)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-xl font-bold">
          <Trans>Projects</Trans>
        </h2>
        <div className="flex gap-2">
          <SearchLink change={{ filters: isOpen ? undefined : 'true' }} className={button('secondary')}>
            <Icon path={filterIcon} size={18} />
            <Trans>Filter</Trans>
          </SearchLink>
          <ProjectSort sort={question.sort} />
        </div>
      </div>
      <div className="mt-3">
        <ProjectChips projects={projects} question={question} isOpen={isOpen} />
      </div>
      {isOpen && <ProjectFilters projects={projects} question={question} />}
      <p role="status" className="sr-only">
        <Plural value={chosen.length} one="# project shown" other="# projects shown" />
      </p>
      {chosen.length > 0 ? (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {chosen.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} first={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={filterIcon}
          title={<Trans>No project is like this. Take a filter away to see more.</Trans>}
          action={
            <SearchLink
              change={{ category: undefined, type: undefined, style: undefined, bhk: undefined }}
              className={button('secondary')}
            >
              <Trans>All Projects</Trans>
            </SearchLink>
          }
          className="mt-5"
        />
      )}
    </>
  )
}
