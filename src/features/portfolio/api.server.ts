import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, route } from '../../platform/endpoint.server.ts'
import { professionalIdParams } from '../professionals/schema.ts'
import { projectEndpoint, projectsEndpoint } from './endpoints.ts'
import { findProject, listProjects } from './portfolio.server.ts'
import { projectIdParams, projectSchema, projectsQuerySchema, projectsSchema } from './schema.ts'

const projectsRoute = route(projectsEndpoint, {
  summary: 'Published projects of a professional, narrowed and ordered',
  params: professionalIdParams,
  query: projectsQuerySchema,
  answer: projectsSchema,
  says: 'The projects, 200 at most',
  refusals: [404, 422],
})
const projectRoute = route(projectEndpoint, {
  summary: 'A published project with its pictures, its professional and up to three others',
  params: projectIdParams,
  answer: projectSchema,
  says: 'The project',
  refusals: [404, 422],
})

/** A professional's portfolio. */
export function portfolioEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(projectsRoute, async (c) => {
      const { category, type, style, bhk, sort } = c.req.valid('query')
      const question = { category, type, style, bhk, sort }
      const projects = await listProjects(db, c.req.valid('param').id, { question, language: c.get('language') })
      return c.json({ projects }, 200)
    })
    .openapi(projectRoute, async (c) => {
      const reader = { language: c.get('language'), today: now() }
      return c.json(await findProject(db, c.req.valid('param').id, reader), 200)
    })
}
