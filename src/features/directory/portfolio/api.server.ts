import { createEndpoints, readerOf } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findCover } from './cover.server.ts'
import {
  coverEndpoint,
  latestProjectsEndpoint,
  projectEndpoint,
  projectsEndpoint,
  projectTitlesEndpoint,
} from './endpoints.ts'
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

const projectsRoute = route(projectsEndpoint, {
  summary: 'Lists the published projects of a professional, filtered and sorted, in pages of 24',
  params: idParams,
  query: projectsQuerySchema,
  answer: projectsSchema,
  says: 'A page of projects, their number, and the values to filter by',
  refusals: [404, 422],
})
const titlesRoute = route(projectTitlesEndpoint, {
  summary: 'Lists the titles of the published projects of a professional, the latest first',
  params: idParams,
  answer: projectTitlesSchema,
  says: 'At most 500 titles',
  refusals: [404, 422],
})
const coverRoute = route(coverEndpoint, {
  summary: 'Lists up to five pictures of a professional’s work, with their projects',
  params: idParams,
  answer: coverSchema,
  says: 'The pictures',
  refusals: [404, 422],
})
const projectRoute = route(projectEndpoint, {
  summary: 'Reads a published project with its pictures, its professional and up to three other projects',
  params: idParams,
  answer: projectSchema,
  says: 'The project',
  refusals: [404, 422],
})
const latestRoute = route(latestProjectsEndpoint, {
  summary: 'Lists the latest completed projects with pictures, one of each professional, at most 12',
  answer: latestProjectsSchema,
  says: 'The projects, and their professionals',
})

export function portfolioEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(projectsRoute, async (c) => {
      const { category, type, style, bhk, sort, after } = c.req.valid('query')
      const question = { category, type, style, bhk, sort, after }
      return c.json(await listProjects(db, c.req.valid('param').id, { question, language: c.get('language') }), 200)
    })
    .openapi(titlesRoute, async (c) => {
      const projects = await listProjectTitles(db, c.req.valid('param').id, c.get('language'))
      return c.json({ projects }, 200)
    })
    .openapi(coverRoute, async (c) => {
      return c.json(await findCover(db, c.req.valid('param').id, c.get('language')), 200)
    })
    .openapi(projectRoute, async (c) => {
      return c.json(await findProject(db, c.req.valid('param').id, readerOf(c, now)), 200)
    })
    .openapi(latestRoute, async (c) => {
      return c.json({ projects: await listLatestProjects(db, readerOf(c, now)) }, 200)
    })
}
