import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { deleteEntryEndpoint, entrySaveEndpoint, restoreEntryEndpoint } from './endpoints.ts'

type EntryRef = { id: number; entryId: number }

/** There is no mutation for a new entry: the outbox sends it (use-outbox.ts). */
export const entrySaveMutation = (params: EntryRef) =>
  endpointMutation(entrySaveEndpoint, { params, invalidates: allProjects })
export const deleteEntryMutation = (params: EntryRef) =>
  endpointMutation(deleteEntryEndpoint, { params, invalidates: allProjects })
export const restoreEntryMutation = (params: EntryRef) =>
  endpointMutation(restoreEntryEndpoint, { params, invalidates: allProjects })
