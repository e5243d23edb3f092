import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { deleteEntryEndpoint, entrySaveEndpoint, restoreEntryEndpoint } from './endpoints.ts'

type Of = { id: number; entryId: number }

/** There is no mutation for a new entry: the outbox sends it (use-outbox.ts). */
export const entrySaveMutation = (params: Of) =>
  endpointMutation(entrySaveEndpoint, { params, invalidates: allProjects })
export const deleteEntryMutation = (params: Of) =>
  endpointMutation(deleteEntryEndpoint, { params, invalidates: allProjects })
export const restoreEntryMutation = (params: Of) =>
  endpointMutation(restoreEntryEndpoint, { params, invalidates: allProjects })
