import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

type EntryRef = { id: number; entryId: number }

/** There is no mutation for a new entry: the outbox sends it (use-outbox.ts). */
export const entrySaveMutation = (params: EntryRef) =>
  endpointMutation('PUT /api/projects/{id}/diary/entries/{entryId}', { params, invalidates: allProjects })
export const deleteEntryMutation = (params: EntryRef) =>
  endpointMutation('DELETE /api/projects/{id}/diary/entries/{entryId}', { params, invalidates: allProjects })
export const restoreEntryMutation = (params: EntryRef) =>
  endpointMutation('POST /api/projects/{id}/diary/entries/{entryId}/restoration', { params, invalidates: allProjects })
