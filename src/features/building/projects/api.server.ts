import { z } from '@hono/zod-openapi'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listProjects, summariseProjects } from './cards.server.ts'
import { createProject, duplicateProject, type FillProject } from './creation.server.ts'
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

/**
 * Endpoints for the projects of customers and professionals. People who are not on a project get 404: for them it does
 * not exist.
 */
export function projectEndpoints({ db, now }: Dependencies, fill: FillProject = async () => undefined) {
  const creations = createLimit(50, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  return [
    endpoint('GET /api/projects', {
      does: 'Lists the projects that the visitor is on, the newest first, in pages of 9',
      who: signedIn,
      query: projectsSearch,
      answer: projectsSchema,
      says: 'A page of projects, each with what the visitor’s role may see',
      run: ({ user, query: { show, after } }) => listProjects(db, user, { show, after }),
    }),
    endpoint('POST /api/projects', {
      does: 'Creates an active project, with the visitor on it in the role of their account',
      who: signedIn,
      keyed: creations,
      body: newProject,
      answer: projectSchema,
      status: 201,
      says: 'The project is created once for each Idempotency-Key',
      run: async ({ user, body, once, reader }) => {
        const context = { ...once, reader, fill }
        return await createProject(db, user, body, context)
      },
    }),
    endpoint('GET /api/projects/summary', {
      does: 'Sums up the visitor’s projects',
      who: signedIn,
      answer: summarySchema,
      says: 'Counts, and sums in rupees',
      run: ({ user }) => summariseProjects(db, user),
    }),
    endpoint('GET /api/projects/{id}', {
      does: 'Reads a project that the visitor is on',
      who: signedIn,
      answer: projectSchema,
      says: 'The project, with what the visitor’s role may see',
      refuses: [404],
      run: ({ user, params }) => findProject(db, user, params.id),
    }),
    endpoint('PUT /api/projects/{id}', {
      does: 'Saves the form of a project',
      who: signedIn,
      limit: changes,
      body: projectSave,
      answer: projectSchema,
      says: 'The project as it is now',
      refuses: [403, 404, 409],
      run: ({ user, params: { id }, body, reader }) => saveProject(db, user, { ...body, id, reader }),
    }),
    endpoint('POST /api/projects/{id}/copies', {
      does: 'Copies the description of a project to a new one, without its people, dates and progress',
      who: signedIn,
      keyed: creations,
      body: z.object({}),
      answer: projectSchema,
      status: 201,
      says: 'The copy is created once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, once, reader }) => {
        const context = { ...once, reader, fill }
        return await duplicateProject(db, user, params.id, context)
      },
    }),
    endpoint('PUT /api/projects/{id}/archiving', {
      does: 'Archives a project for the visitor alone, or brings it back',
      who: signedIn,
      limit: changes,
      body: archiving,
      says: 'The project is archived or back',
      refuses: [404],
      run: ({ user, params, body }) => archiveProject(db, user, { ...params, ...body, now: now() }),
    }),
    endpoint('GET /api/projects/{id}/status', {
      does: 'Lists how the status of a project has changed',
      who: signedIn,
      answer: statusHistorySchema,
      says: 'The latest 50 changes, the latest first',
      refuses: [404],
      run: ({ user, params }) => listStatusChanges(db, user, params.id),
    }),
    endpoint('PUT /api/projects/{id}/status', {
      does: 'Moves a project to the next status, or back with a reason',
      who: signedIn,
      limit: changes,
      body: statusMove,
      says: 'The project has moved',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => moveStatus(db, user, { ...params, ...body, now: now() }),
    }),
  ]
}

/**
 * Endpoints for the pins of plots. Everyone on a project sees its pin. The home builder and the professionals set it.
 */
export function plotPinEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(120, 60 * 60)
  return [
    endpoint('GET /api/plot-pins', {
      does: 'Lists the plots of the visitor’s projects, with their pins',
      who: signedIn,
      answer: plotPinsSchema,
      says: 'The plots that have a pin, and then those on which the visitor may set one',
      run: ({ user }) => listPlots(db, user),
    }),
    endpoint('GET /api/projects/{id}/pin', {
      does: 'Shows where the plot of a project is',
      who: signedIn,
      answer: projectPinSchema,
      says: 'The pin; null if nobody has set one',
      refuses: [404],
      run: ({ user, params }) => findPin(db, user, params.id),
    }),
    endpoint('PUT /api/projects/{id}/pin', {
      does: 'Sets or moves the pin of a project’s plot; repeating it changes nothing',
      who: signedIn,
      limit: changes,
      body: pinSave,
      says: 'The pin is set',
      refuses: [403, 404],
      run: ({ user, params, body }) => setPin(db, user, { ...body, projectId: params.id, now: now() }),
    }),
    endpoint('DELETE /api/projects/{id}/pin', {
      does: 'Removes the pin of a project’s plot; repeating it changes nothing',
      who: signedIn,
      limit: changes,
      says: 'The plot has no pin',
      refuses: [403, 404],
      run: ({ user, params }) => removePin(db, user, params.id),
    }),
  ]
}
