import { queryOptions } from '@tanstack/react-query'
import { nullFor } from '../../platform/query-client.ts'
import type { Project, ProjectCard } from './schema.ts'

/** All published projects of a professional; the page narrows and orders them itself. */
export const projectsQuery = (professionalId: number) =>
  queryOptions<{ projects: ProjectCard[] }>({
    queryKey: [`/api/professionals/${professionalId}/projects`],
    staleTime: 60_000,
  })

/** One project; null when there is none. */
export const projectQuery = (id: number) =>
  queryOptions<Project | null>({ queryKey: [`/api/projects/${id}`], queryFn: nullFor(404), staleTime: 60_000 })
