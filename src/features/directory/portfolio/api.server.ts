import { endpoint } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findCover } from './cover.server.ts'
import { listLatestProjects } from './latest.server.ts'
import { findProject, listProjects, listProjectTitles } from './portfolio.server.ts'
import {
  coverSchema,
  latestProjectsSchema,
  projectSchema,
  projectsQuerySchema,
  projectsSchema,
  projectTitlesSchema,
} from './schema.ts'

export function portfolioEndpoints({ db }: Dependencies) {
  return [
    endpoint('GET /api/professionals/{id}/projects', {
      does: 'Lists the published projects of a professional, filtered and sorted, in pages of 24',
      query: projectsQuerySchema,
      answer: projectsSchema,
      says: 'A page of projects, their number, and the values to filter by',
      refuses: [404],
      run: async ({ params, query: { category, type, style, bhk, sort, after }, reader }) => {
        const question = { category, type, style, bhk, sort, after }
        return await listProjects(db, params.id, { question, language: reader.language })
      },
    }),
    endpoint('GET /api/professionals/{id}/project-titles', {
      does: 'Lists the titles of the published projects of a professional, the latest first',
      answer: projectTitlesSchema,
      says: 'At most 500 titles',
      refuses: [404],
      run: async ({ params, reader }) => {
        const projects = await listProjectTitles(db, params.id, reader.language)
        return { projects }
      },
    }),
    endpoint('GET /api/professionals/{id}/cover', {
      does: 'Lists up to five pictures of a professional’s work, with their projects',
      answer: coverSchema,
      says: 'The pictures',
      refuses: [404],
      run: ({ params, reader }) => findCover(db, params.id, reader.language),
    }),
    /**
     * The path is not '/api/projects', because '/api/projects' is for the building projects of customers and professionals.
     */
    endpoint('GET /api/portfolio/{id}', {
      does: 'Reads a published project with its pictures, its professional and up to three other projects',
      answer: projectSchema,
      says: 'The project',
      refuses: [404],
      run: ({ params, reader }) => findProject(db, params.id, reader),
    }),
    endpoint('GET /api/portfolio', {
      does: 'Lists the latest completed projects with pictures, one of each professional, at most 12',
      answer: latestProjectsSchema,
      says: 'The projects, and their professionals',
      run: async ({ reader }) => ({ projects: await listLatestProjects(db, reader) }),
    }),
  ]
}
