import { createRoute } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import { answers, createDoors, notFound, problems } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { professionalNotFound } from '../professionals/profile.server.ts'
import { professionalIdParams } from '../professionals/schema.ts'
import { findProject, projectsOf } from './portfolio.server.ts'
import { projectIdParams, projectSchema, projectsQuerySchema, projectsSchema } from './schema.ts'

const projectsDoor = createRoute({
  method: 'get',
  path: '/api/professionals/{id}/projects',
  summary: 'Published projects of a professional, narrowed and ordered',
  request: { params: professionalIdParams, query: projectsQuerySchema },
  responses: { 200: answers(projectsSchema, 'The projects, 200 at most'), ...problems(404, 422) },
})
const projectDoor = createRoute({
  method: 'get',
  path: '/api/projects/{id}',
  summary: 'A published project with its pictures, its professional and up to three others',
  request: { params: projectIdParams },
  responses: { 200: answers(projectSchema, 'The project'), ...problems(404, 422) },
})

/** The doors to past work. */
export function portfolioDoors({ db, now }: Ground) {
  return createDoors()
    .openapi(projectsDoor, async (c) => {
      const { category, type, style, bhk, sort } = c.req.valid('query')
      const question = { category, type, style, bhk, sort }
      const projects = await projectsOf(db, c.req.valid('param').id, { question, language: c.get('language') })
      if (!projects) throw professionalNotFound()
      return c.json({ projects }, 200)
    })
    .openapi(projectDoor, async (c) => {
      const reader = { language: c.get('language'), today: now() }
      const project = await findProject(db, c.req.valid('param').id, reader)
      if (!project) throw notFound(msg`The project you're looking for doesn't exist or has been removed.`)
      return c.json(project, 200)
    })
}
