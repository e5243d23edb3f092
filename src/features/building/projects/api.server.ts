import { z } from '@hono/zod-openapi'
import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listProjects, summariseProjects } from './cards.server.ts'
import { createProject, duplicateProject, type FillProject } from './creation.server.ts'
import {
  archivingEndpoint,
  duplicateEndpoint,
  newProjectEndpoint,
  projectEndpoint,
  projectSaveEndpoint,
  projectsEndpoint,
  statusHistoryEndpoint,
  statusMoveEndpoint,
  summaryEndpoint,
} from './endpoints.ts'
import { pinEndpoint, pinRemovalEndpoint, pinSaveEndpoint, plotPinsEndpoint } from './pin-endpoints.ts'
import { pinSave, plotPinsSchema, projectPinSchema } from './pin-schema.ts'
import { findPin, listPlots, removePin, setPin } from './plot-pins.server.ts'
import { archiveProject, findProject, saveProject } from './projects.server.ts'
import {
  archiving,
  newProject,
  projectSave,
  projectSchema,
  projectsSchema,
  projectsSearch,
  statusHistorySchema,
  statusMove,
  summarySchema,
} from './schema.ts'
import { listStatusChanges, moveStatus } from './status.server.ts'

const projectsRoute = route(projectsEndpoint, {
  summary: 'Lists the projects that the visitor is on, the newest first, in pages of 9',
  query: projectsSearch,
  answer: projectsSchema,
  says: 'A page of projects, each with what the visitor’s role may see',
  refusals: [401, 422],
})
const newProjectRoute = route(newProjectEndpoint, {
  summary: 'Creates an active project, with the visitor on it in the role of their account',
  body: newProject,
  answer: projectSchema,
  status: 201,
  says: 'The project is created once for each Idempotency-Key',
  refusals: [401, 409, 422, 429],
})
const summaryRoute = route(summaryEndpoint, {
  summary: 'Sums up the visitor’s projects',
  answer: summarySchema,
  says: 'Counts, and sums in rupees',
  refusals: [401],
})
const projectRoute = route(projectEndpoint, {
  summary: 'Reads a project that the visitor is on',
  params: idParams,
  answer: projectSchema,
  says: 'The project, with what the visitor’s role may see',
  refusals: [401, 404, 422],
})
const projectSaveRoute = route(projectSaveEndpoint, {
  summary: 'Saves the form of a project',
  params: idParams,
  body: projectSave,
  answer: projectSchema,
  says: 'The project as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const duplicateRoute = route(duplicateEndpoint, {
  summary: 'Copies the description of a project to a new one, without its people, dates and progress',
  params: idParams,
  body: z.object({}),
  answer: projectSchema,
  status: 201,
  says: 'The copy is created once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const archivingRoute = route(archivingEndpoint, {
  summary: 'Archives a project for the visitor alone, or brings it back',
  params: idParams,
  body: archiving,
  answer: done,
  says: 'The project is archived or back',
  refusals: [401, 404, 422, 429],
})
const statusHistoryRoute = route(statusHistoryEndpoint, {
  summary: 'Lists how the status of a project has changed',
  params: idParams,
  answer: statusHistorySchema,
  says: 'The latest 50 changes, the latest first',
  refusals: [401, 404, 422],
})
const statusMoveRoute = route(statusMoveEndpoint, {
  summary: 'Moves a project to the next status, or back with a reason',
  params: idParams,
  body: statusMove,
  answer: done,
  says: 'The project has moved',
  refusals: [401, 403, 404, 409, 422, 429],
})

/**
 * Endpoints for the projects of customers and professionals. People who are not on a project get 404: for them it does
 * not exist.
 */
export function projectEndpoints({ db, now }: Dependencies, fill: FillProject = async () => undefined) {
  const creations = createLimit(50, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(projectsRoute, async (c) => {
      const { show, after } = c.req.valid('query')
      return c.json(await listProjects(db, signedIn(c), { show, after }), 200)
    })
    .openapi(newProjectRoute, async (c) => {
      const user = signedIn(c)
      const context = { ...keyedWithin(c, creations, user), reader: readerOf(c, now), fill }
      return c.json(await createProject(db, user, c.req.valid('json'), context), 201)
    })
    .openapi(summaryRoute, async (c) => c.json(await summariseProjects(db, signedIn(c)), 200))
    .openapi(projectRoute, async (c) => c.json(await findProject(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(projectSaveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id } = c.req.valid('param')
      return c.json(await saveProject(db, user, { ...c.req.valid('json'), id, reader: readerOf(c, now) }), 200)
    })
    .openapi(duplicateRoute, async (c) => {
      const user = signedIn(c)
      const context = { ...keyedWithin(c, creations, user), reader: readerOf(c, now), fill }
      return c.json(await duplicateProject(db, user, c.req.valid('param').id, context), 201)
    })
    .openapi(archivingRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await archiveProject(db, user, { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(statusHistoryRoute, async (c) =>
      c.json(await listStatusChanges(db, signedIn(c), c.req.valid('param').id), 200),
    )
    .openapi(statusMoveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await moveStatus(db, user, { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}

const listRoute = route(plotPinsEndpoint, {
  summary: 'Lists the plots of the visitor’s projects, with their pins',
  answer: plotPinsSchema,
  says: 'The plots that have a pin, and then those on which the visitor may set one',
  refusals: [401],
})
const pinRoute = route(pinEndpoint, {
  summary: 'Shows where the plot of a project is',
  params: idParams,
  answer: projectPinSchema,
  says: 'The pin; null if nobody has set one',
  refusals: [401, 404, 422],
})
const saveRoute = route(pinSaveEndpoint, {
  summary: 'Sets or moves the pin of a project’s plot; repeating it changes nothing',
  params: idParams,
  body: pinSave,
  answer: done,
  says: 'The pin is set',
  refusals: [401, 403, 404, 422, 429],
})
const removalRoute = route(pinRemovalEndpoint, {
  summary: 'Removes the pin of a project’s plot; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The plot has no pin',
  refusals: [401, 403, 404, 422, 429],
})

/**
 * Endpoints for the pins of plots. Everyone on a project sees its pin. The home builder and the professionals set it.
 */
export function plotPinEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(120, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => c.json(await listPlots(db, signedIn(c)), 200))
    .openapi(pinRoute, async (c) => c.json(await findPin(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(saveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await setPin(db, user, { ...c.req.valid('json'), projectId: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(removalRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await removePin(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
}
