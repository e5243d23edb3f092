import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ProjectCard } from '#features/directory/portfolio/project-card.tsx'
import { latestProjectsQuery } from '#features/directory/portfolio/queries.ts'
import { nameOf, picturesOf } from '#features/directory/professionals/rules.ts'
import { featuredQuery } from '#features/directory/search/queries.ts'
import { articlesQuery } from '#features/people/legal/queries.ts'
import { firstChapters } from './guide.tsx'
import { HomeCards, HomePart, HomeSection, homeCardSizes } from './section.tsx'

/** The maximum number of projects shown: two rows of three cards. */
const shown = 6

export function LatestProjects() {
  return (
    <HomePart failure={<Trans>The projects could not be loaded.</Trans>} skeleton={<div className="h-96" />}>
      <Projects />
    </HomePart>
  )
}

/** Shows the latest projects. Leaves out those whose picture also appears further down the page. */
function Projects() {
  const { data } = useSuspenseQuery(latestProjectsQuery)
  const { data: featured } = useQuery(featuredQuery)
  const { data: guide } = useQuery(articlesQuery('guide'))
  const cards = featured ? [...featured.contractors, ...featured.architects] : []
  const chapters = firstChapters(guide?.articles ?? [])
  const pictures = new Set(
    [...cards.flatMap(picturesOf), ...chapters.map(({ picture }) => picture)].map((each) => each?.key),
  )
  const projects = data.projects.filter(({ cover }) => cover && !pictures.has(cover.key)).slice(0, shown)
  // Leaves out the last row if it is incomplete, because it would look like the end of the list.
  const full = projects.length < 3 ? projects : projects.slice(0, projects.length - (projects.length % 3))
  if (full.length === 0) return null
  return (
    <HomeSection id="projects" title={<Trans>Recently built</Trans>}>
      <HomeCards>
        {full.map((project) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              by={{ name: nameOf(project.by), lang: project.by.lang }}
              sizes={homeCardSizes}
            />
          </li>
        ))}
      </HomeCards>
    </HomeSection>
  )
}
