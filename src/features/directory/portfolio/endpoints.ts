import { endpoint } from '#platform/http/endpoint.ts'
import type { Cover, LatestProjects, Project, Projects, ProjectTitles } from './schema.ts'

export const projectsEndpoint = endpoint('get', '/api/professionals/{id}/projects').answers<Projects>()
export const projectTitlesEndpoint = endpoint('get', '/api/professionals/{id}/project-titles').answers<ProjectTitles>()
export const coverEndpoint = endpoint('get', '/api/professionals/{id}/cover').answers<Cover>()
/**
 * The path is not '/api/projects', because '/api/projects' is for the building projects of customers and professionals.
 */
export const projectEndpoint = endpoint('get', '/api/portfolio/{id}').answers<Project>()
export const latestProjectsEndpoint = endpoint('get', '/api/portfolio').answers<LatestProjects>()
